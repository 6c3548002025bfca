import { roundAmount } from '@maru/shared/amounts/decimal.ts'
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
  readonly iban: string
  /** Percent taken off when it is paid by `discountUntil`. */
  readonly discountPct: string
  readonly discountUntil: string
  /** Total with VAT. */
  readonly totalAmount: string
  /** What is left to pay, after what was paid before. */
  readonly payableAmount: string
  /** Sums by VAT rate. */
  readonly taxes: readonly { readonly percent: string; readonly netAmount: string; readonly vatAmount: string }[]
  readonly items: readonly { readonly name: string; readonly percent: string }[]
}

/** An amount of the invoice with two decimals; '0.00' where it says none. Throws where the text is no amount, or in another currency. */
export function amountAt(element: XmlElement | undefined, path: string, currency: string) {
  const text = textAt(element, path) || '0'
  if (!/^-?\d{1,11}(\.\d{1,8})?$/.test(text)) throw new Error('no amount')
  const written = elementsAt(element, path)[0]?.attributes['currencyID']
  if (written !== undefined && written !== currency) throw new Error('another currency')
  return roundAmount(text)
}

const creditNotes: ReadonlySet<string> = new Set(['381', '261'])

/** Whether a type of UNTDID 1001 is a credit note, or one that the buyer made. */
export const isCreditNoteType = (type: string) => creditNotes.has(type)

/** The only number among the invoices a document refers to; '' where it names none, or several. */
export function onlyNumber(references: readonly XmlElement[]) {
  const [number = '', ...more] = new Set(references.map(({ text }) => text.trim()))
  return more.length === 0 ? number : ''
}

/** A rate without zeros at its end: `19.00` is `19`. */
export const percentAt = (element: XmlElement | undefined, path: string) =>
  textAt(element, path)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '') || '0'

/** `yyyy-MM-dd` of a date in either writing, `2026-11-26` or `20261126`; '' for anything else. */
export function toDay(text: string) {
  const parts = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text)
  if (!parts) return ''
  const day = parts.slice(1).join('-')
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : ''
}

/** The first cash discount in the words of XRechnung (BR-DE-18): `#SKONTO#TAGE=14#PROZENT=2.25#`. */
export function readDiscount(terms: string, invoiceDate: string) {
  const [, days, percent] = /#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d{1,2}\.\d{2})#/.exec(terms) ?? []
  if (days === undefined || percent === undefined || invoiceDate === '') return { discountPct: '', discountUntil: '' }
  const until = new Date(`${invoiceDate}T00:00:00Z`)
  until.setUTCDate(until.getUTCDate() + Number(days))
  return { discountPct: percent, discountUntil: until.toISOString().slice(0, 10) }
}
