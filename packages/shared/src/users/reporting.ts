import { z } from 'zod'
import { compactDate, requiredText, text } from '../codecs.ts'

/** Manager a person reports to where that is not the head of the department. */
export const reportingInput = z.strictObject({
  managerId: requiredText(20),
  validFrom: compactDate.refine((value) => value !== '', { error: 'REQUIRED' }),
  validTo: compactDate,
})
export type ReportingInput = z.output<typeof reportingInput>
const reportingLine = z.object({
  id: z.string(),
  managerId: z.string(),
  managerName: z.string(),
  validFrom: compactDate,
  validTo: compactDate,
  state: z.enum(['past', 'now', 'future']),
})
export type ReportingLine = z.output<typeof reportingLine>

const byUser = z.strictObject({ userId: text(20).min(1) })
const byLine = z.strictObject({ userId: text(20).min(1), id: text(40).min(1) })
const path = '/api/v1/common/chems/user/account/:userId'
const reads = { kind: 'grant', roles: ['M01', 'H01'] } as const
const writes = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const
const done = z.literal('Success')

/** Calls about whom a person reports to, part of those of his account. */
export const reportingCalls = {
  reportingLines: {
    method: 'GET',
    path: `${path}/reporting-lines`,
    summary: 'Whom a person reports to, past and future; without one the head of the department',
    access: reads,
    params: byUser,
    answer: z.array(reportingLine),
  },
  report: {
    method: 'POST',
    path: `${path}/reporting-lines`,
    summary: 'Says whom a person reports to from a day on; the line before ends the day before',
    access: writes,
    params: byUser,
    body: reportingInput,
    answer: done,
  },
  endReporting: {
    method: 'PUT',
    path: `${path}/reporting-lines/:id`,
    summary: 'Changes the last day of a reporting line; after it the head of the department is the line manager again',
    access: writes,
    params: byLine,
    body: z.strictObject({ validTo: compactDate }),
    answer: done,
  },
  removeReporting: {
    method: 'DELETE',
    path: `${path}/reporting-lines/:id`,
    summary: 'Calls off a reporting line that has not begun',
    access: writes,
    params: byLine,
    answer: done,
  },
} as const
