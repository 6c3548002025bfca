import {
  type ApiCallQuery,
  type ApiCallRow,
  HISTORY_MOST,
  type SignInQuery,
  type SignInRow,
} from '@maru/shared/histories/access-history.ts'
import { accessHistoryLabels as words, signInResultWords } from '@maru/shared/histories/access-history.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type pg from 'pg'
import { preparedText } from '../../database.ts'
import type { Who } from '../../http/session.ts'
import { wordIn } from '../../names.ts'
import type { Workbook } from '../../ports/excel.ts'
import { apiCallSql, type Cursor, type HistoryStatements, signInSql } from './access-history.sql.ts'

type Stored<Row> = Row & { atText: string } & pg.QueryResultRow
const EXPORT_ROWS = 1000

const countIn = async (pool: pg.Pool, sql: HistoryStatements) => (await preparedText<{ total: number }>(pool, sql.count()))[0]?.total ?? 0

/** Rows of a page within what a list shows. */
async function reachedIn<Row extends object>(
  pool: pg.Pool,
  sql: HistoryStatements,
  { page, size }: { page: number; size: number },
): Promise<Stored<Row>[]> {
  const offset = (page - 1) * size
  const reach = Math.min(size, HISTORY_MOST - offset)
  return reach <= 0 ? [] : preparedText<Stored<Row>>(pool, sql.page(reach, offset))
}

async function pageOf<Row extends object>(reading: Promise<Stored<Row>[]>, counting: Promise<number>) {
  const [rows, total] = await Promise.all([reading, counting])
  return { rows, total: Math.min(total, HISTORY_MOST), more: total > HISTORY_MOST }
}

/** Every row of a search; each part begins after the last row of the one before, so that millions cost no more a row than hundreds. */
async function* allOf<Row extends { id: string }>(pool: pg.Pool, sql: HistoryStatements): AsyncGenerator<Row> {
  let after: Cursor | undefined
  for (;;) {
    const rows = await preparedText<Stored<Row>>(pool, sql.after(EXPORT_ROWS, after))
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < EXPORT_ROWS) return
    after = { at: last.atText, id: last.id }
  }
}

/** One page of the sign-in history. */
export function listSignInHistory(pool: pg.Pool, who: Who, query: SignInQuery) {
  const sql = signInSql(who, query)
  return pageOf(reachedIn<SignInRow>(pool, sql, query), countIn(pool, sql))
}
/** One page of the history of API calls. */
export function listApiCalls(pool: pg.Pool, who: Who, query: ApiCallQuery) {
  const sql = apiCallSql(who, query)
  return pageOf(reachedIn<ApiCallRow>(pool, sql, query), countIn(pool, sql))
}

/** Counting more would take as long as reading it. */
async function totalOf(pool: pg.Pool, sql: HistoryStatements) {
  const total = await countIn(pool, sql)
  return total > HISTORY_MOST ? null : total
}

const TIME = 'yyyy-mm-dd hh:mm:ss'

export function signInWorkbook(pool: pg.Pool, who: Who, query: Omit<SignInQuery, 'page' | 'size'>): Workbook<SignInRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const results: Readonly<Record<string, LabelRecord>> = signInResultWords
  return {
    name: word(words.signIns),
    columns: [
      { header: word(words.at), width: 20, format: TIME, value: (row) => row.at },
      { header: word(words.person), width: 16, value: (row) => row.userId },
      { header: word(words.person), width: 28, value: (row) => row.userName },
      { header: word(words.result), width: 26, value: (row) => word(results[row.result] ?? words.unknown) },
      { header: word(words.address), width: 18, value: (row) => row.ip },
      { header: word(words.browser), width: 60, value: (row) => row.userAgent },
    ],
    rows: allOf<SignInRow>(pool, signInSql(who, query)),
    total: () => totalOf(pool, signInSql(who, query)),
  }
}

export function apiCallWorkbook(pool: pg.Pool, who: Who, query: Omit<ApiCallQuery, 'page' | 'size'>): Workbook<ApiCallRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  return {
    name: word(words.apiCalls),
    columns: [
      { header: word(words.at), width: 20, format: TIME, value: (row) => row.at },
      { header: word(words.person), width: 16, value: (row) => row.userId },
      { header: word(words.person), width: 28, value: (row) => row.userName },
      { header: word(words.call), width: 60, value: (row) => row.apiId },
      { header: word(words.status), width: 10, value: (row) => row.status },
      { header: word(words.duration), width: 14, value: (row) => row.ms },
      { header: word(words.trace), width: 38, value: (row) => row.trace },
      { header: word(words.address), width: 18, value: (row) => row.ip },
    ],
    rows: allOf<ApiCallRow>(pool, apiCallSql(who, query)),
    total: () => totalOf(pool, apiCallSql(who, query)),
  }
}
