import { z } from 'zod'
import { instant, isoDay, requiredText, text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'
import { blackoutKinds, resourceId, resourceKinds } from './reservation-fields.ts'
import { resourceFilters, resourceInput, resourceRow } from './resource-fields.ts'

const NAME_MAX = 200

export const blackoutInput = z.strictObject({
  resourceIds: z.array(resourceId).min(1).max(200),
  start: instant,
  end: instant,
  kind: z.enum(blackoutKinds),
  reason: requiredText(400),
  /** Bookings it covers are cancelled, and their people told with free slots instead; otherwise any of them refuses the closure. */
  moveBookings: z.boolean(),
})
export const blackoutRow = z.object({
  id: z.string(),
  resourceId: z.string(),
  resourceName: z.string(),
  timeZone: z.string(),
  start: instant,
  end: instant,
  kind: z.enum(blackoutKinds),
  reason: z.string(),
  createdByName: z.string(),
})
export type BlackoutRow = z.output<typeof blackoutRow>

export const qualificationInput = z.strictObject({ nameEn: requiredText(NAME_MAX), nameKo: text(NAME_MAX), nameDe: text(NAME_MAX) })
const qualification = qualificationInput.extend({ id: z.string(), name: z.string(), people: z.number().int(), resources: z.number().int() })
const holderInput = z.strictObject({ userId: text(20).min(1), validUntil: z.union([z.literal(''), isoDay]) })
const holder = z.object({
  userId: z.string(),
  name: z.string(),
  validFrom: isoDay,
  validUntil: z.union([z.literal(''), isoDay]),
  grantedByName: z.string(),
})

const brokenBooking = z.object({
  id: z.string(),
  kind: z.enum(resourceKinds),
  resourceName: z.string(),
  timeZone: z.string(),
  start: instant,
  end: instant,
  title: z.string(),
})
export type BrokenBooking = z.output<typeof brokenBooking>

const path = '/api/v1/system/resource'
const byId = z.strictObject({ id: z.uuid() })
const query = z.strictObject({ ...listQuery, ...resourceFilters })
const office = { kind: 'grant', roles: ['M01', 'H01'] } as const
const manager = { kind: 'session', row: 'managesResource' } as const

/** What staff see of rooms, guest rooms, cars and equipment. */
export const resources = contract('resources', {
  list: {
    method: 'GET',
    path: '/api/v1/application/resource',
    summary: 'Resources of a kind with their rules of booking',
    access: { kind: 'session' },
    query,
    answer: page(resourceRow),
  },
  get: {
    method: 'GET',
    path: '/api/v1/application/resource/:id',
    summary: 'One resource',
    access: { kind: 'session' },
    params: byId,
    answer: resourceRow,
  },
})

/** What the office keeps, and managers of a resource close. */
export const resourceAdmin = contract('resources', {
  create: { method: 'POST', path, summary: 'Adds a resource', access: office, body: resourceInput, answer: resourceRow },
  save: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes a resource; bookings that exist stay as they are',
    access: office,
    params: byId,
    body: resourceInput.extend({ revision: z.string().regex(/^\d{1,19}$/) }),
    answer: resourceRow,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Deletes a resource that was never booked; others are switched off instead',
    access: office,
    params: byId,
    answer: byId,
  },
  export: {
    method: 'GET',
    path: `${path}/export`,
    summary: 'The filtered resources as a workbook',
    access: office,
    query: z.strictObject(resourceFilters),
    answer: binary,
  },
  blackouts: {
    method: 'GET',
    path: '/api/v1/application/resource-blackout',
    summary: 'Closures that are not over, of one resource or of a kind',
    access: { kind: 'session' },
    query: z.strictObject({ ...listQuery, kind: z.enum(resourceKinds).optional(), resourceId: resourceId.optional() }),
    answer: page(blackoutRow),
  },
  addBlackout: {
    method: 'POST',
    repeatable: true,
    path: '/api/v1/application/resource-blackout',
    summary: 'Closes resources for a time; 409 with the bookings that lie in it unless they are to give way',
    access: manager,
    body: blackoutInput,
    answer: z.object({ closed: z.number().int(), cancelled: z.number().int() }),
  },
  moveBlackout: {
    method: 'PUT',
    path: '/api/v1/application/resource-blackout/:id',
    summary:
      'Ends a closure earlier or later: bookings that gave way come back where their time is still free, others give way or refuse it',
    access: manager,
    params: byId,
    body: z.strictObject({ end: instant, moveBookings: z.boolean() }),
    answer: z.object({ restored: z.number().int(), cancelled: z.number().int() }),
  },
  removeBlackout: {
    method: 'DELETE',
    path: '/api/v1/application/resource-blackout/:id',
    summary: 'Opens a resource again; bookings that gave way come back where their time is still free',
    access: manager,
    params: byId,
    answer: byId.extend({ restored: z.number().int() }),
  },
  qualifications: {
    method: 'GET',
    path: `${path}-qualification`,
    summary: 'Qualifications and how many people have each',
    access: office,
    answer: z.array(qualification),
  },
  addQualification: {
    method: 'POST',
    path: `${path}-qualification`,
    summary: 'Adds a qualification',
    access: office,
    body: qualificationInput,
    answer: qualification,
  },
  holders: {
    method: 'GET',
    path: `${path}-qualification/:id/people`,
    summary: 'Who has a qualification, and until when',
    access: office,
    params: byId,
    answer: z.array(holder),
  },
  brokenBookings: {
    method: 'GET',
    path: `${path}-qualification/:id/people/:userId/bookings`,
    summary: 'Bookings of a person that need a qualification after a day; without a day all that are ahead',
    access: office,
    params: byId.extend({ userId: text(20).min(1) }),
    query: z.strictObject({ validUntil: isoDay.optional() }),
    answer: z.array(brokenBooking),
  },
  addHolder: {
    method: 'POST',
    path: `${path}-qualification/:id/people`,
    summary: 'Grants a qualification, or extends it',
    access: office,
    params: byId,
    body: holderInput,
    answer: z.array(holder),
  },
  removeHolder: {
    method: 'DELETE',
    path: `${path}-qualification/:id/people/:userId`,
    summary: 'Withdraws a qualification',
    access: office,
    params: byId.extend({ userId: text(20).min(1) }),
    answer: z.array(holder),
  },
})
export type ResourceQuery = z.output<typeof query>
