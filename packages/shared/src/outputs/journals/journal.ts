import { z } from 'zod'
import { decimalText, requiredText, text } from '../../codecs.ts'
import { contract, crud } from '../../contract.ts'
import { activeText, type ListColumn } from '../../lists/list-columns.ts'
import { normalizeIssn } from '../identifiers.ts'
import { journalLabels as labels } from './journal.labels.ts'

export const JOURNAL_TITLE_MAX = 300
export const JOURNAL_REMARK_MAX = 500
const METRIC_YEARS_MAX = 60

/** Citation indexes a journal may be listed in, the strictest first; '' = none. */
export const journalIndexes = ['SCIE', 'SSCI', 'AHCI', 'ESCI', 'SCOPUS', 'KCI'] as const
/** The best quarter of a subject category is Q1. */
export const quartiles = ['Q1', 'Q2', 'Q3', 'Q4'] as const

/** With or without its hyphen; stored as `2041-1723`. */
export const issnText = z.string().refine((value) => normalizeIssn(value) !== '', { error: 'BAD_ISSN' })
/** A number with at most three decimals as text, '' = unknown. */
export const impactFactorText = decimalText(4, 3, { mayBeEmpty: true, error: 'BAD_FACTOR' })

export const publicationYear = z.number().int().min(1900).max(2100)
export const journalMetric = z.strictObject({
  year: publicationYear,
  impactFactor: impactFactorText,
  quartile: z.union([z.literal(''), z.enum(quartiles)]),
})
export type JournalMetric = z.output<typeof journalMetric>

export const journalInput = z.strictObject({
  issn: issnText,
  eissn: z.union([z.literal(''), issnText]),
  title: requiredText(JOURNAL_TITLE_MAX),
  publisher: text(200),
  categories: text(300),
  indexName: z.union([z.literal(''), z.enum(journalIndexes)]),
  openAccess: z.boolean(),
  /** Whether outputs in it are recognised; false = on the list of journals that are not. */
  active: z.boolean(),
  remark: text(JOURNAL_REMARK_MAX),
  metrics: z.array(journalMetric).max(METRIC_YEARS_MAX),
})
export type JournalInput = z.output<typeof journalInput>

export const journalRow = journalInput.extend({
  id: z.string(),
  /** Metrics of the newest year; 0 and '' without any. */
  latestYear: z.number().int(),
  latestFactor: z.string(),
  latestQuartile: z.string(),
  revision: z.string(),
})
export type JournalRow = z.output<typeof journalRow>

export const journals = contract(
  'journals',
  crud({
    path: '/api/v1/project/journalpool',
    nouns: 'journals',
    key: z.strictObject({ id: z.uuid() }),
    row: journalRow,
    filters: {
      /** Any part of title, ISSN, publisher or category. */
      q: text(100).optional(),
      show: z.enum(['active', 'inactive']).optional(),
      indexName: z.enum(journalIndexes).optional(),
      /** Metric of the newest year. */
      quartile: z.enum(quartiles).optional(),
      sort: z.enum(['title', 'issn', 'publisher', 'latestFactor']).default('title'),
      direction: z.enum(['asc', 'desc']).default('asc'),
    },
    input: journalInput,
    access: { read: { kind: 'session' }, write: { kind: 'grant', roles: ['M01', 'H01'] } },
  }),
  '/project/journalpoollist',
)
export type JournalQuery = z.output<typeof journals.list.query>
export type JournalUpdate = z.output<typeof journals.update.body>

const factorOf = ({ latestFactor }: JournalRow) => (latestFactor === '' ? '' : Number(latestFactor))

/** The list and its workbook. */
export const journalColumns: readonly ListColumn<JournalRow>[] = [
  { field: 'title', label: labels.title, width: 240, grow: true, sortable: true, sheetWidth: 50 },
  { field: 'issn', label: labels.issn, width: 104, sortable: true, sheetWidth: 14 },
  { field: 'eissn', label: labels.eissn, sheetWidth: 14 },
  { field: 'publisher', label: labels.publisher, width: 160, sortable: true, sheetWidth: 30 },
  { field: 'categories', label: labels.categories, width: 150, sheetWidth: 40 },
  { field: 'indexName', label: labels.indexName, width: 100, sheetWidth: 12 },
  { field: 'latestYear', label: labels.metricYear, sheetWidth: 12, value: ({ latestYear }) => (latestYear === 0 ? '' : latestYear) },
  { field: 'latestFactor', label: labels.impactFactor, width: 116, align: 'right', sortable: true, sheetWidth: 14, value: factorOf },
  { field: 'latestQuartile', label: labels.quartile, width: 90, sheetWidth: 10 },
  {
    field: 'openAccess',
    label: labels.openAccess,
    sheetWidth: 20,
    value: ({ openAccess }, textOf) => (openAccess ? textOf(labels.openAccess) : ''),
  },
  { field: 'active', label: labels.show, width: 130, sheetWidth: 16, value: activeText(labels) },
]
