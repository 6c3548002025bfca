import { describe, expect, it } from 'vitest'
import { blankPayment, blankPaymentLine, derivePayment, type PaymentBody, paymentBody, paymentFaults } from './payment-body.ts'

const invoice: PaymentBody = {
  ...blankPayment,
  vendorId: '0199f0a4-7f2e-7c3a-8a54-6f1f4b9d2c10',
  invoiceNo: 'RE-2026/0815',
  invoiceDate: '2026-11-02',
  dueDate: '2026-12-02',
  received: true,
  reason: 'Pipettes for the water laboratory',
  lines: [{ ...blankPaymentLine, description: 'Pipettes', totalAmount: '119.00', vatOriginal: '19.00' }],
}
const listFaults = (part: Partial<PaymentBody>) => paymentFaults({ ...invoice, ...part })

describe('before it is submitted, a payment application', () => {
  it('is complete with payee, invoice, dates, receipt, reason and lines', () => {
    expect(paymentFaults(invoice)).toEqual({})
    expect(paymentBody.safeParse(invoice).success).toBe(true)
  })

  it('needs a reason and descriptions that show something', () => {
    const lines = [{ ...invoice.lines[0]!, description: '\u200B' }]
    expect(listFaults({ reason: ' \u3164\u00AD', lines })).toEqual({ reason: 'REQUIRED', 'lines.0.description': 'REQUIRED' })
  })

  it('names every missing field at once', () => {
    expect(paymentFaults(blankPayment)).toEqual({
      vendorId: 'REQUIRED',
      reason: 'REQUIRED',
      invoiceNo: 'REQUIRED',
      invoiceDate: 'REQUIRED',
      dueDate: 'REQUIRED',
      received: 'NOT_RECEIVED',
      'lines.0.description': 'REQUIRED',
      'lines.0.totalAmount': 'AMOUNT_ZERO',
    })
    expect(listFaults({ lines: [] })).toEqual({ lines: 'LINES_MISSING' })
    expect(listFaults({ projectNo: 'P2026-001' })).toEqual({ budgetLineId: 'REQUIRED' })
  })

  it('has no due date and no discount before its invoice', () => {
    expect(listFaults({ dueDate: '2026-11-01' })).toEqual({ dueDate: 'BEFORE_INVOICE' })
    expect(listFaults({ discountPct: '3', discountUntil: '2026-11-01' })).toEqual({ discountUntil: 'BEFORE_INVOICE' })
    expect(listFaults({ discountPct: '3' })).toEqual({ discountUntil: 'REQUIRED' })
  })

  it('needs the rate of another currency and its day', () => {
    expect(listFaults({ currency: 'USD' })).toEqual({ exchangeRate: 'REQUIRED', rateDate: 'REQUIRED' })
    expect(listFaults({ currency: 'USD', exchangeRate: '0.00', rateDate: '2026-11-02' })).toEqual({ exchangeRate: 'RATE_ZERO' })
  })

  it('paid by card needs the date of a number that is typed, and letters that are told apart', () => {
    const card: Partial<PaymentBody> = { kind: 'CARD', invoiceNo: '', invoiceDate: '', dueDate: '', received: false }
    expect(listFaults(card)).toEqual({})
    expect(listFaults({ ...card, invoiceNo: 'RE-7' })).toEqual({ invoiceDate: 'REQUIRED' })
    expect(listFaults({ invoiceNo: 'R\u0535-7' })).toEqual({ invoiceNo: 'LOOKALIKE' })
  })

  it('needs no invoice where money is paid back or advanced', () => {
    const back: Partial<PaymentBody> = { kind: 'REIMBURSE', invoiceNo: '', invoiceDate: '', dueDate: '', received: false }
    expect(listFaults(back)).toEqual({})
  })
})

it.each([
  ['totalAmount', '-5.00'],
  ['totalAmount', '5.005'],
  ['vatOriginal', '1e3'],
])('refuses %s %s in a line', (name, value) => {
  const line = { ...invoice.lines[0], [name]: value }
  expect(paymentBody.safeParse({ ...invoice, lines: [line] }).error?.issues[0]?.path).toEqual(['lines', 0, name])
})

it('refuses a line in a currency of its own', () => {
  const line = { ...invoice.lines[0], currency: 'USD' }
  expect(paymentBody.safeParse({ ...invoice, lines: [line] }).error?.issues[0]).toMatchObject({ path: ['lines', 0], keys: ['currency'] })
})

it('adds up lines of one currency', () => {
  const line = { ...blankPaymentLine, description: 'Books', totalAmount: '10.70', vatOriginal: '0.70' }
  expect(derivePayment([...invoice.lines, line]).total).toEqual({ totalAmount: '129.70', vatAmount: '16.75', netPriceAmount: '112.95' })
})

it.each([
  ['EUR', '0.99', undefined],
  ['EUR', '-0.99', undefined],
  ['EUR', '1.00', 'ROUNDING_LARGE'],
  ['EUR', '-99999.99', 'ROUNDING_LARGE'],
  ['KRW', '-9', undefined],
  ['KRW', '10', 'ROUNDING_LARGE'],
] as const)('in %s, a rounding of %s is %s', (currency, roundingAmount, fault) => {
  const rate = { exchangeRate: '0.00062', rateDate: '2026-11-02' }
  const faults = listFaults({
    currency,
    roundingAmount,
    ...(currency !== 'EUR' && rate),
    lines: [{ ...invoice.lines[0]!, vatOriginal: '0' }],
  })
  expect(faults).toEqual(fault ? { roundingAmount: fault } : {})
})

it('currencies without decimals take whole amounts only', () => {
  const lines = [{ ...blankPaymentLine, description: 'Reagent', totalAmount: '1100.50', vatOriginal: '100.00' }]
  const faults = (currency: PaymentBody['currency']) =>
    Object.entries(paymentFaults({ ...blankPayment, currency, lines, roundingAmount: '0.5' })).filter(
      ([, fault]) => fault === 'NO_DECIMALS',
    )
  expect(faults('KRW').map(([path]) => path)).toEqual(['roundingAmount', 'lines.0.totalAmount'])
  expect(faults('USD')).toEqual([])
  // No payment is made in dinars, which have three.
  expect(paymentBody.safeParse({ ...blankPayment, currency: 'KWD' }).success).toBe(false)
})
