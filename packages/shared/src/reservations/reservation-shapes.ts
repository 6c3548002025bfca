import { z } from 'zod'
import { instant, isoDay, requiredText, text } from '../codecs.ts'
import { guestInput, guestStay, stayPrice } from './guest-fields.ts'
import {
  alternative,
  approvalModes,
  blackoutKinds,
  commaList,
  maybeInstant,
  overridableCodes,
  policyCodes,
  policyProblem,
  reservationStatuses,
  resourceFeatures,
  resourceId,
  resourceKinds,
  shownStatuses,
} from './reservation-fields.ts'
import { resourceRow } from './resource-fields.ts'

const userId = text(20).min(1)
const person = z.object({ userId: z.string(), name: z.string() })

/** A booking as it is asked for. Of guest rooms only the days of start and end count: nights go from 15:00 to 10:00. */
export const reservationInput = z.strictObject({
  resourceId,
  start: instant,
  end: instant,
  title: requiredText(200),
  purpose: text(2000),
  /** Number of the project it is for; '' without. */
  projectNo: text(40),
  /** Where a car goes; '' otherwise. */
  destination: text(200),
  people: z.number().int().min(1).max(1000),
  attendees: z.array(userId).max(100),
  /** Features the resource has to have: one that lacks them is a problem of the booking. */
  needs: z.array(z.enum(resourceFeatures)).max(resourceFeatures.length).optional(),
  /** Title and attendees are for booker, attendees, managers and office only. */
  isPrivate: z.boolean(),
  /** Person it is for; '' = oneself. */
  onBehalfOf: text(20),
  guest: guestInput.nullable(),
  /** Rules to be passed over by somebody who may, and why; logged. */
  overrides: z.array(z.enum(policyCodes)).max(policyCodes.length),
  overrideReason: text(400),
  /** Where the slot is taken: wait for it instead of being refused. */
  waitlist: z.boolean(),
})
export type ReservationInput = z.output<typeof reservationInput>

/** A booking of nothing yet, for one person: what is left out of most of them. */
export const blankReservation: Omit<ReservationInput, 'resourceId' | 'start' | 'end'> = {
  title: '',
  purpose: '',
  projectNo: '',
  destination: '',
  people: 1,
  attendees: [],
  isPrivate: false,
  onBehalfOf: '',
  guest: null,
  overrides: [],
  overrideReason: '',
  waitlist: false,
}

export const reservationRow = z.object({
  id: z.string(),
  kind: z.enum(resourceKinds),
  resourceId: z.string(),
  resourceName: z.string(),
  siteCode: z.string(),
  siteName: z.string(),
  timeZone: z.string(),
  start: instant,
  end: instant,
  /** '' where the caller may not see it. */
  title: z.string(),
  isPrivate: z.boolean(),
  /** Whether title and attendees are the caller's to see. */
  detailed: z.boolean(),
  userId: z.string(),
  userName: z.string(),
  departmentName: z.string(),
  projectNo: z.string(),
  destination: z.string(),
  people: z.number().int(),
  attendeeNames: z.string(),
  status: z.enum(reservationStatuses),
  seriesId: z.string(),
  bundleId: z.string(),
  checkedInAt: maybeInstant,
  checkedOutAt: maybeInstant,
  createdAt: instant,
  mayChange: z.boolean(),
  mayCancel: z.boolean(),
  mayDecide: z.boolean(),
  mayCheckIn: z.boolean(),
  mayCheckOut: z.boolean(),
  /** An offer of the waiting list the caller may accept, until when. */
  mayAccept: z.boolean(),
  offeredUntil: maybeInstant,
  revision: z.number().int(),
})
export type ReservationRow = z.output<typeof reservationRow>

