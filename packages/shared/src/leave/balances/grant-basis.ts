import { z } from 'zod'
import { amount } from '../common/leave-model.ts'

/** The numbers a rule gave days by, kept with the grant: what it is told by is what it was worked out from. */
export const grantBasis = z.discriminatedUnion('rule', [
  z.object({
    rule: z.literal('YEAR'),
    /** Full months of employment with their days a week. */
    parts: z.array(z.object({ months: z.number().int(), daysPerWeek: amount })),
    /** Days of a full year at five days a week, and whether they are the statutory minimum. */
    perYear: amount,
    isMinimum: z.boolean(),
    amount,
  }),
  z.object({ rule: z.literal('OVERTIME'), hours: amount, hoursPerDay: amount, amount }),
])
export type GrantBasis = z.output<typeof grantBasis>
