import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { expect, it } from 'vitest'
import { setLabels } from '../../../../kit/text/label-store.ts'
import { rateText } from './rate-text.ts'

it('a rate keeps its decimals, with the separator of the language and without zeros at the end', () => {
  const won = { currency: 'KRW', exchangeRate: '0.00062000', rateDate: '2026-11-26' } as const
  setLabels('de', { [paymentLabels.rateText[0]]: paymentLabels.rateText[3] })
  expect(rateText(won)).toBe('1 KRW = 0,00062 € am 2026-11-26')
  setLabels('en', { [paymentLabels.rateText[0]]: paymentLabels.rateText[1] })
  expect(rateText(won)).toBe('1 KRW = 0.00062 € on 2026-11-26')
  expect(rateText({ ...won, exchangeRate: '' })).toBe('–')
  expect(rateText({ ...won, currency: 'USD', exchangeRate: '0.92345678' })).toBe('1 USD = 0.92345678 € on 2026-11-26')
})
