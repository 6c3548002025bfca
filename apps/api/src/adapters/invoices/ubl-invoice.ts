import { elementsAt, textAt, type XmlElement } from '../xml/xml-tree.ts'
import { amountAt, type EInvoice, isCreditNoteType, onlyNumber, percentAt, readDiscount, toDay } from './e-invoice.ts'

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

/** An `Invoice` or `CreditNote` of UBL 2.1. Throws where an amount cannot be read. */
export function readUblInvoice(root: XmlElement): EInvoice {
  const invoiceDate = toDay(textAt(root, 'IssueDate'))
  const currency = textAt(root, 'DocumentCurrencyCode')
  const [total] = elementsAt(root, 'LegalMonetaryTotal')
  return {
    isCreditNote: root.name === 'CreditNote' || isCreditNoteType(textAt(root, 'InvoiceTypeCode')),
    precedingNo: onlyNumber(elementsAt(root, 'BillingReference/InvoiceDocumentReference/ID')),
    invoiceNo: textAt(root, 'ID'),
    invoiceDate,
    dueDate: toDay(textAt(root, 'DueDate', 'PaymentMeans/PaymentDueDate')),
    currency,
    reference: textAt(root, 'PaymentMeans/PaymentID'),
    seller: readSeller(root),
    iban: textAt(root, 'PaymentMeans/PayeeFinancialAccount/ID'),
    ...readDiscount(textAt(root, 'PaymentTerms/Note'), invoiceDate),
    totalAmount: amountAt(total, 'TaxInclusiveAmount', currency),
    payableAmount: amountAt(total, 'PayableAmount', currency),
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
