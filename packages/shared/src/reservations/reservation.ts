import { z } from 'zod'
import { isoDay, requiredText, text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'
import { commaList, resourceFeatures, resourceId, resourceKinds } from './reservation-fields.ts'
import {
  reservationDetail,
  reservationFilters,
  reservationInput,
  reservationPreview,
  reservationRow,
  timeline,
} from './reservation-shapes.ts'

const path = '/api/v1/application/reservation'
const byId = z.strictObject({ id: z.uuid() })
const revision = z.number().int().min(0)
const access = { kind: 'session' } as const
const own = { kind: 'session', row: 'ownReservation' } as const
const manages = { kind: 'session', row: 'managesResource' } as const
const filters = z.strictObject(reservationFilters)
const listFilters = z.strictObject({ ...listQuery, ...reservationFilters })
const scopes = ['ONE', 'FOLLOWING', 'ALL', 'BUNDLE'] as const

export const reservations = contract('reservations', {
  timeline: {
    method: 'GET',
    path: `${path}/timeline`,
    summary: 'Resources of a kind with what is booked and closed on days of their own zone, at most 62',
    access,
    query: z.strictObject({
      kind: z.enum(resourceKinds),
      from: isoDay,
      to: isoDay,
      q: text(100).optional(),
      site: text(20).optional(),
      capacity: z.coerce.number().int().min(1).max(1000).optional(),
      features: commaList(resourceFeatures).optional(),
      resourceId: resourceId.optional(),
    }),
    answer: timeline,
  },
  list: { method: 'GET', followsDocuments: true, path, summary: 'Bookings', access, query: listFilters, answer: page(reservationRow) },
  excel: { method: 'GET', path: `${path}/excel`, summary: 'The filtered bookings as a workbook', access, query: filters, answer: binary },
  counts: {
    method: 'GET',
    path: `${path}/counts`,
    summary: 'Bookings that wait for the caller as a manager, and own ones of today',
    access: { kind: 'session', slides: false },
    answer: z.object({ inbox: z.number().int(), today: z.array(reservationRow) }),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One booking; a private one shows who and when',
    access,
    params: byId,
    answer: reservationDetail,
  },
  ics: { method: 'GET', path: `${path}/:id/ics`, summary: 'The booking as a calendar file', access, params: byId, answer: binary },
  preview: {
    method: 'POST',
    path: `${path}/preview`,
    summary: 'What a booking would meet: every problem at once, free slots instead, who of the attendees is busy, the price',
    access,
    /** The booking that is to be moved; '' for a new one. */
    body: reservationInput.extend({ title: text(200), movesId: z.union([z.literal(''), z.uuid()]) }),
    answer: reservationPreview,
  },
  create: {
    method: 'POST',
    repeatable: true,
    path,
    summary: 'Books; 409 with every problem and up to three free slots in `details` where a rule or somebody else is in the way',
    access,
    body: reservationInput,
    answer: reservationDetail,
  },
  change: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes a booking; another time or resource makes a new one that remembers the old',
    access: own,
    params: byId,
    body: reservationInput.extend({ revision, reason: text(400) }),
    answer: reservationDetail,
  },
  cancel: {
    method: 'POST',
    path: `${path}/:id/cancel`,
    summary: 'Cancels a booking, or the following or all dates of its series, or all bookings of its bundle, that have not begun',
    access: own,
    params: byId,
    body: z.strictObject({ reason: requiredText(400), scope: z.enum(scopes), revision }),
    /** `remaining`: bookings of the scope that the caller may not cancel. */
    answer: z.object({ cancelled: z.number().int(), remaining: z.number().int() }),
  },
  decide: {
    method: 'POST',
    path: `${path}/:id/decide`,
    summary: 'Confirms or rejects what was requested; 409 where somebody else has decided it',
    access: manages,
    params: byId,
    body: z.strictObject({ decision: z.enum(['CONFIRM', 'REJECT']), reason: text(400), revision }),
    answer: reservationDetail,
  },
  checkIn: {
    method: 'POST',
    path: `${path}/:id/check-in`,
    summary: 'Says that the booking is used; from 15 minutes before its start on',
    access: own,
    params: byId,
    answer: reservationDetail,
  },
  checkOut: {
    method: 'POST',
    path: `${path}/:id/check-out`,
    summary: 'Ends the use; what is left of the time is free for others. A car needs its entry in the log instead',
    access: own,
    params: byId,
    answer: reservationDetail,
  },
  accept: {
    method: 'POST',
    path: `${path}/:id/accept`,
    summary: 'Takes the slot the waiting list offers',
    access: own,
    params: byId,
    answer: reservationDetail,
  },
})
export type ReservationQuery = z.output<typeof listFilters>
export type TimelineQuery = z.output<typeof reservations.timeline.query>
