import { elementsAt, textAt, type XmlElement } from '../xml/xml-tree.ts'
import { sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { readDiscounts, sortDiscounts } from './discount-terms.ts'
import {
  amountAt,
  type EInvoice,
  listOtherMeans,
  listTexts,
  onlyNumber,
  percentAt,
  readType,
  taxTotal,
  toDay,
  withPayable,
} from './e-invoice.ts'

const vatScheme = (party: XmlElement | undefined) =>
  elementsAt(party, 'PartyTaxScheme').find((scheme) => textAt(scheme, 'TaxScheme/ID') === 'VAT')

function readSeller(root: XmlElement): EInvoice['seller'] {
  const [party] = elementsAt(root, 'AccountingSupplierParty/Party')
  return {
    name: textAt(party, 'PartyLegalEntity/RegistrationName', 'PartyName/Name'),
    vatId: textAt(vatScheme(party), 'CompanyID'),
    countryCode: textAt(party, 'PostalAddress/Country/IdentificationCode'),
  }
}

function readBuyer(root: XmlElement): EInvoice['buyer'] {
  const [party] = elementsAt(root, 'AccountingCustomerParty/Party')
  return { name: textAt(party, 'PartyLegalEntity/RegistrationName', 'PartyName/Name'), vatId: textAt(vatScheme(party), 'CompanyID') }
}

/** Discounts of the terms: their words, and fields that name a percent and its last day. */
function readTerms(root: XmlElement, invoiceDate: string) {
  const terms = elementsAt(root, 'PaymentTerms')
  const fields = terms.map((one) => ({
    percent: textAt(one, 'SettlementDiscountPercent'),
    until: toDay(textAt(one, 'SettlementPeriod/EndDate')),
    base: '',
  }))
  const inNotes = readDiscounts(
    terms.flatMap((one) => elementsAt(one, 'Note').map(({ text }) => text)),
    invoiceDate,
  )
  const inFields = fields.filter(({ percent, until }) => /^\d{1,2}(\.\d{1,2})?$/.test(percent) && until !== '')
  return { discounts: sortDiscounts([...inNotes.discounts, ...inFields]), unclearTerms: inNotes.unclear }
}

/** What is paid before (BT-113), and collected for others: only the extension of XRechnung uses `PrepaidPayment` for that (BG-DEX-09). */
function readPrepayments(root: XmlElement, total: XmlElement | undefined, currency: string) {
  const isExtension = /:extension:xrechnung_/.test(textAt(root, 'CustomizationID'))
  const sumPayments = () => sumAmounts(elementsAt(root, 'PrepaidPayment').map((one) => amountAt(one, 'PaidAmount', currency)))
  if (isExtension) return { prepaidAmount: amountAt(total, 'PrepaidAmount', currency), thirdPartyAmount: sumPayments() }
  // In UBL itself they are what `PrepaidAmount` adds up, which need not be written.
  const isSummed = textAt(total, 'PrepaidAmount') !== ''
  return { prepaidAmount: isSummed ? amountAt(total, 'PrepaidAmount', currency) : sumPayments(), thirdPartyAmount: '0.00' }
}

function readAmounts(root: XmlElement, currency: string) {
  const [total] = elementsAt(root, 'LegalMonetaryTotal')
  const parts = {
    totalAmount: amountAt(total, 'TaxInclusiveAmount', currency),
    roundingAmount: amountAt(total, 'PayableRoundingAmount', currency),
    ...readPrepayments(root, total, currency),
  }
  return withPayable(parts, textAt(total, 'PayableAmount') !== '', amountAt(total, 'PayableAmount', currency))
}

/** The type of every document with the root of a credit note. */
const CREDIT_NOTE = '381'

/** An `Invoice` or `CreditNote` of UBL 2.1. Throws where an amount cannot be read. */
export function readUblInvoice(root: XmlElement): EInvoice {
  const invoiceDate = toDay(textAt(root, 'IssueDate'))
  const currency = textAt(root, 'DocumentCurrencyCode')
  return {
    ...(root.name === 'CreditNote' ? readType(CREDIT_NOTE) : readType(textAt(root, 'InvoiceTypeCode'))),
    isHint: false,
    precedingNo: onlyNumber(elementsAt(root, 'BillingReference/InvoiceDocumentReference/ID')),
    invoiceNo: textAt(root, 'ID'),
    invoiceDate,
    dueDate: toDay(textAt(root, 'DueDate', 'PaymentMeans/PaymentDueDate')),
    currency,
    reference: textAt(root, 'PaymentMeans/PaymentID'),
    seller: readSeller(root),
    buyer: readBuyer(root),
    payeeName: textAt(root, 'PayeeParty/PartyName/Name'),
    ibans: listTexts(elementsAt(root, 'PaymentMeans/PayeeFinancialAccount/ID')),
    otherMeans: listOtherMeans(elementsAt(root, 'PaymentMeans/PaymentMeansCode')),
    ...readTerms(root, invoiceDate),
    ...readAmounts(root, currency),
    vatAmount: taxTotal(elementsAt(root, 'TaxTotal/TaxAmount'), currency),
    // A second total may say the VAT in the currency of the accounts.
    taxes: elementsAt(root, 'TaxTotal/TaxSubtotal').map((tax) => ({
      percent: percentAt(tax, 'TaxCategory/Percent'),
      netAmount: amountAt(tax, 'TaxableAmount', currency),
      vatAmount: amountAt(tax, 'TaxAmount', currency),
    })),
    items: elementsAt(root, `${root.name}Line`).map((line) => ({
      name: textAt(line, 'Item/Name'),
      percent: percentAt(line, 'Item/ClassifiedTaxCategory/Percent'),
    })),
  }
}
