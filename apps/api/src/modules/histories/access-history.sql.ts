import { type ApiCallQuery, HISTORY_MOST, type SignInQuery, signInResults, SLOW_MS } from '@maru/shared/histories/access-history.ts'
import { type Bind, bindings, containing, embedSql } from '../../kernel/database/database.ts'
import { instantSql, personNameSql } from '../../kernel/names.ts'
import type { Who } from '../../kernel/access/session.ts'
import { type Reaching, withinReach } from '../../kernel/access/data-scope.service.ts'
import { peopleTypedSql } from '../../kernel/users/people-match.sql.ts'
import { within } from '../../kernel/changes/history-days.service.ts'

/** Where the rows after a row begin: its time as PostgreSQL wrote it and its number. */
export interface Cursor {
  at: string
  id: string
}
type Filters<Q> = Omit<Q, 'page' | 'size'>

/** Reader of a history, and whether his data scope is everybody. */
export interface Reader {
  /** Names are the English ones where the language of the reader is not given. */
  readonly who: Reaching & Partial<Pick<Who, 'language'>>
  readonly seesAll: boolean
}

const TRACE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** A value whose text is not looked at when a statement is planned: else it is planned anew for every text, which costs more than finding. */
const asText = (value: string) => `(select ${value}::text)`

/**
 * What is searched. The lists are found first; a row is meant when one of its columns is in the list of that column. The rows of each
 * entry are found by the index of their column.
 */
interface Search {
  clauses: string[]
  lists: Readonly<Record<string, string>>
  /** A column whose entries have many rows of which a filter leaves few: those are looked through instead. */
  lookedThrough?: string | undefined
  /** The clauses leave so few rows that each is asked whose it is, instead of each person for his rows. */
  isRare?: boolean
}

/** Written out, here and below, so that the partial indexes of failures are used and the plan knows how few of a kind there are. */
const ended: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(signInResults.map((result) => [result, [`h.result <> 'OK'`, `h.result = '${result}'`]])),
  OK: [`h.result = 'OK'`],
  failed: [`h.result <> 'OK'`, `h.result <> 'FACTOR'`],
}

function signInSearch({ who }: Reader, { q, result, ...time }: Filters<SignInQuery>, bind: Bind): Search {
  const clauses = [...within('h.at', time, who.userId, bind), ...(ended[result ?? ''] ?? [])]
  const typed = q?.trim()
  if (!typed) return { clauses, lists: {} }
  const whole = `select ${bind(typed)}::varchar`
  return { clauses, lists: { user_id: `(${peopleTypedSql(asText(bind(typed)))}) union ${whole}`, ip: whole } }
}

const shown = { all: [], failed: ['h.status >= 400'], broken: ['h.status >= 500'], slow: [`h.ms >= ${String(SLOW_MS)}`] }

function apiCallSearch({ who }: Reader, { q, show, ...time }: Filters<ApiCallQuery>, bind: Bind): Search {
  const clauses = [...within('h.at', time, who.userId, bind), ...shown[show]]
  const typed = q?.trim()
  if (!typed) return { clauses, lists: {} }
  if (TRACE.test(typed)) return { clauses: [...clauses, `h.trace = ${bind(typed)}::uuid`], lists: {}, isRare: true }
  const value = asText(bind(containing(typed)))
  const calls = `select a.id from api a where lower(a.id || ' ' || a.summary || ' ' || a.title) like ${value}`
  return {
    clauses,
    lists: { user_id: peopleTypedSql(asText(bind(typed))), api_id: calls },
    lookedThrough: show === 'all' ? undefined : 'api_id',
  }
}

const signInColumns = (name: string) =>
  `h.user_id as "userId", coalesce(${name}, '') as "userName", h.result, h.ip, h.user_agent as "userAgent"`
const apiCallColumns = (name: string) => `coalesce(h.user_id, '') as "userId", coalesce(${name}, '') as "userName", h.api_id as "apiId",
  coalesce(nullif(a.title, ''), a.summary, '') as summary, h.status::int, h.ms, h.trace::text, h.ip, coalesce(t.name, '') as token`

