import { z } from 'zod'
import { instant, text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'

/** What can be imported from a workbook; each has a line in the registry of the API (`import-kinds.ts`). */
export const importKinds = [
  'labels',
  'codes',
  'holidays',
  'users',
  'journals',
  'cards',
  'perDiemRates',
  'travelEmissions',
  'rates',
  'assets',
  'applicants',
] as const
export type ImportKindName = (typeof importKinds)[number]

/** Kinds whose rows and files go with the time in which they can be undone, because they say who applied. */
export const personalImportKinds: readonly ImportKindName[] = ['applicants']
export const IMPORT_PERSONAL_DAYS = 1

/** READ: the sheet is known; CHECKED: every row was compared, nothing is written yet. */
export const importStates = ['READ', 'CHECKED', 'APPLIED', 'UNDONE'] as const
export const importModes = ['BOTH', 'CREATE', 'UPDATE'] as const
export type ImportMode = (typeof importModes)[number]
export const importOutcomes = ['CREATE', 'UPDATE', 'SAME', 'FAULT'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** A cell with this word empties what is stored; a blank cell leaves it as it is. */
export const CLEAR_WORD = 'CLEAR'
export const IMPORT_UNDO_HOURS = 24
/** Days an import can be looked at with its rows and its file; what it changed stays in the histories of the records. */
export const IMPORT_DAYS = 90
/** Days an upload waits for being applied. */
export const IMPORT_WAITING_DAYS = 7
export const MAX_IMPORT_BYTES = 20_000_000
export const MAX_IMPORT_ROWS = 60_000
export const MAX_IMPORT_COLUMNS = 200

const maybeInstant = z.union([z.literal(''), instant])

/** A field the sheet may fill. `labelNo` names it in the language of the reader. */
export const importField = z.object({
  field: z.string(),
  labelNo: z.string(),
  /** '' = nothing to say about what may stand there. */
  hintNo: z.string(),
  /** A new record needs it. */
  required: z.boolean(),
  /** Part of what finds the record. */
  isKey: z.boolean(),
})
export type ImportField = z.output<typeof importField>

/** Field → place of its column in the sheet, counted from 0. */
export const importColumns = z.record(text(60), z.number().int().min(0).max(MAX_IMPORT_COLUMNS))

export const importRun = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  fileName: z.string(),
  /** What its rows belong to, where the kind asks for it: the number of an opening. */
  scope: z.string(),
  headings: z.array(z.string()),
  /** The first rows as they stand in the sheet, to recognise columns by. */
  samples: z.array(z.array(z.string())),
  fields: z.array(importField),
  /** As last checked, else as the headings say. */
  columns: importColumns,
  mode: z.enum(importModes),
  totalRows: z.number().int(),
  /** Rows the running step has done. */
  progress: z.number().int(),
  creates: z.number().int(),
  updates: z.number().int(),
  unchanged: z.number().int(),
  faulty: z.number().int(),
  /** Lines of a bank's file that an earlier file showed as well: they are one record. */
  matched: z.number().int(),
  createdByName: z.string(),
  createdAt: instant,
  appliedByName: z.string(),
  appliedAt: maybeInstant,
  undoneByName: z.string(),
  undoneAt: maybeInstant,
  /** End of the time in which it can be undone; '' when it cannot. */
  undoUntil: maybeInstant,
})
export type ImportRun = z.output<typeof importRun>

export const importRow = z.object({
  line: z.number().int(),
  outcome: z.enum(importOutcomes),
  /** What the record is called by its key. */
  name: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  issues: z.array(z.object({ field: z.string(), messageNo: z.string(), values: z.array(z.string()), cell: z.string() })),
})
export type ImportRow = z.output<typeof importRow>

const path = '/api/v1/common/chems/import'
const byKind = z.strictObject({ kind: z.enum(importKinds) })
/** What the rows belong to, where the kind asks for it. */
const into = { into: text(60).default('') }
const byRun = z.strictObject({ id: z.uuid() })
const access = { kind: 'grant', roles: ['M01', 'H01'], row: 'importKind' } as const
const watches = { ...access, slides: false } as const

export const imports = contract('imports', {
  template: {
    method: 'GET',
    path: `${path}/template/:kind`,
    summary: 'An empty workbook with the headings of a kind, its rules and the codes that may stand in it',
    access,
    params: byKind,
    answer: binary,
  },
  runs: {
    method: 'GET',
    path: `${path}/runs/:kind`,
    summary: 'Imports of a kind, newest first',
    access,
    params: byKind,
    query: z.strictObject({ ...listQuery, ...into }),
    answer: page(importRun),
  },
  upload: {
    method: 'POST',
    path: `${path}/upload/:kind`,
    summary: 'Reads a workbook: its headings, its rows and the columns it seems to have; nothing is changed',
    access,
    params: byKind,
    query: z.strictObject(into),
    files: ['file'],
    answer: importRun,
  },
  get: {
    method: 'GET',
    path: `${path}/run/:id`,
    summary: 'One import, with its progress',
    access: watches,
    params: byRun,
    answer: importRun,
  },
  rows: {
    method: 'GET',
    path: `${path}/run/:id/rows`,
    summary: 'Rows of a checked import: what is created, changed or wrong, cell by cell',
    access,
    params: byRun,
    query: z.strictObject({ ...listQuery, outcome: z.enum(importOutcomes).optional() }),
    answer: page(importRow),
  },
  report: {
    method: 'GET',
    path: `${path}/run/:id/report`,
    summary: 'The rows with faults as a workbook, each fault with its sentence',
    access,
    params: byRun,
    answer: binary,
  },
  check: {
    method: 'PUT',
    path: `${path}/run/:id/check`,
    summary: 'Compares every row with what is stored; nothing is changed',
    access,
    params: byRun,
    body: z.strictObject({ columns: importColumns, mode: z.enum(importModes) }),
    answer: importRun,
  },
  apply: {
    method: 'PUT',
    path: `${path}/run/:id/apply`,
    summary: 'Writes the checked rows, all or none; `rows: GOOD` leaves those with faults out',
    access,
    params: byRun,
    body: z.strictObject({ rows: z.enum(['ALL', 'GOOD']) }),
    answer: importRun,
  },
  undo: {
    method: 'POST',
    path: `${path}/run/:id/undo`,
    summary: 'Takes an import back within 24 hours, as long as nothing it wrote was changed since',
    access,
    params: byRun,
    answer: importRun,
  },
})

/** What a column may be called in a heading, compared without case, marks and double spaces. */
export const normalizeHeading = (typed: string) =>
  typed.replaceAll(/[*:]/g, '').replaceAll(/\s+/g, ' ').trim().toLowerCase().normalize('NFC')
