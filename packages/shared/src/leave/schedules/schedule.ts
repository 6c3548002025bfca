import { z } from 'zod'
import { instant, text } from '../../codecs.ts'
import { binary, contract, listQuery, page } from '../../contract.ts'
import { leaveDate, maybeLeaveDate } from '../common/leave-model.ts'
import { scheduleBody, scheduleChanges } from './schedule-body.ts'
import { namedPerson } from '../../users/people.ts'

const issue = z.object({ path: z.string(), code: z.string(), message: z.string() })
/** Those of a leave (`shownStatuses`) an adjustment can have. */
export const adjustmentStatuses = ['DRAFT', 'IN_APPROVAL', 'APPROVED', 'RETURNED', 'RECALLED', 'CANCELLING', 'CANCELLED'] as const

const adjustmentRow = z.object({
  /** '' while it is a draft. */
  id: z.string(),
  documentId: z.string(),
  documentNo: z.string(),
  userId: z.string(),
  name: z.string(),
  departmentName: z.string(),
  change: z.enum(scheduleChanges),
  from: maybeLeaveDate,
  to: maybeLeaveDate,
  /** Days that become different, and their hours together before and after; '' while it is a draft. */
  days: z.number().int(),
  hoursBefore: z.string(),
  hoursAfter: z.string(),
  status: z.enum(adjustmentStatuses),
  /** Current approver. */
  current: z.array(namedPerson),
  appliedAt: z.union([z.literal(''), instant]),
  mayCancel: z.boolean(),
})
export type AdjustmentRow = z.output<typeof adjustmentRow>

export const adjustmentFilters = {
  /** mine (default); team = people below a department one heads; all = office. */
  scope: z.enum(['mine', 'team', 'all']).default('mine'),
  /** Those with a day in this period. */
  from: leaveDate.optional(),
  to: leaveDate.optional(),
  change: z.enum(scheduleChanges).optional(),
  status: z.enum(adjustmentStatuses).optional(),
  /** With everything below it. */
  department: text(20).optional(),
  /** Any part of a name, a user id or a document number. */
  q: text(100).optional(),
  sort: z.enum(['from', 'appliedAt', 'name', 'change', 'status']).default('from'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}
export const adjustmentQuery = z.strictObject({ ...listQuery, ...adjustmentFilters })
export type AdjustmentQuery = z.output<typeof adjustmentQuery>

/** A day that is worked otherwise; hours as text. */
const changedDay = z.object({ date: leaveDate, before: z.string(), after: z.string() })

const adjustmentDetail = z.object({
  ...adjustmentRow.shape,
  reason: z.string(),
  rows: z.array(changedDay),
  /** EXTRA: days of free time it gives; '' otherwise. */
  freeDays: z.string(),
})
export type AdjustmentDetail = z.output<typeof adjustmentDetail>

export const adjustmentPreview = z.object({
  rows: z.array(changedDay),
  hoursBefore: z.string(),
  hoursAfter: z.string(),
  freeDays: z.string(),
  /** Hours of the week as they are without the request, for the form. */
  usual: scheduleBody.shape.hours,
  issues: z.array(issue),
  /** What one should know; none of it stands in the way. */
  warnings: z.array(issue),
})
export type AdjustmentPreview = z.output<typeof adjustmentPreview>

/** An adjustment as those read about it who decide on its document; '' and 0 for readers who are not told of the person's hours. */
const documentAdjustment = z.object({
  days: z.number().int(),
  hoursBefore: z.string(),
  hoursAfter: z.string(),
  /** EXTRA: days of free time it gives. */
  freeDays: z.string(),
  /** While it waits: that public holidays of its days are not entered yet. */
  holidaysUnknown: z.string(),
})
export type DocumentAdjustment = z.output<typeof documentAdjustment>

const path = '/api/v1/application/scheduleadjustment'
const rowed = { kind: 'session', row: 'ownTeamOrOffice' } as const

/** Requests to work otherwise than usual (SPEC 2, DOMAIN 0: schedule adjustment). */
export const scheduleAdjustments = contract('schedule-adjustments', {
  list: {
    method: 'GET',
    followsDocuments: true,
    path,
    summary: 'Schedule adjustments: one’s own, the team’s or everybody’s',
    access: rowed,
    query: adjustmentQuery,
    answer: page(adjustmentRow),
  },
  excel: {
    method: 'GET',
    path: `${path}/excel`,
    summary: 'The same list as label_date.xlsx',
    access: rowed,
    query: z.strictObject(adjustmentFilters),
    answer: binary,
  },
  preview: {
    method: 'POST',
    path: `${path}/preview`,
    summary: 'Which days would be worked otherwise, and what stands in the way; nothing is stored',
    access: { kind: 'session' },
    body: z.strictObject({
      body: scheduleBody,
      documentId: z.union([z.literal(''), z.uuid()]).default(''),
      /** For whom the office writes it. */
      onBehalfOf: text(20).optional(),
    }),
    answer: adjustmentPreview,
  },
  ofDocument: {
    method: 'GET',
    path: `${path}/document/:id`,
    summary: 'The adjustment a submitted document is about: the days and hours it changes',
    access: { kind: 'session', row: 'readers' },
    params: z.strictObject({ id: z.uuid() }),
    answer: documentAdjustment,
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    summary: 'A schedule adjustment with its days',
    access: rowed,
    params: z.strictObject({ id: z.uuid() }),
    answer: adjustmentDetail,
  },
})
