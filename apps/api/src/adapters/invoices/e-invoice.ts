import { roundAmount, subtractAmount, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { isDay, stripZeros } from '@maru/shared/codecs.ts'
import type { InvoiceDiscount } from './discount-terms.ts'
import { elementsAt, textAt, type XmlElement } from '../xml/xml-tree.ts'

/** What a structured invoice says (EN 16931). Amounts have two decimals, dates are `yyyy-MM-dd`; '' where the invoice says nothing. */
export interface EInvoice {
  readonly isCreditNote: boolean
  /** Number of the invoice it refers to; '' where it names none, or several. */
  readonly precedingNo: string
  readonly invoiceNo: string
  readonly invoiceDate: string
  readonly dueDate: string
  /** ISO 4217. */
  readonly currency: string
  /** Text the payment should carry. */
  readonly reference: string
  readonly seller: { readonly name: string; readonly vatId: string; readonly countryCode: string }
  /** Name of the payee instead of the seller (BG-10), as a factor is. */
  readonly payeeName: string
  /** Every account it may be paid to. */
  readonly ibans: readonly string[]
  readonly discounts: readonly InvoiceDiscount[]
  /** Terms with a percentage that may be a discount, as they are written. */
  readonly unclearTerms: readonly string[]
  readonly buyer: { readonly name: string; readonly vatId: string }
  /** It carries header figures only (Factur-X MINIMUM and BASIC WL): a hint, no invoice by itself. */
  readonly isHint: boolean
  /** It corrects the invoice `precedingNo` names. */
  readonly isCorrection: boolean
  /** Its type of UNTDID 1001 where that is no invoice to pay; else ''. */
  readonly unpayableType: string
  /** Means of payment of UNTDID 4461 (BT-81) that are no transfer we make; '' without one. */
  readonly otherMeans: string
  /** Total with VAT. */
  readonly totalAmount: string
  /** VAT of the header, where there are no sums by rate. */
  readonly vatAmount: string
  /** Paid before (BT-113), rounding (BT-114), collected for others (BG-DEX-09), and what is left to pay (BT-115). */
  readonly prepaidAmount: string
  readonly roundingAmount: string
  readonly thirdPartyAmount: string
  readonly payableAmount: string
  /** Sums by VAT rate. */
  readonly taxes: readonly { readonly percent: string; readonly netAmount: string; readonly vatAmount: string }[]
  readonly items: readonly { readonly name: string; readonly percent: string }[]
}

/** An amount of the invoice with two decimals; '0.00' where it says none. Throws where the text is no amount, or in another currency. */
export function amountAt(element: XmlElement | undefined, path: string, currency: string) {
  // XML writes a positive number with its sign, too.
  const text = (textAt(element, path) || '0').replace(/^\+/, '')
  if (!/^-?\d{1,11}(\.\d{1,8})?$/.test(text)) throw new Error('no amount')
  const written = elementsAt(element, path)[0]?.attributes['currencyID']
  if (written !== undefined && written !== currency) throw new Error('another currency')
  return roundAmount(text)
}

/** The VAT of the header in the currency of the invoice: another one says it in that of the accounts. */
export function taxTotal(totals: readonly XmlElement[], currency: string) {
  const own = totals.find(({ attributes }) => attributes['currencyID'] === undefined || attributes['currencyID'] === currency)
  return own ? amountAt({ ...own, children: [own] }, own.name, currency) : '0.00'
}

const toTypes = (types: string): ReadonlySet<string> => new Set(types.split(' '))
// Source of the types: UNTDID 1001 as EN 16931 takes it in BR-CL-01 (ConnectingEurope/eInvoicing-EN16931, validation-1.3.16).
/** Credit notes, those the buyer or a factor made (261, 396, 502) and of prepayments (503) among them. */
const creditNotes = toTypes('81 83 261 262 296 308 381 396 420 458 502 503 532')
/** Corrected invoices: of the seller (384), the buyer (471), a factor (472), and of both (473). */
const corrections = toTypes('384 471 472 473')
/** All other invoices of the list, prepayment invoices (386) too; not the pro forma invoice (325) and what is for accounting only (751). */
const payable = toTypes(
  '71 80 82 84 102 130 202 203 204 211 218 219 295 326 331 380 382 383 385 386 387 388 389 390 393 394 395 456 457 500 501 527 553 575 623 633 780 817 870 875 876 877 935',
)

/** What a type of UNTDID 1001 says: a credit note, a correction, or `unpayableType` where nothing may be to pay. */
export function readType(type: string) {
  const [isCreditNote, isCorrection] = [creditNotes.has(type), corrections.has(type)]
  return { isCreditNote, isCorrection, unpayableType: isCreditNote || isCorrection || payable.has(type) ? '' : type || '–' }
}

/** Means of UNTDID 4461 by which the buyer sends a transfer, and those that say nothing. */
const transfers = toTypes('30 31 42 57 58 1 ZZZ')

/** The means of payment that are no transfer we make: direct debit, card, cash, clearing. */
export const listOtherMeans = (means: readonly XmlElement[]) =>
  [...new Set(means.map(({ text }) => text.trim()))].filter((code) => code !== '' && !transfers.has(code)).join(', ')

/** The texts of some elements that say something. */
export const listTexts = (elements: readonly XmlElement[]) => elements.map(({ text }) => text.trim()).filter(Boolean)

/** Whether a profile of Factur-X carries header figures only. */
export const isHintProfile = (profile: string) => /[:#](minimum|basicwl)$/i.test(profile)

interface PayableParts {
  readonly totalAmount: string
  readonly prepaidAmount: string
  readonly roundingAmount: string
  readonly thirdPartyAmount: string
}

/** What is left to pay of these parts (EN 16931: BR-CO-16, with BG-DEX-09). */
export const toPayable = ({ totalAmount, prepaidAmount, roundingAmount, thirdPartyAmount }: PayableParts) =>
  subtractAmount(sumAmounts([totalAmount, roundingAmount, thirdPartyAmount]), prepaidAmount)

/** The parts with what is left to pay: as the invoice says, or as it follows where it says nothing. */
export const withPayable = (parts: PayableParts, isSaid: boolean, said: string) => ({
  ...parts,
  payableAmount: isSaid ? said : toPayable(parts),
})

/** The only number among the invoices a document refers to; '' where it names none, or several. */
export function onlyNumber(references: readonly XmlElement[]) {
  const [number = '', ...more] = new Set(references.map(({ text }) => text.trim()))
  return more.length === 0 ? number : ''
}

/** A rate without zeros at its end: `19.00` is `19`. */
export const percentAt = (element: XmlElement | undefined, path: string) => stripZeros(textAt(element, path)) || '0'

/** `yyyy-MM-dd` of a date in either writing, `2026-11-26` or `20261126`; '' for anything else. */
export function toDay(text: string) {
  const parts = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text)
  if (!parts) return ''
  const day = parts.slice(1).join('-')
  return isDay(day) ? day : ''
}
