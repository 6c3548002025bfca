import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { paymentStatements } from '@maru/shared/payments/statements/payment-statement.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  approvedPayment,
  assertPaymentInvariants,
  createTestPayer,
  createTestVendor,
  buildInvoice,
  paymentAs,
  PAYER_IBAN,
  releasedPaymentFile,
} from '../../../test/money/payment-fixtures.ts'
import { assertResearchInvariants } from '../../../test/money/project-fixtures.ts'
import { callAs, granted, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await createTestPayer(app)
})
afterEach(async () => {
  await assertPaymentInvariants(app)
  await assertResearchInvariants(app)
})
afterAll(() => app.close())

let lines = 0
/** A line of a statement that the portal could not match; answers its id. */
async function openLine(amount: string, counterparty = 'LABOR SCHMIDT GMBH', purpose = '', returnReason = '') {
  const texts = { purpose, endToEndId: '', returnReason, statementNo: 'S-1', currency: 'EUR', readById: 'office' }
  const line = { iban: PAYER_IBAN, reference: `H${String((lines += 1))}`, bookedOn: new Date('2026-11-27'), amount, counterparty }
  return (await app.context.db.paymentStatementEntry.create({ data: { ...line, ...texts } })).id
}
const fileStatus = async (id: string) => granted(await callAs(app, 'office', paymentFiles.get, { params: { id } })).status
const read = async (id: string, q?: string) => granted(await callAs(app, 'office', paymentStatements.get, { params: { id }, query: { q } }))
const settle = (id: string, documentId: string, reason = '', user = 'office') =>
  callAs(app, user, paymentStatements.settle, { params: { id }, body: { documentId, reason } })
const reopen = (id: string) => callAs(app, 'office', paymentStatements.reopen, { params: { id } })

it('a line without a match offers payments by amount, payee and day, pays the chosen one and its file, and is opened again', async () => {
  const vendorId = await createTestVendor(app)
  const other = await createTestVendor(app, { name: 'Optik Meyer' })
  const [id, far] = [await approvedPayment(app, buildInvoice(vendorId)), await approvedPayment(app, buildInvoice(other))]
  const waiting = await approvedPayment(app, buildInvoice(vendorId))
  const file = await releasedPaymentFile(app, [id, far])
  const line = await openLine('-119.00')
  const { candidates, maySettle } = await read(line)
  expect([maySettle, candidates.map((row) => row.id)]).toEqual([true, [id, far]])
  expect(candidates[0]).toMatchObject({ amount: '119.00', differs: false, fileNo: file.fileNo, status: 'EXPORTED' })
  expect((await read(line, 'optik')).candidates.map((row) => row.id)).toEqual([far])
  expect(problemCode(await settle(line, waiting))).toBe('STATEMENT_PAYMENT_CHANGED')
  expect((await settle(line, id, '', 'admin')).status).toBe(403)
  expect(granted(await settle(line, id))).toMatchObject({ match: 'PAID', paymentId: id, settledByName: 'Sabine Hoffmann', mayReopen: true })
  expect(problemCode(await settle(line, far))).toBe('STATEMENT_SETTLED')
  expect(await paymentAs(app, 'kim', id)).toMatchObject({ status: 'PAID', paidOn: '2026-11-27' })
  const second = await openLine('-119.00')
  granted(await settle(second, far))
  expect(await fileStatus(file.id)).toBe('PAID')

  expect(granted(await reopen(second))).toMatchObject({ match: 'OPEN', settledByName: '', payment: '' })
  expect([await fileStatus(file.id), (await paymentAs(app, 'kim', far)).status]).toEqual(['RELEASED', 'EXPORTED'])
  granted(await settle(second, far))
  expect(await fileStatus(file.id)).toBe('PAID')
  const history = await app.context.db.changeLog.count({ where: { entity: 'statementEntry', entityId: second } })
  expect(history).toBe(3)
})

