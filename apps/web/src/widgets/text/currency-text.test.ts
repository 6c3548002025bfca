import { expect, it } from 'vitest'
import { currencyText } from './currency-text.ts'

it('an amount stands before its currency, with a sign where that names one currency only', () => {
  expect(currencyText('1234.5', 'EUR')).toBe('1,234.50 €')
  expect(currencyText('18500000.00', 'KRW')).toBe('18,500,000 ₩')
  expect(currencyText('-12', 'USD')).toBe('-12.00 USD')
})
