import { compareAmounts, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Transferred, toTransfers } from './transfers.ts'

const DAY = '2026-11-27'
let ids = 0
const paymentOf = (payableAmount: string, part: Partial<Transferred> = {}): Transferred => ({
  id: `payment-${String((ids += 1))}`,
  vendorId: 'v1',
  payableAmount,
  discountPct: '0',
  discountUntil: '',
  furtherDiscounts: [],
  invoiceNo: `RE-${payableAmount}`,
  reference: '',
  name: 'Labor Schmidt',
  holder: 'Labor Schmidt GmbH',
  iban: 'DE89370400440532013000',
  bic: '',
  street: '',
  buildingNo: '',
  postCode: '',
  town: 'Hamburg',
  countryCode: 'DE',
  ...part,
})

describe('transfers of a payment file', () => {
  it('are one for each payment, or one of the difference for a payee with credit notes', () => {
    const other = paymentOf('50.00', { vendorId: 'v2', reference: 'Customer 7' })
    const { items, transfers } = toTransfers([paymentOf('119.00'), paymentOf('-23.80'), paymentOf('119.00'), other], DAY)
    expect(transfers.map(({ amount, reference }) => [amount, reference])).toEqual([
      ['214.20', 'RE-119.00 119.00, RE--23.80 -23.80, RE-119.00 119.00'],
      ['50.00', 'Customer 7'],
    ])
    expect(new Set(items.map(({ endToEndId }) => endToEndId)).size).toBe(2)
    expect(toTransfers([paymentOf('1'), paymentOf('2')], DAY).transfers.map(({ amount }) => amount)).toEqual(['1.00', '2.00'])
  })

  it('are refused where no Latin letter says whom the bank is to pay', () => {
    for (const part of [{ holder: '김치연구소' }, { town: '서울' }])
      expect(() => toTransfers([paymentOf('119.00', part)], DAY)).toThrow('PAYEE_NOT_LATIN')
    expect(toTransfers([paymentOf('119.00', { holder: 'Θάλασσα', town: 'Αθήνα' })], DAY).transfers).toHaveLength(1)
  })

  it('take a discount off what is paid as long as it is offered, and never off a credit', () => {
    const discounted = (totalAmount: string) => paymentOf(totalAmount, { discountPct: '3', discountUntil: DAY })
    const { items, transfers } = toTransfers([discounted('119.00'), discounted('-23.80')], DAY)
    expect(items.map(({ amount, discount }) => `${amount} ${discount}`)).toEqual(['115.43 3.57', '-23.80 0.00'])
    expect(transfers.map(({ amount }) => amount)).toEqual(['91.63'])
  })

  it('take off the best discount that is still offered on their day', () => {
    const tiers = { discountPct: '3', discountUntil: '2026-11-20', furtherDiscounts: [{ discountPct: '2', discountUntil: '2026-11-30' }] }
    const amountOn = (day: string) => toTransfers([paymentOf('100.00', tiers)], day).transfers[0]?.amount
    expect(['2026-11-20', '2026-11-21', '2026-11-30', '2026-12-01'].map(amountOn)).toEqual(['97.00', '98.00', '98.00', '100.00'])
  })

  it('are refused where credit notes leave nothing or less to pay', () => {
    for (const credit of ['-119.00', '-119.01'])
      expect(() => toTransfers([paymentOf('119.00'), paymentOf(credit)], DAY)).toThrow('CREDIT_ABOVE_PAYMENTS')
  })

  it('add up to their items whatever they are, and are never negative', () => {
    const cents = fc.integer({ min: -500_000, max: 1_000_000 }).filter((value) => value !== 0)
    const payment = fc
      .tuple(cents, fc.constantFrom('v1', 'v2', 'v3'), fc.constantFrom('0', '2', '3.5'))
      .map(([value, vendorId, discountPct]) => paymentOf((value / 100).toFixed(2), { vendorId, discountPct, discountUntil: DAY }))
    fc.assert(
      fc.property(fc.array(payment, { minLength: 1, maxLength: 12 }), (payments) => {
        const made = (() => {
          try {
            return toTransfers(payments, DAY)
          } catch {
            return undefined
          }
        })()
        if (!made) return
        expect(sumAmounts(made.transfers.map(({ amount }) => amount))).toBe(sumAmounts(made.items.map(({ amount }) => amount)))
        for (const { endToEndId, amount } of made.transfers) {
          expect(compareAmounts(amount, '0')).toBe(1)
          expect(sumAmounts(made.items.filter((item) => item.endToEndId === endToEndId).map((item) => item.amount))).toBe(amount)
        }
        expect(made.items).toHaveLength(payments.length)
      }),
    )
  })
})
