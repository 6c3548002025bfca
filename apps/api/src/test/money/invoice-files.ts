import { deflateSync } from 'node:zlib'
import { TEST_IBAN } from './payment-fixtures.ts'

interface InvoiceText {
  readonly invoiceNo: string
  readonly vatId?: string
  readonly sellerName?: string
  readonly iban?: string
  readonly currency?: string
  /** Taken off what is left to pay. */
  readonly paid?: boolean
}

const ublTax = (net: string, vat: string, percent: string) => `<cac:TaxSubtotal>
  <cbc:TaxableAmount currencyID="EUR">${net}</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">${vat}</cbc:TaxAmount>
  <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${percent}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory>
</cac:TaxSubtotal>`
const ublLine = (name: string, percent: string) => `<cac:InvoiceLine><cbc:ID>1</cbc:ID>
  <cac:Item><cbc:Name>${name}</cbc:Name><cac:ClassifiedTaxCategory><cbc:Percent>${percent}</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
</cac:InvoiceLine>`

/** An XRechnung in UBL: 119.00 at 19 percent and 21.40 at 7, cash discount of 2 percent within 14 days. */
export const ublInvoice = ({
  invoiceNo,
  vatId = 'DE 123 456 789',
  sellerName = 'Labor Schmidt GmbH',
  iban = TEST_IBAN,
  ...more
}: InvoiceText) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<ubl:Invoice xmlns:ubl="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${invoiceNo}</cbc:ID><cbc:IssueDate>2026-11-02</cbc:IssueDate><cbc:DueDate>2026-12-02</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>${more.currency ?? 'EUR'}</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyName><cbc:Name>Schmidt</cbc:Name></cac:PartyName>
    <cac:PostalAddress><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>040/123/45678</cbc:CompanyID><cac:TaxScheme><cbc:ID>FC</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyTaxScheme><cbc:CompanyID>${vatId}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>${sellerName}</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cbc:PaymentID>${invoiceNo} K-77</cbc:PaymentID>
    <cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:PaymentTerms><cbc:Note>#SKONTO#TAGE=14#PROZENT=2.00#
</cbc:Note></cac:PaymentTerms>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">20.40</cbc:TaxAmount>${ublTax('100.00', '19.00', '19.00')}${ublTax('20.00', '1.40', '7')}</cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:TaxInclusiveAmount currencyID="EUR">140.40</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount currencyID="EUR">${more.paid === true ? '40.40' : '140.40'}</cbc:PayableAmount></cac:LegalMonetaryTotal>
  ${ublLine('Pipettes &amp; tips', '19')}${ublLine('Handbook', '7.00')}${ublLine('Rack', '19.0')}
</ubl:Invoice>`.replaceAll('currencyID="EUR"', `currencyID="${more.currency ?? 'EUR'}"`)

/** The XRechnung of a profile, which is the extension of KoSIT unless given. */
export const extendedUbl = (
  invoiceNo: string,
  profile = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0',
) => ublInvoice({ invoiceNo }).replace('<cbc:ID>', `<cbc:CustomizationID>${profile}</cbc:CustomizationID><cbc:ID>`)

/** What was paid before, or is collected for others in the extension of XRechnung. */
export const prepaidPayment = (amount: string, id: string, currency = 'EUR') =>
  `<cac:PrepaidPayment><cbc:ID>${id}</cbc:ID><cbc:PaidAmount currencyID="${currency}">${amount}</cbc:PaidAmount><cbc:ReceivedDate>2026-10-15</cbc:ReceivedDate></cac:PrepaidPayment>`

/** The XRechnung as a credit note of invoices with these numbers. */
export const ublCreditNote = (text: InvoiceText, credited: readonly string[]) =>
  ublInvoice(text)
    .replaceAll('ubl:Invoice', 'ubl:CreditNote')
    .replaceAll('xsd:Invoice-2', 'xsd:CreditNote-2')
    .replaceAll('InvoiceLine', 'CreditNoteLine')
    .replace('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>', '<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')
    .replace(
      '<cac:AccountingSupplierParty>',
      (next) =>
        credited
          .map(
            (number) =>
              `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${number}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`,
          )
          .join('') + next,
    )

/** A credit note of 59.50 in CII, as ZUGFeRD carries it. */
export const ciiCreditNote = (invoiceNo: string, credited = 'RE-0') => `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocument><ram:ID>${invoiceNo}</ram:ID><ram:TypeCode>381</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">20261103</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct><ram:Name>Réactif</ram:Name></ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:RateApplicablePercent>20.00</ram:RateApplicablePercent></ram:ApplicableTradeTax></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>
    <ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Chimie SA</ram:Name>
      <ram:PostalTradeAddress><ram:CountryID>FR</ram:CountryID></ram:PostalTradeAddress>
      <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">FR12345678901</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:ApplicableTradeTax><ram:CalculatedAmount>9.92</ram:CalculatedAmount><ram:BasisAmount>49.58</ram:BasisAmount><ram:RateApplicablePercent>20</ram:RateApplicablePercent></ram:ApplicableTradeTax>
      <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20261231</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:GrandTotalAmount>59.50</ram:GrandTotalAmount><ram:DuePayableAmount>59.50</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
      <ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${credited}</ram:IssuerAssignedID></ram:InvoiceReferencedDocument>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`

/** A PDF with an XML file embedded and packed, as far as a reader of attachments looks at it. */
export function pdfWithXml(xml: string | Buffer) {
  const packed = deflateSync(Buffer.from(xml))
  const dictionary = `<< /Type /EmbeddedFile /Subtype /text#2Fxml /Filter /FlateDecode /Length ${String(packed.length)} >>`
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Length 5 >>\nstream\nq Q q\nendstream\nendobj\n'),
    Buffer.from(`8 0 obj\n${dictionary}\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ])
}
