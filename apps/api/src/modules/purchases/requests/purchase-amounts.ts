import { compareAmounts, multiplyAmount, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { rateInEuros } from '@maru/shared/payments/charge.ts'
import { deriveLine, economicCost, type PurchaseBody, sumLines } from '@maru/shared/purchases/purchase-body.ts'
import { toOrganisationKey } from '../../../kernel/organisation-name.ts'
import type { PurchaseRule } from '../purchase-rule.ts'

/**
 * All amounts of a request as they are stored: lines and sums in its currency, the total in euros, and what its budget is charged with by
 * line and in all, in euros.
 */
export function toPurchaseAmounts(body: PurchaseBody, { deductiblePct }: Pick<PurchaseRule, 'deductiblePct'>) {
  const rate = rateInEuros(body)
  const lines = body.lines.map((line) => {
    const amounts = deriveLine(line, body.currency)
    const budgetAmount = body.budgetLineId === '' ? '0.00' : multiplyAmount(economicCost(amounts, deductiblePct), rate)
    return { ...amounts, budgetAmount }
  })
  return {
    lines,
    ...sumLines(lines),
    baseAmount: sumAmounts(lines.map(({ totalAmount }) => multiplyAmount(totalAmount, rate))),
    baseNetAmount: sumAmounts(lines.map(({ netAmount }) => multiplyAmount(netAmount, rate))),
    budgetAmount: sumAmounts(lines.map(({ budgetAmount }) => budgetAmount)),
  }
}

/** Quotes a request needs by its net total in euros. */
export const countQuotesNeeded = (baseNetAmount: string, { quotesAbove, quotesNeeded }: PurchaseRule) =>
  compareAmounts(baseNetAmount, quotesAbove) > 0 ? quotesNeeded : 0

/** Different suppliers among quotes: a name in other letters, spaces or with another legal form is the same one. */
export const countSuppliers = ({ quotes }: Pick<PurchaseBody, 'quotes'>) =>
  new Set(quotes.map(({ supplier }) => toOrganisationKey(supplier) || supplier.trim().toLowerCase())).size
