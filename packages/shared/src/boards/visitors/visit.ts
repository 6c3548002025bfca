import { z } from 'zod'
import { instant, isoDay, requiredText, text } from '../../codecs.ts'
import { binary, contract, listQuery, page } from '../../contract.ts'
import { timeOfDay } from '../../typing/local-time.ts'

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
  time: timeOfDay,
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

/** How long data of guests is kept. */
export const visitDataRule = z.strictObject({
  /** Days after the visit until names, notes and files are deleted. */
  visitDays: z.number().int().min(1).max(365),
})
export type VisitDataRule = z.output<typeof visitDataRule>

export const visitRow = visitInput.extend({
  id: z.string(),
  hostName: z.string(),
  workplaceName: z.string(),
  day: z.string(),
  time: z.string(),
  /** '' once the data of the guests was deleted, like the names of the guests. */
  purpose: z.string(),
  /** In their order, which is their place. */
  visitors: z.array(
    visitor.extend({
      name: z.string(),
      badge: z.number().int(),
      checkedInAt: optionalInstant,
      checkedOutAt: optionalInstant,
      /** Checked out on this day of the workplace, which can be undone. */
      leftToday: z.boolean(),
    }),
  ),
  status: z.enum(visitStatuses),
  review: z.enum(securityReviews),
  /** When the first guest came, and the last one left. */
  checkedInAt: optionalInstant,
  checkedOutAt: optionalInstant,
  /** Whether the data of the guests was deleted: how many they were stays. */
  dataDeleted: z.boolean(),
  version: z.number().int(),
  mayEdit: z.boolean(),
  /** Whether the caller works at the desk: checks in and out, and decides security reviews. */
  mayReceive: z.boolean(),
})
export type VisitRow = z.output<typeof visitRow>

/** List for a fire alarm: every guest in the building. */
const insideList = z.object({
  at: instant,
  people: z.array(
    z.object({
      visitId: z.string(),
      place: z.number().int(),
      name: z.string(),
      organisation: z.string(),
      badge: z.number().int(),
      hostId: z.string(),
      hostName: z.string(),
      workplaceCode: z.string(),
      workplaceName: z.string(),
      checkedInAt: instant,
      /** Nights since then: 0 today, 1 since yesterday. */
      nights: z.number().int(),
    }),
  ),
})
export type InsideList = z.output<typeof insideList>

const filters = {
  /** Any part of visitor, organisation, host, purpose, car plate or badge. */
  q: text(100).optional(),
  status: z.enum(visitStatuses).optional(),
  review: z.enum(securityReviews).optional(),
  /** `today`: visits of this day, and whoever is still inside or left on it. */
  period: z.enum(['today', 'coming', 'past']).optional(),
  workplace: text(20).optional(),
  sort: z.enum(['day', 'hostName', 'status']).default('day'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

const path = '/api/v1/bbs/visitor'
const byId = z.strictObject({ id: z.uuid() })
const guest = byId.extend({
  place: z.coerce
    .number()
    .int()
    .min(0)
    .max(VISITORS_MAX - 1),
})
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
  inside: {
    method: 'GET',
    path: `${path}/inside`,
    summary: 'Every guest who is in the building, by host',
    access: desk,
    query: z.strictObject({ workplace: text(20).optional() }),
    answer: insideList,
  },
  needs: {
    method: 'GET',
    path: `${path}/needs`,
    summary: 'What the rules of the security review ask of every guest of a day',
    access: { kind: 'session' },
    query: z.strictObject({ day: isoDay }),
    answer: z.object({ needsOrganisation: z.boolean(), needsNationality: z.boolean() }),
  },
  dataRule: {
    method: 'GET',
    path: `${path}/data-rule`,
    summary: 'How long data of guests is kept',
    access: { kind: 'session' },
    answer: visitDataRule,
  },
  saveDataRule: {
    method: 'PUT',
    path: `${path}/data-rule`,
    summary: 'Changes how long data of guests is kept, of what is stored already too',
    access: desk,
    body: visitDataRule,
    answer: visitDataRule,
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
    summary: 'Checks in all guests who have not come yet: they get badges, the host is notified',
    access: desk,
    params: byId,
    answer: visitRow,
  },
  checkOut: {
    method: 'POST',
    path: `${path}/:id/check-out`,
    summary: 'Checks out all guests who are inside',
    access: desk,
    params: byId,
    answer: visitRow,
  },
  checkInGuest: {
    method: 'POST',
    path: `${path}/:id/guest/:place/check-in`,
    summary: 'Checks one guest in, who gets a badge; the host is notified',
    access: desk,
    params: guest,
    answer: visitRow,
  },
  checkOutGuest: {
    method: 'POST',
    path: `${path}/:id/guest/:place/check-out`,
    summary: 'Checks one guest out',
    access: desk,
    params: guest,
    answer: visitRow,
  },
  undoCheckOut: {
    method: 'POST',
    path: `${path}/:id/guest/:place/undo-check-out`,
    summary: 'Takes back the check-out of one guest on the same day: the guest is inside again, with the time of arrival',
    access: desk,
    params: guest,
    answer: visitRow,
  },
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
