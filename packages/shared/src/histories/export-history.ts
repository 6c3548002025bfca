import { z } from 'zod'
import { instant, text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'
import { historyDays, historyPeriods } from './access-history.ts'
import { exportStates } from '../exports/export.ts'

export const exportedRow = z.object({
  id: z.string(),
  at: instant,
  userId: z.string(),
  userName: z.string(),
  /** The list as its person saw it named, and the call that exports it. */
  name: z.string(),
  api: z.string(),
  /** What was asked of the list, `name = value` by `name = value`; '' = all of it. */
  asked: z.string(),
  state: z.enum(exportStates),
  rows: z.number().int(),
  /** Written in the background and fetched later, instead of handed out at once. */
  background: z.boolean(),
  /** How often the file was fetched, and when last. */
  downloads: z.number().int(),
  downloadedAt: z.union([z.literal(''), instant]),
})
export type ExportedRow = z.output<typeof exportedRow>

const filters = {
  /** Part of the id or name of a person, of the name of the list, of its call or of what was asked. */
  q: text(100).optional(),
  period: z.enum(historyPeriods).default('month'),
  ...historyDays,
  show: z.enum(['large', 'background', 'notFetched', 'failed']).optional(),
  sort: z.enum(['at', 'userName', 'name', 'rows', 'downloadedAt']).default('at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}
export const exportedQuery = z.strictObject({ ...listQuery, ...filters })
export type ExportedQuery = z.output<typeof exportedQuery>

/** From how many rows an export is one that auditors look at first. */
export const LARGE_EXPORT_ROWS = 1000

const path = '/api/v1/common/chems/export-history'
// A grant of its own, like the other histories: reading it is a task of auditors.
const looks = { kind: 'grant', roles: ['M01', 'A01'] } as const

export const exportHistory = contract('exportHistory', {
  list: {
    method: 'GET',
    path,
    summary: 'Exports that were made: who, which list and filter, how many rows, when, and whether the file was fetched',
    access: looks,
    query: exportedQuery,
    answer: page(exportedRow),
  },
  export: {
    method: 'GET',
    path: `${path}/export`,
    summary: 'The filtered exports as a workbook',
    access: looks,
    query: z.strictObject(filters),
    answer: binary,
  },
})
