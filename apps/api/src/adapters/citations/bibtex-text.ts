import { readingTooLarge } from '../parsing/parser-limits.ts'

/** An entry of BibTeX with its fields as written; abbreviations are replaced, outer braces and quotes left out. */
export interface BibtexEntry {
  /** Place of its first letter, and the one behind its last. */
  readonly from: number
  readonly to: number
  /** Small letters. */
  readonly type: string
  readonly key: string
  readonly fields: Readonly<Record<string, string>>
  /** Names of fields that are written more than once: the first one counts, of people all of them. */
  readonly repeatedFields: readonly string[]
  /** Its end or the value of a field is missing. */
  readonly isBroken: boolean
}

/** Letters that abbreviations may add in all: made of one another they double with each line. */
const MAX_EXPANSION = 1_000_000
const MAX_DEPTH = 200
const OPEN = /(?<![\w.])@\s{0,9}([A-Za-z][\w-]{0,40})\s{0,9}[{(]/
const OPEN_MAX = 100
/** A line that begins an entry, or a record of RIS, ends a broken one before it. */
const LINE_START = /^[ \t]{0,9}(?:@[ \t]{0,9}[A-Za-z][\w-]{0,40}\s{0,9}[{(]|TY[ \t]{1,4}-)/gm
/** An entry in what another one left open: with a key and a field, because an abstract may speak of `@article{`. */
const INNER = /(?<![\w.])@\s{0,9}[A-Za-z][\w-]{0,40}\s{0,9}[{(][^\s,={}()]{0,100}\s{0,9},\s{0,99}[A-Za-z][\w-]{0,40}\s{0,9}=/
/** Fields that may have such a line in their text. */
const PROSE = /^(?:abstract|annot|note|comment|review|summary|contents)/
const months = Object.fromEntries('jan feb mar apr may jun jul aug sep oct nov dec'.split(' ').map((name) => [name, name]))

class Broken extends Error {}

/** A place in a text that is read from left to right. */
interface Reader {
  readonly text: string
  readonly end: number
  /** Places that begin an entry; a value of few words has none in it. */
  readonly starts: readonly number[]
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

/** The first of these places that is not before another one; infinite without. */
function firstFrom(places: readonly number[], from: number) {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  return places[low] ?? Number.POSITIVE_INFINITY
}

/** Reads `name = value` up to the end of the entry; commas may be missing and doubled. */
function readFields(
  reader: Reader,
  abbreviations: Abbreviations,
  { fields, repeatedFields }: Pick<ReadEntry, 'fields' | 'repeatedFields'>,
) {
  for (;;) {
    skip(reader, ',')
    if (reader.at >= reader.end) throw new Broken()
    // An entry in braces that ends with ) is read, as other programs do.
    if ('})'.includes(reader.text[reader.at] ?? '')) return
    const name = readWord(reader, ',={}()"#').toLowerCase()
    skip(reader, '')
    if (name === '' || reader.text[reader.at] !== '=') throw new Broken()
    reader.at += 1
    const begin = reader.at
    const value = readExpression(reader, abbreviations)
    const existing = fields[name]
    if (existing === undefined) fields[name] = value
    else if (name === 'author' || name === 'editor') fields[name] = `${existing} and ${value}`
    else if (existing !== value && !repeatedFields.includes(name)) repeatedFields.push(name)
    if (!PROSE.test(name) && firstFrom(reader.starts, begin) < reader.at) throw new Broken()
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

interface ReadEntry {
  readonly key: string
  readonly fields: Record<string, string>
  readonly repeatedFields: string[]
  readonly isBroken: boolean
}

function readEntry(reader: Reader, type: string, abbreviations: Abbreviations): ReadEntry {
  const [fields, repeatedFields]: [Record<string, string>, string[]] = [{}, []]
  let key = ''
  try {
    if (type === 'preamble') readExpression(reader, abbreviations)
    if (type !== 'preamble' && type !== 'string') key = readKey(reader)
    readFields(reader, abbreviations, { fields, repeatedFields })
    reader.at += 1
    return { key, fields, repeatedFields, isBroken: false }
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    reader.at = reader.end
    return { key, fields, repeatedFields, isBroken: true }
  }
}

/** Small letters only: `in-proceedings`, `data_set` and `article2` are types of people. */
const toType = (typed: string) =>
  typed
    .toLowerCase()
    .replaceAll(/[_-]/g, '')
    .replace(/\d{1,9}$/, '')

/** The place of the next entry: in what a broken one left open, else anywhere. */
function findStart(text: string, from: number, brokenTo: number) {
  const inner = from < brokenTo ? INNER.exec(text.slice(from, brokenTo)) : null
  if (inner !== null) return from + inner.index
  const pattern = new RegExp(OPEN, 'g')
  pattern.lastIndex = Math.max(from, brokenTo)
  return pattern.exec(text)?.index
}

/**
 * The entries of a BibTeX text in their order; a broken one is named and does not take the next one with it. What lies in no entry is left to
 * the caller, as are places it leaves out. Throws 413 READING_TOO_LARGE where abbreviations grow beyond a million letters.
 */
export function splitBibtex(text: string, isLeftOut: (place: number) => boolean): BibtexEntry[] {
  const starts = Array.from(text.matchAll(LINE_START), ({ index }) => index)
  const abbreviations: Abbreviations = { texts: new Map(Object.entries(months)), left: MAX_EXPANSION }
  const entries: BibtexEntry[] = []
  const read = (type: string, begin: number) => {
    const { left } = abbreviations
    const whole: Reader = { text, at: begin, end: text.length, starts }
    const entry = readEntry(whole, type, abbreviations)
    if (!entry.isBroken) return { entry, to: whole.at }
    abbreviations.left = left
    const limited: Reader = { ...whole, at: begin, end: Math.min(firstFrom(starts, begin), text.length) }
    return { entry: readEntry(limited, type, abbreviations), to: limited.at }
  }
  let [from, brokenTo] = [0, 0]
  for (let at = findStart(text, from, brokenTo); at !== undefined; at = findStart(text, from, brokenTo)) {
    const [open = '@', typed = ''] = OPEN.exec(text.slice(at, at + OPEN_MAX)) ?? []
    const type = toType(typed)
    from = at + open.length
    if (type === 'comment' || isLeftOut(at)) continue
    const { entry, to } = read(type, from)
    if (entry.isBroken) brokenTo = to
    else from = to
    if (type === 'string') for (const [name, value] of Object.entries(entry.fields)) abbreviations.texts.set(name, value)
    if ((type !== 'string' && type !== 'preamble') || (type === 'string' && entry.isBroken)) entries.push({ ...entry, type, from: at, to })
  }
  return entries
}
