import { randomUUID } from 'node:crypto'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import type { PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answerAs, assertInvariants, detailAs, granted, listSteps } from '../../../test/approval-fixtures.ts'
import {
  approvedPayment,
  assertPaymentInvariants,
  createTestVendor,
  buildInvoice,
  paymentAs,
  paymentIssues,
  submitPayment,
  publishRates,
} from '../../../test/money/payment-fixtures.ts'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let vendorId: string
beforeAll(async () => {
  app = await testApp()
  await publishRates(app, { USD: 0.876 })
  vendorId = await createTestVendor(app)
})
afterEach(() => assertPaymentInvariants(app))
afterAll(async () => {
  await assertInvariants(app)
  await app.close()
})

const line = (totalAmount: string, vatOriginal = '0') => ({
  description: 'Reagents',
  totalAmount,
  vatOriginal,
  withinGermanyYn: 'Y' as const,
})
const cancel = async (id: string) => {
  const { id: cancellation, version } = granted(
    await callAs(app, 'kim', approvalOffice.cancel, { params: { id }, body: { reason: 'Not delivered' } }),
  )
  granted(await callAs(app, 'kim', approvals.submit, { params: { id: cancellation }, body: { version, requestKey: randomUUID() } }))
  return answerAs(app, 'head', cancellation, 'APPROVE')
}

describe('a payment application', () => {
  it('shows its amounts by SPEC 5 from submission on, and is approved by the head', async () => {
    const id = await submitPayment(app, 'kim', buildInvoice(vendorId))
    const payment = await paymentAs(app, 'kim', id)
    expect(payment).toMatchObject({
      status: 'IN_APPROVAL',
      totalAmount: '119.00',
      vatAmount: '16.15',
      netPriceAmount: '102.85',
      baseAmount: '119.00',
      bank: 'CONFIRMED',
      account: 'DE89 … 3000',
      frozenUntil: '',
      seesDocument: true,
    })
    expect(payment.approvers.map(({ userId }) => userId)).toEqual(['head'])
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    expect(await paymentAs(app, 'kim', id)).toMatchObject({ status: 'APPROVED', approvers: [{ userId: 'head' }] })
  })

  it('goes to the director from 5,000 euros on', async () => {
    const id = await submitPayment(app, 'kim', buildInvoice(vendorId, { lines: [line('5000.00', '798.32')] }))
    expect(listSteps(await detailAs(app, 'kim', id)).map(({ userId }) => userId)).toEqual(['head', 'director'])
  })

  it('adds up lines with several rates and converts another currency line by line', async () => {
    const lines = [line('10.01', '1.60'), line('20.02', '1.31'), { ...line('5.00', '0.40'), withinGermanyYn: 'N' as const }]
    const foreign = { currency: 'USD' as const, exchangeRate: '0.87654321', rateDate: '2026-11-02' }
    const payment = await paymentAs(app, 'kim', await submitPayment(app, 'kim', buildInvoice(vendorId, { lines, ...foreign })))
    expect(payment).toMatchObject({ totalAmount: '35.03', vatAmount: '2.87', netPriceAmount: '32.16', baseAmount: '30.70' })
    expect(payment.lines.map(({ vatAmount }) => vatAmount)).toEqual(['1.36', '1.11', '0.40'])
  })

  it('of a credit note is negative and charges no budget', async () => {
    const id = await submitPayment(app, 'kim', buildInvoice(vendorId, { kind: 'CREDIT_NOTE' }))
    expect(await paymentAs(app, 'kim', id)).toMatchObject({ totalAmount: '-119.00', vatAmount: '-16.15', netPriceAmount: '-102.85' })
    expect(
      await paymentIssues(app, 'office', buildInvoice(vendorId, { kind: 'CREDIT_NOTE', projectNo: 'P', budgetLineId: randomUUID() })),
    ).toEqual(['body.projectNo CREDIT_NOTE_BUDGET'])
  })
})

