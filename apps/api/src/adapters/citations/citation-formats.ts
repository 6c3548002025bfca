import { CITATION_ENTRIES_MAX, CITATION_ROWS_MAX } from '@maru/shared/outputs/results/output-fields.ts'
import { readingTooLarge } from '../parsing/parser-limits.ts'
import { readBibtex } from './bibtex-citations.ts'
import { csl, type CslEntry } from './csl-entry.ts'
import { readCslJson } from './csl-json.ts'
import { readRis } from './ris-text.ts'

/** An entry as its format says it, without `entry` where it could not be read. */
export interface RawCitation {
  /** Line it begins in, counted from 1. */
  readonly line: number
  readonly title: string
  readonly entry?: unknown
}
/** An entry of a text; of one that is not read whole the line and as much of the title as there is. */
export type ReadCitation =
  | { readonly line: number; readonly entry: CslEntry }
  | { readonly line: number; readonly title: string; readonly fault: 'UNREADABLE' | 'NO_TITLE' | 'NOT_READ' | 'REST_NOT_READ' }

/** What the title of an entry that is not read whole is cut to. */
const TITLE_SHOWN = 300
/** Letters the entries of a text may have in all. */
const MAX_LETTERS = 4_000_000
/** A line that begins a record of RIS, or an entry of BibTeX; the first one of a text says what it is. */
const START = /^\s{0,9}(?:(TY)\s{1,2}-\s|@\s?[a-z]+\s{0,9}[{(])/im

/** The entries of a text; the kind is seen by its first entry and never guessed, because guessing would take an address for one to be fetched. */
async function readRaw(text: string): Promise<RawCitation[]> {
  const start = text.trimStart()
  if (start.startsWith('[') || start.startsWith('{')) return readCslJson(text)
  const [, tag] = START.exec(text) ?? []
  return tag === undefined ? readBibtex(text, CITATION_ENTRIES_MAX) : readRis(text)
}

function toRead({ line, title, entry }: RawCitation, index: number): ReadCitation {
  const shown = title.slice(0, TITLE_SHOWN)
  if (index >= CITATION_ENTRIES_MAX) return { line, title: shown, fault: 'NOT_READ' }
  const read = csl.safeParse(entry)
  if (!read.success) return { line, title: shown, fault: 'UNREADABLE' }
  return read.data.title === '' ? { line, title: '', fault: 'NO_TITLE' } : { line, entry: read.data }
}

/**
 * The entries of a text in BibTeX, RIS or CSL-JSON in their order: none is left out in silence. Of a text with more than a hundred the others
 * are named, and after a thousand rows the last one stands for the rest. Throws 413 READING_TOO_LARGE.
 */
export async function readCitations(text: string): Promise<ReadCitation[]> {
  const raw = await readRaw(text.replace(/^\uFEFF/, ''))
  const rows = raw.slice(0, CITATION_ROWS_MAX).map(toRead)
  const [rest] = raw.slice(CITATION_ROWS_MAX)
  if (rest) rows.push({ line: rest.line, title: '', fault: 'REST_NOT_READ' })
  if (JSON.stringify(rows).length > MAX_LETTERS) throw readingTooLarge()
  return rows
}
