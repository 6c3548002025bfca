import { files } from '@maru/shared/files/file.ts'
import { attachedInvoices } from '@maru/shared/payments/invoices/attached-invoice.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { submitted } from '../../../test/approval-fixtures.ts'
import { ublInvoice } from '../../../test/money/invoice-files.ts'
import { buildInvoice, createTestVendor, paymentIssues } from '../../../test/money/payment-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'
import { MAX_INVOICE_BYTES } from './invoice-file.service.ts'
import type { PaymentBody } from '@maru/shared/payments/payment-body.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Attachment = readonly [name: string, content: string]
async function upload(...contents: readonly Attachment[]) {
  const uploads = contents.map(([name, content]) => ({ field: 'file', name, content }))
  return granted(await callAs(app, 'kim', files.upload, { form: { updateKey: '0', isMsds: 'N' }, uploads }))
}
async function submitWith(body: PaymentBody, ...contents: readonly Attachment[]) {
  return submitted(app, 'kim', { formCode: 'PAYMENT', title: 'Pipettes', body, fileKey: await upload(...contents) })
}
const listAs = async (user: string, id: string) => granted(await callAs(app, user, attachedInvoices.list, { params: { id } }))

it('who approves or pays sees what an attached e-invoice says otherwise than its payment', async () => {
  const vendorId = await createTestVendor(app, { vatId: 'DE123456789' })
  const other = await createTestVendor(app, { name: 'Somebody else' }, 'DE75512108001245126199')
  const xml = ublInvoice({ invoiceNo: 'XR-1' })
  const id = await submitWith(
    buildInvoice(other, { invoiceNo: 'A-1', invoiceDate: '2026-11-01' }),
    ['one.xml', xml],
    ['note.pdf', '%PDF-1.4 nothing'],
  )
  for (const user of ['head', 'office']) {
    const [invoice, ...more] = await listAs(user, id)
    expect([invoice?.fileName, invoice?.invoiceNo, invoice?.isReadable, more]).toEqual(['one.xml', 'XR-1', true, []])
    expect(invoice?.differences).toEqual(['vendorId', 'invoiceNo', 'invoiceDate', 'payableAmount'])
  }
  expect((await callAs(app, 'han', attachedInvoices.list, { params: { id } })).status).toBe(404)
  const [read] = await listAs('kim', id)
  const { invoiceNo = '', invoiceDate = '', payableAmount = '' } = read ?? {}
  const lines = [{ ...buildInvoice(vendorId).lines[0]!, totalAmount: payableAmount, vatOriginal: '0.00' }]
  const same = await submitWith(buildInvoice(vendorId, { invoiceNo, invoiceDate, lines }), ['one.xml', xml])
  expect((await listAs('head', same)).map(({ differences }) => differences)).toEqual([[]])
})

it('names the receipts that were not compared: more than ten, and those too large for an e-invoice', async () => {
  const body = buildInvoice(await createTestVendor(app), { invoiceNo: 'A-12' })
  const many = Array.from({ length: 12 }, (_, at) => [`${String(at)}.xml`, ublInvoice({ invoiceNo: `XR-${String(at)}` })] as const)
  const listed = await listAs('head', await submitWith(body, ...many))
  expect(listed.map(({ fileName, isReadable }) => `${fileName} ${String(isReadable)}`).slice(9)).toEqual([
    '9.xml true',
    '10.xml false',
    '11.xml false',
  ])
  const large = await submitWith({ ...body, invoiceNo: 'A-13' }, ['large.pdf', `%PDF-1.4 ${'0'.repeat(MAX_INVOICE_BYTES)}`])
  expect((await listAs('head', large)).map(({ fileName, isReadable }) => [fileName, isReadable])).toEqual([['large.pdf', false]])
})

const buyer = (
  name: string,
) => `<cac:AccountingCustomerParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName>
  </cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty><cac:PaymentMeans>`
const ofType = (xml: string, code: string) => xml.replace('InvoiceTypeCode>380<', `InvoiceTypeCode>${code}<`)
/** The payment of what the example says. */
const sameFigures = async (invoiceNo: string): Promise<PaymentBody> =>
  buildInvoice(await createTestVendor(app, { name: `Vendor of ${invoiceNo}` }), {
    invoiceNo,
    lines: [{ description: 'Pipettes', totalAmount: '140.40', vatOriginal: '20.40', withinGermanyYn: 'Y' }],
  })

it('names a credit note or correction that is entered as an invoice, and an invoice to another buyer', async () => {
  const differences = async (xml: string, body: PaymentBody) =>
    (await listAs('head', await submitWith(body, ['one.xml', xml]))).map((invoice) => [invoice.kind, ...invoice.differences])
  const creditNote = ofType(ublInvoice({ invoiceNo: 'XR-20', sellerName: 'Nobody we know', vatId: '' }), '381')
  expect(await differences(creditNote, await sameFigures('XR-20'))).toEqual([['CREDIT_NOTE', 'kind']])

  const correction = ofType(ublInvoice({ invoiceNo: 'XR-21', sellerName: 'Nobody we know', vatId: '' }), '384')
  const answered = { ...(await sameFigures('XR-21')), invoiceNotes: [{ code: 'CORRECTION' as const, value: '–', confirmed: true }] }
  expect(await differences(correction, answered)).toEqual([['CORRECTION', 'kind']])

  const foreign = ublInvoice({ invoiceNo: 'XR-22', sellerName: 'Nobody we know', vatId: '' }).replace(
    '<cac:PaymentMeans>',
    buyer('Institute B'),
  )
  const note = { code: 'OTHER_BUYER' as const, value: 'Institute B', confirmed: true }
  expect(await differences(foreign, { ...(await sameFigures('XR-22')), invoiceNotes: [note] })).toEqual([['INVOICE', 'buyer']])
})

it('is not submitted while an attached e-invoice asks what nobody answered', async () => {
  const foreign = ublInvoice({ invoiceNo: 'XR-30' }).replace('<cac:PaymentMeans>', buyer('Institute B'))
  const body = await sameFigures('XR-30')
  const issues = async (invoiceNotes: PaymentBody['invoiceNotes']) =>
    paymentIssues(app, 'kim', { ...body, invoiceNotes }, await upload(['one.xml', foreign]))
  expect(await issues([])).toEqual(['fileKey NOTES_MISSING'])
  expect(await issues([{ code: 'OTHER_BUYER', value: 'Institute C', confirmed: true }])).toEqual(['fileKey NOTES_MISSING'])
  expect(await issues([{ code: 'OTHER_BUYER', value: 'Institute B', confirmed: false }])).toEqual([
    'body.invoiceNotes.0.confirmed NOTE_OPEN',
  ])
  const correction = ofType(ublInvoice({ invoiceNo: 'XR-30' }), '384')
  expect(await paymentIssues(app, 'kim', body, await upload(['one.xml', correction]))).toEqual(['fileKey NOTES_MISSING'])
  const answered = { ...body, invoiceNotes: [{ code: 'OTHER_BUYER' as const, value: 'Institute B', confirmed: true }] }
  await submitWith(answered, ['one.xml', foreign], ['note.pdf', '%PDF-1.4 nothing'])
})
