import { z } from 'zod'
import { text } from '../../codecs.ts'
import { listQuery } from '../../contract.ts'
import { amount, maybeLeaveDate } from '../common/leave-model.ts'

export const balanceRow = z.object({
  userId: z.string(),
  name: z.string(),
  departmentName: z.string(),
  pool: z.string(),
  entitled: amount,
  carried: amount,
  used: amount,
  pending: amount,
  /** What later years take of the days of this one, and what does not count on the day: with them the figures add up. */
  later: amount,
  closed: amount,
  expiring: amount,
  expiresOn: maybeLeaveDate,
  available: amount,
})
export type BalanceRow = z.output<typeof balanceRow>
export const balanceFilters = {
  year: z.coerce.number().int().min(2000).max(2100).optional(),
  pool: text(10).default('ANNUAL'),
  department: text(20).optional(),
  q: text(100).optional(),
  sort: z.enum(['name', 'departmentName', 'available', 'used', 'pending', 'expiring']).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}
export const balanceQuery = z.strictObject({ ...listQuery, ...balanceFilters })
export type BalanceQuery = z.output<typeof balanceQuery>
