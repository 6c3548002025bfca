import { z } from 'zod'
import { instant, text } from '../../codecs.ts'
import { listQuery } from '../../contract.ts'
import { namedPerson } from '../../users/people.ts'
import { autoReply } from './auto-reply.ts'
import { dayHalves } from './leave-body.ts'
import { amount, dayStates, leaveColours, leaveDate, maybeLeaveDate, shownStatuses } from '../common/leave-model.ts'

const maybeInstant = z.union([z.literal(''), instant])

/** A day of a leave and why it counts or does not. */
export const dayRow = z.object({
  date: leaveDate,
  half: z.enum(dayHalves),
  fraction: amount,
  hours: z.string(),
  state: z.enum(dayStates),
  /** Why the day counts as it does, in words. */
  text: z.string(),
  holidayName: z.string(),
})

export const leaveRow = z.object({
  /** '' while it is a draft. */
  id: z.string(),
  /** The approval document; '' for an illness that was only told. */
  documentId: z.string(),
  documentNo: z.string(),
  userId: z.string(),
  name: z.string(),
  departmentName: z.string(),
  typeCode: z.string(),
  typeName: z.string(),
  colour: z.enum(leaveColours),
  from: maybeLeaveDate,
  to: maybeLeaveDate,
  startHalf: z.enum(dayHalves),
  endHalf: z.enum(dayHalves),
  hours: z.string(),
  days: amount,
  status: z.enum(shownStatuses),
  substitutes: z.array(namedPerson),
  /** Current approver. */
  current: z.array(namedPerson),
  appliedAt: maybeInstant,
  mayChange: z.boolean(),
  mayCancel: z.boolean(),
})
export type LeaveRow = z.output<typeof leaveRow>

export const leaveFilters = {
  /** mine (default); team = oneself and people below a department one heads; all = office. */
  scope: z.enum(['mine', 'team', 'all']).default('mine'),
  /** Leaves that have a day in this period. */
  from: leaveDate.optional(),
  to: leaveDate.optional(),
  type: text(10).optional(),
  status: z.enum(shownStatuses).optional(),
  /** With everything below it. */
  department: text(20).optional(),
  /** Any part of a name, a user id or a document number. */
  q: text(100).optional(),
  sort: z.enum(['from', 'appliedAt', 'name', 'days', 'typeName', 'status']).default('from'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}
export const leaveListQuery = z.strictObject({ ...listQuery, ...leaveFilters })
export type LeaveListQuery = z.output<typeof leaveListQuery>

export const leaveDetail = z.object({
  ...leaveRow.shape,
  /** Whether the caller may change or withdraw the illness, and confirm its certificate. */
  mayChangeSick: z.boolean(),
  mayConfirmSick: z.boolean(),
  reason: z.string(),
  contact: z.string(),
  handover: z.string(),
  rows: z.array(z.object({ ...dayRow.shape, lots: z.string() })),
  changesRequestId: z.string(),
  /** What the own mailbox answers meanwhile, and how often it did; null where it does not, and for others. */
  autoReply: z.object({ ...autoReply.shape, answered: z.number().int() }).nullable(),
  changedByRequestId: z.string(),
  sickNotes: z.array(
    z.object({
      id: z.string(),
      from: leaveDate,
      to: leaveDate,
      certified: z.boolean(),
      /** Days the certificate says and who of the office confirmed it; '' while it waits. */
      certifiedFrom: maybeLeaveDate,
      certifiedTo: maybeLeaveDate,
      confirmedByName: z.string(),
      /** The day the certificate has to be there, '' where the illness is too short for one. */
      dueOn: maybeLeaveDate,
      fileKey: z.string(),
      reportedAt: instant,
    }),
  ),
})
export type LeaveDetail = z.output<typeof leaveDetail>
