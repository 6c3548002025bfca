import { z } from 'zod'
import { isBlank, text } from '../../codecs.ts'
import { budgetAmount, PROJECT_REASON_MAX } from '../project-fields.ts'

export const CONSENT_MAX = 200

/** What a budget application says: how much goes from which line to which. A draft may be incomplete: what is missing is '' or 0. */
export const budgetBody = z.strictObject({
  type: z.literal('budget'),
  projectNo: text(20),
  fromLineId: z.union([z.literal(''), z.uuid()]),
  toLineId: z.union([z.literal(''), z.uuid()]),
  amount: budgetAmount,
  /** Reference and date of the funder's consent, needed into personnel. */
  consent: text(CONSENT_MAX),
  reason: text(PROJECT_REASON_MAX),
})
export type BudgetBody = z.output<typeof budgetBody>

export const blankBudget: BudgetBody = { type: 'budget', projectNo: '', fromLineId: '', toLineId: '', amount: '0', consent: '', reason: '' }

/** What has to be filled in or corrected before submission: field → word of the fault. */
export function budgetFaults(body: BudgetBody): Readonly<Record<string, 'REQUIRED' | 'SAME_LINE' | 'AMOUNT_ZERO'>> {
  const empty = (['projectNo', 'fromLineId', 'toLineId', 'reason'] as const).filter((name) => isBlank(body[name]))
  return {
    ...Object.fromEntries(empty.map((name) => [name, 'REQUIRED' as const])),
    ...(body.toLineId !== '' && body.toLineId === body.fromLineId && { toLineId: 'SAME_LINE' as const }),
    ...(Number(body.amount) === 0 && { amount: 'AMOUNT_ZERO' as const }),
  }
}
