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
  AWARD: ['award'],
  PRESS: ['article-newspaper', 'broadcast', 'interview', 'post-weblog'],
  TECH_TRANSFER: ['technology-transfer'],
}
const byType = new Map(Object.entries(kinds).flatMap(([kind, types]) => types.map((type) => [type, kind as Kind] as const)))

/** The kind of output a type of CSL or Crossref is; undefined for one that says too little. */
export const findKind = (type: string): Kind | undefined => byType.get(type)
