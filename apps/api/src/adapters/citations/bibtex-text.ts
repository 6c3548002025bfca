import { readingTooLarge } from '../parsing/parser-limits.ts'

/** An entry of BibTeX with its fields as written; abbreviations are replaced, outer braces and quotes left out. */
export interface BibtexEntry {
  /** Line it begins in, counted from 1. */
  readonly line: number
  /** Small letters. */
  readonly type: string
  readonly key: string
  readonly fields: Readonly<Record<string, string>>
  /** Its end or the value of a field is missing. */
  readonly isBroken: boolean
}

/** Letters that abbreviations may add in all: made of one another they double with each line. */
const MAX_EXPANSION = 1_000_000
const MAX_DEPTH = 200
const OPEN = /(?<![\w.])@\s?([A-Za-z]+)\s{0,9}[{(]/g
/** A line that begins an entry ends a broken one before it. */
const LINE_START = /^[ \t]{0,9}@\s?[A-Za-z]+\s{0,9}[{(]/gm
const months = Object.fromEntries('jan feb mar apr may jun jul aug sep oct nov dec'.split(' ').map((name) => [name, name]))

class Broken extends Error {}

/** A place in a text that is read from left to right. */
interface Reader {
  readonly text: string
  readonly end: number
  at: number
}

function skip(reader: Reader, ignored: string) {
  while (reader.at < reader.end) {
    const letter = reader.text[reader.at] ?? ''
    if (letter === '%') {
      const next = reader.text.indexOf('\n', reader.at)
      reader.at = next === -1 ? reader.end : next
    } else if (letter.trim() !== '' && !ignored.includes(letter)) return
    else reader.at += 1
  }
}

/** Reads up to one of these letters or a blank. */
function readWord(reader: Reader, stops: string) {
  const start = reader.at
  while (reader.at < reader.end && !stops.includes(reader.text[reader.at] ?? '') && (reader.text[reader.at] ?? '').trim() !== '')
    reader.at += 1
  return reader.text.slice(start, reader.at)
}

/** Reads a value in braces or quotes; braces in it are in pairs. */
function readDelimited(reader: Reader) {
  const close = reader.text[reader.at] === '"' ? '"' : '}'
  const start = reader.at + 1
  let depth = 0
  for (let at = start; at < reader.end; at += 1) {
    const letter = reader.text[at]
    if (letter === '\\') at += 1
    else if (depth === 0 && letter === close) {
      reader.at = at + 1
      return reader.text.slice(start, at)
    } else if (letter === '{') depth += 1
    else if (letter === '}') depth -= 1
    if (depth < 0 || depth > MAX_DEPTH) throw new Broken()
  }
  throw new Broken()
}

/** Abbreviations (`@string`), and how many letters they may still add. */
interface Abbreviations {
  readonly texts: Map<string, string>
  left: number
}

function readExpression(reader: Reader, abbreviations: Abbreviations) {
  let value = ''
  for (;;) {
    skip(reader, '')
    const letter = reader.text[reader.at] ?? ''
    if (letter === '{' || letter === '"') value += readDelimited(reader)
    else {
      const word = readWord(reader, ',#{}()="')
      if (word === '') throw new Broken()
      const text = abbreviations.texts.get(word.toLowerCase())
      abbreviations.left -= text?.length ?? 0
      if (abbreviations.left < 0) throw readingTooLarge()
      value += text ?? word
    }
    skip(reader, '')
    if (reader.at >= reader.end || reader.text[reader.at] !== '#') return value
    reader.at += 1
  }
}

/** Reads `name = value` up to the end of the entry; commas may be missing and doubled. */
function readFields(reader: Reader, abbreviations: Abbreviations, fields: Record<string, string>) {
  for (;;) {
    skip(reader, ',')
    if (reader.at >= reader.end) throw new Broken()
    // An entry in braces that ends with ) is read, as other programs do.
    if ('})'.includes(reader.text[reader.at] ?? '')) return
    const name = readWord(reader, ',={}()"#').toLowerCase()
    skip(reader, '')
    if (name === '' || reader.text[reader.at] !== '=') throw new Broken()
    reader.at += 1
    fields[name] = readExpression(reader, abbreviations)
  }
}

/** Reads the key of an entry, blanks in it too; '' where it has none. */
function readKey(reader: Reader) {
  skip(reader, '')
  const start = reader.at
  while (reader.at < reader.end && !',=})\n'.includes(reader.text[reader.at] ?? '')) reader.at += 1
  const key = reader.text.slice(start, reader.at).trim()
  skip(reader, '')
  if (reader.text[reader.at] !== '=') return key
  reader.at = start
  return ''
}

function readEntry(reader: Reader, type: string, abbreviations: Abbreviations) {
  const fields: Record<string, string> = {}
  const head = { type, key: '', fields, isBroken: false }
  try {
    if (type === 'preamble') readExpression(reader, abbreviations)
    if (type !== 'preamble' && type !== 'string') head.key = readKey(reader)
    readFields(reader, abbreviations, fields)
    reader.at += 1
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    head.isBroken = true
    reader.at = reader.end
  }
  return head
}

/** Gives the number of the line a place lies in; places are asked for from left to right. */
function lineCounter(text: string) {
  let line = 1
  let from = 0
  return (place: number) => {
    for (let next = text.indexOf('\n', from); next !== -1 && next < place; next = text.indexOf('\n', from)) {
      line += 1
      from = next + 1
    }
    return line
  }
}

/**
 * The entries of a BibTeX file in their order; a broken one is named and does not take the next one with it. What is not in an entry is a
 * comment. Throws 413 READING_TOO_LARGE where abbreviations grow beyond a million letters.
 */
export function splitBibtex(text: string): BibtexEntry[] {
  const starts = Array.from(text.matchAll(LINE_START), ({ index }) => index)
  const lineOf = lineCounter(text)
  const abbreviations: Abbreviations = { texts: new Map(Object.entries(months)), left: MAX_EXPANSION }
  const entries: BibtexEntry[] = []
  let next = 0
  const pattern = new RegExp(OPEN)
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    while (next < starts.length && (starts[next] ?? 0) <= match.index) next += 1
    const [whole, type = ''] = match
    const reader = { text, at: match.index + whole.length, end: starts[next] ?? text.length }
    const kind = type.toLowerCase()
    if (kind !== 'comment') {
      const entry = readEntry(reader, kind, abbreviations)
      if (kind === 'string') for (const [name, value] of Object.entries(entry.fields)) abbreviations.texts.set(name, value)
      else if (kind !== 'preamble') entries.push({ ...entry, line: lineOf(match.index) })
      if (kind === 'string' && entry.isBroken) entries.push({ ...entry, line: lineOf(match.index) })
    }
    pattern.lastIndex = reader.at
  }
  return entries
}
