import { payments } from '@maru/shared/payments/payment.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ciiCreditNote, pdfWithXml, ublInvoice } from '../../../test/money/invoice-files.ts'
import { createTestVendor, invoiceOf, submitPayment } from '../../../test/money/payment-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let vendorId: string
beforeAll(async () => {
  app = await testApp()
  vendorId = await createTestVendor(app)
})
afterAll(() => app.close())

const read = (content: string | Buffer, name = 'invoice.xml') =>
  callAs(app, 'kim', payments.readInvoice, { uploads: [{ field: 'file', name, content }] })

it('an XRechnung fills an application: vendor by its VAT ID, one line for each rate, cash discount, and VAT to the cent', async () => {
  const reading = granted(await read(ublInvoice({ invoiceNo: 'XR-1' })))
  expect(reading).toEqual({
    body: {
      kind: 'INVOICE',
      vendorId,
      invoiceNo: 'XR-1',
      invoiceDate: '2026-11-02',
      dueDate: '2026-12-02',
      discountPct: '2.00',
      discountUntil: '2026-11-16',
      reference: 'XR-1 K-77',
      currency: 'EUR',
      lines: [
        { description: 'Pipettes & tips, Rack', totalAmount: '119.00', vatOriginal: '19.00', withinGermanyYn: 'Y' },
        { description: 'Handbook', totalAmount: '21.40', vatOriginal: '1.40', withinGermanyYn: 'Y' },
      ],
    },
    sellerName: 'Labor Schmidt GmbH',
    sellerVatId: 'DE 123 456 789',
    account: 'SAME',
    totalAmount: '140.40',
    payableAmount: '',
  })
  const id = await submitPayment(app, 'kim', { ...invoiceOf(vendorId), ...reading.body })
  expect(granted(await callAs(app, 'kim', payments.get, { params: { id } }))).toMatchObject({
    totalAmount: '140.40',
    vatAmount: '17.34',
    netPriceAmount: '123.06',
  })
})

it('a ZUGFeRD file is read from inside its PDF; a credit note from abroad keeps its VAT', async () => {
  const { body, sellerName, account } = granted(await read(pdfWithXml(ciiCreditNote('AV-9')), 'avoir.pdf'))
  expect([sellerName, account, body]).toEqual([
    'Chimie SA',
    'NONE',
    expect.objectContaining({
      kind: 'CREDIT_NOTE',
      vendorId: '',
      invoiceNo: 'AV-9',
      invoiceDate: '2026-11-03',
      dueDate: '2026-12-31',
      reference: 'AV-9',
      lines: [{ description: 'Réactif', totalAmount: '59.50', vatOriginal: '9.92', withinGermanyYn: 'N' }],
    }),
  ])
})

it('warns of another account than the confirmed one, and of what was paid before', async () => {
  expect(granted(await read(ublInvoice({ invoiceNo: 'XR-2', iban: 'FR14 2004 1010 0505 0001 3M02 606', paid: true })))).toMatchObject({
    body: { vendorId },
    account: 'OTHER',
    totalAmount: '140.40',
    payableAmount: '40.40',
  })
})

it('finds the vendor by its name where the VAT ID is another, as long as only one has it', async () => {
  const byName = { invoiceNo: 'XR-3', vatId: '', sellerName: 'Zwilling AG' }
  const first = await createTestVendor(app, { name: 'Zwilling AG', vatId: '' }, '')
  expect(granted(await read(ublInvoice(byName))).body.vendorId).toBe(first)
  await createTestVendor(app, { name: 'zwilling ag', vatId: '' }, '')
  expect(granted(await read(ublInvoice(byName))).body.vendorId).toBe('')
})

it('refuses what is no e-invoice, and says why', async () => {
  const codeOf = async (content: string | Buffer, name?: string) => (await read(content, name)).problem?.code
  const doctype = ublInvoice({ invoiceNo: '&lol;' }).replace('<ubl:Invoice', '<!DOCTYPE x [<!ENTITY lol "lol">]><ubl:Invoice')
  expect(await codeOf(doctype)).toBe('INVOICE_UNREADABLE')
  expect(await codeOf(ublInvoice({ invoiceNo: 'X' }).replace('>119.00', '>12o.00').replace('140.40', 'NaN'))).toBe('INVOICE_UNREADABLE')
  expect(await codeOf(ublInvoice({ invoiceNo: 'X' }).slice(0, -40))).toBe('INVOICE_UNREADABLE')
  expect(await codeOf('<a>'.repeat(5000) + '</a>'.repeat(5000))).toBe('INVOICE_UNREADABLE')
  expect(await codeOf('%PDF-1.4\nno file inside', 'scan.pdf')).toBe('INVOICE_UNREADABLE')
  expect(await codeOf(ublInvoice({ invoiceNo: 'X', currency: 'XAU' }))).toBe('INVOICE_CURRENCY')
})

it('an attachment that unpacks to gigabytes is left out before it does', async () => {
  const bomb = pdfWithXml(Buffer.alloc(60_000_000, ' '))
  expect(bomb.length).toBeLessThan(100_000)
  const before = process.memoryUsage().arrayBuffers
  expect((await read(bomb, 'bomb.pdf')).problem?.code).toBe('INVOICE_UNREADABLE')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000)
})
