import { toLatinLookalikes } from '../users/lookalikes.ts'

/** Longest number of an invoice. */
export const INVOICE_NO_MAX = 50

const DIGIT = /\p{Nd}/u
/** The value of a decimal digit of any script: Unicode has the ten of each in a row. */
function toDigit(digit: string) {
  const code = digit.codePointAt(0) ?? 0
  let start = code
  while (DIGIT.test(String.fromCodePoint(start - 1))) start -= 1
  return String((code - start) % 10)
}

/** An invoice number without what people write differently, or what only looks alike: case, spaces, punctuation, leading zeros, alphabets. */
export const toInvoiceKey = (invoiceNo: string) =>
  toLatinLookalikes(
    invoiceNo
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .replaceAll(/\p{Nd}/gu, toDigit),
  )
    .replace(/^0+(?=.)/, '')
    .slice(0, INVOICE_NO_MAX)

/** Latin letters that no number of an invoice is written with, such as phonetic ones and small capitals. */
const UNUSUAL_LATIN = /(?![\u0000-\u017F\u0218-\u021B])\p{Script=Latin}/u
const OTHER_ALPHABET =
  /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])\p{L}/u

/** Whether an invoice number has letters that look like others and that `toInvoiceKey` does not tell apart. */
export function hasUnusualLetters(invoiceNo: string) {
  const text = invoiceNo.normalize('NFKC')
  return UNUSUAL_LATIN.test(text) || (/[a-z]/i.test(text) && OTHER_ALPHABET.test(text))
}
