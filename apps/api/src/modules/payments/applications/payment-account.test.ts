import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { files } from '@maru/shared/files/file.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  approvedPayment,
  assertPaymentInvariants,
  buildInvoice,
  confirmOtherAccount,
  createPaymentFile,
  createTestPayer,
  createTestVendor,
  paymentAs,
  publishRates,
  submitFilledPayment,
  submitPayment,
  TEST_IBAN,
  uploadReceipt,
} from '../../../test/money/payment-fixtures.ts'
import { answerAs, detailAs, submitted } from '../../../test/approval-fixtures.ts'
import { officeToday } from '../../../test/money/trip-fixtures.ts'
import { callAs, granted, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'
import { followConfirmedAccount } from '../vendors/pinned-account.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await publishRates(app)
  await createTestPayer(app)
})
afterAll(async () => {
  await assertPaymentInvariants(app)
  await app.close()
})

const OTHER_IBAN = 'FR1420041010050500013M02606'
const changeAccount = (vendorId: string, iban: string, enteredById?: string) => confirmOtherAccount(app, vendorId, iban, enteredById)
const confirm = (user: string, id: string, detailId: string) =>
  callAs(app, user, payments.confirmAccount, { params: { id }, body: { detailId } })

it('holds a payment whose account changed after the approval, whatever time passed, until who approved it says yes', async () => {
  const vendorId = await createTestVendor(app)
  const id = await approvedPayment(app, buildInvoice(vendorId))
  const detailId = await changeAccount(vendorId, OTHER_IBAN)
  expect(problemCode(await createPaymentFile(app, [id]))).toBe('BANK_DETAILS_HELD')
  const { rows } = granted(await callAs(app, 'office', paymentFiles.candidates, {}))
  expect(rows.find((row) => row.id === id)?.block).toBe('CHANGED')
  expect((await paymentAs(app, 'head', id)).accountChange).toMatchObject({
    before: 'DE89 3704 0044 0532 0130 00',
    after: 'FR14 2004 1010 0505 0001 3M02 606',
  })
  expect((await paymentAs(app, 'kim', id)).accountChange).toMatchObject({ before: 'DE89 … 3000', after: 'FR14 … 2606' })

  for (const user of ['kim', 'office', 'admin']) expect((await confirm(user, id, detailId)).status).toBe(403)
  expect(problemCode(await confirm('head', id, id))).toBe('ACCOUNT_CHANGED')
  expect(granted(await confirm('head', id, detailId))).toMatchObject({ accountChange: null, mayConfirmAccount: false })
  granted(await createPaymentFile(app, [id]))
})

it('is confirmed by nobody who only agreed or whom the drafter added', async () => {
  const vendorId = await createTestVendor(app)
  const steps = [['AGREE', 'lee'] as const, ['REVIEW', 'mkraus'] as const, ['APPROVE', 'head'] as const]
  const line = { stages: steps.map(([type, userId]) => ({ rule: 'ALL' as const, need: null, steps: [{ type, userId }] })) }
  const form = { formCode: 'PAYMENT', title: 'Pipettes', body: buildInvoice(vendorId), fileKey: await uploadReceipt(app, 'kim') }
  const id = await submitted(app, 'kim', { ...form, line })
  for (const [type, userId] of steps) granted(await answerAs(app, userId, id, type === 'AGREE' ? 'AGREE' : 'APPROVE'))
  const detailId = await changeAccount(vendorId, OTHER_IBAN)
  for (const user of ['lee', 'mkraus']) expect((await confirm(user, id, detailId)).status).toBe(403)
  granted(await confirm('head', id, detailId))
})

