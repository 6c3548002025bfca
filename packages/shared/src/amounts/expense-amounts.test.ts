import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VAT_REDUCTION } from '../constants.ts'
import { compareAmounts, percentOfAmount, sumAmounts } from './decimal.ts'
import {
  changeTotal,
  changeVat,
  DEDUCTIBLE_PCT,
  deriveExpense,
  expenseFaults,
  type ExpenseOriginals,
  sumExpenses,
} from './expense-amounts.ts'

const german: ExpenseOriginals = { totalAmount: '119.00', vatOriginal: '19.00', withinGermanyYn: 'Y' }
const abroad: ExpenseOriginals = { ...german, withinGermanyYn: 'N' }

describe('an expense within Germany', () => {
  it('has its VAT reduced by 15 percent, and net is the rest of the total', () => {
    expect(deriveExpense(german)).toEqual({ totalAmount: '119.00', netPriceAmount: '102.85', vatAmount: '16.15' })
    expect(percentOfAmount('100', DEDUCTIBLE_PCT)).toBe(String(100 - 100 * VAT_REDUCTION) + '.00')
  })

  it('stays the same when the same VAT is typed again, however often', () => {
    const again = changeVat(changeVat(german, '19.00'), '19')
    expect(deriveExpense(again)).toEqual(deriveExpense(german))
  })

  it('keeps its original VAT when the total changes, and its total when the VAT changes', () => {
    expect(deriveExpense(changeTotal(german, '238'))).toEqual({ totalAmount: '238.00', netPriceAmount: '221.85', vatAmount: '16.15' })
    expect(deriveExpense(changeVat(german, '7'))).toEqual({ totalAmount: '119.00', netPriceAmount: '113.05', vatAmount: '5.95' })
  })

  it('rounds half a cent away from zero', () => {
    expect(deriveExpense(changeVat(german, '0.30')).vatAmount).toBe('0.26')
    expect(deriveExpense(changeVat(german, '0.10')).vatAmount).toBe('0.09')
  })

  it('takes the deductible part that is in force', () => {
    expect(deriveExpense(german, '87.5').vatAmount).toBe('16.63')
  })
})

describe('an expense of another country', () => {
  it('loses its VAT when the total is typed', () => {
    expect(deriveExpense(changeTotal(abroad, '200'))).toEqual({ totalAmount: '200.00', netPriceAmount: '200.00', vatAmount: '0.00' })
  })

  it('has the VAT that is typed', () => {
    expect(deriveExpense(changeVat(abroad, '20'))).toEqual({ totalAmount: '119.00', netPriceAmount: '99.00', vatAmount: '20.00' })
  })

  it('is worked out anew from the receipt when it turns out to be German', () => {
    expect(deriveExpense({ ...abroad, withinGermanyYn: 'Y' })).toEqual(deriveExpense(german))
  })
})

it('says which amount is wrong', () => {
  expect(expenseFaults({ ...german, totalAmount: '0' })).toEqual({ totalAmount: 'AMOUNT_ZERO', vatOriginal: 'VAT_ABOVE_TOTAL' })
  expect(expenseFaults({ ...german, vatOriginal: '119.01' })).toEqual({ vatOriginal: 'VAT_ABOVE_TOTAL' })
  expect(expenseFaults(german)).toEqual({})
})

const cents = fc.bigInt({ min: 0n, max: 9_999_999_999_999n }).map((value) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`)
const expense = fc.record({ totalAmount: cents, vatOriginal: cents, withinGermanyYn: fc.constantFrom('Y' as const, 'N' as const) })

describe('whatever is typed', () => {
  it('net and VAT are the total to the cent, and deriving changes nothing that is stored', () => {
    fc.assert(
      fc.property(expense, (typed) => {
        const { netPriceAmount, vatAmount, totalAmount } = deriveExpense(typed)
        expect(sumAmounts([netPriceAmount, vatAmount])).toBe(totalAmount)
        expect(deriveExpense(changeVat(typed, typed.vatOriginal))).toEqual({ netPriceAmount, vatAmount, totalAmount })
        expect(compareAmounts(vatAmount, typed.vatOriginal)).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('totals are the sums of their lines, and add up too', () => {
    fc.assert(
      fc.property(fc.array(expense, { maxLength: 40 }), (lines) => {
        const total = sumExpenses(lines.map((line) => deriveExpense(line)))
        expect(sumAmounts([total.netPriceAmount, total.vatAmount])).toBe(total.totalAmount)
        expect(total.totalAmount).toBe(sumAmounts(lines.map(({ totalAmount }) => totalAmount)))
      }),
    )
  })
})
