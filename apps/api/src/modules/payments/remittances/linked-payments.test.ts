import type { PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import type { RemittanceBody } from '@maru/shared/payments/remittances/remittance-body.ts'
import { remittances } from '@maru/shared/payments/remittances/remittance.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { answerAs, assertInvariants } from '../../../test/approval-fixtures.ts'
import {
  approvedPayment,
  assertPaymentInvariants,
  createTestVendor,
  buildInvoice,
  paymentAs,
  submitPayment,
  publishRates,
} from '../../../test/money/payment-fixtures.ts'
import { assertResearchInvariants, chargeTo, createChargedProject, readBudget } from '../../../test/money/project-fixtures.ts'
import {
  assertRemittanceInvariants,
  cancelDecided,
  executeAs,
  remittanceAs,
  remittanceIssues,
  buildPayingRemittance,
  submitRemittance,
} from '../../../test/money/remittance-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let vendorId: string
beforeAll(async () => {
  app = await testApp()
  await publishRates(app, { USD: 0.9, CHF: 0.9 })
  vendorId = await createTestVendor(app, { name: 'Optique du Rhin SARL', countryCode: 'FR' }, 'FR1420041010050500013M02606')
})
afterEach(async () => {
  await assertRemittanceInvariants(app)
  await assertPaymentInvariants(app)
})
afterAll(async () => {
  await assertInvariants(app)
  await assertResearchInvariants(app)
  await app.close()
})

const inDollars = (part: Partial<PaymentBody> = {}) =>
  buildInvoice(vendorId, { currency: 'USD', exchangeRate: '0.9', rateDate: day(-1), ...part })
const payingBody = (ids: readonly string[], part: Partial<RemittanceBody> = {}) => buildPayingRemittance(vendorId, ids, part)
const recordPaid = (id: string) => callAs(app, 'office', payments.recordPaid, { params: { id }, body: { paidOn: day(0) } })
/** Below 5,000 euros the head decides alone. */
async function approvedPaying(ids: readonly string[], part: Partial<RemittanceBody> = {}) {
  const id = await submitRemittance(app, 'kim', payingBody(ids, part))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  return id
}

it('a remittance offers the approved payments of its vendor in other currencies, less the discount of its value date', async () => {
  const plain = await approvedPayment(app, inDollars({ invoiceNo: 'US-1', invoiceDate: '2026-09-01', dueDate: '2026-12-02' }))
  const discounted = await approvedPayment(app, inDollars({ invoiceNo: 'US-2', discountPct: '2', discountUntil: day(10) }))
  await approvedPayment(app, buildInvoice(vendorId))
  await submitPayment(app, 'kim', inDollars())
  const linkable = async (user: string, part: Partial<RemittanceBody> = {}) =>
    granted(await callAs(app, user, remittances.check, { body: payingBody([], part) })).linkable.map(({ id, amount }) => [id, amount])
  expect(await linkable('kim')).toEqual([
    [plain, '119.00'],
    [discounted, '116.62'],
  ])
  expect(await linkable('kim', { valueDate: day(11) })).toContainEqual([discounted, '119.00'])
  expect(await linkable('choi')).toEqual([])
  expect(await linkable('kim', { vendorId: '' })).toEqual([])
})

it('its execution pays them on that day, spends their budgets, and its thread names them', async () => {
  const project = await createChargedProject(app, '1000')
  const charged = await submitPayment(app, 'kim', inDollars({ invoiceNo: 'US-10', ...chargeTo(project) }))
  granted(await answerAs(app, 'tbecker', charged, 'AGREE'))
  granted(await answerAs(app, 'head', charged, 'APPROVE'))
  const credit = await approvedPayment(
    app,
    inDollars({
      kind: 'CREDIT_NOTE',
      invoiceNo: 'GS-10',
      dueDate: '',
      received: false,
      lines: [{ description: 'Returned', totalAmount: '19.00', vatOriginal: '0', withinGermanyYn: 'N' }],
    }),
  )
  const before = (await readBudget(app, project)) ?? ''
  const id = await approvedPaying([charged, credit], { amount: '100' })
  expect(await readBudget(app, project)).toBe(before)
  const { payments: paid } = granted(await executeAs(app, 'office', id, { debitedAmount: '90.00' }))
  expect(paid).toMatchObject([
    { id: charged, invoiceNo: 'US-10', amount: '119.00', currency: 'USD', status: 'PAID' },
    { id: credit, invoiceNo: 'GS-10', amount: '-19.00', status: 'PAID' },
  ])
  const { documentNo } = await remittanceAs(app, 'kim', id)
  expect(await paymentAs(app, 'kim', charged)).toMatchObject({ status: 'PAID', paidOn: day(0), remittance: { id, documentNo } })
  const [, committed, spent] = (await readBudget(app, project))?.split(' ') ?? []
  expect([committed, spent]).toEqual(['0.00', before.split(' ')[1]])
})

it('nothing else pays or cancels what a remittance is to pay, and a returned one frees it', async () => {
  const payment = await approvedPayment(app, inDollars())
  expect((await paymentAs(app, 'office', payment)).mayRecordPaid).toBe(true)
  const id = await submitRemittance(app, 'kim', payingBody([payment]))
  expect(await paymentAs(app, 'office', payment)).toMatchObject({ mayRecordPaid: false, remittance: { id } })
  expect((await recordPaid(payment)).problem).toMatchObject({ code: 'PAYMENT_IN_REMITTANCE' })
  expect((await cancelDecided(app, payment, 'head')).problem).toMatchObject({ code: 'PAYMENT_IN_REMITTANCE' })
  expect(await remittanceIssues(app, 'kim', payingBody([payment]))).toEqual(['body.payments.0.id PAYMENT_NOT_PAYABLE'])
  granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'The rate is old' }))
  expect(await paymentAs(app, 'office', payment)).toMatchObject({ mayRecordPaid: true, remittance: null })
  granted(await recordPaid(payment))
  expect(await remittanceIssues(app, 'kim', payingBody([payment]))).toEqual(['body.payments.0.id PAYMENT_NOT_PAYABLE'])
})

