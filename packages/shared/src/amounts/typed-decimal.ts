import type { Language } from '../labels.ts'

interface Signs {
  readonly decimal: ',' | '.'
  readonly group: ',' | '.'
}
const signs: Readonly<Record<Language, Signs>> = {
  en: { decimal: '.', group: ',' },
  ko: { decimal: '.', group: ',' },
  de: { decimal: ',', group: '.' },
}

/** Decimal text as programs exchange it: digits, one point, a sign before them. */
const DECIMAL = /^-?\d+(\.\d+)?$/
/** Whether a text is a decimal number as programs exchange it. */
export const isDecimal = (text: string) => DECIMAL.test(text)

const FULL_WIDTH = /[０-９，．]/g
/** How far the full width forms lie above ASCII. */
const FULL_WIDTH_OFFSET = 0xfee0

const toHalfWidth = (text: string) =>
  text.replaceAll(FULL_WIDTH, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET))

/** The whole digits of a number, groups of three put together; undefined where signs part anything else than groups. */
function readWhole(text: string, group: string) {
  const parts = text.split(group)
  const isGrouped = parts.length > 1 && /^[1-9]\d{0,2}$/.test(parts[0] ?? '') && parts.slice(1).every((part) => /^\d{3}$/.test(part))
  const digits = isGrouped ? parts.join('') : text
  return /^\d*$/.test(digits) ? digits : undefined
}

function readPlain(text: string, { decimal, group }: Signs) {
  const [whole = '', fraction, ...more] = text.split(decimal)
  const digits = readWhole(whole, group)
  if (more.length > 0 || digits === undefined || !/^\d*$/.test(fraction ?? '') || digits + (fraction ?? '') === '') return undefined
  const stripped = digits.replace(/^0+(?=\d)/, '') || '0'
  return fraction ? `${stripped}.${fraction}` : stripped
}

/**
 * The decimal text ('1234.56') of a number as somebody who reads a language types or pastes it ('1,234.56', in German '1.234,56'). What is no
 * number in that language is answered as it is, and is no decimal text then, so that the contract refuses it: never another number.
 */
export function readDecimal(typed: string, language: Language): string {
  const text = toHalfWidth(typed).trim()
  const isNegative = /^[-−]/.test(text)
  const unsigned = isNegative ? text.slice(1) : text
  // A point that parts no groups can be nothing but a decimal point, in every language.
  const read = readPlain(unsigned, signs[language]) ?? (DECIMAL.test(unsigned) ? readPlain(unsigned, signs.en) : undefined)
  if (read === undefined) return typed
  return isNegative ? `-${read}` : read
}

const GROUP = /\B(?=(\d{3})+$)/g

/** A decimal text as a language writes it, its thousands parted where they are asked for; any other text as it is. */
export function formatDecimal(value: string, language: Language, { isGrouped }: { isGrouped: boolean }): string {
  if (!DECIMAL.test(value)) return value
  const { decimal, group } = signs[language]
  const [whole = '', fraction] = value.split('.')
  const grouped = isGrouped ? whole.replaceAll(GROUP, group) : whole
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`
}
