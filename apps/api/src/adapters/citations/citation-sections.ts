import { readPublicationId } from '@maru/shared/outputs/identifiers.ts'
import { bibtexReader } from './bibtex-citations.ts'
import { splitBibtex } from './bibtex-text.ts'
import type { RawCitation } from './citation-formats.ts'
import { findCslItems } from './csl-json.ts'
import { toPlainText } from './plain-text.ts'
import { readRis, readTag } from './ris-text.ts'
import { toTexText, withoutBraces } from './tex-text.ts'

/** A part of a text, from its first letter to the one behind its last. */
interface Part {
  readonly from: number
  readonly to: number
}

/** A line that is an entry of BibTeX beyond doubt, also behind a record of RIS without an end. */
const ENTRY_LINE = /^\s{0,9}@\s{0,9}[A-Za-z][\w-]{0,40}\s{0,9}[{(][^\s,={}()]{0,100}\s{0,9}(?:,|$)/
/** A line that was meant to begin an entry: without its @, or its brace; and one of its fields. */
const LOST_ENTRY = /^\s{0,9}(?:@\s{0,9}[A-Za-z]|[A-Za-z][\w-]{0,40}\s{0,3}[{(]\s{0,9}[^\s,={}()]{1,100}\s{0,9},)/
const NO_ENTRY = /^\s{0,9}@\s{0,9}(?:comment|preamble|string)\b/i
const LOST_FIELD = /^\s{0,9}(?:title|author|editor|year|date|journal|booktitle|doi|publisher|volume|pages)\s{0,9}=\s{0,9}["{\d]/i
/** What goes on behind an entry that ended one brace too early. */
const CONTINUATION = /^[\s}]{0,9},\s{0,99}[A-Za-z][\w-]{0,40}\s{0,9}=/
const TITLE = /\btitle\s{0,9}=\s{0,9}["{]([^\n]{0,500})/i
/** The beginning of a record of PubMed, which is no format that is read, and its title. */
const PUBMED = /^\s{0,9}PMID\s{0,3}-\s{0,3}\d/
const PUBMED_TITLE = /^TI\s{1,3}-\s{1,3}([^\n]{1,300})/m
/** Letters of a lost entry in which its title is looked for. */
const LOST_MAX = 3000

/** The lines of a part with the place each begins at. */
function* linesOf(text: string, { from, to }: Part) {
  for (let at = from; at < to;) {
    const next = text.indexOf('\n', at)
    const end = next === -1 || next > to ? to : next
    yield { at, line: text.slice(at, end) }
    at = end + 1
  }
}

/** The records of RIS, each block up to its last `ER`; only a text with types of RIS has any. */
function findRisBlocks(text: string): Part[] {
  const blocks: { from: number; to: number }[] = []
  const whole = { from: 0, to: text.length }
  if (!/^\s{0,9}TY\s{1,4}-/m.test(text)) return []
  let open: { from: number; to: number } | undefined
  for (const { at, line } of linesOf(text, whole)) {
    const tag = readTag(line)?.tag
    if (open !== undefined && ENTRY_LINE.test(line)) open = undefined
    else if (open === undefined && tag !== undefined && tag !== 'ER') blocks.push((open = { from: at, to: at }))
    if (open !== undefined) open.to = at + line.length
    if (tag === 'ER') open = undefined
  }
  return blocks
}

/** As much of the title as can be found in an entry that is not read. */
function toLostTitle(text: string, { from, to }: Part) {
  const [, typed = ''] = TITLE.exec(text.slice(from, Math.min(to, from + LOST_MAX))) ?? []
  const [title = ''] = typed.split(/["}]\s?,|["}]$/)
  return toPlainText(withoutBraces(toTexText(title)))
}

/** A row by the place it begins at, or by so many lines below it. */
type Row = Omit<RawCitation, 'line'> & { readonly at: number; readonly below?: number }

/** What lies between entries: identifiers and entries whose beginning is broken; everything else is a comment. */
function readGap(text: string, part: Part): Row[] {
  const rows: Row[] = findCslItems(text.slice(part.from, part.to)).map(({ line, ...row }) => ({ ...row, at: part.from, below: line - 1 }))
  let isOpen = CONTINUATION.test(text.slice(part.from, Math.min(part.to, part.from + 300)))
  for (const { at, line } of linesOf(text, part)) {
    const id = line.trim() === '' ? undefined : readPublicationId(line)
    if (id !== undefined) rows.push({ at, title: id.value, fault: 'IDENTIFIER' })
    if (PUBMED.test(line)) {
      rows.push({ at, title: PUBMED_TITLE.exec(text.slice(at, Math.min(part.to, at + LOST_MAX)))?.[1] ?? '' })
    } else if (line.trim() === '' || id !== undefined || NO_ENTRY.test(line)) isOpen = false
    else if (LOST_ENTRY.test(line) || (!isOpen && LOST_FIELD.test(line))) {
      if (!text.slice(at, Math.min(part.to, at + LOST_MAX)).includes('=')) continue
      rows.push({ at, title: toLostTitle(text, { from: at, to: part.to }) })
      isOpen = true
    }
  }
  return rows
}

/** What lies in none of these parts. */
function findGaps(text: string, parts: readonly Part[]): Part[] {
  let from = 0
  const gaps: Part[] = []
  for (const part of [...parts, { from: text.length, to: text.length }]) {
    if (part.from > from) gaps.push({ from, to: part.from })
    from = Math.max(from, part.to)
  }
  return gaps
}

/** Gives the number of the line a place lies in; places are asked for from left to right. */
function lineCounter(text: string) {
  let [line, from] = [1, 0]
  return (place: number) => {
    for (let next = text.indexOf('\n', from); next !== -1 && next < place; next = text.indexOf('\n', from)) {
      line += 1
      from = next + 1
    }
    return line
  }
}

const isWithin = (place: number, parts: readonly Part[]) => parts.some(({ from, to }) => from <= place && place < to)

/** The entries of a text (its lines end with \n) in BibTeX and RIS, also of one that has both, with what is none and looks like one, in their order. */
export async function readSections(text: string, most: number): Promise<RawCitation[]> {
  const blocks = findRisBlocks(text)
  const entries = splitBibtex(text, (place) => isWithin(place, blocks))
  const whole = entries.filter(({ isBroken }) => !isBroken)
  const records = blocks.filter(({ from }) => !isWithin(from, whole))
  const gaps = findGaps(
    text,
    [...entries, ...records].toSorted((one, other) => one.from - other.from),
  )
  const cutShort = new Set(
    gaps.filter(({ from, to }) => CONTINUATION.test(text.slice(from, Math.min(to, from + 300)))).map(({ from }) => from),
  )
  const read = await bibtexReader(entries, most)
  const lineOf = lineCounter(text)
  const rows: Row[] = [
    ...entries.map((entry, index) => ({
      at: entry.from,
      ...(entry.isBroken || cutShort.has(entry.to) ? { title: toLostTitle(text, entry) } : read(entry, index)),
    })),
    ...records.flatMap(({ from, to }) => readRis(text.slice(from, to)).map(({ line, ...row }) => ({ ...row, at: from, below: line }))),
    ...gaps.flatMap((gap) => readGap(text, gap)),
  ]
  return rows.toSorted((one, other) => one.at - other.at).map(({ at, below = 0, ...row }) => ({ ...row, line: lineOf(at) + below }))
}
