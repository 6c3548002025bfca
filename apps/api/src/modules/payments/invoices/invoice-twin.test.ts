import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { blankPaymentLine } from '@maru/shared/payments/payment-body.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  approvedPayment,
  assertPaymentInvariants,
  buildInvoice,
  createTestVendor,
  paymentIssues,
  submitPayment,
} from '../../../test/money/payment-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertPaymentInvariants(app)
  await app.close()
})

const TWICE = ['body.invoiceNo INVOICE_TWICE']

it('an invoice whose number only looks like another one is the same invoice', async () => {
  const vendorId = await createTestVendor(app)
  const id = await approvedPayment(app, buildInvoice(vendorId, { invoiceNo: 'RE-777' }))
  for (const invoiceNo of ['R\u0415-777', 'RE-\u0667\u0667\u0667']) {
    const body = buildInvoice(vendorId, { invoiceNo })
    expect(granted(await callAs(app, 'kim', payments.check, { body })).twin).toMatchObject({ id, invoiceNo: 'RE-777' })
    expect(await paymentIssues(app, 'kim', body)).toEqual(TWICE)
  }
  expect(await paymentIssues(app, 'kim', buildInvoice(vendorId, { invoiceNo: 'R\u0535-777' }))).toEqual(['body.invoiceNo LOOKALIKE'])
})

it('an invoice of a company that is two vendors is paid once, whichever of them it names', async () => {
  const bankless = ''
  const first = await createTestVendor(app, { name: 'Optik Weber GmbH', vatId: 'DE 811 111 111' }, bankless)
  const second = await createTestVendor(app, { name: 'Weber Optik', vatId: 'de811111111' })
  const id = await approvedPayment(app, buildInvoice(second, { invoiceNo: 'W-1' }))
  const body = buildInvoice(first, { invoiceNo: 'w 1', lines: [{ ...blankPaymentLine, description: 'Lens', totalAmount: '80.00' }] })
  expect(granted(await callAs(app, 'kim', payments.check, { body })).twin).toMatchObject({ id })
  expect(await paymentIssues(app, 'kim', { ...body, kind: 'CARD', dueDate: '', received: false })).toEqual(TWICE)
})

it('an invoice of the same amount to the same account is paid once, also where two vendors share nothing else', async () => {
  const account = 'DE75512108001245126199'
  const first = await createTestVendor(app, { name: 'Glaswerk Jena' }, account)
  const second = await createTestVendor(app, { name: 'Jena Glas e. K.' }, account)
  await approvedPayment(app, buildInvoice(first, { invoiceNo: 'G-1' }))
  expect(await paymentIssues(app, 'kim', buildInvoice(second, { invoiceNo: 'G-1' }))).toEqual(TWICE)
  const similar = granted(await callAs(app, 'kim', payments.check, { body: buildInvoice(second, { invoiceNo: 'G-2' }) })).similar
  expect(similar.map(({ invoiceNo }) => invoiceNo)).toEqual(['G-1'])
  // A bank that collects for many companies has one account for all of them.
  const lines = [{ ...blankPaymentLine, description: 'Flasks', totalAmount: '80.00' }]
  await submitPayment(app, 'kim', buildInvoice(second, { invoiceNo: 'G-1', lines }))
})

it('an invoice paid by card is not paid once more, and the other way round', async () => {
  const vendorId = await createTestVendor(app)
  const byCard = (invoiceNo: string) => buildInvoice(vendorId, { kind: 'CARD', invoiceNo, dueDate: '', received: false })
  const id = await approvedPayment(app, buildInvoice(vendorId, { invoiceNo: 'RE-1' }))
  expect(granted(await callAs(app, 'kim', payments.check, { body: byCard('re 1') })).twin).toMatchObject({ id })
  expect(await paymentIssues(app, 'kim', byCard('re 1'))).toEqual(TWICE)
  await submitPayment(app, 'kim', byCard('RE-2'))
  expect(await paymentIssues(app, 'kim', buildInvoice(vendorId, { invoiceNo: 'RE-2' }))).toEqual(TWICE)
  // Receipts of a card have no number in most cases.
  await submitPayment(app, 'kim', byCard(''))
  await submitPayment(app, 'kim', byCard(''))
})

it('a reimbursement without an invoice is compared by the day it was submitted', async () => {
  const own = await createTestVendor(app, { name: 'Kim, reimbursed', userId: 'kim' })
  const back = buildInvoice(own, { kind: 'REIMBURSE', invoiceNo: '', invoiceDate: '', dueDate: '', received: false })
  const similar = async () => granted(await callAs(app, 'kim', payments.check, { body: back })).similar
  expect(await similar()).toEqual([])
  const ids = [await approvedPayment(app, back), await approvedPayment(app, back)]
  expect(await similar()).toHaveLength(2)
  const { rows } = granted(await callAs(app, 'office', paymentFiles.candidates, {}))
  expect(rows.filter(({ id }) => ids.includes(id)).map(({ similarTo }) => similarTo !== '')).toEqual([true, true])
})