it('is not noted as paid to an account nobody approved, except in cash and by card', async () => {
  const foreign = { currency: 'USD', exchangeRate: '0.9', rateDate: '2026-11-02' } as const
  const byHand = (user: string, id: string) => callAs(app, user, payments.recordPaid, { params: { id }, body: { paidOn: officeToday() } })
  const vendorId = await createTestVendor(app)
  const id = await approvedPayment(app, buildInvoice(vendorId, foreign))
  const card = await approvedPayment(app, buildInvoice(vendorId, { kind: 'CARD', dueDate: '', received: false }))
  const detailId = await changeAccount(vendorId, OTHER_IBAN)
  expect((await paymentAs(app, 'office', id)).mayRecordPaid).toBe(false)
  expect(problemCode(await byHand('office', id))).toBe('BANK_DETAILS_HELD')
  granted(await byHand('office', card))
  granted(await confirm('head', id, detailId))
  expect(granted(await byHand('office', id)).status).toBe('PAID')
})

it('asks again after a third account, and not where the same account was entered anew', async () => {
  const vendorId = await createTestVendor(app)
  const id = await approvedPayment(app, buildInvoice(vendorId))
  await changeAccount(vendorId, TEST_IBAN)
  expect((await paymentAs(app, 'head', id)).accountChange).toBeNull()
  granted(await confirm('head', id, await changeAccount(vendorId, OTHER_IBAN)))
  await changeAccount(vendorId, 'NL91ABNA0417164300')
  expect(problemCode(await createPaymentFile(app, [id]))).toBe('BANK_DETAILS_HELD')
})

it('lets nobody confirm an account that they entered themselves', async () => {
  const vendorId = await createTestVendor(app)
  const id = await approvedPayment(app, buildInvoice(vendorId))
  const detailId = await changeAccount(vendorId, OTHER_IBAN, 'head')
  expect((await confirm('head', id, detailId)).status).toBe(403)
})

it('lets nobody confirm whom the payment is about, though they approved it', async () => {
  const vendorId = await createTestVendor(app)
  const id = await approvedPayment(app, buildInvoice(vendorId))
  const detailId = await changeAccount(vendorId, OTHER_IBAN)
  await app.context.db.vendor.update({ where: { id: vendorId }, data: { userId: 'head' } })
  expect((await paymentAs(app, 'head', id)).mayConfirmAccount).toBe(false)
  expect((await confirm('head', id, detailId)).status).toBe(403)
  await app.context.db.vendor.update({ where: { id: vendorId }, data: { userId: null } })
  await app.context.db.approvalDocument.update({ where: { id }, data: { registrarId: 'head' } })
  expect((await confirm('head', id, detailId)).status).toBe(403)
})

it('tells those who approved, once for each account', async () => {
  const vendorId = await createTestVendor(app)
  const id = await approvedPayment(app, buildInvoice(vendorId, { invoiceNo: 'N-77' }))
  const detailId = await changeAccount(vendorId, OTHER_IBAN)
  await app.context.db.$transaction((tx) => followConfirmedAccount(tx, vendorId, detailId))
  const where = { topic: 'notify', payload: { path: ['kind'], equals: 'paymentAccount' } }
  const notices = await app.context.db.outbox.findMany({ where })
  expect(notices.map(({ payload }) => payload)).toEqual([
    { userId: 'head', kind: 'paymentAccount', values: ['Labor Schmidt GmbH', 'N-77'], documentId: id },
  ])
})

it('opens the receipts of payments for the office, which pays them, and for no administrator', async () => {
  const id = await approvedPayment(app, buildInvoice(await createTestVendor(app)))
  const { fileKey } = await paymentAs(app, 'office', id)
  const list = (user: string) => callAs(app, user, files.list, { params: { fileKey } })
  expect(granted(await list('office'))).toMatchObject([{ name: 'invoice.txt' }])
  expect((await list('admin')).status).toBe(404)
  expect((await paymentAs(app, 'admin', id)).fileKey).toBe('')
})

