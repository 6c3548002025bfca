import { z } from 'zod'
import { instant, isoDay, requiredText, text } from '../codecs.ts'
import { recurrence } from '../reservations/reservation-series.ts'

export const NOTE_MAX = 4000
export const ATTENDEES_MAX = 100
/** An event takes at most so many days, and a calendar is asked for so many at once. */
export const EVENT_DAYS_MAX = 366
export const CALENDAR_DAYS_MAX = 62
/** Letters of a calendar file, and events in it. */
export const IMPORT_LETTERS_MAX = 500_000
export const IMPORT_EVENTS_MAX = 1000

export const eventScopes = ['PERSONAL', 'DEPARTMENT', 'COMPANY'] as const
export type EventScope = (typeof eventScopes)[number]
export const eventReplies = ['NONE', 'ACCEPTED', 'TENTATIVE', 'DECLINED'] as const
export type EventReply = (typeof eventReplies)[number]
/** Minutes before the start at which attendees can be reminded. */
export const reminderChoices = [0, 10, 30, 60, 1440] as const

/** What a calendar shows besides events is derived from leave, trips, bookings, projects, patents and public holidays, never typed again. */
export const calendarLayers = ['COMPANY', 'DEPARTMENT', 'PERSONAL', 'LEAVE', 'TRIP', 'BOOKING', 'PROJECT', 'PATENT', 'HOLIDAY'] as const
export type CalendarLayer = (typeof calendarLayers)[number]

/** Which dates of a series a change concerns; dates that are over stay as they were. */
export const seriesScopes = ['ONE', 'FOLLOWING', 'ALL'] as const
export type SeriesScope = (typeof seriesScopes)[number]

const fields = z.strictObject({
  title: requiredText(200),
  note: text(NOTE_MAX),
  place: text(200),
  allDay: z.boolean(),
  /** Midnights in UTC of the first day of an all-day event, and of the day after its last one. */
  start: instant,
  end: instant,
  /** Time zone a series follows, and the days of an import are read in. */
  timeZone: text(60).min(1),
  scope: z.enum(eventScopes),
  /** Department of a DEPARTMENT event, '' = the caller's own; '' otherwise. */
  departmentCode: text(20),
  /** Privacy of a PERSONAL event: others see that the owner is busy, and nothing else. */
  isPrivate: z.boolean(),
  /** Minutes before the start; none without a reminder. */
  reminderMinutes: z.number().int().min(0).max(40_320).nullable(),
  attendees: z.array(text(20).min(1)).max(ATTENDEES_MAX),
  /** The room that is booked with it; '' without. */
  roomId: z.union([z.literal(''), z.uuid()]),
})
/** A new event; one that comes again becomes an event on each of its dates, or one rule where it has no end. */
export const eventInput = fields.extend({ recurrence: recurrence.nullable() })
export type EventInput = z.output<typeof eventInput>
const revision = z.number().int().min(0)
/** The day of a series that is stored as a rule; '' of every other event. */
const seriesDay = z.union([z.literal(''), isoDay])
/** The day of a series that a change is made on; none = its next date. */
export const changedDay = isoDay.optional()
export const eventChange = fields.extend({ scopeOfChange: z.enum(seriesScopes), date: changedDay, revision })
export const eventMove = z.strictObject({ start: instant, end: instant, date: changedDay, revision })
export type EventMove = z.output<typeof eventMove>
export const eventRemoval = z.strictObject({ scopeOfChange: z.enum(seriesScopes), date: changedDay, revision })
export type EventRemoval = z.output<typeof eventRemoval>
export type EventChange = z.output<typeof eventChange>

/** A time that an event is meant for, how it comes again from there, and the event that is changed there. */
export const eventClashQuery = fields
  .pick({ allDay: true, start: true, end: true, timeZone: true, attendees: true })
  .extend({ exceptId: z.union([z.literal(''), z.uuid()]), recurrence: recurrence.nullable().default(null) })
export type EventClashQuery = z.output<typeof eventClashQuery>
export const eventClash = z.object({
  userId: z.string(),
  name: z.string(),
  reason: z.enum(['LEAVE', 'BOOKING', 'EVENT']),
  start: instant,
  end: instant,
})
export type EventClash = z.output<typeof eventClash>

export const eventRow = z.object({
  id: z.string(),
  title: z.string(),
  place: z.string(),
  allDay: z.boolean(),
  start: instant,
  end: instant,
  scope: z.enum(eventScopes),
  departmentCode: z.string(),
  departmentName: z.string(),
  isPrivate: z.boolean(),
  ownerId: z.string(),
  ownerName: z.string(),
  seriesId: z.string(),
  /** The day of the series its times are of, where the series is stored as a rule: it is listed once, at its next date. */
  date: seriesDay,
  attendeeCount: z.number().int(),
  /** The caller's own answer; '' where the caller is not invited. */
  reply: z.union([z.literal(''), z.enum(eventReplies)]),
  mayChange: z.boolean(),
  revision: z.number().int(),
})
export type EventRow = z.output<typeof eventRow>

export const eventDetail = eventRow.extend({
  note: z.string(),
  timeZone: z.string(),
  reminderMinutes: z.number().int().nullable(),
  attendees: z.array(z.object({ userId: z.string(), name: z.string(), reply: z.enum(eventReplies) })),
  /** The booked room; '' without, or where its booking was cancelled. */
  roomId: z.string(),
  roomName: z.string(),
  reservationId: z.string(),
  /** Dates of its series in all; 0 for a single event, and for a series that is stored as a rule. */
  dates: z.number().int(),
  isRepeating: z.boolean(),
  /** Last day of a series that is stored as a rule; '' without an end. */
  repeatUntil: z.union([z.literal(''), isoDay]),
})
export type EventDetail = z.output<typeof eventDetail>

/** What one line or bar of a calendar shows. */
export const calendarEntry = z.object({
  /** Unique within the answer. */
  key: z.string(),
  layer: z.enum(calendarLayers),
  /** Id of an event, a booking, a patent or a request for leave, or number of a project, which the caller may open; '' otherwise. */
  id: z.string(),
  /** The day of a series that is stored as a rule; '' otherwise. */
  date: seriesDay,
  /** '' = the caller sees that somebody is busy, and nothing else. */
  title: z.string(),
  place: z.string(),
  /** First and last day of what takes whole days; '' of what has times. */
  from: z.union([z.literal(''), isoDay]),
  to: z.union([z.literal(''), isoDay]),
  /** Start and end where it has times; '' otherwise. */
  start: z.union([z.literal(''), instant]),
  end: z.union([z.literal(''), instant]),
  personName: z.string(),
  /** Not sure yet: leave that is not approved, an invitation without an answer. */
  pending: z.boolean(),
  /** Kind of resource of a booking; '' otherwise. */
  kind: z.string(),
  mayChange: z.boolean(),
  isSeries: z.boolean(),
  revision: z.number().int(),
})
export type CalendarEntryRow = z.output<typeof calendarEntry>

const importReasons = [
  'TOO_MANY_DATES',
  'BAD_TIME',
  'OVERLAPS',
  'UNKNOWN_RULE',
  'RULE_TOO_COSTLY',
  'UNKNOWN_ZONE',
  'INCOMPLETE',
  'SAME_IDENTIFIER',
  'CANCELLED',
  'SHARED',
  'ROOM_NOT_MOVED',
] as const

/** Events of a calendar file that cannot be taken over, and why. */
export const skippedEvents = z.array(z.object({ title: z.string(), reason: z.enum(importReasons) }))