it('euros to an account outside SEPA are paid by it, and by no payment file', async () => {
  const own = await createTestVendor(app, { name: 'Anadolu Lab', countryCode: 'TR' }, 'TR330006100519786457841326')
  const payment = await approvedPayment(app, buildInvoice(own))
  const body = payingBody([payment], { vendorId: own, currency: 'EUR', exchangeRate: '', rateDate: '' })
  const { linkable } = granted(await callAs(app, 'kim', remittances.check, { body: { ...body, payments: [] } }))
  expect(linkable).toMatchObject([{ id: payment, amount: '119.00', currency: 'EUR' }])
  const waiting = async () => granted(await callAs(app, 'office', paymentFiles.candidates, {})).rows.find(({ id }) => id === payment)
  expect(await waiting()).toMatchObject({ block: 'NOT_SEPA' })
  const id = await submitRemittance(app, 'kim', body)
  expect(await waiting()).toBeUndefined()
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  granted(await executeAs(app, 'office', id, { debitedAmount: '119.00' }))
  expect(await paymentAs(app, 'kim', payment)).toMatchObject({ status: 'PAID', paidOn: day(0), remittance: { id } })
})

it('of two remittances at once one pays a payment', async () => {
  const payment = await approvedPayment(app, inDollars())
  const [one, two] = await Promise.all([0, 1].map(() => remittanceIssues(app, 'kim', payingBody([payment]))))
  expect([one, two].filter((issues) => issues === undefined)).toHaveLength(1)
  expect([one, two]).toContainEqual(['body.payments.0.id PAYMENT_NOT_PAYABLE'])
})

it('a payment its drafter does not see is like none, whatever its amount', async () => {
  const payment = await approvedPayment(app, inDollars())
  for (const part of [{ amount: '1.00' }, {}])
    expect(await remittanceIssues(app, 'patent', payingBody([payment], part))).toEqual(['body.payments.0.id PAYMENT_NOT_PAYABLE'])
})

it('names what is wrong with its field', async () => {
  const dollars = await approvedPayment(app, inDollars())
  const francs = await approvedPayment(app, inDollars({ currency: 'CHF' }))
  const euros = await approvedPayment(app, buildInvoice(vendorId))
  const issues = (ids: readonly string[], part: Partial<RemittanceBody> = {}) => remittanceIssues(app, 'kim', payingBody(ids, part))
  expect(await issues([dollars, francs, euros])).toEqual([
    'body.payments.1.id PAYMENT_NOT_PAYABLE',
    'body.payments.2.id PAYMENT_NOT_PAYABLE',
  ])
  expect(await issues([dollars, dollars])).toEqual(['body.payments.1.id PAYMENT_NOT_PAYABLE'])
  expect(await issues([dollars], { amount: '118.99' })).toEqual(['body.amount LINKED_AMOUNT'])
  expect(await issues([dollars, ''])).toEqual(['body.payments.1.id REQUIRED'])
  const project = await createChargedProject(app, '1000')
  expect(await issues([dollars], chargeTo(project))).toEqual(['body.projectNo CHARGED_TWICE'])
  const other = await createTestVendor(app, { name: 'Another vendor' })
  expect(await issues([dollars], { vendorId: other })).toEqual(['body.payments.0.id PAYMENT_NOT_PAYABLE'])
})

it('a cancelled remittance frees its payments', async () => {
  const payment = await approvedPayment(app, inDollars())
  const id = await approvedPaying([payment])
  granted(await cancelDecided(app, id, 'head'))
  expect(await paymentAs(app, 'kim', payment)).toMatchObject({ status: 'APPROVED', remittance: null })
  expect((await remittanceAs(app, 'kim', id)).payments).toEqual([])
})