it('is held to the account its first approver saw where it changes before the last one approves', async () => {
  const vendorId = await createTestVendor(app)
  const lines = [{ description: 'Laser', totalAmount: '9000.00', vatOriginal: '0', withinGermanyYn: 'Y' as const }]
  const id = await submitPayment(app, 'kim', buildInvoice(vendorId, { lines, invoiceNo: 'N-78' }))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  const detail = { vendorId, holder: 'Labor Schmidt GmbH', iban: OTHER_IBAN, source: 'Letter', enteredById: 'office' }
  const soon = { decidedById: 'admin', decidedAt: new Date() }
  await app.context.db.vendorBankDetail.create({ data: { ...detail, status: 'CONFIRMED', ...soon } })
  granted(await answerAs(app, 'director', id, 'APPROVE'))
  expect((await paymentAs(app, 'head', id)).accountChange).toMatchObject({
    before: expect.stringContaining('DE'),
    after: expect.stringContaining('FR'),
  })
  const notices = await app.context.db.outbox.findMany({ where: { key: { startsWith: `payment.account:${id}` } } })
  expect(notices.map(({ payload }) => (payload as { userId: string }).userId)).toEqual(['head'])
})

it('is held to the account its last round was approved for, whatever was approved in one that was returned', async () => {
  const vendorId = await createTestVendor(app)
  const lines = [{ description: 'Laser', totalAmount: '9000.00', vatOriginal: '0', withinGermanyYn: 'Y' as const }]
  const id = await submitPayment(app, 'kim', buildInvoice(vendorId, { lines }))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  granted(await answerAs(app, 'director', id, 'RETURN', { opinion: 'Another account is on the invoice' }))
  const detail = { vendorId, holder: 'Labor Schmidt GmbH', iban: OTHER_IBAN, source: 'Letter', enteredById: 'office' }
  const { id: bankId } = await app.context.db.vendorBankDetail.create({
    data: { ...detail, status: 'CONFIRMED', decidedById: 'admin', decidedAt: new Date() },
  })
  const { version } = await detailAs(app, 'kim', id)
  granted(await callAs(app, 'kim', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  granted(await answerAs(app, 'director', id, 'APPROVE'))
  expect((await paymentAs(app, 'head', id)).accountChange).toBeNull()
  expect(await app.context.db.payment.findUnique({ where: { documentId: id }, select: { approvedBankId: true } })).toEqual({
    approvedBankId: bankId,
  })
})

it('lets nobody confirm an account who only returned the payment, in a round before', async () => {
  const vendorId = await createTestVendor(app)
  const lines = [{ description: 'Laser', totalAmount: '9000.00', vatOriginal: '0', withinGermanyYn: 'Y' as const }]
  const id = await submitPayment(app, 'kim', buildInvoice(vendorId, { lines }))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  granted(await answerAs(app, 'director', id, 'RETURN', { opinion: 'One laser is enough' }))
  granted(await submitFilledPayment(app, 'kim', id, { lines: buildInvoice(vendorId).lines }))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  const detailId = await changeAccount(vendorId, OTHER_IBAN)
  expect((await paymentAs(app, 'director', id)).mayConfirmAccount).toBe(false)
  expect((await confirm('director', id, detailId)).status).toBe(403)
  granted(await confirm('head', id, detailId))
})

it('names a payment without an invoice by its document to those who approved it', async () => {
  const vendorId = await createTestVendor(app, { name: 'Kim, reimbursed', userId: 'kim' })
  const id = await approvedPayment(
    app,
    buildInvoice(vendorId, { kind: 'REIMBURSE', invoiceNo: '', invoiceDate: '', dueDate: '', received: false }),
  )
  const detailId = await changeAccount(vendorId, OTHER_IBAN)
  await app.context.db.$transaction((tx) => followConfirmedAccount(tx, vendorId, detailId))
  const { documentNo } = await paymentAs(app, 'office', id)
  const [notice] = await app.context.db.outbox.findMany({ where: { key: { startsWith: `payment.account:${id}` } } })
  expect([documentNo, notice?.payload]).toEqual([
    expect.stringMatching(/./),
    expect.objectContaining({ values: ['Kim, reimbursed', documentNo] }),
  ])
})
