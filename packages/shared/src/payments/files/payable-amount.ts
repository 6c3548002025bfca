import { z } from 'zod'
import { compareAmounts, percentOfAmount, subtractAmount } from '../../amounts/decimal.ts'

/** A percent that is taken off until a day, its last one; '' or 0 without one. */
export const storedDiscount = z.object({ discountPct: z.string(), discountUntil: z.string() })
export type Discount = z.output<typeof storedDiscount>

interface Discounted extends Discount {
  readonly payableAmount: string
  /** Smaller discounts for paying later. */
  readonly furtherDiscounts: readonly Discount[]
}

/** The largest percent of discounts that are still offered on a day; '0' without one. */
export const bestDiscount = (discounts: readonly Discount[], day: string) =>
  discounts
    .filter(({ discountUntil }) => discountUntil !== '' && day !== '' && day <= discountUntil)
    .reduce((best, { discountPct }) => (compareAmounts(discountPct || '0', best) > 0 ? discountPct : best), '0')

/** What is paid on a day: the amount to pay, less the best discount that is still offered; negative for a credit, which has no discount. */
export function toPayableAmount({ payableAmount, discountPct, discountUntil, furtherDiscounts }: Discounted, day: string) {
  const percent = compareAmounts(payableAmount, '0') > 0 ? bestDiscount([{ discountPct, discountUntil }, ...furtherDiscounts], day) : '0'
  const discount = percentOfAmount(payableAmount, percent)
  return { discount, amount: subtractAmount(payableAmount, discount) }
}
