import { files } from '@maru/shared/files/file.ts'
import { attachedInvoices } from '@maru/shared/payments/invoices/attached-invoice.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { submitted } from '../../../test/approval-fixtures.ts'
import { ublInvoice } from '../../../test/money/invoice-files.ts'
import { buildInvoice, createTestVendor } from '../../../test/money/payment-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'
import { MAX_INVOICE_BYTES } from './invoice-file.service.ts'
import type { PaymentBody } from '@maru/shared/payments/payment-body.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function upload(...contents: readonly (readonly [name: string, content: string])[]) {
  const uploads = contents.map(([name, content]) => ({ field: 'file', name, content }))
  return granted(await callAs(app, 'kim', files.upload, { form: { updateKey: '0', isMsds: 'N' }, uploads }))
}
async function submitWith(body: PaymentBody, ...contents: readonly (readonly [name: string, content: string])[]) {
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
