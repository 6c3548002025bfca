import type { PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { session } from '@maru/shared/session/session.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAs } from '../../../test/approval-fixtures.ts'
import { ublInvoice } from '../../../test/money/invoice-files.ts'
import {
  approvedPayment,
  assertPaymentInvariants,
  buildInvoice,
  createPaymentFile,
  createTestPayer,
  createTestVendor,
  paymentAs,
  paymentIssues,
  submitPayment,
} from '../../../test/money/payment-fixtures.ts'
import { callAs, DEMO_PASSWORD, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await createTestPayer(app)
  granted(await callAs(app, 'admin', session.stepUp, { body: { password: DEMO_PASSWORD } }))
})
afterAll(async () => {
  await assertPaymentInvariants(app)
  await app.close()
})

let vendors = 0
/** A vendor with a VAT ID of its own, and its approved invoice of 119.00. */
async function firstVersion(part: Partial<PaymentBody> = {}) {
  const vatId = `DE${String(300_000_000 + ++vendors)}`
  const vendorId = await createTestVendor(app, { vatId, name: `Versions ${vatId}` })
  const first = buildInvoice(vendorId, part)
  return { vatId, vendorId, first, id: await approvedPayment(app, first) }
}
/** The XRechnung of 140.40 as a correction of the invoice with a number, with an amount of its own that was paid before. */
function correctionFile(invoiceNo: string, vatId: string, precedingNo: string, prepaid = '') {
  const reference = `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${precedingNo}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`
  const own = `<cbc:PrepaidAmount currencyID="EUR">${prepaid}</cbc:PrepaidAmount><cbc:PayableAmount currencyID="EUR">${(140.4 - Number(prepaid)).toFixed(2)}</cbc:PayableAmount>`
  const xml = ublInvoice({ invoiceNo, vatId })
    .replace('>380<', '>384<')
    .replace('<cac:AccountingSupplierParty>', `${reference}<cac:AccountingSupplierParty>`)
  return prepaid === '' ? xml : xml.replace(/<cbc:PayableAmount[^]*?<\/cbc:PayableAmount>/, own)
}
async function readCorrection(vendorId: string, content: string): Promise<PaymentBody> {
  const uploads = [{ field: 'file', name: 'invoice.xml', content }]
  const { body } = granted(await callAs(app, 'kim', payments.readInvoice, { uploads }))
  return { ...buildInvoice(vendorId), ...body }
}
const answered = (body: PaymentBody): PaymentBody => ({
  ...body,
  invoiceNotes: body.invoiceNotes.map((note) => ({ ...note, confirmed: true })),
})
const payableOf = async (id: string) => (await paymentAs(app, 'office', id)).payableAmount
const codesOf = ({ invoiceNotes }: PaymentBody) => invoiceNotes.map(({ code }) => code)

it('a correction is paid on top of all other versions of its invoice, whichever of them it names', async () => {
  const { vatId, vendorId, first, id } = await firstVersion()
  const second = await approvedPayment(app, answered(await readCorrection(vendorId, correctionFile('K-A', vatId, first.invoiceNo))))
  const third = answered(await readCorrection(vendorId, correctionFile('K-B', vatId, 'K-A')))
  expect(third).toMatchObject({ creditedId: second, prepaidAmount: '140.40' })
  const fourth = await readCorrection(vendorId, correctionFile('K-C', vatId, first.invoiceNo))
  expect(fourth).toMatchObject({ creditedId: id, prepaidAmount: '140.40' })
  // What a client leaves out is asked by the server.
  expect(await paymentIssues(app, 'kim', { ...third, prepaidAmount: '0', invoiceNotes: [] })).toEqual([
    'body.prepaidAmount REQUESTED_BEFORE',
  ])
  const last = await approvedPayment(app, third)
  expect(await Promise.all([id, second, last].map(payableOf))).toEqual(['119.00', '21.40', '0.00'])
  expect(granted(await createPaymentFile(app, [id, second])).totalAmount).toBe('140.40')
})

it('a recurring payment that corrects an invoice is no way around its first version', async () => {
  const { vatId, vendorId, first } = await firstVersion()
  const recurring = {
    ...answered(await readCorrection(vendorId, correctionFile('K-R', vatId, first.invoiceNo))),
    kind: 'RECURRING',
  } as const
  expect(await paymentIssues(app, 'kim', { ...recurring, creditedId: '', prepaidAmount: '0' })).toEqual([
    'body.creditedId PRECEDING_UNLINKED',
  ])
  expect(await paymentIssues(app, 'kim', { ...recurring, prepaidAmount: '0' })).toEqual(['body.prepaidAmount REQUESTED_BEFORE'])
  expect(await payableOf(await approvedPayment(app, recurring))).toBe('21.40')
})

