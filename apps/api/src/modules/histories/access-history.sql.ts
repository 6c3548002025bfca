import {
  type ApiCallQuery,
  HISTORY_MOST,
  type HistoryPeriod,
  periodDays,
  type SignInQuery,
  SLOW_MS,
} from '@maru/shared/histories/access-history.ts'
import { type Bind, bindings, containing, spliced } from '../../database.ts'
import { type Reaching, withinReach } from '../roles/data-scope.service.ts'
import { SEARCHED } from '../users/user-list.sql.ts'

/** Where the rows after a row begin: its time as PostgreSQL wrote it and its number. */
export interface Cursor {
  at: string
  id: string
}
type Filters<Q> = Omit<Q, 'page' | 'size'>

const TRACE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** People whose name or id holds a text; more than these are not meant one by one. */
export const peopleLike = (value: string) => `select u.id from users u where ${SEARCHED} like ${value} limit 500`

export const since = (period: HistoryPeriod, alias = 'h', column = 'at') => {
  const days = periodDays[period]
  return days === null ? [] : [`${alias}.${column} > now() - interval '${String(days)} days'`]
}

/**
 * What is searched. The lists are found first; a row is meant when one of its columns is in the list of that column. The rows of each
 * entry are found by the index of their column.
 */
interface Search {
  clauses: string[]
  lists: Readonly<Record<string, string>>
  /** A column whose entries have many rows of which a filter leaves few: those are looked through instead. */
  lookedThrough?: string | undefined
}

function signInSearch({ q, period, result }: Filters<SignInQuery>, bind: Bind): Search {
  const clauses = since(period)
  // Written out, so that the partial indexes of failures are used.
  if (result && result !== 'OK') clauses.push(`h.result <> 'OK'`)
  if (result && result !== 'failed') clauses.push(`h.result = ${bind(result)}`)
  const typed = q?.trim()
  if (!typed) return { clauses, lists: {} }
  const whole = `select ${bind(typed)}::varchar`
  return { clauses, lists: { user_id: `(${peopleLike(bind(containing(typed)))}) union ${whole}`, ip: whole } }
}

/** Written out, so that the partial indexes of failed and slow calls are used. */
const shown = { all: [], failed: ['h.status >= 400'], broken: ['h.status >= 500'], slow: [`h.ms >= ${String(SLOW_MS)}`] }

function apiCallSearch({ q, period, show }: Filters<ApiCallQuery>, bind: Bind): Search {
  const clauses = [...since(period), ...shown[show]]
  const typed = q?.trim()
  if (!typed) return { clauses, lists: {} }
  if (TRACE.test(typed)) return { clauses: [...clauses, `h.trace = ${bind(typed)}::uuid`], lists: {} }
  const value = bind(containing(typed))
  const calls = `select a.id from api a where lower(a.id || ' ' || a.summary || ' ' || a.title) like ${value}`
  return { clauses, lists: { user_id: peopleLike(value), api_id: calls }, lookedThrough: show === 'all' ? undefined : 'api_id' }
}

const signInColumns = `h.id::text, h.at, h.at::text as "atText", h.user_id as "userId", coalesce(u.english_name, '') as "userName", h.result, h.ip, h.user_agent as "userAgent"`
const apiCallColumns = `h.id::text, h.at, h.at::text as "atText", coalesce(h.user_id, '') as "userId", coalesce(u.english_name, '') as "userName", h.api_id as "apiId",
  coalesce(nullif(a.title, ''), a.summary, '') as summary, h.status::int, h.ms, h.trace::text, h.ip`

interface Parts {
  from: string
  columns: string
  joins: string
  search: (bind: Bind) => Search
}
const signInParts = (filters: Filters<SignInQuery>): Parts => ({
  from: 'sign_in h',
  columns: signInColumns,
  joins: 'left join users u on u.id = h.user_id',
  search: (bind) => signInSearch(filters, bind),
})
const apiCallParts = (filters: Filters<ApiCallQuery>): Parts => ({
  from: 'history.api_call h',
  columns: apiCallColumns,
  joins: 'left join users u on u.id = h.user_id left join api a on a.id = h.api_id',
  search: (bind) => apiCallSearch(filters, bind),
})

