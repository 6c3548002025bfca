import { z } from 'zod'
import { moneyText } from '../codecs.ts'
import { compareAmounts, percentOfAmount, roundAmount, roundAmountIn, subtractAmount, sumAmounts, vatInGross } from './decimal.ts'

/** Most digits of an amount before its decimals. */
const DIGITS = 11

/** An amount as it is typed: never negative, two decimals at most. Credit notes are negative by their kind, not by what is typed. */
export const typedAmount = moneyText(DIGITS)

/**
 * What is stored of an expense: the amounts of its receipt. Everything else is derived from them, so that editing twice does not take 15
 * percent twice (SPEC 5).
 */
export const expenseOriginals = z.strictObject({
  /** Gross amount of the receipt. */
  totalAmount: typedAmount,
  /** VAT as the receipt has it. */
  vatOriginal: typedAmount,
  withinGermanyYn: z.enum(['Y', 'N']),
})
export type ExpenseOriginals = z.output<typeof expenseOriginals>

export const blankExpense: ExpenseOriginals = { totalAmount: '0', vatOriginal: '0', withinGermanyYn: 'Y' }

/** Amounts with two decimals; `netPriceAmount` + `vatAmount` = `totalAmount` to the cent. */
export interface ExpenseAmounts {
  readonly totalAmount: string
  readonly netPriceAmount: string
  readonly vatAmount: string
}

/** Percent of the original VAT that stays deductible in Germany: what VAT_REDUCTION of SPEC 9 leaves, as exact decimal text. */
export const DEDUCTIBLE_PCT = '85'

/** Percent of VAT on receipts in Germany (UStG § 12), the usual one first. */
export const GERMAN_VAT_RATES = ['19', '7', '0'] as const

/** The VAT that a gross amount contains at a rate, in the smallest unit of its currency. */
export const vatAtRate = (totalAmount: string, rate: string, currency: string) => roundAmountIn(vatInGross(totalAmount, rate), currency)

/** Net as total minus VAT (SPEC 5). */
export const netAmount = (totalAmount: string, vatAmount: string) => subtractAmount(totalAmount, vatAmount)

/**
 * The amounts of an expense (SPEC 5). Within Germany the VAT is the original one less 15 percent; elsewhere it is as entered. Net is the
 * total less that VAT. `deductiblePct` is the deductible percent, where another one is in force.
 */
export function deriveExpense(
  { totalAmount, vatOriginal, withinGermanyYn }: ExpenseOriginals,
  deductiblePct = DEDUCTIBLE_PCT,
): ExpenseAmounts {
  const vatAmount = withinGermanyYn === 'Y' ? percentOfAmount(vatOriginal, deductiblePct) : roundAmount(vatOriginal)
  return { totalAmount: roundAmount(totalAmount), vatAmount, netPriceAmount: netAmount(totalAmount, vatAmount) }
}

/** The originals after the gross total was typed: outside Germany the VAT becomes 0 (SPEC 5). */
export const changeTotal = (expense: ExpenseOriginals, totalAmount: string): ExpenseOriginals => ({
  ...expense,
  totalAmount,
  ...(expense.withinGermanyYn === 'N' && { vatOriginal: '0' }),
})

/** The originals after the VAT was typed: the total stays what it was (SPEC 5). */
export const changeVat = (expense: ExpenseOriginals, vatOriginal: string): ExpenseOriginals => ({ ...expense, vatOriginal })

/** What is wrong with the originals: field → word of the fault. */
export const expenseFaults = ({
  totalAmount,
  vatOriginal,
}: ExpenseOriginals): Readonly<Record<string, 'AMOUNT_ZERO' | 'VAT_ABOVE_TOTAL'>> => ({
  ...(compareAmounts(totalAmount, '0') === 0 && { totalAmount: 'AMOUNT_ZERO' as const }),
  ...(compareAmounts(vatOriginal, totalAmount) > 0 && { vatOriginal: 'VAT_ABOVE_TOTAL' as const }),
})

/** Sums of rounded lines, so that a total is what its lines add up to on paper. */
export const sumExpenses = (lines: readonly ExpenseAmounts[]): ExpenseAmounts => ({
  totalAmount: sumAmounts(lines.map((line) => line.totalAmount)),
  netPriceAmount: sumAmounts(lines.map((line) => line.netPriceAmount)),
  vatAmount: sumAmounts(lines.map((line) => line.vatAmount)),
})
