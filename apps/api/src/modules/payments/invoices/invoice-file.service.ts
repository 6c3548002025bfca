import { compareAmounts, negateAmount, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { currencies } from '@maru/shared/payments/charge.ts'
import { INVOICE_NO_MAX } from '@maru/shared/payments/invoice-number.ts'
import { FURTHER_DISCOUNTS_MAX, PAYMENT_LINE_MAX, REFERENCE_MAX } from '@maru/shared/payments/payment-body.ts'
import { type InvoiceReading, invoiceReading } from '@maru/shared/payments/invoice-reading.ts'
import { toBankCode } from '@maru/shared/payments/vendors/bank-account.ts'
import type { EInvoice } from '../../../adapters/invoices/e-invoice.ts'
import type { InvoiceInFile } from '../../../adapters/invoices/read-e-invoice.ts'
import type { ParserPool } from '../../../adapters/parsing/parser-pool.ts'
import type { StagedFile } from '../../../http/multipart.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField, Refusal } from '../../../kernel/errors.ts'
import { findReferredInvoice } from './credit-note.service.ts'
import { combinePrepaid } from './invoice-versions.service.ts'
import { explainPayable, findInvoiceNotes } from './invoice-notes.ts'
import { bankStateSql } from '../vendors/bank-state.sql.ts'

interface ReadingContext {
  readonly db: Db
  readonly parsers: ParserPool
}

export const MAX_INVOICE_BYTES = 20_000_000
const refuse = (code: string, text: 'invoiceUnreadable' | 'invoiceTooLarge' | 'invoiceCurrency', values: readonly string[] = []) =>
  new Refusal(422, code, text, { values })

type Reading = InvoiceReading['body']

/** One line for each VAT rate, so that VAT and total are those of the invoice to the cent; a mixture of signs becomes one line. */
function toLines({ taxes, items, totalAmount, vatAmount, seller }: EInvoice): Reading['lines'] {
  const withinGermanyYn = seller.countryCode === 'DE' || seller.vatId.toUpperCase().startsWith('DE') ? 'Y' : 'N'
  const line = (names: readonly string[], total: string, vat: string): Reading['lines'][number] => ({
    description: [...new Set(names.filter(Boolean))].join(', ').slice(0, PAYMENT_LINE_MAX),
    totalAmount: total,
    vatOriginal: vat,
    withinGermanyYn,
  })
  const lines = taxes.map(({ percent, netAmount, vatAmount: vat }) =>
    line(
      items.filter((item) => item.percent === percent).map(({ name }) => name),
      sumAmounts([netAmount, vat]),
      vat,
    ),
  )
  const isWhole = sumAmounts(lines.map((one) => one.totalAmount)) === totalAmount
  const isPositive = lines.every((one) => compareAmounts(one.totalAmount, '0') > 0 && compareAmounts(one.vatOriginal, '0') >= 0)
  if (lines.length > 0 && isWhole && isPositive) return lines
  const names = items.map(({ name }) => name)
  const vat = taxes.length > 0 ? sumAmounts(taxes.map((tax) => tax.vatAmount)) : vatAmount
  return [line(names, totalAmount, vat)]
}

/** An invoice whose total is negative is a credit note with the sign left out. */
export function withoutSign(invoice: InvoiceInFile): InvoiceInFile {
  if (compareAmounts(invoice.totalAmount, '0') >= 0) return invoice
  return {
    ...invoice,
    isCreditNote: true,
    totalAmount: negateAmount(invoice.totalAmount),
    vatAmount: negateAmount(invoice.vatAmount),
    prepaidAmount: negateAmount(invoice.prepaidAmount),
    roundingAmount: negateAmount(invoice.roundingAmount),
    thirdPartyAmount: negateAmount(invoice.thirdPartyAmount),
    payableAmount: negateAmount(invoice.payableAmount),
    taxes: invoice.taxes.map(({ percent, netAmount, vatAmount }) => ({
      percent,
      netAmount: negateAmount(netAmount),
      vatAmount: negateAmount(vatAmount),
    })),
  }
}

/** The active vendor with the VAT ID of the invoice, else the only one with its name. */
export async function findVendor(db: Db, { seller }: Pick<EInvoice, 'seller'>) {
  const vendors = await db.$queryRaw<{ id: string; iban: string | null; byVatId: boolean }[]>`
    select v.id::text, bank.iban, vat_key(v.vat_id) = vat.id and vat.id <> '' as "byVatId"
    from vendor v ${bankStateSql}
      cross join (select vat_key(${seller.vatId}) as id) vat
    where v.active and v.user_id is null
      and ((vat.id <> '' and vat_key(v.vat_id) = vat.id) or lower(v.name) = lower(${seller.name}))
    order by v.number limit 20`
  const byVatId = vendors.find((vendor) => vendor.byVatId)
  return byVatId ?? (vendors.length === 1 ? vendors[0] : undefined)
}

function compareAccounts(ibans: readonly string[], confirmed: string | null | undefined): InvoiceReading['account'] {
  if (ibans.length === 0 || !confirmed) return 'NONE'
  return ibans.some((iban) => toBankCode(iban) === toBankCode(confirmed)) ? 'SAME' : 'OTHER'
}

/** Discounts on the whole amount to pay, the earliest first; none where nothing is to be paid. */
function toDiscounts({ isCreditNote, discounts, payableAmount }: EInvoice) {
  const whole = discounts.filter(({ base }) => base === '' || compareAmounts(base, payableAmount) === 0)
  const offered = !isCreditNote && compareAmounts(payableAmount, '0') > 0 ? whole : []
  const [first, ...further] = offered.map(({ percent, until }) => ({ discountPct: percent, discountUntil: until }))
  return { ...(first ?? { discountPct: '', discountUntil: '' }), furtherDiscounts: further.slice(0, FURTHER_DISCOUNTS_MAX) }
}

/** The parts of the amount to pay as they are typed, with what is open. A correction is not paid on top of what its other versions cost. */
async function toParts(db: Db, invoice: ReturnType<typeof explainPayable>, creditedId: string) {
  const { isCreditNote, isCorrection, prepaidAmount, roundingAmount, thirdPartyAmount, currency } = invoice
  const invoiceNotes = await findInvoiceNotes(db, invoice)
  const parts = { prepaidAmount, roundingAmount, thirdPartyAmount, invoiceNotes }
  if (isCreditNote || !isCorrection || creditedId === '') return parts
  const { isUnclear, before, ...prepaid } = await combinePrepaid(db, creditedId, prepaidAmount)
  const value = `${prepaidAmount} ${currency} · ${before} ${currency}`
  return {
    ...parts,
    ...prepaid,
    invoiceNotes: [...invoiceNotes, ...(isUnclear ? [{ code: 'PREPAID' as const, value, confirmed: false }] : [])],
  }
}

/**
 * What an uploaded e-invoice says, for the form of a payment application; the payee is looked up among the vendors, the invoice of a credit
 * note among those the caller sees. Throws 422 for a file without a structured invoice, one above 20 MB, or a currency nothing is paid in.
 */
export async function readInvoiceFile({ db, parsers }: ReadingContext, who: Who, files: readonly StagedFile[]): Promise<InvoiceReading> {
  const [file] = files
  if (!file || files.length > 1) throw invalidField('file', 'ONE_FILE')
  if (file.bytes > MAX_INVOICE_BYTES) throw refuse('INVOICE_TOO_LARGE', 'invoiceTooLarge', [String(MAX_INVOICE_BYTES / 1e6)])
  const { value: read } = await parsers.read('eInvoice', file, { userId: who.userId, bytes: file.bytes })
  if (!read || read.currency === '') throw refuse('INVOICE_UNREADABLE', 'invoiceUnreadable')
  const currency = currencies.find((code) => code === read.currency)
  if (!currency) throw refuse('INVOICE_CURRENCY', 'invoiceCurrency', [read.currency.slice(0, 10)])
  const invoice = explainPayable(withoutSign(read))
  const vendor = await findVendor(db, invoice)
  const refersNo = invoice.isCreditNote || invoice.isCorrection ? invoice.precedingNo.slice(0, INVOICE_NO_MAX) : ''
  const { creditedId, ...referred } = await findReferredInvoice(db, who, vendor?.id, refersNo)
  const reading: InvoiceReading = {
    body: {
      kind: invoice.isCreditNote ? 'CREDIT_NOTE' : 'INVOICE',
      vendorId: vendor?.id ?? '',
      creditedId,
      invoiceNo: invoice.invoiceNo.slice(0, INVOICE_NO_MAX),
      invoiceDate: invoice.invoiceDate,
      dueDate: invoice.dueDate,
      ...toDiscounts(invoice),
      ...(await toParts(db, invoice, creditedId)),
      reference: (invoice.reference || invoice.invoiceNo).slice(0, REFERENCE_MAX),
      currency,
      lines: toLines(invoice),
    },
    sellerName: invoice.seller.name,
    sellerVatId: invoice.seller.vatId,
    ...referred,
    account: compareAccounts(invoice.ibans, vendor?.iban),
    totalAmount: invoice.totalAmount,
    payableAmount: invoice.payableAmount,
  }
  // Totals and VAT of different signs, more digits than are paid: what no form takes is no invoice to be filled in.
  if (!invoiceReading.safeEncode(reading).success) throw refuse('INVOICE_UNREADABLE', 'invoiceUnreadable')
  return reading
}