const where = (clauses: readonly string[]) => (clauses.length === 0 ? '' : `where ${clauses.join(' and ')}`)
/** Asked row by row: as a join, PostgreSQL would begin at the list. */
const isIn = (column: string) => `(h.${column} in (select id from by_${column})) is true`

const NEWEST = 'order by h.at desc, h.id desc'

/** The newest rows of a search, at most `reach` of each entry of a list, with the lists in front. */
function foundIn({ from }: Parts, { clauses, lists, lookedThrough }: Search, reach: string) {
  const columns = Object.keys(lists)
  const named = Object.entries(lists).map(([column, text]) => `by_${column} (id) as materialized (${text})`)
  const first = named.length === 0 ? '' : `with ${named.join(', ')}\n`
  const rows = (more: readonly string[]) => `(select h.* from ${from} ${where([...clauses, ...more])} ${NEWEST} limit ${reach})`
  if (columns.length === 0) return { first, found: rows([]) }
  const ofList = columns.map((column, at) => {
    // A row that two lists mean counts with the first of them.
    const others = columns.slice(0, at).map((other) => `not (${isIn(other)})`)
    if (column === lookedThrough) return rows([`exists (select 1 from by_${column})`, isIn(column), ...others])
    return `select r.* from by_${column} l cross join lateral ${rows([`h.${column} = l.id`, ...others])} r`
  })
  return { first, found: ofList.join(' union all ') }
}

/**
 * How many rows a search has, counted up to one more than a list shows. The newest are counted: in any order PostgreSQL would begin with
 * the oldest, where a search of the last days finds nothing for long.
 */
function countOf(parts: Parts) {
  const { values, bind } = bindings()
  const most = String(HISTORY_MOST + 1)
  const { first, found } = foundIn(parts, parts.search(bind), most)
  return { text: `${first}select count(*)::int as total from (select 1 from (${found}) found limit ${most}) counted`, values }
}

/** Rows of a search, the newest first: a page, or those after a row. The rows are found first and named afterwards. */
function rowsOf(parts: Parts, size: number, { offset = 0, after }: { offset?: number; after?: Cursor | undefined }) {
  const { values, bind } = bindings()
  const search = parts.search(bind)
  if (after) search.clauses.push(`(h.at, h.id) < (${bind(after.at)}::timestamptz, ${bind(after.id)}::bigint)`)
  // The first page is asked most: without a value for its place it is planned once for all, which costs more than finding it.
  const [reach, from] = offset === 0 ? [String(size), ''] : [bind(size + offset), `offset ${bind(offset)}`]
  const { first, found } = foundIn(parts, search, reach)
  const text = `${first}select ${parts.columns}
from (select h.* from (${found}) h ${NEWEST} limit ${String(size)} ${from}) h ${parts.joins}
${NEWEST}`
  return { text, values }
}

/** The statements of one history, within the caller's data scope. */
export const signInSql = (who: Reaching, filters: Filters<SignInQuery>) => statementsOf(who, signInParts(filters))
export const apiCallSql = (who: Reaching, filters: Filters<ApiCallQuery>) => statementsOf(who, apiCallParts(filters))

const DEPARTMENT = '(select u.department_code from users u where u.id = h.user_id)'

function statementsOf(who: Reaching, { search, ...history }: Parts) {
  const within = withinReach(who, 'histories', { person: 'h.user_id', department: DEPARTMENT })
  const searchWithin = (bind: Bind) => {
    const { clauses, ...asked } = search(bind)
    return { ...asked, clauses: [...clauses, spliced(within, bind)] }
  }
  const parts: Parts = { ...history, search: searchWithin }
  return {
    count: () => countOf(parts),
    page: (size: number, offset: number) => rowsOf(parts, size, { offset }),
    after: (size: number, after: Cursor | undefined) => rowsOf(parts, size, { after }),
  }
}
export type HistoryStatements = ReturnType<typeof statementsOf>
