import { cutText, findUnwanted, toPlainText as toStorableText } from '@maru/shared/codecs.ts'
import { CITATION_ENTRIES_MAX, CITATION_ROWS_MAX } from '@maru/shared/outputs/results/output-fields.ts'
import { readingTooLarge } from '../parsing/parser-limits.ts'
import { csl, type CslEntry } from './csl-entry.ts'
import { readCslJson } from './csl-json.ts'
import { readSections } from './citation-sections.ts'

/** An entry as its format says it, without `entry` where it could not be read. */
export interface RawCitation {
  /** Line it begins in, counted from 1. */
  readonly line: number
  readonly title: string
  readonly entry?: unknown
  /** Why it is none of the entries, where that is known. */
  readonly fault?: 'IDENTIFIER'
}
/** Characters of an entry that cannot be stored and are left out, as `U+000C`. */
interface LeftOut {
  readonly characters?: readonly string[]
}
/** An entry of a text; of one that is not read whole the line and as much of the title as there is. */
export type ReadCitation = LeftOut & { readonly line: number } & (
    | { readonly entry: CslEntry }
    | { readonly title: string; readonly fault: 'UNREADABLE' | 'IDENTIFIER' | 'NO_TITLE' | 'NOT_READ' | 'REST_NOT_READ' }
  )

/** What the title of an entry that is not read whole is cut to. */
const TITLE_SHOWN = 300
/** Letters the entries of a text may have in all. */
const MAX_LETTERS = 4_000_000

/** A line that begins a record of RIS, or an entry of BibTeX. */
const OTHER_FORMAT = /^[ \t]{0,9}(?:TY[ \t]{1,4}-|@[ \t]{0,9}[A-Za-z][\w-]{0,40}[ \t]{0,9}[{(])/m

/** The entries of a text; the kind is seen by its first letter and never guessed, because guessing would take an address for one to be fetched. */
async function readRaw(text: string): Promise<RawCitation[]> {
  if (!/^\s{0,999}[[{]/.test(text)) return readSections(text, CITATION_ENTRIES_MAX)
  const end = OTHER_FORMAT.exec(text)?.index ?? text.length
  const items = readCslJson(text.slice(0, end))
  const lines = text.slice(0, end).split('\n').length - 1
  const rest = end === text.length ? [] : await readSections(text.slice(end), CITATION_ENTRIES_MAX)
  return [...items, ...rest.map((row) => ({ ...row, line: row.line + lines }))]
}

function toRead({ line, title, entry, fault }: RawCitation, index: number): ReadCitation {
  const shown = cutText(title, TITLE_SHOWN)
  if (fault !== undefined) return { line, title: shown, fault }
  if (index >= CITATION_ENTRIES_MAX) return { line, title: shown, fault: 'NOT_READ' }
  const read = csl.safeParse(entry)
  if (!read.success) return { line, title: shown, fault: 'UNREADABLE' }
  return read.data.title === '' ? { line, title: '', fault: 'NO_TITLE' } : { line, entry: read.data }
}

const CHARACTERS_NAMED = 5
const toCode = (sign: string) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** The characters that cannot be stored, by the line they are in. */
function listUnwanted(text: string) {
  const byLine = new Map<number, string[]>()
  let [line, from] = [1, 0]
  for (const { sign, index } of findUnwanted(text)) {
    for (let next = text.indexOf('\n', from); next !== -1 && next < index; next = text.indexOf('\n', from)) {
      line += 1
      from = next + 1
    }
    byLine.set(line, [...(byLine.get(line) ?? []), toCode(sign)].slice(0, CHARACTERS_NAMED))
  }
  return byLine
}

/** Rows, which are in the order of their lines, with what is left out from their line up to the next one. */
function withLeftOut(rows: readonly ReadCitation[], byLine: ReadonlyMap<number, readonly string[]>): ReadCitation[] {
  const lists = rows.map(() => new Set<string>())
  let last = -1
  for (const [line, characters] of byLine) {
    while (last + 1 < rows.length && (rows[last + 1]?.line ?? 0) <= line) last += 1
    for (const code of characters) lists[last]?.add(code)
  }
  return rows.map((row, index) => {
    const characters = [...(lists[index] ?? [])].slice(0, CHARACTERS_NAMED)
    return characters.length === 0 ? row : { ...row, characters }
  })
}

/**
 * The entries of a text in BibTeX, RIS or CSL-JSON in their order: none is left out in silence. Of a text with more than a hundred the others
 * are named, and after a thousand rows the last one stands for the rest. Throws 413 READING_TOO_LARGE.
 */
export async function readCitations(text: string): Promise<ReadCitation[]> {
  const lines = text
    .toWellFormed()
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
  const raw = await readRaw(toStorableText(lines.replaceAll(/[\v\f\u0085]/g, ' ')))
  const rows = raw.slice(0, CITATION_ROWS_MAX).map(toRead)
  const [rest] = raw.slice(CITATION_ROWS_MAX)
  if (rest) rows.push({ line: rest.line, title: '', fault: 'REST_NOT_READ' })
  if (JSON.stringify(rows).length > MAX_LETTERS) throw readingTooLarge()
  return withLeftOut(rows, listUnwanted(lines))
}
