import type { OutputInput } from '@maru/shared/outputs/results/output-fields.ts'

type Kind = OutputInput['kind']

const kinds: Readonly<Record<Kind, readonly string[]>> = {
  PAPER: ['article-journal', 'article', 'article-magazine', 'review', 'review-book', 'journal-article', 'posted-content'],
  CONFERENCE: ['paper-conference'],
  BOOK: ['book', 'collection'],
  CHAPTER: ['chapter', 'entry', 'entry-encyclopedia', 'entry-dictionary', 'book-chapter', 'book-section', 'book-part', 'reference-entry'],
  REPORT: ['report', 'thesis', 'standard'],
  DATA: ['dataset'],
  SOFTWARE: ['software'],
  TALK: ['speech', 'event'],
  AWARD: [],
  PRESS: ['article-newspaper', 'broadcast', 'interview', 'post-weblog'],
  TECH_TRANSFER: [],
}
const byType = new Map(Object.entries(kinds).flatMap(([kind, types]) => types.map((type) => [type, kind as Kind] as const)))

/** The kind of output a type of CSL or Crossref is; undefined for one that says too little. */
export const findKind = (type: string): Kind | undefined => byType.get(type)
/** The type of CSL a kind is written as. */
export const toCslType = (kind: Kind): string => kinds[kind][0] ?? 'document'
