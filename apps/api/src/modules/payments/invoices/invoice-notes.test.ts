import { payments } from '@maru/shared/payments/payment.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ciiCreditNote, ublInvoice } from '../../../test/money/invoice-files.ts'
import { buildInvoice, createTestVendor, paymentIssues, TEST_IBAN } from '../../../test/money/payment-fixtures.ts'
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

it('takes only our own name for ours, with or without its legal form', async () => {
  const buyer = (name: string) =>
    `<cac:AccountingCustomerParty><cac:Party><cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName></cac:Party></cac:AccountingCustomerParty>`
  const notesFor = (name: string) => notesIn(ublInvoice({ invoiceNo: 'B-1' }).replace('<cac:PaymentMeans>', `${buyer(name)}$&`))
  for (const name of ['Nothanul Europeans Ltd', 'Hanul Europe Trading GmbH', 'Freunde von Hanul Europe e. V.'])
    expect(await notesFor(name)).toEqual([`OTHER_BUYER ${name}`])
  for (const name of ['Hanul Europe', 'HANUL EUROPE e.V.', 'Hanul-Europe e. V.', 'Hanul Europe eV'])
    expect(await notesFor(name)).toEqual([])
})

it('asks whom to pay where the invoice names another payee than its seller', async () => {
  const ubl = (name: string) =>
    ublInvoice({ invoiceNo: 'P-1' }).replace(
      '<cac:PaymentMeans>',
      `<cac:PayeeParty><cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName></cac:PayeeParty>$&`,
    )
  const cii = ciiCreditNote('P-2')
    .replace('>381<', '>380<')
    .replace('<ram:InvoiceCurrencyCode>', '<ram:PayeeTradeParty><ram:Name>Factor AG</ram:Name></ram:PayeeTradeParty>$&')
  expect([await notesIn(ubl('Factor AG')), await notesIn(cii)]).toEqual([['OTHER_PAYEE Factor AG'], ['OTHER_PAYEE Factor AG']])
  expect(await notesIn(ubl('Labor Schmidt GmbH'))).toEqual([])
})

it('finds the confirmed account among several that an invoice names', async () => {
  const account = (iban: string) =>
    `<cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`
  const accountIn = async (first: string, second: string) => {
    const content = ublInvoice({ invoiceNo: 'A-1', iban: first }).replace('<cac:PaymentTerms>', `${account(second)}$&`)
    return granted(await callAs(app, 'kim', payments.readInvoice, { uploads: [{ field: 'file', name: 'a.xml', content }] })).account
  }
  const other = 'FR14 2004 1010 0505 0001 3M02 606'
  expect([await accountIn(other, TEST_IBAN), await accountIn(other, 'NL91ABNA0417164300')]).toEqual(['SAME', 'OTHER'])
})
