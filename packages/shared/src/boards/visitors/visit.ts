import { z } from 'zod'
import { instant, isoDay, requiredText, text } from '../../codecs.ts'
import { binary, contract, listQuery, page } from '../../contract.ts'

export const PURPOSE_MAX = 200
const VISITORS_MAX = 20

export const visitStatuses = ['EXPECTED', 'CHECKED_IN', 'CHECKED_OUT', 'NO_SHOW', 'CANCELLED'] as const
export const securityReviews = ['NONE', 'PENDING', 'CLEARED', 'REFUSED'] as const

const visitor = z.strictObject({
  name: requiredText(100),
  organisation: text(100),
  /** Code of CO00000003, '' = unknown. */
  nationalityCode: text(20),
})

export const visitInput = z.strictObject({
  /** User id of the host; only the office names another than the caller. */
  hostId: text(20).min(1),
  workplaceCode: requiredText(20),
  day: isoDay,
  /** `HH:MM` at the workplace. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'BAD_TIME' }),
  purpose: requiredText(PURPOSE_MAX),
  visitors: z.array(visitor).min(1).max(VISITORS_MAX),
  carPlate: text(20),
  wifi: z.boolean(),
  note: text(500),
  /** Group of the confidentiality agreement; '' or '0' without. */
  fileKey: text(100),
})
export type VisitInput = z.output<typeof visitInput>

const optionalInstant = z.union([z.literal(''), instant])

export const visitRow = visitInput.extend({
  id: z.string(),
  hostName: z.string(),
  workplaceName: z.string(),
  day: z.string(),
  time: z.string(),
  visitors: z.array(visitor.extend({ badge: z.number().int() })),
  status: z.enum(visitStatuses),
  review: z.enum(securityReviews),
  checkedInAt: optionalInstant,
  checkedOutAt: optionalInstant,
  version: z.number().int(),
  mayEdit: z.boolean(),
  /** Whether the caller works at the desk: checks in and out, and decides security reviews. */
  mayReceive: z.boolean(),
})
export type VisitRow = z.output<typeof visitRow>

const filters = {
  /** Any part of visitor, organisation, host, purpose, car plate or badge. */
  q: text(100).optional(),
  status: z.enum(visitStatuses).optional(),
  review: z.enum(securityReviews).optional(),
  /** `today`: visits of this day, and whoever is still inside. */
  period: z.enum(['today', 'coming', 'past']).optional(),
  workplace: text(20).optional(),
  sort: z.enum(['day', 'hostName', 'status']).default('day'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

const path = '/api/v1/bbs/visitor'
const byId = z.strictObject({ id: z.uuid() })
const own = { kind: 'session', row: 'hostOrDesk' } as const
const desk = { kind: 'grant', roles: ['M01', 'H01'] } as const

export const visits = contract('visits', {
  list: {
    method: 'GET',
    path,
    summary: 'Visits one hosts; all of them for the desk',
    access: own,
    query: z.strictObject({ ...listQuery, ...filters }),
    answer: page(visitRow),
  },
  export: {
    method: 'GET',
    path: `${path}/export`,
    summary: 'The filtered visits as a workbook',
    access: own,
    query: z.strictObject(filters),
    answer: binary,
  },
  one: { method: 'GET', path: `${path}/:id`, summary: 'One visit', access: own, params: byId, answer: visitRow },
  create: { method: 'POST', path, summary: 'Announces a visit', access: own, body: visitInput, answer: visitRow },
  save: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes a visit that is expected',
    access: own,
    params: byId,
    body: visitInput.extend({ version: z.number().int().min(1) }),
    answer: visitRow,
  },
  cancel: {
    method: 'POST',
    path: `${path}/:id/cancel`,
    summary: 'Cancels a visit that is expected',
    access: own,
    params: byId,
    answer: visitRow,
  },
  checkIn: {
    method: 'POST',
    path: `${path}/:id/check-in`,
    summary: 'Checks guests in: they get badges, the host is notified',
    access: desk,
    params: byId,
    answer: visitRow,
  },
  checkOut: { method: 'POST', path: `${path}/:id/check-out`, summary: 'Checks guests out', access: desk, params: byId, answer: visitRow },
  review: {
    method: 'POST',
    path: `${path}/:id/review`,
    summary: 'Clears or refuses a visit under security review; never one’s own',
    access: desk,
    params: byId,
    body: z.strictObject({ cleared: z.boolean() }),
    answer: visitRow,
  },
})
export type VisitQuery = z.output<typeof visits.list.query>
