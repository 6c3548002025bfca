import { expect, it } from 'vitest'
import { extendedUbl, prepaidPayment } from '../../test/money/invoice-files.ts'
import { readType } from './e-invoice.ts'
import { readEInvoice } from './read-e-invoice.ts'

const PEPPOL = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const OLD_EXTENSION =
  'urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3#conformant#urn:xoev-de:kosit:extension:xrechnung_2.3'

/** Paid before, collected for others and left to pay of an invoice over 140.40 with payments before and further sums. */
function readParts(payments: string, sums: string, payable: string, profile?: string) {
  const xml = extendedUbl('P-1', profile)
    .replace('<cac:TaxTotal>', `${payments}<cac:TaxTotal>`)
    .replace(/<cbc:PayableAmount[^]*?<\/cbc:PayableAmount>/, `${sums}<cbc:PayableAmount currencyID="EUR">${payable}</cbc:PayableAmount>`)
  const invoice = readEInvoice(Buffer.from(xml))
  return invoice && [invoice.prepaidAmount, invoice.thirdPartyAmount, invoice.payableAmount]
}
const prepaid = (amount: string) => `<cbc:PrepaidAmount currencyID="EUR">${amount}</cbc:PrepaidAmount>`
const two = prepaidPayment('60.00', 'A-1') + prepaidPayment('40.00', 'A-2')

it('payments before are collected for others in the extension of XRechnung only (KoSIT 05.01a)', () => {
  expect(readParts(two, '', '240.40')).toEqual(['0.00', '100.00', '240.40'])
  expect(readParts(two, prepaid('40.40'), '200.00', OLD_EXTENSION)).toEqual(['40.40', '100.00', '200.00'])
})

it('payments before are part of what is paid before elsewhere (UBL-Invoice-2.1-Example of OASIS)', () => {
  for (const profile of [PEPPOL, 'UBL-2.1']) {
    expect(readParts(two, prepaid('100'), '40.40', profile)).toEqual(['100.00', '0.00', '40.40'])
    expect(readParts(two, '', '40.40', profile)).toEqual(['100.00', '0.00', '40.40'])
  }
  // In Spain an invoice that is paid names the day only (BT-ES-2).
  const paidDate = '<cac:PrepaidPayment><cbc:PaidDate>2026-11-02</cbc:PaidDate></cac:PrepaidPayment>'
  expect(readParts(paidDate, prepaid('140.40'), '0.00', PEPPOL)).toEqual(['140.40', '0.00', '0.00'])
  expect(readParts(prepaidPayment('100', 'A-1', 'USD'), prepaid('90'), '50.40', PEPPOL)).toEqual(['90.00', '0.00', '50.40'])
})

it('tells credit notes, corrections and invoices by their types of UNTDID 1001 (EN 16931, BR-CL-01)', () => {
  const readTypes = (types: string) => types.split(' ').map((type) => readType(type))
  const creditNote = { isCreditNote: true, isCorrection: false, unpayableType: '' }
  expect(new Set(readTypes('81 83 261 262 296 308 381 396 420 458 502 503 532').map((type) => JSON.stringify(type)))).toEqual(
    new Set([JSON.stringify(creditNote)]),
  )
  expect(readTypes('384 471 472 473').map(({ isCorrection }) => isCorrection)).toEqual([true, true, true, true])
  expect(readTypes('325 751').map(({ unpayableType }) => unpayableType)).toEqual(['325', '751'])
  const invoices = '71 80 82 84 102 130 202 203 204 211 218 219 295 326 331 380 382 383 385 386 387 388 389 390 393 394 395 456 457'
  const more = '500 501 527 553 575 623 633 780 817 870 875 876 877 935'
  expect(readTypes(`${invoices} ${more}`).every((type) => !type.isCreditNote && !type.isCorrection && type.unpayableType === '')).toBe(true)
})
