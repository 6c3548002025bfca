import { z } from 'zod'
import { instant, isoDay, text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'

/** How an attempt to sign in ended. */
export const signInResults = [
  'OK',
  'FACTOR',
  'WRONG',
  'WRONG_FACTOR',
  'LOCKED',
  'DISABLED',
  'DORMANT',
  'EXPIRED',
  'NO_ROLE',
  'NOT_CONNECTED',
] as const

/** How far back a history is looked at, and in days; `all` has no limit. */
export const historyPeriods = ['day', 'week', 'month', 'quarter', 'all'] as const
export type HistoryPeriod = (typeof historyPeriods)[number]
export const periodDays: Readonly<Record<HistoryPeriod, number | null>> = { day: 1, week: 7, month: 30, quarter: 90, all: null }

/** A list of a history ends here; what is older is reached by narrowing the search, and by the export. */
export const HISTORY_MOST = 10_000
/** From how many milliseconds on a call is slow; the index of slow calls is made for it. */
export const SLOW_MS = 1000

const day = isoDay.optional()
/** First and last day by the clock of who asks, both included; where one is given the period does not count. */
export const historyDays = { from: day, to: day }

const filters = { q: text(100).optional(), period: z.enum(historyPeriods).default('week'), ...historyDays }
/** A page of at most `HISTORY_MOST` rows; `more` says that there are older ones. */
export const historyPage = <T extends z.ZodType>(row: T) => page(row).extend({ more: z.boolean() })

export const signInRow = z.object({
  id: z.string(),
  at: instant,
  /** The id of the account however it was typed; else the folded name. */
  userId: z.string(),
  /** '' when nobody has this name. */
  userName: z.string(),
  result: z.string(),
  ip: z.string(),
  userAgent: z.string(),
})
export type SignInRow = z.output<typeof signInRow>

/** `q`: part of a person's id or name, or a whole address; `failed` is every result but OK and FACTOR, after which the second factor follows. */
const signInFilters = { ...filters, result: z.enum([...signInResults, 'failed']).optional() }
export const signInQuery = z.strictObject({ ...listQuery, ...signInFilters })
export type SignInQuery = z.output<typeof signInQuery>

export const apiCallRow = z.object({
  id: z.string(),
  at: instant,
  /** '' for calls of nobody signed in. */
  userId: z.string(),
  userName: z.string(),
  /** "METHOD /template": addresses carry names and keys, so they are never kept. */
  apiId: z.string(),
  summary: z.string(),
  status: z.number().int(),
  /** Milliseconds from the arrival of the call to the end of its answer. */
  ms: z.number().int(),
  /** The number an error text gives people to name. */
  trace: z.string(),
  ip: z.string(),
  /** Name of the token it came with; '' for a session. */
  token: z.string(),
})
export type ApiCallRow = z.output<typeof apiCallRow>

/** `q`: part of a person's id or name, of the call or of its summary, or a whole trace; `failed` from 400, `broken` from 500 on. */
const apiCallFilters = { ...filters, show: z.enum(['all', 'failed', 'broken', 'slow']).default('all') }
export const apiCallQuery = z.strictObject({ ...listQuery, ...apiCallFilters })
export type ApiCallQuery = z.output<typeof apiCallQuery>

// Grants of their own: reading them is a task of auditors, which an administrator may give and take.
const looks = { kind: 'grant', roles: ['M01', 'A01'] } as const

export const signIns = contract('signIns', {
  list: {
    method: 'GET',
    path: '/api/v1/common/chems/login-history',
    summary: 'The sign-in history, newest first',
    access: looks,
    query: signInQuery,
    answer: historyPage(signInRow),
  },
  export: {
    method: 'GET',
    path: '/api/v1/common/chems/login-history/export',
    summary: 'The filtered sign-in history as a workbook',
    access: looks,
    query: z.strictObject(signInFilters),
    answer: binary,
  },
})

export const apiCalls = contract('apiCalls', {
  list: {
    method: 'GET',
    path: '/api/v1/common/chems/api-history',
    summary: 'The history of API calls, newest first',
    access: looks,
    query: apiCallQuery,
    answer: historyPage(apiCallRow),
  },
  export: {
    method: 'GET',
    path: '/api/v1/common/chems/api-history/export',
    summary: 'The filtered history of API calls as a workbook',
    access: looks,
    query: z.strictObject(apiCallFilters),
    answer: binary,
  },
})
