import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import type { PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { session } from '@maru/shared/session/session.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { extendedUbl, pdfWithXml, prepaidPayment, ublInvoice } from '../../../test/money/invoice-files.ts'
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
import { answerAs, detailAs } from '../../../test/approval-fixtures.ts'
import { chargeTo, createChargedProject, readBudget } from '../../../test/money/project-fixtures.ts'
import { callAs, DEMO_PASSWORD, granted, testApp, type TestApp } from '../../../test/test-app.ts'
import { toAmounts, toAuthorityAmount } from './payment-amounts.ts'

let app: TestApp
let vendorId: string
beforeAll(async () => {
  app = await testApp()
  granted(await callAs(app, 'admin', session.stepUp, { body: { password: DEMO_PASSWORD } }))
  await createTestPayer(app)
})
afterAll(async () => {
  await assertPaymentInvariants(app)
  await app.close()
})

const other = async () => {
  vendorId = await createTestVendor(app, { vatId: 'DE123456789' })
  return vendorId
}
const read = async (content: string | Buffer, name = 'invoice.xml') =>
  granted(await callAs(app, 'kim', payments.readInvoice, { uploads: [{ field: 'file', name, content }] }))
const contentOf = async (ids: readonly string[]) => {
  const { id } = granted(await createPaymentFile(app, ids))
  return (await app.context.db.paymentFile.findUniqueOrThrow({ where: { id } })).content
}
const totals = (xml: string, parts: string, payable: string) =>
  xml.replace(/<cbc:PayableAmount[^]*?<\/cbc:PayableAmount>/, `${parts}<cbc:PayableAmount currencyID="EUR">${payable}</cbc:PayableAmount>`)
const amount = (name: string, value: string) => `<cbc:${name} currencyID="EUR">${value}</cbc:${name}>`

it('a file pays what is left of an invoice after what was paid before, rounding and what is collected for others', async () => {
  const parts = { prepaidAmount: '20.00', roundingAmount: '-0.01', thirdPartyAmount: '5.00' }
  const id = await approvedPayment(app, buildInvoice(await other(), parts))
  expect(await paymentAs(app, 'office', id)).toMatchObject({ totalAmount: '119.00', payableAmount: '103.99', ...parts, status: 'APPROVED' })
  expect(await contentOf([id])).toContain('<InstdAmt Ccy="EUR">103.99</InstdAmt>')
})

it('a discount is taken off what is left to pay, by the best tier still offered', async () => {
  const tiers = { discountPct: '3', discountUntil: '2026-11-03', furtherDiscounts: [{ discountPct: '2', discountUntil: '2999-12-31' }] }
  const id = await approvedPayment(app, buildInvoice(await other(), { prepaidAmount: '19.00', ...tiers }))
  expect(await contentOf([id])).toContain('<InstdAmt Ccy="EUR">98.00</InstdAmt>')
})

it('a credit is taken off as it is, without a discount on it', async () => {
  const own = await other()
  const discount = {
    discountPct: '99',
    discountUntil: '2999-12-31',
    furtherDiscounts: [{ discountPct: '50', discountUntil: '2999-12-31' }],
  }
  const note = { kind: 'CREDIT_NOTE', dueDate: '', received: false, ...discount } as const
  const credits = [buildInvoice(own, note), buildInvoice(own, { prepaidAmount: '169.00', ...discount })]
  const ids = [await approvedPayment(app, buildInvoice(own, { thirdPartyAmount: '1000' }))]
  for (const credit of credits) ids.push(await approvedPayment(app, credit))
  expect(await paymentAs(app, 'office', ids[1] ?? '')).toMatchObject({ payableAmount: '-119.00', discountPct: '0.00', discountUntil: '' })
  expect(await contentOf(ids)).toContain('<InstdAmt Ccy="EUR">950.00</InstdAmt>')
})

it('an invoice that leaves nothing to pay is complete once it is approved, and can still be cancelled', async () => {
  const id = await approvedPayment(app, buildInvoice(await other(), { prepaidAmount: '119.00' }))
  expect(await paymentAs(app, 'office', id)).toMatchObject({
    payableAmount: '0.00',
    status: 'PAID',
    paidOn: expect.stringMatching(/^\d{4}-/),
  })
  const { rows } = granted(await callAs(app, 'office', paymentFiles.candidates, {}))
  expect(rows.map((row) => row.id)).not.toContain(id)
  const cancellation = granted(await callAs(app, 'kim', approvalOffice.cancel, { params: { id }, body: { reason: 'Entered by mistake' } }))
  const body = { version: cancellation.version, requestKey: randomUUID() }
  granted(await callAs(app, 'kim', approvals.submit, { params: { id: cancellation.id }, body }))
  granted(await answerAs(app, 'head', cancellation.id, 'APPROVE'))
  expect((await paymentAs(app, 'office', id)).status).toBe('VOID')
})

it('an invoice paid too much before is a credit that makes the next payment of its vendor smaller', async () => {
  const own = await other()
  const credit = await approvedPayment(app, buildInvoice(own, { prepaidAmount: '169.00' }))
  const held = granted(await callAs(app, 'office', paymentFiles.candidates, {})).rows.find(({ id }) => id === credit)
  expect(held).toMatchObject({ payableAmount: '-50.00', block: 'NO_PAYMENT' })
  expect((await createPaymentFile(app, [credit])).problem?.code).toBe('CREDIT_ABOVE_PAYMENTS')
  const next = await approvedPayment(app, buildInvoice(own))
  expect(await contentOf([credit, next])).toContain('<InstdAmt Ccy="EUR">69.00</InstdAmt>')
})

it('reads the parts of the amount to pay of an XRechnung (KoSIT 02.03a, 03.01a, 05.01a, 01.17a)', async () => {
  await other()
  const body = async (parts: string, payable: string) => {
    const { prepaidAmount, roundingAmount, thirdPartyAmount, invoiceNotes } = (
      await read(totals(ublInvoice({ invoiceNo: 'P-1' }), parts, payable))
    ).body
    return [prepaidAmount, roundingAmount, thirdPartyAmount, ...invoiceNotes.map(({ code }) => code)]
  }
  expect(await body(amount('PrepaidAmount', '140.40'), '0')).toEqual(['140.40', '0.00', '0.00'])
  expect(await body(amount('PrepaidAmount', '200'), '-59.60')).toEqual(['200.00', '0.00', '0.00'])
  expect(await body(amount('PayableRoundingAmount', '+0.01'), '140.41')).toEqual(['0.00', '0.01', '0.00'])
  // What its parts do not explain is asked.
  expect(await body('', '150.40')).toEqual(['0.00', '0.00', '10.00', 'AMOUNT_UNEXPLAINED'])
  expect(await body('', '40.40')).toEqual(['100.00', '0.00', '0.00', 'AMOUNT_UNEXPLAINED'])
  const third = extendedUbl('P-2').replace(
    '<cac:PaymentTerms>',
    `${prepaidPayment('19.96', 'MobilesBezahlen')}${prepaidPayment('10', 'MobilesBezahlen')}<cac:PaymentTerms>`,
  )
  expect((await read(totals(third, '', '170.36'))).body).toMatchObject({ thirdPartyAmount: '29.96', invoiceNotes: [] })
  // Without the extension of XRechnung it is paid before, although the whole total is asked for.
  const { body: open } = await read(totals(third.replace(':extension:', ':'), '', '140.40'))
  expect(open.invoiceNotes.map(({ code, value }) => `${code} ${value}`)).toEqual(['AMOUNT_UNEXPLAINED 140.40 EUR'])
})

it('asks about another buyer, further invoices and what the PDF shows, and stores the answers', async () => {
  const own = await other()
  const buyer =
    '<cac:AccountingCustomerParty><cac:Party><cac:PartyName><cbc:Name>Somebody AG</cbc:Name></cac:PartyName></cac:Party></cac:AccountingCustomerParty>'
  const addressed = ublInvoice({ invoiceNo: 'B-1' }).replace('<cac:PaymentMeans>', `${buyer}<cac:PaymentMeans>`)
  const file = Buffer.concat([pdfWithXml(addressed), pdfWithXml(ublInvoice({ invoiceNo: 'B-2' }))])
  const { body } = await read(file, 'two.pdf')
  expect(body.invoiceNotes).toEqual([
    { code: 'OTHER_BUYER', value: 'Somebody AG', confirmed: false },
    { code: 'FURTHER_INVOICES', value: 'B-2', confirmed: false },
    { code: 'PDF_AMOUNT', value: '140.40 EUR', confirmed: false },
  ])
  expect((await read(addressed.replace('Somebody AG', 'Hanul Europe e.V.'))).body.invoiceNotes).toEqual([])
  const filled: PaymentBody = { ...buildInvoice(own), ...body }
  expect(await paymentIssues(app, 'kim', filled)).toEqual([0, 1, 2].map((at) => `body.invoiceNotes.${String(at)}.confirmed NOTE_OPEN`))
  const answered = body.invoiceNotes.map((note) => ({ ...note, confirmed: true }))
  const id = await approvedPayment(app, { ...filled, invoiceNotes: answered })
  expect((await detailAs(app, 'head', id)).body).toMatchObject({ invoiceNotes: answered })
})

it('a corrected invoice is not paid, and not charged, on top of its first version', async () => {
  const own = await createTestVendor(app, { vatId: 'DE987654321' })
  const project = await createChargedProject(app)
  const approve = async (filled: PaymentBody) => {
    const id = await submitPayment(app, 'kim', { ...filled, ...chargeTo(project) })
    granted(await answerAs(app, 'tbecker', id, 'AGREE'))
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    return id
  }
  const first = buildInvoice(own)
  const firstId = await approve(first)
  expect(await readBudget(app, project)).toBe('0.00 102.85 0.00 397.15')
  const reference = `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${first.invoiceNo}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`
  const corrected = ublInvoice({ invoiceNo: 'K-1', vatId: 'DE987654321' })
    .replace('>380<', '>384<')
    .replace('<cac:AccountingSupplierParty>', `${reference}<cac:AccountingSupplierParty>`)
  const { body } = await read(corrected)
  expect(body).toMatchObject({ kind: 'INVOICE', creditedId: firstId, prepaidAmount: '119.00' })
  expect(body.invoiceNotes.map(({ code, value }) => `${code} ${value}`)).toEqual([`CORRECTION ${first.invoiceNo}`])
  const id = await approve({
    ...buildInvoice(own),
    ...body,
    invoiceNotes: body.invoiceNotes.map((note) => ({ ...note, confirmed: true })),
  })
  // Net and VAT that is not deducted of the corrected invoice are 123.06 of 140.40; 21.40 of it are paid on top.
  expect(await readBudget(app, project)).toBe('0.00 121.61 0.00 378.39')
  expect(await paymentAs(app, 'office', id)).toMatchObject({ totalAmount: '140.40', payableAmount: '21.40', credited: { id: firstId } })
})

it('a budget pays rounding and what is collected for others, and rows show the larger of total and amount to pay', async () => {
  const project = await createChargedProject(app)
  const own = await other()
  const extras = { roundingAmount: '0.15', thirdPartyAmount: '100' }
  expect(await paymentIssues(app, 'kim', buildInvoice(own, { roundingAmount: '99999.99' }))).toEqual(['body.roundingAmount ROUNDING_LARGE'])
  const id = await submitPayment(app, 'kim', buildInvoice(own, { ...chargeTo(project), ...extras }))
  expect(await readBudget(app, project)).toBe('203.00 0.00 0.00 297.00')
  expect(await detailAs(app, 'kim', id)).toMatchObject({ amount: '219.15', currency: 'EUR' })
  const paid = await submitPayment(app, 'kim', buildInvoice(own, { prepaidAmount: '100' }))
  expect(await detailAs(app, 'kim', paid)).toMatchObject({ amount: '119.00', currency: 'EUR' })
})

it('only a kind that corrects an invoice is charged less for what was paid before its correction', () => {
  const part = { creditedId: vendorId, prepaidAmount: '119', budgetLineId: vendorId }
  const charged = (kind: PaymentBody['kind']) => toAmounts(buildInvoice(vendorId, { ...part, kind }), { deductiblePct: '85' }).budgetAmount
  expect((['REIMBURSE', 'CARD', 'RECURRING', 'INVOICE'] as const).map(charged)).toEqual(['102.85', '102.85', '0.00', '0.00'])
})

it('what is collected for others counts for who approves', () => {
  const body = buildInvoice(vendorId, { thirdPartyAmount: '60000' })
  const baseAmount = '119.00'
  expect(toAuthorityAmount(body, { baseAmount })).toBe('60119.00')
  expect(toAuthorityAmount({ ...body, thirdPartyAmount: '0', prepaidAmount: '119' }, { baseAmount })).toBe(baseAmount)
})

it('an application written before amounts to pay were kept is read, decided and paid as its total', async () => {
  const id = await submitPayment(app, 'kim', buildInvoice(await other()))
  await app.context.db.$executeRaw`update approval_document set body = body - array['prepaidAmount', 'roundingAmount', 'thirdPartyAmount',
    'furtherDiscounts', 'invoiceNotes'] where id = ${id}::uuid`
  expect((await detailAs(app, 'head', id)).body).toMatchObject({ prepaidAmount: '0', invoiceNotes: [] })
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  expect(await contentOf([id])).toContain('<InstdAmt Ccy="EUR">119.00</InstdAmt>')
})
