import { isUtf8 } from 'node:buffer'

// Header bytes as text: encoded words, raw UTF-8, and what older programs left in the charset of their country.

const western = new TextDecoder('windows-1252')
const utf8 = new TextDecoder('utf-8')

function decoder(charset: string) {
  try {
    return new TextDecoder(charset)
  } catch {
    return western
  }
}

/** Bytes in their charset; one that is not known counts as Western. */
export const inCharset = (bytes: Uint8Array, charset: string) =>
  (charset === '' || charset === 'utf-8' ? utf8 : decoder(charset)).decode(bytes)

function strictly(bytes: Uint8Array, charset: string) {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Bytes without a charset: UTF-8 when they are, else Korean when that gives Hangul, else Western. */
export function decodeUnlabelled(bytes: Buffer): string {
  if (isUtf8(bytes)) return utf8.decode(bytes)
  const korean = strictly(bytes, 'euc-kr')
  return korean !== undefined && /[가-힣]/.test(korean) ? korean : inCharset(bytes, 'windows-1252')
}

const word = /=\?([^?*\s]+)(?:\*[^?]*)?\?([BQbq])\?([^?]*)\?=/g

function wordBytes(how: string, text: string) {
  if (how.toUpperCase() === 'B') return Buffer.from(text, 'base64')
  const plain = text.replaceAll('_', ' ').replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}

/** Neighbouring words of one charset are joined before they are read: some programs cut a letter in two. */
function decodeWords(text: string) {
  let result = ''
  let run: { charset: string; bytes: Buffer[] } | undefined
  let last = 0
  const endRun = () => {
    if (run) result += inCharset(run.bytes.length === 1 && run.bytes[0] ? run.bytes[0] : Buffer.concat(run.bytes), run.charset)
    run = undefined
  }
  for (const match of text.matchAll(word)) {
    const [whole, charset = '', how = '', coded = ''] = match
    const between = text.slice(last, match.index)
    const joins = run !== undefined && between.trim() === ''
    if (!joins) {
      endRun()
      result += between
    }
    if (run && run.charset !== charset.toLowerCase()) endRun()
    run ??= { charset: charset.toLowerCase(), bytes: [] }
    run.bytes.push(wordBytes(how, coded))
    last = match.index + whole.length
  }
  endRun()
  return result + text.slice(last)
}

/** What needs no reading: letters of ASCII in a row. */
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** Letters that turn the direction of those behind them: with them `exe.jpg` is written that ends in `.exe`. Arabic and Hebrew need none. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]+/g

/**
 * A header as people read it: decoded, on one line, without letters that control others, at most `max` letters. It comes as bytes, or as a text
 * with a letter for each byte.
 */
export function decodeHeader(input: Buffer | string, max = 998): string {
  const plain = typeof input === 'string' && isPlain(input)
  if (plain && !input.includes('=?')) return input.trim().slice(0, max)
  const raw = plain ? input : decodeUnlabelled(typeof input === 'string' ? Buffer.from(input, 'latin1') : input)
  const text = raw.includes('=?') ? decodeWords(raw.slice(0, 20_000)) : raw
  return text
    .replaceAll(TURNING, '')
    .replaceAll(/[\p{Cc}\p{Noncharacter_Code_Point}]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
}
