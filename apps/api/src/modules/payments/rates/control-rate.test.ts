import { approvals } from '@maru/shared/approvals/approval.ts'
import { blankPaymentLine } from '@maru/shared/payments/payment-body.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { assertInvariants, granted } from '../../../test/approval-fixtures.ts'
import { buildInvoice, createTestVendor, paymentIssues, submitPayment } from '../../../test/money/payment-fixtures.ts'
import { chargeTo, createChargedProject } from '../../../test/money/project-fixtures.ts'
import { callAs, day, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let vendorId = ''
beforeAll(async () => {
  app = await testApp()
  vendorId = await createTestVendor(app)
  // 1 euro is 1.25 dollars: 0.8 euros for one of them.
  await app.context.db.exchangeRate.deleteMany({ where: { currency: 'USD' } })
  await app.context.db.exchangeRate.create({ data: { currency: 'USD', day: new Date(day(-1)), rate: '1.25', source: 'ECB' } })
})
afterEach(() => assertInvariants(app))
afterAll(() => app.close())

/** An invoice of 60,000 dollars at some rate. */
const dollars = (exchangeRate: string, more: object = {}) =>
  buildInvoice(vendorId, {
    currency: 'USD',
    exchangeRate,
    rateDate: day(-1),
    lines: [{ ...blankPaymentLine, description: 'Microscope', totalAmount: '60000', vatOriginal: '0', withinGermanyYn: 'N' }],
    ...more,
  })
const lineOf = async (body: ReturnType<typeof dollars>) =>
  granted(
    await callAs(app, 'kim', approvals.previewLine, { body: { formCode: 'PAYMENT', body, urgent: false, line: null } }),
  ).stages.flatMap(({ steps }) => steps.map(({ userId }) => userId))

it('a rate somebody types does not lower who decides: 60,000 dollars at 0.01 run through the line of 48,000 euros', async () => {
  const honest = await lineOf(dollars('0.8'))
  expect(honest).not.toEqual(await lineOf(buildInvoice(vendorId)))
  expect(await lineOf(dollars('0.01'))).toEqual(honest)
  expect(await lineOf(dollars('1'))).toEqual(honest)
})

it('a rate more than 2 % from the published one needs a reason, below and above it', async () => {
  expect(await paymentIssues(app, 'kim', dollars('0.01'))).toEqual(['body.rateReason RATE_DEVIATES'])
  expect(await paymentIssues(app, 'kim', dollars('0.83'))).toEqual(['body.rateReason RATE_DEVIATES'])
  // A letter that shows nothing is no reason.
  for (const rateReason of ['\u3164', '\u200B', '\u2800', '\u00AD'])
    expect(await paymentIssues(app, 'kim', dollars('0.83', { rateReason }))).toEqual(['body.rateReason RATE_DEVIATES'])
  for (const body of [dollars('0.81'), dollars('0.01', { rateReason: 'Rate of the contract' })]) await submitPayment(app, 'kim', body)
})

it('a currency without a published rate is refused: the typed one alone would decide', async () => {
  const won = { currency: 'KRW', exchangeRate: '0.00001', rateReason: 'Rate of the contract' } as const
  await app.context.db.exchangeRate.deleteMany({ where: { currency: 'KRW' } })
  expect(await paymentIssues(app, 'kim', dollars('0.8', won))).toEqual(['body.exchangeRate RATE_UNKNOWN'])
})

it('a budget sets aside the higher amount', async () => {
  const project = await createChargedProject(app, '500')
  const charged = { ...chargeTo(project), rateReason: 'Rate of the contract' }
  const check = granted(await callAs(app, 'kim', payments.check, { body: dollars('0.01', charged) }))
  expect(check.budgetAmount).toBe('48000.00')
  expect(await paymentIssues(app, 'kim', dollars('0.01', charged))).toEqual(['body.budgetLineId BUDGET_EXHAUSTED'])
})
