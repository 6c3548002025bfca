import { z } from 'zod'
import { requiredText, text } from '../../codecs.ts'
import { binary, contract, crud } from '../../contract.ts'
import type { ListColumn } from '../../lists/list-columns.ts'
import { contributors } from '../contributors.ts'
import { normalizeDoi, normalizeIsbn } from '../identifiers.ts'
import { publicationYear } from '../journals/journal.ts'
import { outputKindLabels, outputLabels as labels, outputStatusLabels } from './output.labels.ts'

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
  /** Number of a project that exists, '' = none. */
  projectNo: text(20),
  note: text(OUTPUT_NOTE_MAX),
  authors: contributors,
  fileKey: text(100),
  /** Why the office enters it after the deadline. */
  lateReason: text(REASON_MAX),
})
export type OutputInput = z.output<typeof outputInput>

export const outputRow = outputInput.extend({
  id: z.string(),
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

const filters = {
  /** Any part of title, authors, DOI, journal or project number. */
  q: text(100).optional(),
  kind: z.enum(outputKinds).optional(),
  status: z.enum(outputStatuses).optional(),
  year: z.coerce.number().int().min(1900).max(2100).optional(),
  quartile: z.enum(['Q1', 'Q2', 'Q3', 'Q4']).optional(),
  /** Only those the caller wrote or entered. */
  mine: z.enum(['yes']).optional(),
  sort: z.enum(['title', 'year', 'source', 'impactFactor']).default('year'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}
const byId = z.strictObject({ id: z.uuid() })
const path = '/api/v1/project/researchperformance'
const reads = { kind: 'session', row: 'seesOutput' } as const
const own = { kind: 'session', row: 'authorOrOffice' } as const
const office = { kind: 'grant', roles: ['M01', 'H01'] } as const

/** Without an id for an output the caller does not see, and without its title until it is verified. */
const firstEntry = z.object({ id: z.string(), title: z.string() })
const citation = outputInput.omit({ fileKey: true, lateReason: true, authors: true, year: true }).extend({
  /** Null where the citation does not say it: it is asked. */
  year: publicationYear.nullable(),
  authors: z.array(z.object({ userId: z.string(), name: z.string(), orcid: z.string(), sharePct: z.string() })),
  /** The output with the same DOI, ISBN or title, or null; one with the same title only if the caller sees it. */
  first: firstEntry.nullable(),
  /** Funders with grant numbers, as the publisher named them; '' for pasted citations. */
  funding: z.string(),
  /** A line of a list of works: looked up by its DOI before it fills a form. */
  isSummary: z.boolean(),
})
export type Citation = z.output<typeof citation>

/** NEW can be imported, KNOWN is entered already or a second time in the text, BROKEN cannot be read. */
export const citationStates = ['NEW', 'KNOWN', 'BROKEN'] as const
export type CitationState = (typeof citationStates)[number]
/** What a person should know of an entry; with the values its sentence names. */
export const citationRemarks = [
  ...(['UNREADABLE', 'NO_TITLE', 'NOT_READ', 'REST_NOT_READ', 'PATENT'] as const),
  ...(['SAME_IDENTIFIER', 'SAME_TITLE', 'REPEATED'] as const),
  ...(['NO_YEAR', 'NO_AUTHOR', 'AUTHORS_LEFT_OUT', 'OTHER_AUTHORS', 'UNKNOWN_KIND', 'BAD_DOI', 'BAD_ISBN', 'CUT'] as const),
] as const
export type CitationRemark = (typeof citationRemarks)[number]

const citationRow = z.object({
  /** Where the entry begins in the text, counted from 1; of looked-up publications their number. */
  line: z.number().int(),
  state: z.enum(citationStates),
  /** As far as it can be read. */
  title: z.string(),
  remarks: z.array(z.object({ code: z.enum(citationRemarks), values: z.array(z.string()) })),
  /** Null where nothing can be imported. */
  citation: citation.nullable(),
})
export type CitationRow = z.output<typeof citationRow>

export const outputs = contract(
  'outputs',
  {
    ...crud({
      path,
      nouns: 'research outputs',
      key: byId,
      row: outputRow,
      filters,
      input: outputInput,
      access: { read: reads, write: own },
    }),
    bibtex: {
      method: 'GET',
      path: `${path}/bibtex/export`,
      summary: 'The research outputs that a search finds, as BibTeX',
      access: reads,
      query: z.strictObject(filters),
      answer: binary,
    },
    references: {
      method: 'GET',
      path: `${path}/references/export`,
      summary: 'The research outputs that a search finds, as references by year in a Word file',
      access: reads,
      query: z.strictObject({ ...filters, style: z.enum(referenceStyles).default('APA') }),
      answer: binary,
    },
    similar: {
      method: 'GET',
      path: `${path}/similar`,
      summary: 'The output with the same DOI or ISBN, and those of the year with almost the same title',
      access: reads,
      query: z.strictObject({
        title: text(OUTPUT_TITLE_MAX).default(''),
        year: z.coerce.number().int().min(0).max(9999),
        doi: text(300).default(''),
        isbn: text(300).default(''),
        /** The output that is edited. */
        except: z.uuid().optional(),
      }),
      answer: z.object({ same: firstEntry.nullable(), similar: z.array(firstEntry) }),
    },
    citations: {
      method: 'POST',
      path: `${path}/citations-preview`,
      summary: 'Reads DOIs, ISBNs, ORCID iDs, BibTeX, RIS or CSL-JSON: each entry with what it is and why; nothing is stored',
      access: reads,
      body: z.strictObject({ text: requiredText(CITATIONS_MAX) }),
      answer: z.array(citationRow),
    },
    verify: {
      method: 'POST',
      path: `${path}/:id/verify`,
      summary: 'Verifies an output; from then on it counts',
      access: office,
      params: byId,
      answer: outputRow,
    },
    returnToAuthor: {
      method: 'POST',
      path: `${path}/:id/return`,
      summary: 'Returns an output to whoever entered it',
      access: office,
      params: byId,
      body: z.strictObject({ reason: requiredText(REASON_MAX) }),
      answer: outputRow,
    },
  },
  '/project/researchperformancelist',
)
export type OutputQuery = z.output<typeof outputs.list.query>
export type ReferencesQuery = z.output<typeof outputs.references.query>
export type OutputUpdate = z.output<typeof outputs.update.body>

const factorOf = ({ impactFactor }: OutputRow) => (impactFactor === '' ? '' : Number(impactFactor))

/** The list and its workbook. */
export const outputColumns: readonly ListColumn<OutputRow>[] = [
  { field: 'kind', label: labels.kind, width: 150, sheetWidth: 22, value: ({ kind }, textOf) => textOf(outputKindLabels[kind]) },
  { field: 'title', label: labels.title, width: 230, grow: true, sortable: true, sheetWidth: 60 },
  {
    field: 'source',
    label: labels.source,
    width: 140,
    sortable: true,
    sheetWidth: 40,
    value: ({ journalTitle, source }) => journalTitle || source,
  },
  { field: 'year', label: labels.yearShort, width: 76, sortable: true, sheetWidth: 10, value: ({ year }) => String(year) },
  { field: 'quartile', label: labels.quartile, width: 76, sheetWidth: 10 },
  { field: 'impactFactor', label: labels.impactFactor, width: 112, align: 'right', sortable: true, sheetWidth: 12, value: factorOf },
  { field: 'authorNames', label: labels.authorNames, width: 150, grow: true, sheetWidth: 60 },
  { field: 'doi', label: labels.doi, sheetWidth: 34 },
  { field: 'isbn', label: labels.isbn, sheetWidth: 16 },
  { field: 'projectNo', label: labels.projectNo, sheetWidth: 16 },
  { field: 'status', label: labels.status, width: 136, sheetWidth: 16, value: ({ status }, textOf) => textOf(outputStatusLabels[status]) },
  { field: 'enteredByName', label: labels.enteredByName, sheetWidth: 24 },
  { field: 'verifiedByName', label: labels.verifiedByName, sheetWidth: 24 },
]
