import { cardTransactions } from '@maru/shared/cards/card-transaction.ts'
import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assertInvariantViews } from '../../test/invariants.ts'
import { createTestCard, createTestTransaction, setCardUse } from '../../test/money/card-fixtures.ts'
import {
  approvedPayment,
  assertPaymentInvariants,
  buildInvoice,
  createPaymentFile,
  createTestPayer,
  createTestVendor,
  paymentAs,
  paymentIssues,
} from '../../test/money/payment-fixtures.ts'
import { callAs, granted, problemCode, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await createTestPayer(app)
})
afterAll(async () => {
  await assertInvariantViews(app, 'card', 2)
  await assertPaymentInvariants(app)
  await app.close()
})

const confirm = (id: string, documentId: string, reason = '') =>
  callAs(app, 'kim', cardTransactions.confirm, { params: { id }, body: { documentId, reason } })
const readAs = async (id: string) => granted(await callAs(app, 'kim', cardTransactions.get, { params: { id } }))

it('a refund of a card is confirmed with a credit note, not with a receipt, whatever the reason', async () => {
  const card = await createTestCard(app)
  const vendorId = await createTestVendor(app)
  const byCard = () => approvedPayment(app, buildInvoice(vendorId, { kind: 'CARD', invoiceNo: '', invoiceDate: '2026-11-02', dueDate: '' }))
  const [purchase, receipt] = [await byCard(), await byCard()]
  granted(await confirm(await createTestTransaction(app, card.id), purchase))
  const refund = await createTestTransaction(app, card.id, { amount: '-119' })
  expect((await readAs(refund)).others).toEqual([])
  expect(problemCode(await confirm(refund, receipt, 'Came back'))).toBe('CARD_REFUND')
  expect((await paymentAs(app, 'kim', receipt)).status).toBe('APPROVED')

  const credit = await approvedPayment(app, buildInvoice(vendorId, { kind: 'CREDIT_NOTE', invoiceDate: '2026-11-03', dueDate: '' }))
  expect((await readAs(refund)).candidates.map(({ id, isReady }) => [id, isReady])).toEqual([[credit, true]])
  expect(problemCode(await confirm(await createTestTransaction(app, card.id), credit, 'Whatever'))).toBe('PAYMENT_NOT_APPROVED')
  granted(await confirm(refund, credit))
  expect(await paymentAs(app, 'kim', credit)).toMatchObject({ status: 'PAID', paidOn: '2026-11-03' })
  const second = await createTestTransaction(app, card.id, { amount: '-119' })
  expect(problemCode(await confirm(second, credit))).toBe('PAYMENT_NOT_APPROVED')
  granted(await setCardUse(app, 'kim', refund, 'OPEN'))
  expect((await paymentAs(app, 'kim', credit)).status).toBe('APPROVED')
  granted(await confirm(refund, credit))
})

it('a card purchase is credited through the card, and an invoice by the bank', async () => {
  const card = await createTestCard(app)
  const vendorId = await createTestVendor(app)
  const purchase = await approvedPayment(app, buildInvoice(vendorId, { kind: 'CARD', invoiceNo: '', dueDate: '' }))
  const invoice = await approvedPayment(app, buildInvoice(vendorId))
  granted(await confirm(await createTestTransaction(app, card.id), purchase))
  const { documentNo } = await paymentAs(app, 'kim', purchase)
  const listed = granted(await callAs(app, 'kim', payments.creditable, { query: { vendorId, q: documentNo, chosen: '' } }))
  expect(listed).toMatchObject([{ id: purchase, invoiceNo: documentNo }])

  const credit = (creditedId: string) => buildInvoice(vendorId, { kind: 'CREDIT_NOTE', creditedId, invoiceDate: '2026-11-03', dueDate: '' })
  const [byCard, byBank] = [await approvedPayment(app, credit(purchase)), await approvedPayment(app, credit(invoice))]
  expect(await paymentIssues(app, 'kim', credit(purchase))).toEqual(['body.lines.0.totalAmount CREDIT_ABOVE'])
  expect((await paymentAs(app, 'kim', byCard)).credited).toMatchObject({ id: purchase, invoiceNo: documentNo })

  const waiting = granted(await callAs(app, 'office', paymentFiles.candidates, {})).rows.map(({ id }) => id)
  expect([waiting.includes(byCard), waiting.includes(byBank)]).toEqual([false, true])
  expect(problemCode(await createPaymentFile(app, [invoice, byCard]))).toBe('PAYMENT_NOT_APPROVED')
  const refund = await createTestTransaction(app, card.id, { amount: '-119' })
  expect((await readAs(refund)).candidates.map(({ id }) => id)).toEqual([byCard])
  expect(problemCode(await confirm(refund, byBank))).toBe('CARD_REFUND_BY_BANK')
  granted(await confirm(refund, byCard))
  expect((await paymentAs(app, 'kim', byCard)).status).toBe('PAID')
})