interface Parts {
  from: string
  columns: string
  joins: string
  search: (bind: Bind) => Search
}
const nameOf = ({ who }: Reader) => personNameSql('u', who.language ?? 'en')
const signInParts = (reader: Reader, filters: Filters<SignInQuery>): Parts => ({
  from: 'sign_in h',
  columns: signInColumns(nameOf(reader)),
  joins: 'left join users u on u.id = h.user_id',
  search: (bind) => signInSearch(reader, filters, bind),
})
const apiCallParts = (reader: Reader, filters: Filters<ApiCallQuery>): Parts => ({
  from: 'history.api_call h',
  columns: apiCallColumns(nameOf(reader)),
  joins: 'left join users u on u.id = h.user_id left join api a on a.id = h.api_id left join access_token t on t.id = h.token_id',
  search: (bind) => apiCallSearch(reader, filters, bind),
})

const where = (clauses: readonly string[]) => (clauses.length === 0 ? '' : `where ${clauses.join(' and ')}`)
const NEWEST = 'order by h.at desc, h.id desc'
const newest = (most: number) => `${NEWEST} limit ${String(most)}`
/** Condition asked row by row: as a join, PostgreSQL would begin at the list. */
const isIn = (column: string, list = `by_${column}`) => `(h.${column} in (select id from ${list})) is true`

/** One way rows of a search are found: all that its clauses leave, or those of each entry `l` of a list. */
interface Way {
  each?: string
  clauses: readonly string[]
}

function waysOf({ clauses, lists, lookedThrough, isRare }: Search, seesAll: boolean): Way[] {
  const columns = Object.keys(lists)
  if (columns.length === 0) {
    if (seesAll) return [{ clauses }]
    return [isRare ? { clauses: [...clauses, isIn('user_id', 'seen')] } : { each: 'seen', clauses: [...clauses, 'h.user_id = l.id'] }]
  }
  return columns.map((column, at) => {
    // A row that two lists mean counts with the first of them.
    const others = columns.slice(0, at).map((other) => `not (${isIn(other)})`)
    const reached = seesAll ? [] : [column === 'user_id' ? 'l.id in (select id from seen)' : isIn('user_id', 'seen')]
    const left = [...clauses, ...others, ...reached]
    if (column === lookedThrough) return { clauses: [`exists (select 1 from by_${column})`, isIn(column), ...left] }
    return { each: `by_${column}`, clauses: [`h.${column} = l.id`, ...left] }
  })
}

/** Columns of the rows of all ways; `most`: so many of each entry of a list, the newest ones, or all where it is not given. */
type RowsSql = (columns: 'h.*' | 'h.at, h.id', most?: number) => string

/** A search with the lists it begins with in front, and what binds its values. */
function begin({ who, seesAll }: Reader, { from, search }: Parts, after?: Cursor) {
  const { values, bind } = bindings()
  const conditions = search(bind)
  if (after) conditions.clauses.push(`(h.at, h.id) < (${bind(after.at)}::timestamptz, ${bind(after.id)}::bigint)`)
  const lists = Object.entries(conditions.lists).map(([column, text]) => `by_${column} (id) as materialized (${text})`)
  const inReach = withinReach(who, 'histories', { person: 'u.id', department: 'u.department_code' })
  if (!seesAll) lists.push(`seen (id) as materialized (select u.id from users u where ${embedSql(inReach, bind)})`)
  const ways = waysOf(conditions, seesAll)
  const rowsSql: RowsSql = (columns, most) =>
    ways
      .map(({ each, clauses }) => {
        const rows = `(select ${columns} from ${from} ${where(clauses)} ${most === undefined ? '' : newest(most)})`
        return each === undefined ? rows : `select r.* from ${each} l cross join lateral ${rows} r`
      })
      .join(' union all ')
  return { first: (more: readonly string[] = []) => withLists([...lists, ...more]), rowsSql, conditions, values, bind }
}
const withLists = (lists: readonly string[]) => (lists.length === 0 ? '' : `with ${lists.join(', ')}\n`)

/**
 * So many rows are found for a page: a power of two of pages, so that a list has few statements, and none names a number as a value: for
 * such PostgreSQL plans anew at every call, which costs more than finding a page.
 */
const reachOf = (page: number, size: number) => Math.min(HISTORY_MOST, size * 2 ** Math.ceil(Math.log2(page)))

