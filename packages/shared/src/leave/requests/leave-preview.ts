import { z } from 'zod'
import { dayHalves } from './leave-body.ts'
import { dayRow } from './leave-list.ts'
import { amount, leaveColours, leaveDate, maybeLeaveDate } from '../common/leave-model.ts'

// What a leave costs, before it is asked for and while it is decided.

const issue = z.object({ path: z.string(), code: z.string(), message: z.string() })

/** What a request takes of its account in a year, as on its last day in it (`costByYear`). */
const yearCost = z.object({ year: z.number().int(), on: leaveDate, before: amount, days: amount, after: amount })
export type YearCost = z.output<typeof yearCost>

/** A leave as those read about it who decide on its document: its cost and who else is away, as far as the reader may know. */
export const documentLeave = z.object({
  /** '' where the reader may not open the leave itself. */
  id: z.string(),
  typeName: z.string(),
  colour: z.enum(leaveColours),
  days: amount,
  hours: z.string(),
  startHalf: z.enum(dayHalves),
  endHalf: z.enum(dayHalves),
  substituteNames: z.string(),
  /** Days of the span that are worked after all. */
  daysLeftOut: z.array(leaveDate),
  /** Dates of the approved leave it takes the place of; '' for a new one. */
  changesFrom: maybeLeaveDate,
  changesTo: maybeLeaveDate,
  /** Values as they were decided, for the paper; null before the decision and for readers who are not told. */
  decided: z.object({ typeName: z.string(), days: amount, hours: z.string(), substituteNames: z.string() }).nullable(),
  years: z.array(yearCost),
  /** While it waits: that public holidays of its days are not entered yet; '' where they are. */
  holidaysUnknown: z.string(),
  away: z.array(z.object({ userId: z.string(), name: z.string(), from: leaveDate, to: leaveDate })),
})
export type DocumentLeaveAnswer = z.output<typeof documentLeave>

export const leavePreview = z.object({
  days: z.array(dayRow),
  total: amount,
  /** Lots the days would be taken from, in the order of taking. */
  lots: z.array(z.object({ lotId: z.string(), text: z.string(), until: maybeLeaveDate, amount })),
  years: z.array(yearCost),
  /** Left on the last day of the leave, '' for types without an account. */
  left: z.string(),
  issues: z.array(issue),
  /** What one should know; none of it stands in the way. */
  warnings: z.array(issue),
  /** Colleagues of the department who are away on some of the days. */
  away: z.array(z.object({ userId: z.string(), name: z.string(), from: leaveDate, to: leaveDate })),
  /** What senders are answered where the person writes nothing; null where mails are not answered. */
  usualReply: z.object({ text: z.string(), outside: z.string() }).nullable(),
})
export type LeavePreview = z.output<typeof leavePreview>