describe('an invoice', () => {
  it('is entered once a vendor, number and year, however its number is written', async () => {
    const invoice = buildInvoice(vendorId, { invoiceNo: 'RE 2026-77' })
    await submitPayment(app, 'kim', invoice)
    expect(await paymentIssues(app, 'han', { ...invoice, invoiceNo: 're2026/77' })).toEqual(['body.invoiceNo INVOICE_TWICE'])
    await submitPayment(app, 'han', { ...invoice, invoiceDate: '2025-11-02' })
    const other = await createTestVendor(app, { name: 'Another vendor' }, 'DE75512108001245126199')
    await submitPayment(app, 'han', { ...invoice, vendorId: other })
  })

  it('that is entered already is told while it is typed, with the earlier payment for whoever sees it', async () => {
    const invoice = buildInvoice(vendorId, { invoiceNo: 'RE 2026-78', lines: [line('78.12')] })
    const id = await submitPayment(app, 'kim', invoice)
    const twinFor = async (user: string, part: Partial<PaymentBody> = {}) =>
      granted(await callAs(app, user, payments.check, { body: { ...invoice, invoiceNo: 're2026/78', ...part } }))
    const twin = { id, invoiceNo: 'RE 2026-78', invoiceDate: '2026-11-02' }
    expect(await twinFor('kim')).toMatchObject({ twin, similar: [] })
    expect((await twinFor('office')).twin).toEqual(twin)
    // Whoever does not see it is told nothing but what she typed.
    expect(await twinFor('han')).toMatchObject({ twin: { id: '', invoiceNo: 're2026/78', invoiceDate: '2026-11-02' }, similar: [] })
    const typed = { ...invoice, invoiceNo: 're2026/78', invoiceDate: '2026-11-03' }
    const refused = await submitPayment(app, 'han', typed).catch(String)
    expect([refused.includes('Invoice re2026/78 of 3 November 2026'), refused.includes('RE 2026-78')]).toEqual([true, false])
    expect((await twinFor('kim', { invoiceDate: '2025-11-02' })).twin).toBeNull()
    expect((await twinFor('kim', { kind: 'PETTY' })).twin).toBeNull()
    granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'Wrong vendor' }))
    expect((await twinFor('kim')).twin).toBeNull()
  })

  it('entered twice at once is taken once', async () => {
    const invoice = buildInvoice(vendorId)
    const results = await Promise.allSettled(['kim', 'han', 'lee'].map((user) => submitPayment(app, user, invoice)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('may be entered again after it was returned', async () => {
    const invoice = buildInvoice(vendorId)
    const id = await submitPayment(app, 'kim', invoice)
    granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'Wrong vendor' }))
    expect((await paymentAs(app, 'kim', id)).status).toBe('RETURNED')
    await submitPayment(app, 'han', invoice)
    const { version } = await detailAs(app, 'kim', id)
    const again = await callAs(app, 'kim', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
    expect(again.problem?.issues?.map(({ code }) => code)).toEqual(['INVOICE_TWICE'])
  })

  it('with the same amount a few days away is warned of', async () => {
    const fresh = await createTestVendor(app, { name: 'Twice GmbH' }, 'DE02100500000054540402')
    await submitPayment(app, 'kim', buildInvoice(fresh, { invoiceNo: 'A-1' }))
    const similarTo = async (part: object, user = 'kim') =>
      granted(await callAs(app, user, payments.check, { body: buildInvoice(fresh, part) })).similar.map(({ invoiceNo }) => invoiceNo)
    expect(await similarTo({ invoiceDate: '2026-11-09' })).toEqual(['A-1'])
    expect(await similarTo({ invoiceDate: '2026-11-10' })).toEqual([])
    // Who does not see it is not told of it; the office sees it when it pays.
    expect([await similarTo({}, 'han'), await similarTo({}, 'office')]).toEqual([[], ['A-1']])
    const id = await approvedPayment(app, buildInvoice(fresh, { invoiceNo: 'A-2' }))
    const { rows } = granted(await callAs(app, 'office', paymentFiles.candidates, {}))
    expect(rows.find((row) => row.id === id)?.similarTo).toBe('A-1')
    expect(await similarTo({ lines: [line('119.01')] })).toEqual([])
    await submitPayment(app, 'kim', buildInvoice(fresh, { kind: 'CREDIT_NOTE', invoiceNo: 'C-1', received: false }))
    expect(await similarTo({ kind: 'CREDIT_NOTE', invoiceNo: 'C-2' })).toEqual(['C-1'])
  })
})