export const reservationDetail = reservationRow.extend({
  purpose: z.string(),
  attendees: z.array(person),
  needs: z.array(z.enum(resourceFeatures)),
  bookedByName: z.string(),
  decidedByName: z.string(),
  decisionReason: z.string(),
  /** Why it was cancelled, by whom, and whether that was after the time the resource allows. */
  cancelReason: z.string(),
  cancelledByName: z.string(),
  cancelledLate: z.boolean(),
  /** Rules somebody overrode, and why. */
  overrides: z.array(z.enum(overridableCodes)),
  overrideReason: z.string(),
  checkIn: z.boolean(),
  noShowMinutes: z.number().int(),
  /** The approval document of one's own booking; '' where there is none. */
  documentId: z.string(),
  /** Earlier times and places of the same booking, newest first. */
  moves: z.array(
    z.object({ id: z.string(), resourceName: z.string(), start: instant, end: instant, movedAt: instant, reason: z.string() }),
  ),
  guest: guestStay.nullable(),
  /** Dates of its series, itself among them. */
  seriesDates: z.array(z.object({ id: z.string(), start: instant, end: instant, status: z.enum(reservationStatuses) })),
  /** The other bookings of its bundle. */
  bundle: z.array(z.object({ id: z.string(), resourceName: z.string(), kind: z.enum(resourceKinds), start: instant, end: instant })),
  /** Whether the trip of a car is over and its log entry is missing. */
  logDue: z.boolean(),
})
export type ReservationDetail = z.output<typeof reservationDetail>

const busyPerson = person.extend({ start: instant, end: instant, reason: z.enum(['LEAVE', 'BOOKING']) })

/** What a booking would meet: nothing is booked. `start` and `end` are as they would be stored. */
export const reservationPreview = z.object({
  start: instant,
  end: instant,
  problems: z.array(policyProblem),
  /** Whether the caller may pass over what is overridable. */
  mayOverride: z.boolean(),
  /** Approval it needs before it is confirmed. */
  approval: z.enum(approvalModes),
  alternatives: z.array(alternative),
  /** Attendees who are away or booked elsewhere then. */
  busy: z.array(busyPerson),
  price: stayPrice.nullable(),
})
export type ReservationPreview = z.output<typeof reservationPreview>

export const reservationSorts = ['start', 'resource', 'title', 'user', 'department', 'status', 'created'] as const
export const reservationFilters = {
  /** Own ones and those one attends; what waits for the caller as a manager; everybody's. */
  scope: z.enum(['mine', 'inbox', 'all']).default('all'),
  kind: z.enum(resourceKinds).optional(),
  /** Any part of title, booker, resource or project; titles one may not see are not searched. */
  q: text(100).optional(),
  site: text(20).optional(),
  resourceId: resourceId.optional(),
  status: commaList(reservationStatuses).optional(),
  /** Days of the resource's zone the booking touches. */
  from: isoDay.optional(),
  to: isoDay.optional(),
  sort: z.enum(reservationSorts).default('start'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}

/** A booking in a calendar. */
const timelineBooking = reservationRow
  .pick({
    id: true,
    resourceId: true,
    start: true,
    end: true,
    title: true,
    isPrivate: true,
    detailed: true,
    userId: true,
    userName: true,
    departmentName: true,
    people: true,
    seriesId: true,
    mayChange: true,
    revision: true,
  })
  .extend({
    status: z.enum(shownStatuses),
    /** With the buffers around it, which nobody else can book. */
    blockedFrom: instant,
    blockedTo: instant,
  })
const timelineBlackout = z.object({
  id: z.string(),
  resourceId: z.string(),
  start: instant,
  end: instant,
  kind: z.enum(blackoutKinds),
  reason: z.string(),
})
export const timeline = z.object({
  /** The moment it was read, by the database's clock. */
  now: instant,
  resources: z.array(
    z.object(
      resourceRow.pick({
        id: true,
        name: true,
        location: true,
        siteName: true,
        workplaceCode: true,
        timeZone: true,
        capacity: true,
        features: true,
        colour: true,
        opening: true,
        slotMinutes: true,
        minMinutes: true,
        approvalMode: true,
        photoUrl: true,
        manages: true,
        qualified: true,
      }).shape,
    ),
  ),
  bookings: z.array(timelineBooking),
  blackouts: z.array(timelineBlackout),
})
export type Timeline = z.output<typeof timeline>
export type TimelineBooking = Timeline['bookings'][number]