/**
 * What is counted of a search: one row more than a list shows. They are the newest: in any order PostgreSQL would begin with the oldest,
 * where a search of the last days finds nothing for long.
 */
const countedIn = (rowsSql: RowsSql) => `select h.at, h.id from (${rowsSql('h.at, h.id', MOST_COUNTED)}) h limit ${String(MOST_COUNTED)}`
const MOST_COUNTED = HISTORY_MOST + 1

/**
 * The newest rows for a reader of some people, when those counted are `met`: where they are all there are, they are among these; where
 * there are more, they are found along the time, since people with so many rows have some everywhere.
 */
function newestMet({ from }: Parts, { clauses, lists }: Search, reach: number) {
  const all = `(select count(*) from met) <= ${String(HISTORY_MOST)}`
  const meant = Object.keys(lists).map((column) => isIn(column))
  const along = [`not ${all}`, ...clauses, isIn('user_id', 'seen'), ...(meant.length === 0 ? [] : [`(${meant.join(' or ')})`])]
  return `(select h.at, h.id from met h where ${all} ${newest(reach)}) union all (select h.at, h.id from ${from} ${where(along)} ${newest(reach)})`
}

/** A page of a search with how many rows it has, as the JSON of its contract. */
function pageOf(reader: Reader, parts: Parts, { page, size }: { page: number; size: number }) {
  const { first, rowsSql, conditions, values, bind } = begin(reader, parts)
  const offset = (page - 1) * size
  const place = () => `${newest(Math.min(size, HISTORY_MOST - offset))}${page > 1 ? ` offset ${bind(offset)}` : ''}`
  const reach = reachOf(page, size)
  const onPage = () =>
    reader.seesAll
      ? `select h.* from (${rowsSql('h.*', reach)}) h ${place()}`
      : `select h.* from (select h.at, h.id from (${newestMet(parts, conditions, reach)}) h ${place()}) p join ${parts.from} on h.at = p.at and h.id = p.id`
  const rows = () => `(select coalesce(json_agg(row_to_json(shown)), '[]') from (
  select h.id::text, ${instantSql('h.at')} as at, ${parts.columns}
  from (${onPage()}) h ${parts.joins} ${NEWEST}) shown)`
  const text = `${first([`met (at, id) as ${reader.seesAll ? '' : 'materialized'} (${countedIn(rowsSql)})`])}
select json_build_object('total', least(counted, ${String(HISTORY_MOST)}), 'more', counted > ${String(HISTORY_MOST)},
'rows', ${offset < HISTORY_MOST ? rows() : `'[]'::json`})::text as answer
from (select count(*) as counted from met) counting`
  return { text, values }
}

/** How many rows a search has, counted up to one more than a list shows. */
function countOf(reader: Reader, parts: Parts) {
  const { first, rowsSql, values } = begin(reader, parts)
  return { text: `${first()}select count(*)::int as total from (${countedIn(rowsSql)}) met`, values }
}

/** All rows of a search, or so many of them after a row, the newest first. The rows are found first and named afterwards. */
function rowsOf(reader: Reader, parts: Parts, most?: number, after?: Cursor) {
  const { first, rowsSql, values } = begin(reader, parts, after)
  const text = `${first()}select h.id::text, h.at, h.at::text as "atText", ${parts.columns}
from (select h.* from (${rowsSql('h.*', most)}) h ${most === undefined ? '' : newest(most)}) h ${parts.joins}
${NEWEST}`
  return { text, values }
}

/** The statements of one history, within the reader's data scope. */
export const signInSql = (reader: Reader, filters: Filters<SignInQuery>) => statementsOf(reader, signInParts(reader, filters))
export const apiCallSql = (reader: Reader, filters: Filters<ApiCallQuery>) => statementsOf(reader, apiCallParts(reader, filters))

const statementsOf = (reader: Reader, parts: Parts) => ({
  page: (asked: { page: number; size: number }) => pageOf(reader, parts, asked),
  count: () => countOf(reader, parts),
  after: (size: number, after: Cursor | undefined) => rowsOf(reader, parts, size, after),
  whole: () => rowsOf(reader, parts),
})
export type HistoryStatements = ReturnType<typeof statementsOf>
