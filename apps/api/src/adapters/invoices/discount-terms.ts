import { compareAmounts } from '@maru/shared/amounts/decimal.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'

/** A cash discount an invoice offers. */
export interface InvoiceDiscount {
  readonly percent: string
  /** `yyyy-MM-dd` */
  readonly until: string
  /** The amount it is taken off, where the invoice names one; else ''. */
  readonly base: string
}

/** Terms are some lines; what is longer is not looked through. */
const MAX_TERMS = 4000
/** More than this is an instalment, interest or VAT, no discount. */
const MAX_PERCENT_IN_WORDS = '10'
/** The words of XRechnung (BR-DE-18): `#SKONTO#TAGE=14#PROZENT=2.25#BASISBETRAG=357.93#`. */
const CODED = /#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d{1,2}(?:\.\d{1,2})?)(?:#BASISBETRAG=(\d{1,11}(?:\.\d{1,2})?))?#/g
const PERCENT = String.raw`(?<percent>\d{1,2}(?:[.,]\d{1,2})?)\s*%`
const TERM = String.raw`(?:(?<days>\d{1,3})\s*(?:Kalendert|T)agen?|(?<dayCount>\d{1,3})\s*(?:calendar )?days?|(?<date>\d{1,2}\.\d{1,2}\.\d{4}))`
/** What stands between percent and term: neither figures nor another sentence. */
const BETWEEN = String.raw`(?<between>[^\d%;]{0,60}?)`
const FORWARD = new RegExp(`${PERCENT}${BETWEEN}${TERM}`, 'iy')
const BACKWARD = new RegExp(`${TERM}${BETWEEN}${PERCENT}`, 'iy')
/** `2/10 net 30`: 2 percent within 10 days. */
const TRADE = /\b(\d{1,2}(?:\.\d{1,2})?)\s?\/\s?(\d{1,3})\b,?\s*(?:net|n)\b/gi
const NO_DISCOUNT = /\b(net|netto|rein|ohne|zins\w*|verzug\w*|interest|late|overdue|anzahlung|deposit|mwst|ust|vat)\b/i
const DISCOUNT_WORDS = /skonto|abzug|nachlass|discount|zahlung|zahlbar|innerhalb|binnen|within|bis|if paid|payment/i

const toIsoDay = (german: string) => {
  const [day = '', month = '', year = ''] = german.split('.')
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/** The words of the clause a place of the terms lies in, up to it. */
const clauseBefore = (terms: string, at: number) =>
  terms
    .slice(Math.max(0, at - 60), at)
    .split(/[,;\n]|\. /)
    .at(-1) ?? ''

/** Discounts in the usual German and English words: `2 % within 14 days`, `10 Tage 3% Skonto`, `2 % Skonto bis 16.11.2026`. */
function readPhrases(terms: string, invoiceDate: string) {
  const discounts: InvoiceDiscount[] = []
  if (!terms.includes('%') || !DISCOUNT_WORDS.test(terms)) return discounts
  let at = 0
  while (at < terms.length) {
    FORWARD.lastIndex = at
    BACKWARD.lastIndex = at
    const isInNumber = at > 0 && /[\d.,]/.test(terms[at - 1] ?? '')
    const { groups, 0: match = '' } = (isInNumber ? null : (FORWARD.exec(terms) ?? BACKWARD.exec(terms))) ?? { groups: undefined }
    const percent = groups?.['percent']?.replace(',', '.') ?? ''
    const context = `${clauseBefore(terms, at)} ${groups?.['between'] ?? ''}`
    const isDiscount = groups !== undefined && !NO_DISCOUNT.test(context) && compareAmounts(percent, MAX_PERCENT_IN_WORDS) <= 0
    if (!isDiscount) {
      at += 1
      continue
    }
    at += match.length
    const { date, days = groups['dayCount'] ?? '' } = groups
    discounts.push({ percent, until: date === undefined ? addDays(invoiceDate, Number(days)) : toIsoDay(date), base: '' })
  }
  return discounts
}

/** All cash discounts in the terms of an invoice, the earliest first; days count from its date. */
export function readDiscounts(terms: readonly string[], invoiceDate: string): readonly InvoiceDiscount[] {
  if (invoiceDate === '') return []
  const discounts = terms.flatMap((whole) => {
    const text = whole.slice(0, MAX_TERMS)
    const coded = [...text.matchAll(CODED)].map(([, days, percent = '0', base = '']) => ({
      percent,
      until: addDays(invoiceDate, Number(days)),
      base,
    }))
    if (text.includes('#SKONTO#')) return coded
    const trade = [...text.matchAll(TRADE)].map(([, percent = '0', days]) => ({
      percent,
      until: addDays(invoiceDate, Number(days)),
      base: '',
    }))
    return trade.length > 0 ? trade : readPhrases(text, invoiceDate)
  })
  return sortDiscounts(discounts)
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
