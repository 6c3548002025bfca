/** Longest number of an invoice. */
export const INVOICE_NO_MAX = 50

/** Latin letters and digits, each with the Cyrillic and Greek capitals that look like it. */
const lookalikes = `A\u0410\u0391 B\u0412\u0392 C\u0421 D\u0500 E\u0415\u0395 G\u050C H\u041D\u04BA\u0397 I\u0406\u04C0\u0399 J\u0408 K\u041A\u039A
  M\u041C\u039C N\u039D O\u041E\u039F P\u0420\u03A1 Q\u051A S\u0405 T\u0422\u03A4 V\u0474 W\u051C X\u0425\u03A7 Y\u0423\u04AE\u03A5 Z\u0396 3\u0417`
const latinOf = new Map(lookalikes.split(/\s+/).flatMap((row) => Array.from(row.slice(1), (other) => [other, row.slice(0, 1)] as const)))

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
  invoiceNo
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/\p{Nd}/gu, toDigit)
    .replaceAll(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => latinOf.get(letter) ?? letter)
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