it('what a correction and its first version say was paid before is taken once, and asked where it is unclear', async () => {
  const deposit = await firstVersion({ prepaidAmount: '19.00' })
  const sameDeposit = await readCorrection(deposit.vendorId, correctionFile('D-A', deposit.vatId, deposit.first.invoiceNo, '19.00'))
  expect([sameDeposit.prepaidAmount, codesOf(sameDeposit)]).toEqual(['119.00', ['CORRECTION']])
  const whole = await firstVersion()
  const same = await readCorrection(whole.vendorId, correctionFile('D-B', whole.vatId, whole.first.invoiceNo, '119.00'))
  expect([same.prepaidAmount, codesOf(same)]).toEqual(['119.00', ['CORRECTION']])
  const other = await readCorrection(whole.vendorId, correctionFile('D-C', whole.vatId, whole.first.invoiceNo, '19.00'))
  expect([other.prepaidAmount, codesOf(other)]).toEqual(['119.00', ['CORRECTION', 'PREPAID']])
  expect(other.invoiceNotes[1]?.value).toBe('19.00 EUR · 119.00 EUR')
})

it('a credit note counts once it is approved', async () => {
  const { vendorId, id } = await firstVersion()
  const lines = [{ description: 'Returned', totalAmount: '19.00', vatOriginal: '3.03', withinGermanyYn: 'Y' as const }]
  const credit = await submitPayment(
    app,
    'kim',
    buildInvoice(vendorId, { kind: 'CREDIT_NOTE', creditedId: id, dueDate: '', received: false, lines }),
  )
  const correction = buildInvoice(vendorId, { creditedId: id, prepaidAmount: '100.00' })
  expect(await paymentIssues(app, 'kim', correction)).toEqual(['body.prepaidAmount REQUESTED_BEFORE'])
  granted(await answerAs(app, 'head', credit, 'APPROVE'))
  expect(await payableOf(await approvedPayment(app, correction))).toBe('19.00')
})

it('an invoice that is still in approval, or approved and not chosen, is told before its correction is submitted', async () => {
  const { vatId, vendorId } = await firstVersion()
  const waiting = buildInvoice(vendorId)
  const waitingId = await submitPayment(app, 'kim', waiting)
  const correction = answered(await readCorrection(vendorId, correctionFile('W-A', vatId, waiting.invoiceNo)))
  expect(correction.creditedId).toBe('')
  expect(await paymentIssues(app, 'kim', correction)).toEqual(['body.creditedId PRECEDING_WAITS'])
  expect(await paymentIssues(app, 'kim', { ...correction, creditedId: waitingId, invoiceNotes: [] })).toEqual([
    'body.creditedId PRECEDING_WAITS',
  ])
  granted(await answerAs(app, 'head', waitingId, 'APPROVE'))
  expect(await paymentIssues(app, 'kim', correction)).toEqual(['body.creditedId PRECEDING_UNLINKED'])
  expect(await paymentIssues(app, 'kim', { ...correction, creditedId: waitingId })).toEqual(['body.prepaidAmount REQUESTED_BEFORE'])
})

it('of two corrections at once the second is refused, and each is decided by what was submitted before it', async () => {
  const { vendorId, id } = await firstVersion()
  const lines = (totalAmount: string) => [{ description: 'Corrected', totalAmount, vatOriginal: '0', withinGermanyYn: 'Y' as const }]
  const correction = (totalAmount: string, prepaidAmount = '119.00') =>
    buildInvoice(vendorId, { creditedId: id, prepaidAmount, lines: lines(totalAmount) })
  const both = await Promise.all([1, 2].map(() => submitPayment(app, 'kim', correction('200')).catch(String)))
  expect(both.filter((one) => one.includes('REQUESTED_BEFORE'))).toHaveLength(1)
  const earlier = both.find((one) => !one.includes('REQUESTED_BEFORE')) ?? ''
  const later = await submitPayment(app, 'kim', correction('250', '200'))
  granted(await answerAs(app, 'head', earlier, 'APPROVE'))
  granted(await answerAs(app, 'head', later, 'APPROVE'))
  expect(await Promise.all([earlier, later].map(payableOf))).toEqual(['81.00', '50.00'])
})
