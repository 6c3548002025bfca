import { createHash } from 'node:crypto'
import { apiCalls, HISTORY_MOST, signIns } from '../../packages/shared/src/histories/access-history.ts'
import { someCall } from './history-data.sql.ts'
import type { ListedCase } from './limit-lists.ts'

// Hand-written statements of the two histories: the rows are found by one index, then named; PostgreSQL builds the JSON.

const SIZE = 25
const time = `to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`
const callColumns = `h.id::text, ${time}, coalesce(h.user_id, '') as "userId", coalesce(u.english_name, '') as "userName", h.api_id as "apiId",
  coalesce(nullif(a.title, ''), a.summary, '') as summary, h.status, h.ms, h.trace::text, h.ip`
const signInColumns = `h.id::text, ${time}, h.user_id as "userId", coalesce(u.english_name, '') as "userName", h.result, h.ip, h.user_agent as "userAgent"`
const person = 'left join users u on u.id = h.user_id'

interface History {
  path: string
  from: string
  columns: string
  joins: string
}
const ofCalls: History = {
  path: apiCalls.list.path,
  from: 'history.api_call h',
  columns: callColumns,
  joins: `${person} left join api a on a.id = h.api_id`,
}
const ofSignIns: History = { path: signIns.list.path, from: 'sign_in h', columns: signInColumns, joins: person }

const MOST = String(HISTORY_MOST + 1)
const NEWEST = 'order by h.at desc, h.id desc'

/** How the rows are found: so many of them in some order. */
type Finding = (history: History, order: string, most: string) => string
const byTime =
  (where: string): Finding =>
  ({ from }, order, most) =>
    `select h.* from ${from} where ${where} ${order} limit ${most}`
/** The rows of each of some entries by the index of their column. */
const byKeys =
  (keys: string, column: string, where = 'true'): Finding =>
  ({ from }, order, most) =>
    `select r.* from (${keys}) k cross join lateral (select h.* from ${from} where h.${column} = k.id and ${where} ${order} limit ${most}) r`
const either =
  (...ways: readonly Finding[]): Finding =>
  (...asked) =>
    ways.map((way) => way(...asked)).join(' union all ')

const listed = (history: History, finding: Finding, page: number) => `
select json_build_object('total', least(n, ${String(HISTORY_MOST)}), 'more', n > ${String(HISTORY_MOST)}, 'rows', coalesce((select json_agg(row_to_json(r)) from (
  select ${history.columns} from (select h.* from (${finding(history, NEWEST, String(page * SIZE))}) h ${NEWEST} limit ${String(SIZE)} offset ${String((page - 1) * SIZE)}) h
  ${history.joins} ${NEWEST}) r), '[]'))::text as answer
from (select count(*) as n from (select 1 from (${finding(history, NEWEST, MOST)}) found limit ${MOST}) c) counted`

const days = (count: number) => `h.at > now() - interval '${String(count)} days'`
const searched = `lower(u.id || ' ' || u.english_name || ' ' || u.korean_name || ' ' || u.german_name || ' ' || u.company_email || ' ' || coalesce(u.employee_no, ''))`
const people = `select u.id from users u where ${searched} like $1`
const named = `select a.id from api a where lower(a.id || ' ' || a.summary || ' ' || a.title) like $1`

const ask =
  (history: History) =>
  (query: string, finding: Finding, values: readonly unknown[] = [], page = 1): ListedCase => ({
    path: `${history.path}?size=${String(SIZE)}${query}${page > 1 ? `&page=${String(page)}` : ''}`,
    text: listed(history, finding, page),
    values,
  })
const call = ask(ofCalls)
const signIn = ask(ofSignIns)

/** The trace of one of the calls there are. */
export const someTrace = (calls: number) => {
  const hash = createHash('md5')
    .update(String(someCall(calls)))
    .digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** What a search of the calls looks into; of both, rows of a person count once. */
const ofPeopleOrCalls = (where: string) =>
  either(byKeys(people, 'user_id', where), byKeys(named, 'api_id', `${where} and (h.user_id is null or h.user_id not in (${people}))`))

export const callCases = (calls: number): Readonly<Record<string, ListedCase>> => ({
  'a week': call('', byTime(days(7))),
  'all, page 400': call('&period=all', byTime('true'), [], 400),
  failed: call('&period=all&show=failed', byTime('h.status >= 400')),
  broken: call('&period=all&show=broken', byTime('h.status >= 500')),
  slow: call('&period=month&show=slow', byTime(`${days(30)} and h.ms >= 1000`)),
  'a person': call('&period=all&q=u00042', ofPeopleOrCalls('true'), ['%u00042%']),
  'people of a name': call('&period=quarter&q=vogel-1', ofPeopleOrCalls(days(90)), ['%vogel-1%']),
  'a call': call('&period=week&q=chems%2Fuser', ofPeopleOrCalls(days(7)), ['%chems/user%']),
  "a person's failures": call('&period=all&show=failed&q=u00042', ofPeopleOrCalls('h.status >= 400'), ['%u00042%']),
  'a trace': call(`&period=all&q=${someTrace(calls)}`, byTime('h.trace = $1::uuid'), [someTrace(calls)]),
})

const typed = either(
  byKeys(`${people} union select $2`, 'user_id'),
  byKeys('select $2::text as id', 'ip', `h.user_id <> $2 and h.user_id not in (${people})`),
)
export const signInCases: Readonly<Record<string, ListedCase>> = {
  'a week': signIn('', byTime(days(7))),
  'all, page 400': signIn('&period=all', byTime('true'), [], 400),
  failed: signIn('&period=all&result=failed', byTime(`h.result <> 'OK'`)),
  'locked accounts': signIn('&period=all&result=LOCKED', byTime(`h.result <> 'OK' and h.result = 'LOCKED'`)),
  'a person': signIn('&period=all&q=u00042', typed, ['%u00042%', 'u00042']),
  'an address': signIn('&period=all&q=10.0.17.17', typed, ['%10.0.17.17%', '10.0.17.17']),
}

/** All failed calls with what the cells of the export hold, the newest first. */
export const failedCallsSql = `
select h.at, coalesce(h.user_id, '') as user_id, coalesce(u.english_name, '') as user_name, h.api_id, h.status::int as status, h.ms, h.trace::text as trace, h.ip
from history.api_call h ${person} where h.status >= 400 order by h.at desc, h.id desc`