it('another amount needs a reason, which the line keeps', async () => {
  const id = await approvedPayment(app, buildInvoice(await createTestVendor(app)))
  await releasedPaymentFile(app, [id])
  const line = await openLine('-121.50')
  expect((await read(line)).candidates.find((row) => row.id === id)).toMatchObject({ differs: true })
  expect((await settle(line, id, ' ')).problem?.issues).toMatchObject([{ path: 'reason', code: 'AMOUNT_DIFFERS' }])
  expect(granted(await settle(line, id, 'Bank charges')).reason).toBe('Bank charges')
})

it('of two lines settled with one payment at once one is', async () => {
  const id = await approvedPayment(app, buildInvoice(await createTestVendor(app)))
  await releasedPaymentFile(app, [id])
  const answers = await Promise.all([await openLine('-119'), await openLine('-119')].map((line) => settle(line, id)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

it('what the office noted as paid is only linked, and stays paid when the line is opened again', async () => {
  const id = await approvedPayment(app, buildInvoice(await createTestVendor(app)))
  const file = await releasedPaymentFile(app, [id])
  granted(await callAs(app, 'office', paymentFiles.recordPaid, { params: { id: file.id }, body: { paidOn: '2026-11-26' } }))
  const line = await openLine('-119')
  granted(await settle(line, id))
  granted(await reopen(line))
  expect(await paymentAs(app, 'kim', id)).toMatchObject({ status: 'PAID', paidOn: '2026-11-26' })
})

it('a transfer that was debited already, alone, in a group or in one sum with its file, is not offered for a second debit', async () => {
  const [vendorId, other] = [await createTestVendor(app), await createTestVendor(app, { name: 'Optik Sum' })]
  const paid = [await approvedPayment(app, buildInvoice(vendorId)), await approvedPayment(app, buildInvoice(other))]
  const file = await releasedPaymentFile(app, paid)
  granted(await callAs(app, 'office', paymentFiles.recordPaid, { params: { id: file.id }, body: { paidOn: '2026-11-26' } }))
  const offered = async (line: string) => (await read(line)).candidates.map((row) => row.id).filter((id) => paid.includes(id))
  const line = await openLine('-119')
  expect((await offered(line)).toSorted()).toEqual(paid.toSorted())
  const sum = await openLine('-238')
  await app.context.db.paymentStatementEntry.update({ where: { id: sum }, data: { match: 'PAID', fileId: file.id } })
  expect(await offered(line)).toEqual([])
  expect(problemCode(await settle(line, paid[0] ?? ''))).toBe('STATEMENT_PAYMENT_CHANGED')
})

it('money that came in is a transfer that came back, which is not undone, or the refund of a credit note', async () => {
  const vendorId = await createTestVendor(app)
  const id = await approvedPayment(app, buildInvoice(vendorId))
  const file = await releasedPaymentFile(app, [id])
  const back = await openLine('119.00')
  expect((await settle(back, id)).problem?.issues).toMatchObject([{ path: 'reason', code: 'NO_RETURN' }])
  expect(granted(await settle(back, id, 'Account closed'))).toMatchObject({ match: 'RETURNED_BY_BANK', mayReopen: false })
  expect(await paymentAs(app, 'kim', id)).toMatchObject({ status: 'APPROVED', bankReturnedOn: '2026-11-27', bankReturnReason: 'MS03' })
  expect(await fileStatus(file.id)).toBe('PAID')
  expect(problemCode(await reopen(back))).toBe('STATEMENT_NOT_BY_HAND')

  const line = { description: 'Refund', totalAmount: '11.90', vatOriginal: '1.90', withinGermanyYn: 'Y' as const }
  const credit = await approvedPayment(app, buildInvoice(vendorId, { kind: 'CREDIT_NOTE', creditedId: id, dueDate: '', lines: [line] }))
  const refund = await openLine('11.90')
  granted(await settle(refund, credit))
  expect((await paymentAs(app, 'kim', credit)).status).toBe('PAID')
  granted(await reopen(refund))
  expect((await paymentAs(app, 'kim', credit)).status).toBe('APPROVED')
})

it('a part that came in is a transfer that came back only where the bank says why; a refund leaves the payment paid', async () => {
  const id = await approvedPayment(app, buildInvoice(await createTestVendor(app, { name: 'Refund GmbH' })))
  const file = await releasedPaymentFile(app, [id])
  granted(await callAs(app, 'office', paymentFiles.recordPaid, { params: { id: file.id }, body: { paidOn: '2026-11-26' } }))
  const refund = await openLine('20.00', 'REFUND GMBH')
  expect((await read(refund, 'refund')).candidates).toEqual([])
  expect(problemCode(await settle(refund, id, 'Two pipettes too many'))).toBe('STATEMENT_PAYMENT_CHANGED')
  expect((await paymentAs(app, 'kim', id)).status).toBe('PAID')
  const back = await openLine('116.00', 'REFUND GMBH', '', 'AC04')
  expect((await read(back, 'refund')).candidates).toMatchObject([{ id, differs: true }])
  granted(await settle(back, id, 'Bank charges'))
  expect(await paymentAs(app, 'kim', id)).toMatchObject({ status: 'APPROVED', bankReturnReason: 'AC04' })
})

it('a line that is none of ours says why, and is opened again', async () => {
  const line = await openLine('-4.90', 'Bank')
  const aside = (reason: string) => callAs(app, 'office', paymentStatements.setAside, { params: { id: line }, body: { reason } })
  expect(granted(await aside('Account fee'))).toMatchObject({ match: 'NOT_OURS', reason: 'Account fee', candidates: [], payment: '' })
  expect(problemCode(await aside('Once more'))).toBe('STATEMENT_SETTLED')
  const listed = granted(await callAs(app, 'office', paymentStatements.list, { query: { page: 1, size: 25, match: 'NOT_OURS' } }))
  expect(listed.rows.map(({ reason }) => reason)).toEqual(['Account fee'])
  expect(granted(await reopen(line))).toMatchObject({ match: 'OPEN', reason: '', maySettle: true })
})

it('a line that names an invoice offers it first, though its amount differs', async () => {
  const vendorId = await createTestVendor(app, { name: 'Optik Weber' })
  const same = await approvedPayment(app, buildInvoice(vendorId, { invoiceNo: '77' }))
  const named = await approvedPayment(app, buildInvoice(vendorId, { invoiceNo: 'RE 2026/4711', dueDate: '2027-03-01' }))
  await releasedPaymentFile(app, [same, named])
  const offered = async (purpose: string) =>
    (await read(await openLine('-119.00', 'OPTIK WEBER', purpose), 'optik')).candidates.map((row) => row.id)
  expect(await offered('Re-2026 4711, 77')).toEqual([named, same])
  expect(await offered('77')).toEqual([same, named])
  const [first] = (await read(await openLine('-118.50', 'OPTIK WEBER', 're.2026-4711'), 'optik')).candidates
  expect(first).toMatchObject({ id: named, differs: true })
})

it('money that comes in is the refund of an invoice, not of a card purchase', async () => {
  const vendorId = await createTestVendor(app)
  const [purchase, invoice] = [
    await approvedPayment(app, buildInvoice(vendorId, { kind: 'CARD', dueDate: '' })),
    await approvedPayment(app, buildInvoice(vendorId)),
  ]
  const credit = (creditedId: string) => approvedPayment(app, buildInvoice(vendorId, { kind: 'CREDIT_NOTE', creditedId, dueDate: '' }))
  const credits = [await credit(purchase), await credit(invoice)]
  const offered = (await read(await openLine('119.00'))).candidates.map((row) => row.id)
  expect(credits.map((id) => offered.includes(id))).toEqual([false, true])
})
