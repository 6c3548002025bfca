import { expect, it } from 'vitest'
import { blankPurchase, blankPurchaseLine, deriveLine, isAboveLowValue, type PurchaseBody, purchaseFaults } from './purchase-body.ts'

it('an asset of more than 800 € net is no low-value asset, whatever its currency', () => {
  const line = (unitPrice: string, kind: 'GWG' | 'AV' = 'GWG') => ({ kind, unitPrice })
  expect([line('800'), line('800.00'), line('900', 'AV')].map((one) => isAboveLowValue(one, '1'))).toEqual([false, false, false])
  expect(isAboveLowValue(line('800.01'), '1')).toBe(true)
  expect([isAboveLowValue(line('900'), '0.85'), isAboveLowValue(line('700'), '1.2')]).toEqual([false, true])
})

it('prices and quotes in a currency without decimals are whole, and what a quantity costs', () => {
  const fractions = (part: Partial<PurchaseBody>) =>
    Object.entries(purchaseFaults({ ...blankPurchase, ...part })).flatMap(([path, fault]) => (fault === 'NO_DECIMALS' ? [path] : []))
  const lines = [
    { ...blankPurchaseLine, quantity: '3', unitPrice: '1000.55' },
    { ...blankPurchaseLine, quantity: '2.5', unitPrice: '1001' },
    { ...blankPurchaseLine, quantity: '2.5', unitPrice: '1000.00' },
  ]
  const quotes = [{ supplier: 'Hanbit', amount: '3001.65' }]
  expect(fractions({ currency: 'KRW', lines, quotes })).toEqual(['lines.0.unitPrice', 'lines.1.unitPrice', 'quotes.0.amount'])
  expect(fractions({ currency: 'EUR', lines: [{ ...blankPurchaseLine, quantity: '1000', unitPrice: '0.0025' }], quotes })).toEqual([])
})

it('derived net is whole in a currency without cents too, and each amount is rounded once', () => {
  const inWon = (quantity: string, unitPrice: string, vatPct: string) => deriveLine({ quantity, unitPrice, vatPct }, 'KRW')
  expect(inWon('0.5', '101', '10')).toEqual({ netAmount: '51.00', vatAmount: '5.00', totalAmount: '56.00' })
  expect(inWon('1', '13', '19.2').vatAmount).toBe('2.00')
})

it('derived VAT is whole in a currency without cents, half of one rounded up', () => {
  const line = { quantity: '3', unitPrice: '1005', vatPct: '10' }
  expect(deriveLine(line, 'KRW')).toEqual({ netAmount: '3015.00', vatAmount: '302.00', totalAmount: '3317.00' })
  expect(deriveLine(line, 'EUR')).toEqual({ netAmount: '3015.00', vatAmount: '301.50', totalAmount: '3316.50' })
})
