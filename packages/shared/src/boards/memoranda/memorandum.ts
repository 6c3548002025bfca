import { z } from 'zod'
import { isoDay, requiredText, text } from '../../codecs.ts'
import { binary, contract, listQuery, page } from '../../contract.ts'

export const memorandumKinds = ['MOU', 'COOPERATION', 'EXCHANGE', 'CONFIDENTIALITY'] as const
/** Days before the last day to give notice when the owner is reminded, and on that day. */
export const REMINDER_DAYS = [180, 90, 30, 0] as const
/**
 * Traffic light: green more than 180 days before the last day to give notice, amber up to 180, red from 30 days on, passed after it; grey
 * once it has ended.
 */
export const memorandumLights = ['GREEN', 'AMBER', 'RED', 'PASSED', 'ENDED'] as const
export const SCOPE_MAX = 2000

const optionalDay = z.union([z.literal(''), isoDay])
const NOTICE_MONTHS_MAX = 60
const RENEW_MONTHS_MAX = 120

export const memorandumInput = z.strictObject({
  partner: requiredText(200),
  /** Code of CO00000003, '' = unknown. */
  countryCode: text(20),
  kind: z.enum(memorandumKinds),
  scope: text(SCOPE_MAX),
  signatories: text(500),
  signedOn: optionalDay,
  validFrom: isoDay,
  /** '' = without end. */
  validTo: optionalDay,
  autoRenew: z.boolean(),
  /** Months by which it renews itself. */
  renewMonths: z.number().int().min(1).max(RENEW_MONTHS_MAX),
  noticeMonths: z.number().int().min(0).max(NOTICE_MONTHS_MAX),
  ownerId: text(20).min(1, { error: 'REQUIRED' }),
  /** Last day it holds, where it ends earlier; '' = it does not. */
  terminatedOn: optionalDay,
  /** The agreement it follows on; '' = none. */
  renewsId: z.union([z.literal(''), z.uuid()]),
  fileKey: text(100),
})
export type MemorandumInput = z.output<typeof memorandumInput>

const activity = z.object({ id: z.string(), day: z.string(), text: z.string(), name: z.string() })
export const memorandumRow = memorandumInput.extend({
  id: z.string(),
  countryName: z.string(),
  ownerName: z.string(),
  /** Last day of the present period, which goes on by itself where it renews; '' without end. */
  periodTo: z.string(),
  /** Last day to give notice; '' without end. */
  noticeBy: z.string(),
  /** First day of the next period where the day to give notice before it has passed; '' otherwise. */
  renewsOn: z.string(),
  light: z.enum(memorandumLights),
  renewed: z.boolean(),
  version: z.number().int(),
})
export type MemorandumRow = z.output<typeof memorandumRow>
const memorandum = memorandumRow.extend({ activities: z.array(activity), mayEdit: z.boolean() })
export type Memorandum = z.output<typeof memorandum>

const filters = {
  /** Any part of partner, scope or signatories. */
  q: text(100).optional(),
  kind: z.enum(memorandumKinds).optional(),
  light: z.enum(memorandumLights).optional(),
  sort: z.enum(['partner', 'signedOn', 'validTo', 'ownerName']).default('partner'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}
const path = '/api/v1/bbs/mou'
const byId = z.strictObject({ id: z.uuid() })
const reads = { kind: 'session' } as const
const writes = { kind: 'grant', roles: ['M01', 'H01'] } as const

export const memoranda = contract('memoranda', {
  list: {
    method: 'GET',
    path,
    summary: 'Agreements with partners, with their traffic light',
    access: reads,
    query: z.strictObject({ ...listQuery, ...filters }),
    answer: page(memorandumRow),
  },
  export: {
    method: 'GET',
    path: `${path}/export`,
    summary: 'The filtered agreements as a workbook',
    access: reads,
    query: z.strictObject(filters),
    answer: binary,
  },
  one: {
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One agreement with its activities',
    access: reads,
    params: byId,
    answer: memorandum,
  },
  create: {
    method: 'POST',
    path,
    summary: 'Adds an agreement, or the renewal of one',
    access: writes,
    body: memorandumInput,
    answer: memorandum,
  },
  save: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes an agreement',
    access: writes,
    params: byId,
    body: memorandumInput.extend({ version: z.number().int().min(1) }),
    answer: memorandum,
  },
  addActivity: {
    method: 'POST',
    path: `${path}/:id/activity`,
    summary: 'Notes what was done under an agreement',
    access: writes,
    params: byId,
    body: z.strictObject({ day: isoDay, text: requiredText(500) }),
    answer: memorandum,
  },
  removeActivity: {
    method: 'DELETE',
    path: `${path}/:id/activity/:activityId`,
    summary: 'Removes an activity of an agreement',
    access: writes,
    params: byId.extend({ activityId: z.uuid() }),
    answer: memorandum,
  },
})
export type MemorandumQuery = z.output<typeof memoranda.list.query>
