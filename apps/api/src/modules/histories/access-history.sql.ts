import {
  type ApiCallQuery,
  HISTORY_MOST,
  type HistoryPeriod,
  periodDays,
  type SignInQuery,
  SLOW_MS,
} from '@maru/shared/histories/access-history.ts'
import { containing, spliced } from '../../database.ts'
import type { Who } from '../../http/session.ts'
import { withinReach } from '../roles/data-scope.service.ts'
import { SEARCHED } from '../users/user-list.sql.ts'

/** Where the rows after a row begin: its time as PostgreSQL wrote it and its number. */
export interface Cursor {
  at: string
  id: string
}
type Filters<Q> = Omit<Q, 'page' | 'size'>

const TRACE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** People whose name or id holds a text; more than these are not meant one by one. */
const peopleLike = (value: string) => `array(select u.id from users u where ${SEARCHED} like ${value} limit 500)`

function bindings() {
  const values: unknown[] = []
  return { values, bind: (value: unknown) => `$${String(values.push(value))}` }
}
type Bind = ReturnType<typeof bindings>['bind']

const since = (period: HistoryPeriod) => {
  const days = periodDays[period]
  return days === null ? [] : [`h.at > now() - interval '${String(days)} days'`]
}

function signInClauses({ q, period, result }: Filters<SignInQuery>, bind: Bind) {
  const clauses = since(period)
  const typed = q?.trim()
  if (typed)
    clauses.push(`(h.user_id = any(${peopleLike(bind(containing(typed)))}) or h.user_id = ${bind(typed)} or h.ip = ${bind(typed)})`)
  if (result === 'failed') clauses.push(`h.result <> 'OK'`)
  else if (result) clauses.push(`h.result = ${bind(result)}`)
  return clauses
}

/** Written out, so that the partial indexes of failed and slow calls are used. */
const shown = { all: [], failed: ['h.status >= 400'], broken: ['h.status >= 500', 'h.status >= 400'], slow: [`h.ms >= ${String(SLOW_MS)}`] }

function apiCallClauses({ q, period, show }: Filters<ApiCallQuery>, bind: Bind) {
  const clauses = [...since(period), ...shown[show]]
  const typed = q?.trim()
  if (typed && TRACE.test(typed)) return [...clauses, `h.trace = ${bind(typed)}::uuid`]
  if (typed) {
    const value = bind(containing(typed))
    const calls = `array(select a.id from api a where lower(a.id || ' ' || a.summary || ' ' || a.title) like ${value})`
    clauses.push(`(h.user_id = any(${peopleLike(value)}) or h.api_id = any(${calls}))`)
  }
  return clauses
}

const signInFrom = 'sign_in h'
const apiCallFrom = 'history.api_call h'
const signInColumns = `h.id::text, h.at, h.at::text as "atText", h.user_id as "userId", coalesce(u.english_name, '') as "userName", h.result, h.ip, h.user_agent as "userAgent"`
const apiCallColumns = `h.id::text, h.at, h.at::text as "atText", coalesce(h.user_id, '') as "userId", coalesce(u.english_name, '') as "userName", h.api_id as "apiId",
  coalesce(nullif(a.title, ''), a.summary, '') as summary, h.status::int, h.ms, h.trace::text, h.ip`

interface Parts {
  from: string
  columns: string
  joins: string
  clauses: (bind: Bind) => string[]
}
const signInParts = (filters: Filters<SignInQuery>): Parts => ({
  from: signInFrom,
  columns: signInColumns,
  joins: 'left join users u on u.id = h.user_id',
  clauses: (bind) => signInClauses(filters, bind),
})
const apiCallParts = (filters: Filters<ApiCallQuery>): Parts => ({
  from: apiCallFrom,
  columns: apiCallColumns,
  joins: 'left join users u on u.id = h.user_id left join api a on a.id = h.api_id',
  clauses: (bind) => apiCallClauses(filters, bind),
})

const where = (clauses: readonly string[]) => (clauses.length === 0 ? '' : `where ${clauses.join(' and ')}`)

/** How many rows a search has, counted up to one more than a list shows. */
function countOf(parts: Parts) {
  const { values, bind } = bindings()
  const text = `select count(*)::int as total from (select 1 from ${parts.from} ${where(parts.clauses(bind))} limit ${String(HISTORY_MOST + 1)}) counted`
  return { text, values }
}

/** Rows of a search, the newest first: a page, or those after a row. The rows are found first and named afterwards. */
function rowsOf(parts: Parts, size: number, from: { offset: number } | { after: Cursor | undefined }) {
  const { values, bind } = bindings()
  const clauses = parts.clauses(bind)
  if ('after' in from && from.after) clauses.push(`(h.at, h.id) < (${bind(from.after.at)}::timestamptz, ${bind(from.after.id)}::bigint)`)
  const offset = 'offset' in from ? `offset ${bind(from.offset)}` : ''
  const text = `select ${parts.columns}
from (select h.* from ${parts.from} ${where(clauses)} order by h.at desc, h.id desc limit ${bind(size)} ${offset}) h ${parts.joins}
order by h.at desc, h.id desc`
  return { text, values }
}

/** The statements of one history, within the caller's data scope. */
export const signInSql = (who: Who, filters: Filters<SignInQuery>) => statementsOf(who, signInParts(filters))
export const apiCallSql = (who: Who, filters: Filters<ApiCallQuery>) => statementsOf(who, apiCallParts(filters))

const DEPARTMENT = '(select u.department_code from users u where u.id = h.user_id)'

function statementsOf(who: Who, { clauses, ...history }: Parts) {
  const within = withinReach(who, 'histories', { person: 'h.user_id', department: DEPARTMENT })
  const parts: Parts = { ...history, clauses: (bind) => [...clauses(bind), spliced(within, bind)] }
  return {
    count: () => countOf(parts),
    page: (size: number, offset: number) => rowsOf(parts, size, { offset }),
    after: (size: number, after: Cursor | undefined) => rowsOf(parts, size, { after }),
  }
}
export type HistoryStatements = ReturnType<typeof statementsOf>
