import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareAmounts, subtractAmount, sumAmounts } from '../../amounts/decimal.ts'
import { DEDUCTIBLE_PCT } from '../../amounts/expense-amounts.ts'
import {
  blankItem,
  blankTripExpense,
  type ExpenseItem,
  expenseItem,
  itemAmounts,
  sumCardReceipts,
  sumItems,
  tripExpenseFaults,
} from './expense-body.ts'

const cents = (most: number) =>
  fc.integer({ min: 0, max: most }).map((amount) => `${String(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`)
const percent = cents(10_000)
const receipt = fc
  .record({
    totalAmount: cents(5_000_000),
    vatOriginal: cents(900_000),
    withinGermanyYn: fc.constantFrom('Y' as const, 'N' as const),
    currency: fc.constantFrom('EUR', 'DKK', 'KRW'),
    rate: fc.integer({ min: 1, max: 99_999_999 }).map((rate) => `0.${String(rate).padStart(8, '0')}`),
    cardTransaction: fc.constantFrom('', '0198a000-0000-7000-8000-000000000001'),
  })
  .map((part): ExpenseItem => ({ ...blankItem, ...part }))

describe('the receipts of any settlement', () => {
  it('add up to the cent: each is its net and its VAT, and so is their sum, whatever the currency', () => {
    fc.assert(
      fc.property(fc.array(receipt, { maxLength: 20 }), percent, (items, deductiblePct) => {
        for (const { totalAmount, netPriceAmount, vatAmount } of items.map((item) => itemAmounts(item, deductiblePct)))
          expect(sumAmounts([netPriceAmount, vatAmount])).toBe(totalAmount)
        const { totalAmount, netPriceAmount, vatAmount } = sumItems(items, deductiblePct)
        expect(sumAmounts([netPriceAmount, vatAmount])).toBe(totalAmount)
      }),
    )
  })

  it('are those that cards paid and those that the traveller paid', () => {
    fc.assert(
      fc.property(fc.array(receipt, { maxLength: 20 }), (items) => {
        const own = sumItems(
          items.filter(({ cardTransaction }) => cardTransaction === ''),
          DEDUCTIBLE_PCT,
        ).totalAmount
        expect(subtractAmount(sumItems(items, DEDUCTIBLE_PCT).totalAmount, sumCardReceipts({ items }))).toBe(own)
        expect(compareAmounts(own, '0')).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

it('refuses amounts with three decimals, below zero or with a comma, and a currency or rate that is none', () => {
  const refused = (part: Partial<ExpenseItem>) =>
    expenseItem.safeParse({ ...blankItem, ...part }).error?.issues.map(({ path }) => path.join('.'))
  expect(refused({ totalAmount: '119.005' })).toEqual(['totalAmount'])
  expect(refused({ totalAmount: '-1' })).toEqual(['totalAmount'])
  expect(refused({ vatOriginal: '19,00' })).toEqual(['vatOriginal'])
  expect(refused({ currency: 'eur' })).toEqual(['currency'])
  expect(refused({ rate: '0,13' })).toEqual(['rate'])
  expect(refused({ date: '2026-02-30' })).toEqual(['date'])
})

it('receipts in a currency without decimals, payable or not, are whole amounts', () => {
  const fractions = (currency: string) => {
    const items = [{ ...blankItem, currency, rate: '0.001', totalAmount: '1000.55', vatOriginal: '90.5' }]
    return Object.entries(tripExpenseFaults({ ...blankTripExpense, items })).flatMap(([path, fault]) =>
      fault === 'NO_DECIMALS' ? [path] : [],
    )
  }
  for (const currency of ['KRW', 'JPY', 'VND', 'ISK']) expect(fractions(currency)).toEqual(['items.0.totalAmount', 'items.0.vatOriginal'])
  for (const currency of ['EUR', 'USD', 'HUF']) expect(fractions(currency)).toEqual([])
})
