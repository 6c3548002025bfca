import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { elementsAt, textAt, type XmlElement } from '../xml/xml-tree.ts'
import { readDiscounts, sortDiscounts } from './discount-terms.ts'
import {
  amountAt,
  type EInvoice,
  isHintProfile,
  listOtherMeans,
  listTexts,
  onlyNumber,
  percentAt,
  readType,
  taxTotal,
  toDay,
  withPayable,
} from './e-invoice.ts'

const vatIdOf = (party: XmlElement | undefined) =>
  elementsAt(party, 'SpecifiedTaxRegistration/ID')
    .find(({ attributes }) => attributes['schemeID'] === 'VA')
    ?.text.trim() ?? ''

function readSeller(trade: XmlElement | undefined): EInvoice['seller'] {
  const [party] = elementsAt(trade, 'ApplicableHeaderTradeAgreement/SellerTradeParty')
  return {
    name: textAt(party, 'Name'),
    vatId: vatIdOf(party),
    countryCode: textAt(party, 'PostalTradeAddress/CountryID'),
  }
}

function readBuyer(trade: XmlElement | undefined): EInvoice['buyer'] {
  const [party] = elementsAt(trade, 'ApplicableHeaderTradeAgreement/BuyerTradeParty')
  return { name: textAt(party, 'Name'), vatId: vatIdOf(party) }
}

/** Discounts of the terms: their words, and the fields of profile EXTENDED, in days from the invoice or from a day they name. */
function readTerms(settlement: XmlElement | undefined, invoiceDate: string) {
  const terms = elementsAt(settlement, 'SpecifiedTradePaymentTerms')
  const descriptions = terms.flatMap((one) => elementsAt(one, 'Description').map(({ text }) => text))
  const inFields = terms.flatMap((one) =>
    elementsAt(one, 'ApplicableTradePaymentDiscountTerms').flatMap((discount) => {
      const percent = percentAt(discount, 'CalculationPercent')
      const [measure] = elementsAt(discount, 'BasisPeriodMeasure')
      const from = toDay(textAt(discount, 'BasisDateTime/DateTimeString')) || invoiceDate
      const days = measure === undefined ? '0' : measure.text.trim()
      const base = textAt(discount, 'BasisAmount')
      const isInDays =
        (measure?.attributes['unitCode'] ?? 'DAY') === 'DAY' && /^\d{1,3}$/.test(days) && /^(\d{1,11}(\.\d{1,8})?)?$/.test(base)
      return isInDays && from !== '' && /^\d{1,2}(\.\d{1,2})?$/.test(percent) ? [{ percent, until: addDays(from, Number(days)), base }] : []
    }),
  )
  const inText = readDiscounts(descriptions, invoiceDate)
  return { discounts: sortDiscounts([...inText.discounts, ...inFields]), unclearTerms: inText.unclear }
}

function readAmounts(total: XmlElement | undefined, currency: string) {
  const parts = {
    totalAmount: amountAt(total, 'GrandTotalAmount', currency),
    prepaidAmount: amountAt(total, 'TotalPrepaidAmount', currency),
    roundingAmount: amountAt(total, 'RoundingAmount', currency),
    // CII has no field for what is collected for others.
    thirdPartyAmount: '0.00',
  }
  return withPayable(parts, textAt(total, 'DuePayableAmount') !== '', amountAt(total, 'DuePayableAmount', currency))
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
    ...readType(textAt(document, 'TypeCode')),
    isHint: isHintProfile(textAt(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID')),
    precedingNo: onlyNumber(elementsAt(settlement, 'InvoiceReferencedDocument/IssuerAssignedID')),
    invoiceNo: textAt(document, 'ID'),
    invoiceDate,
    dueDate: toDay(textAt(terms, 'DueDateDateTime/DateTimeString')),
    currency,
    reference: textAt(settlement, 'PaymentReference'),
    seller: readSeller(trade),
    buyer: readBuyer(trade),
    payeeName: textAt(settlement, 'PayeeTradeParty/Name'),
    ibans: listTexts(elementsAt(settlement, 'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID')),
    otherMeans: listOtherMeans(elementsAt(settlement, 'SpecifiedTradeSettlementPaymentMeans/TypeCode')),
    ...readTerms(settlement, invoiceDate),
    ...readAmounts(total, currency),
    vatAmount: taxTotal(elementsAt(total, 'TaxTotalAmount'), currency),
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
