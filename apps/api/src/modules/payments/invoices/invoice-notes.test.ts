import { payments } from '@maru/shared/payments/payment.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ciiCreditNote, ublInvoice } from '../../../test/money/invoice-files.ts'
import { buildInvoice, createTestVendor, paymentIssues } from '../../../test/money/payment-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let vendorId: string
beforeAll(async () => {
  app = await testApp()
  vendorId = await createTestVendor(app)
})
afterAll(() => app.close())

const read = async (content: string | Buffer, name = 'invoice.xml') =>
  granted(await callAs(app, 'kim', payments.readInvoice, { uploads: [{ field: 'file', name, content }] })).body
const notesIn = async (content: string) => (await read(content)).invoiceNotes.map(({ code, value }) => `${code} ${value}`)

it('asks about an invoice that is collected or paid by card, in cash or by clearing, before somebody pays it again', async () => {
  const ubl = (code: string) => ublInvoice({ invoiceNo: `PM-${code}` }).replace('Code>58<', `Code>${code}<`)
  const means = (code: string) =>
    `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>${code}</ram:TypeCode></ram:SpecifiedTradeSettlementPaymentMeans>`
  const cii = (code: string) =>
    ciiCreditNote('PM-C')
      .replace('>381<', '>380<')
      .replace('<ram:ApplicableTradeTax><ram:Calc', `${means(code)}$&`)
  for (const code of ['59', '49', '48', '54', '10', '97']) {
    expect(await notesIn(ubl(code))).toEqual([`PAID_OTHERWISE ${code}`])
    expect(await notesIn(cii(code))).toEqual([`PAID_OTHERWISE ${code}`])
  }
  for (const code of ['30', '31', '42', '57', '58', '1', 'ZZZ', ''])
    expect([await notesIn(ubl(code)), await notesIn(cii(code))]).toEqual([[], []])
  const both = ubl('58').replace(
    '<cac:PaymentTerms>',
    '<cac:PaymentMeans><cbc:PaymentMeansCode>59</cbc:PaymentMeansCode></cac:PaymentMeans>$&',
  )
  expect(await notesIn(both)).toEqual(['PAID_OTHERWISE 59'])
  const body = { ...buildInvoice(vendorId), ...(await read(ubl('59'))) }
  expect(await paymentIssues(app, 'kim', body)).toEqual(['body.invoiceNotes.0.confirmed NOTE_OPEN'])
})
