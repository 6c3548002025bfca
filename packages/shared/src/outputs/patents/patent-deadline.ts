import { z } from 'zod'
import { patentDeadlineKinds } from './patent-rules.ts'
import { renewalPayment } from './renewal-payment.ts'

export const patentDecisions = ['KEEP', 'DROP'] as const

/** A due date of a patent, and what was decided at it. */
export const patentDeadline = z.object({
  id: z.string(),
  kind: z.enum(patentDeadlineKinds),
  turn: z.number().int(),
  /** Counted from the dates alone; `dueOn` is the next day the patent office is open, for a claim the head office. */
  nominalOn: z.string(),
  dueOn: z.string(),
  /** The portal knows the days off by which it moves; without them it stays as counted. */
  mayMove: z.boolean(),
  /** First day its fee may be paid; last day without surcharge and with one, as counted and as moved like `dueOn`; '' = none. */
  payableFrom: z.string(),
  freeNominal: z.string(),
  freeUntil: z.string(),
  graceNominal: z.string(),
  graceUntil: z.string(),
  decision: z.union([z.literal(''), z.enum(patentDecisions)]),
  reason: z.string(),
  decidedByName: z.string(),
  isOverdue: z.boolean(),
  /** The application for a maintained renewal that is under way or paid, else the latest one. */
  payment: renewalPayment.nullable(),
})
export type PatentDeadline = z.output<typeof patentDeadline>
