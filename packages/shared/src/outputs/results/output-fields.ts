import { z } from 'zod'
import { requiredText, text } from '../../codecs.ts'
import { contributors } from '../contributors.ts'
import { normalizeDoi, normalizeIsbn } from '../identifiers.ts'
import { publicationYear } from '../journals/journal.ts'
import { projectShares } from '../project-shares.ts'

export const outputKinds = [
  'PAPER',
  'CONFERENCE',
  'BOOK',
  'CHAPTER',
  'REPORT',
  'DATA',
  'SOFTWARE',
  'TALK',
  'AWARD',
  'PRESS',
  'TECH_TRANSFER',
] as const
/** ENTERED waits for the office, RETURNED for whoever entered it; VERIFIED counts. */
export const outputStatuses = ['ENTERED', 'VERIFIED', 'RETURNED'] as const
/** APA 7, IEEE and ISO 690. */
export const referenceStyles = ['APA', 'IEEE', 'ISO_690'] as const
export type ReferenceStyle = (typeof referenceStyles)[number]
export const OUTPUT_TITLE_MAX = 500
export const OUTPUT_NOTE_MAX = 1000
export const REASON_MAX = 300
/** Characters of pasted citations, how many of them are read, and how many are named. */
export const CITATIONS_MAX = 300_000
export const CITATION_ENTRIES_MAX = 100
export const CITATION_ROWS_MAX = 1000
/** DOIs, ISBNs and ORCID iDs that are looked up at once. */
export const LOOKUPS_MAX = 5

const emptyOr = (normalize: (value: string) => string, error: string) =>
  text(300).refine((value) => value.trim() === '' || normalize(value) !== '', { error })

export const outputInput = z.strictObject({
  kind: z.enum(outputKinds),
  title: requiredText(OUTPUT_TITLE_MAX),
  journalId: z.union([z.literal(''), z.uuid()]),
  source: text(300),
  year: publicationYear,
  volume: text(20),
  issue: text(20),
  pages: text(40),
  /** In any spelling; stored in its one form (`normalizeDoi`). */
  doi: emptyOr(normalizeDoi, 'BAD_DOI'),
  /** Ten or thirteen digits; stored as thirteen. */
  isbn: emptyOr(normalizeIsbn, 'BAD_ISBN'),
  projects: projectShares,
  note: text(OUTPUT_NOTE_MAX),
  authors: contributors,
  fileKey: text(100),
  /** Why the office enters it after the deadline. */
  lateReason: text(REASON_MAX),
})
export type OutputInput = z.output<typeof outputInput>

export const outputRow = outputInput.extend({
  id: z.string(),
  /** Share of the project that a list is filtered by; '' without one. */
  projectSharePct: z.string(),
  authorNames: z.string(),
  journalTitle: z.string(),
  /** Metric of the journal in the publication year; '' without. */
  impactFactor: z.string(),
  quartile: z.string(),
  status: z.enum(outputStatuses),
  returnReason: z.string(),
  enteredByName: z.string(),
  verifiedByName: z.string(),
  mayEdit: z.boolean(),
  revision: z.string(),
})
export type OutputRow = z.output<typeof outputRow>
