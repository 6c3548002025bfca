import { percentOfAmount, subtractAmount } from '../../amounts/decimal.ts'

interface Discounted {
  readonly totalAmount: string
  readonly discountPct: string
  /** Last day of the discount, '' without one. */
  readonly discountUntil: string
}

/** What is paid on a day: the total, less the discount as long as it is offered; both negative for a credit note. */
export function toPayableAmount({ totalAmount, discountPct, discountUntil }: Discounted, day: string) {
  const isDiscounted = discountUntil !== '' && day !== '' && day <= discountUntil
  const discount = isDiscounted ? percentOfAmount(totalAmount, discountPct) : '0.00'
  return { discount, amount: subtractAmount(totalAmount, discount) }
}
