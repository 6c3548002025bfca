import { z } from 'zod'
import { amount, leaveDate, maybeLeaveDate } from '../common/leave-model.ts'

// What the yearly run, the run that closes lots and the one that tells people would do, person by person.

/** A line of the yearly run: what a person would get and from which figures. */
export const yearlyRow = z.object({
  userId: z.string(),
  name: z.string(),
  departmentName: z.string(),
  /** Days of a full year at five days a week. */
  base: amount,
  /** Full months of employment in the year. */
  months: z.number().int(),
  daysPerWeek: amount,
  entitled: amount,
  carried: amount,
  carryUntil: maybeLeaveDate,
  /** GIVE; DONE = given by an earlier run; CHANGE = given, but the figures have changed since; NOTHING = no days are set. */
  state: z.enum(['GIVE', 'DONE', 'CHANGE', 'NOTHING']),
  text: z.string(),
})
export type YearlyRow = z.output<typeof yearlyRow>

export const expiryRow = z.object({
  grantId: z.string(),
  userId: z.string(),
  name: z.string(),
  validTo: leaveDate,
  left: amount,
  /** EXPIRE = the hint was acknowledged; FLAG = kept and marked. */
  state: z.enum(['EXPIRE', 'FLAG']),
})
export const hintRow = z.object({
  userId: z.string(),
  name: z.string(),
  days: amount,
  expiresOn: leaveDate,
  /** SEND; SENT = told by an earlier run; ACKNOWLEDGED. */
  state: z.enum(['SEND', 'SENT', 'ACKNOWLEDGED']),
})