describe('before it is submitted', () => {
  it('names what is wrong with its field', async () => {
    expect(await paymentIssues(app, 'kim', buildInvoice(vendorId, { dueDate: '2026-11-01', received: false }))).toEqual([
      'body.received NOT_RECEIVED',
      'body.dueDate BEFORE_INVOICE',
    ])
    expect(await paymentIssues(app, 'kim', buildInvoice(vendorId, { lines: [line('10', '10.01')] }))).toEqual([
      'body.lines.0.vatOriginal VAT_ABOVE_TOTAL',
    ])
    expect(await paymentIssues(app, 'kim', buildInvoice(randomUUID()))).toEqual(['body.vendorId VENDOR_GONE'])
  })

  it('needs a receipt that is not empty and a payee with confirmed bank details', async () => {
    expect(await paymentIssues(app, 'kim', buildInvoice(vendorId), '')).toEqual(['fileKey RECEIPT_MISSING'])
    expect(await paymentIssues(app, 'kim', buildInvoice(await createTestVendor(app, { name: 'No account' }, '')))).toEqual([
      'body.vendorId NO_BANK',
    ])
  })

  it('pays money back to its drafter only, and invoices to companies', async () => {
    const own = await createTestVendor(app, { name: 'Min-jun Kim', userId: 'kim' })
    const back = (vendor: string) => buildInvoice(vendor, { kind: 'REIMBURSE' })
    expect(await paymentIssues(app, 'han', back(own))).toEqual(['body.vendorId STAFF_ONLY'])
    expect(await paymentIssues(app, 'kim', back(vendorId))).toEqual(['body.vendorId STAFF_ONLY'])
    expect(await paymentIssues(app, 'kim', buildInvoice(own))).toEqual(['body.vendorId COMPANY_ONLY'])
    await submitPayment(app, 'kim', back(own))
    const payees = async (user: string) => granted(await callAs(app, user, payments.payees, { query: {} })).filter(({ isStaff }) => isStaff)
    expect((await payees('kim')).map(({ id }) => id)).toEqual([own])
    expect(await payees('han')).toEqual([])
  })
})

describe('afterwards', () => {
  it('is cancelled by a document of its own as long as nothing was paid', async () => {
    const id = await approvedPayment(app, buildInvoice(vendorId))
    granted(await cancel(id))
    expect((await paymentAs(app, 'kim', id)).status).toBe('VOID')
  })

  it('is noted as paid by the office where no file pays it', async () => {
    const card = await approvedPayment(app, buildInvoice(vendorId, { kind: 'CARD' }))
    expect(await paymentAs(app, 'office', card)).toMatchObject({ mayRecordPaid: true, seesDocument: false })
    const note = (user: string, id: string) => callAs(app, user, payments.recordPaid, { params: { id }, body: { paidOn: '2026-11-20' } })
    expect((await note('kim', card)).problem).toMatchObject({ status: 810 })
    expect(granted(await note('office', card))).toMatchObject({ status: 'PAID', paidOn: '2026-11-20' })
    expect((await note('office', card)).problem).toMatchObject({ code: 'PAYMENT_NOT_APPROVED' })
    const invoice = await approvedPayment(app, buildInvoice(vendorId))
    expect((await note('office', invoice)).problem).toMatchObject({ code: 'PAYMENT_BY_FILE' })
    expect((await cancel(card)).problem).toMatchObject({ code: 'PAYMENT_PAID' })
  })
})
