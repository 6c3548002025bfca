import { elementsAt, textAt, type XmlElement } from '../xml/xml-tree.ts'
import { amountAt, type EInvoice, isCreditNoteType, onlyNumber, percentAt, readDiscount, toDay } from './e-invoice.ts'

function readSeller(trade: XmlElement | undefined): EInvoice['seller'] {
  const [party] = elementsAt(trade, 'ApplicableHeaderTradeAgreement/SellerTradeParty')
  const vatId = elementsAt(party, 'SpecifiedTaxRegistration/ID').find(({ attributes }) => attributes['schemeID'] === 'VA')
  return {
    name: textAt(party, 'Name'),
    vatId: vatId?.text.trim() ?? '',
    countryCode: textAt(party, 'PostalTradeAddress/CountryID'),
  }
}

/** A `CrossIndustryInvoice` of UN/CEFACT, as ZUGFeRD and Factur-X carry it. Throws where an amount cannot be read. */
export function readCiiInvoice(root: XmlElement): EInvoice {
  const [document] = elementsAt(root, 'ExchangedDocument')
  const [trade] = elementsAt(root, 'SupplyChainTradeTransaction')
  const [settlement] = elementsAt(trade, 'ApplicableHeaderTradeSettlement')
  const [terms] = elementsAt(settlement, 'SpecifiedTradePaymentTerms')
  const [total] = elementsAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const currency = textAt(settlement, 'InvoiceCurrencyCode')
  const invoiceDate = toDay(textAt(document, 'IssueDateTime/DateTimeString'))
  return {
    isCreditNote: isCreditNoteType(textAt(document, 'TypeCode')),
    precedingNo: onlyNumber(elementsAt(settlement, 'InvoiceReferencedDocument/IssuerAssignedID')),
    invoiceNo: textAt(document, 'ID'),
    invoiceDate,
    dueDate: toDay(textAt(terms, 'DueDateDateTime/DateTimeString')),
    currency,
    reference: textAt(settlement, 'PaymentReference'),
    seller: readSeller(trade),
    iban: textAt(settlement, 'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID'),
    ...readDiscount(textAt(terms, 'Description'), invoiceDate),
    totalAmount: amountAt(total, 'GrandTotalAmount', currency),
    payableAmount: amountAt(total, 'DuePayableAmount', currency),
    taxes: elementsAt(settlement, 'ApplicableTradeTax').map((tax) => ({
      percent: percentAt(tax, 'RateApplicablePercent'),
      netAmount: amountAt(tax, 'BasisAmount', currency),
      vatAmount: amountAt(tax, 'CalculatedAmount', currency),
    })),
    items: elementsAt(trade, 'IncludedSupplyChainTradeLineItem').map((line) => ({
      name: textAt(line, 'SpecifiedTradeProduct/Name'),
      percent: percentAt(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent'),
    })),
  }
}
