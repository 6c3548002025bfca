import { compareAmounts } from '@maru/shared/amounts/decimal.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { readPhrases } from './discount-phrases.ts'

/** A cash discount an invoice offers. */
export interface InvoiceDiscount {
  readonly percent: string
  /** `yyyy-MM-dd` */
  readonly until: string
  /** The amount it is taken off, where the invoice names one; else ''. */
  readonly base: string
}

/** Discounts that are certain, and terms with a percentage that a person has to read. */
export interface DiscountTerms {
  readonly discounts: readonly InvoiceDiscount[]
  readonly unclear: readonly string[]
}

/** Terms are some lines; what is longer is not looked through. */
const MAX_TERMS = 4000
const CODES = /#SKONTO#.*?(?=#SKONTO#|$)/gim
/** The words of XRechnung (BR-DE-18): `#SKONTO#TAGE=14#PROZENT=2.25#BASISBETRAG=357.93#`. */
const CODED = /^#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d{1,2}(?:\.\d{1,2})?)#(?:BASISBETRAG=(-?\d{1,11}(?:\.\d{1,2})?)#)?\s*$/
/** `2/10, 1/20, n/30`: 2 percent within 10 days, 1 within 20, 30 days net. */
const TRADE = /\b(?:\d{1,2}(?:\.\d{1,2})?\s?%?\s?\/\s?\d{1,3}(?:,\s*|\s+)){1,5}(?:net|n)\s?\/?\s?\d{1,3}\b/gi
const TIER = /(\d{1,2}(?:\.\d{1,2})?)\s?%?\s?\/\s?(\d{1,3})/g
const END_OF_MONTH = /\b\d{1,2}\s?\/\s?\d{1,3}(?:\s*,)?\s*eom\b/i

function readCodes(codes: readonly string[], invoiceDate: string): DiscountTerms {
  const read = codes.map((code) => ({ code, match: CODED.exec(code) }))
  return {
    discounts: read.flatMap(({ match }) =>
      match ? [{ percent: match[2] ?? '0', until: addDays(invoiceDate, Number(match[1])), base: match[3] ?? '' }] : [],
    ),
    unclear: read.flatMap(({ code, match }) => (match ? [] : [code.trim()])),
  }
}

function readText(text: string, invoiceDate: string): DiscountTerms {
  const codes = text.match(CODES)
  if (codes) return readCodes(codes, invoiceDate)
  const tiers = (text.match(TRADE) ?? []).flatMap((phrase) => [...phrase.matchAll(TIER)])
  if (tiers.length === 0) return END_OF_MONTH.test(text) ? { discounts: [], unclear: [text.trim()] } : readPhrases(text, invoiceDate)
  const discounts = tiers.map(([, percent = '0', days]) => ({ percent, until: addDays(invoiceDate, Number(days)), base: '' }))
  return { discounts, unclear: [] }
}

/** The cash discounts in the terms of an invoice, the earliest first; days count from its date. */
export function readDiscounts(terms: readonly string[], invoiceDate: string): DiscountTerms {
  if (invoiceDate === '') return { discounts: [], unclear: [] }
  const read = terms.map((text) => readText(text.slice(0, MAX_TERMS), invoiceDate))
  return { discounts: sortDiscounts(read.flatMap(({ discounts }) => discounts)), unclear: read.flatMap(({ unclear }) => unclear) }
}

/** Without those of 0 percent and repeated ones, the earliest first. */
export const sortDiscounts = (discounts: readonly InvoiceDiscount[]) =>
  [
    ...new Map(
      discounts
        .filter(({ percent }) => compareAmounts(percent, '0') > 0)
        .map((one) => [`${one.until} ${String(Number(one.percent))}`, one]),
    ).values(),
  ].toSorted((one, other) => one.until.localeCompare(other.until))
