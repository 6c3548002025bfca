// Reads the values of an IMAP answer straight from its bytes. Whatever a server sends, this ends: with values or with a BadAnswer.

/** A word or quoted string, a literal, NIL, or a list. */
export type Value = string | Buffer | null | readonly Value[]

/** The server said something that is no IMAP, or more than we take. */
export class BadAnswer extends Error {}

const MAX_DEPTH = 100
const MAX_VALUES = 200_000
const [SPACE, QUOTE, OPEN, CLOSE, BRACKET_OPEN, BACKSLASH, BRACKET_CLOSE, BRACE, BRACE_CLOSE] = [32, 34, 40, 41, 91, 92, 93, 123, 125]

/** Answers up to this size become text at once, of which words are slices: a call for each word costs more than reading it. */
const TEXT_AT_ONCE = 65_536

interface Cursor {
  readonly bytes: Buffer
  readonly from: number
  /** The bytes from `from` to `end`, a letter each. */
  readonly text: string | undefined
  readonly end: number
  at: number
  values: number
}

const textAt = ({ bytes, from, text }: Cursor, start: number, end: number) =>
  text === undefined ? bytes.toString('latin1', start, end) : text.slice(start - from, end - from)

function readQuoted(cursor: Cursor): string {
  const from = cursor.at + 1
  let escaped = false
  let at = from
  while (at < cursor.end && cursor.bytes[at] !== QUOTE) {
    if (cursor.bytes[at] === BACKSLASH) {
      escaped = true
      at += 1
    }
    at += 1
  }
  if (at >= cursor.end) throw new BadAnswer('a quoted string has no end')
  cursor.at = at + 1
  const text = textAt(cursor, from, at)
  return escaped ? text.replaceAll(/\\(.)/gs, '$1') : text
}

function readLiteral(cursor: Cursor): Buffer {
  const close = cursor.bytes.indexOf(BRACE_CLOSE, cursor.at)
  const size = Number(textAt(cursor, cursor.at + 1, close).replace('+', ''))
  const line = cursor.bytes.indexOf(10, close)
  if (close < 0 || line < 0 || !Number.isSafeInteger(size) || size < 0) throw new BadAnswer('a literal has no size')
  const from = line + 1
  if (from + size > cursor.end) throw new BadAnswer('a literal is cut off')
  cursor.at = from + size
  return Buffer.from(cursor.bytes.subarray(from, from + size))
}

/** A word; what stands in brackets (`BODY[HEADER.FIELDS (…)]`) belongs to it. */
function readWord(cursor: Cursor): string | null {
  let at = cursor.at
  for (; at < cursor.end; at += 1) {
    const byte = cursor.bytes[at] ?? 0
    if (byte === BRACKET_OPEN) {
      const close = cursor.bytes.indexOf(BRACKET_CLOSE, at)
      if (close < 0 || close >= cursor.end) throw new BadAnswer('a bracket has no end')
      at = close
    } else if (byte <= SPACE || byte === CLOSE || byte === OPEN) break
  }
  if (at === cursor.at) throw new BadAnswer('a value is missing')
  const word = textAt(cursor, cursor.at, at)
  cursor.at = at
  return word === 'NIL' ? null : word
}

/** Goes past a list that is too deep, however deep it is. */
function skipList(cursor: Cursor): Value {
  let open = 0
  do {
    if (cursor.at >= cursor.end) throw new BadAnswer('a list has no end')
    const byte = cursor.bytes[cursor.at] ?? 0
    if (byte === QUOTE) readQuoted(cursor)
    else if (byte === BRACE) readLiteral(cursor)
    else {
      open += byte === OPEN ? 1 : byte === CLOSE ? -1 : 0
      cursor.at += 1
    }
  } while (open > 0)
  return []
}

function readValue(cursor: Cursor, depth: number): Value {
  cursor.values += 1
  if (cursor.values > MAX_VALUES) throw new BadAnswer('an answer has too many values')
  const byte = cursor.bytes[cursor.at]
  if (byte === QUOTE) return readQuoted(cursor)
  if (byte === BRACE) return readLiteral(cursor)
  if (byte !== OPEN) return readWord(cursor)
  if (depth >= MAX_DEPTH) return skipList(cursor)
  cursor.at += 1
  const list: Value[] = []
  for (;;) {
    if (cursor.at >= cursor.end) throw new BadAnswer('a list has no end')
    const next = cursor.bytes[cursor.at] ?? 0
    if (next === CLOSE) {
      cursor.at += 1
      return list
    }
    if (next <= SPACE) cursor.at += 1
    else list.push(readValue(cursor, depth + 1))
  }
}

/** All values between two places of an answer; lists that are too deep are empty. */
export function readValues(bytes: Buffer, from: number, end: number): readonly Value[] {
  const text = end - from <= TEXT_AT_ONCE ? bytes.toString('latin1', from, end) : undefined
  const cursor: Cursor = { bytes, from, text, end, at: from, values: 0 }
  const values: Value[] = []
  while (cursor.at < end) {
    if ((bytes[cursor.at] ?? 0) <= SPACE) cursor.at += 1
    else values.push(readValue(cursor, 0))
  }
  return values
}

/** Words are one byte a letter here; a quoted string or literal may hold any bytes. */
export const toBytes = (value: Value | undefined): Buffer =>
  Buffer.isBuffer(value) ? value : Buffer.from(typeof value === 'string' ? value : '', 'latin1')
/** Text of a value without making bytes of what is no literal: a letter for each byte. */
export const toHeader = (value: Value | undefined): Buffer | string => (Buffer.isBuffer(value) || typeof value === 'string' ? value : '')
export const toText = (value: Value | undefined) =>
  typeof value === 'string' ? value : Buffer.isBuffer(value) ? value.toString('latin1') : ''
export const toList = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? (value as readonly Value[]) : [])
export const toNumber = (value: Value | undefined) => {
  const number = Number(toText(value))
  return Number.isSafeInteger(number) && number >= 0 ? number : 0
}

const FETCHED = Buffer.from(' FETCH ')

/** Finds where the values of an answer `7 FETCH (…)` begin that begins at `from`; 0 when it is another one. */
export function findFetchedValues(bytes: Buffer, from: number) {
  let at = from
  while ((bytes[at] ?? 0) >= 48 && (bytes[at] ?? 0) <= 57) at += 1
  if (at === from) return 0
  for (const [index, letter] of FETCHED.entries()) if (bytes[at + index] !== letter) return 0
  return at + FETCHED.length
}
