import {
  type ApiCallQuery,
  type ApiCallRow,
  HISTORY_MOST,
  type SignInQuery,
  type SignInRow,
} from '@maru/shared/histories/access-history.ts'
import { accessHistoryLabels as labels, signInResultLabels } from '@maru/shared/histories/access-history.labels.ts'
import { changeEntityLabels } from '@maru/shared/histories/change-history.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type pg from 'pg'
import { preparedText, ROWS_A_READ, rowsByCursor } from '../../kernel/database/database.ts'
import { JsonText } from '../../http/implement.ts'
import type { Who } from '../../kernel/access/session.ts'
import { createVersionedCache } from '../../kernel/database/versioned-cache.ts'
import { wordIn } from '../../kernel/names.ts'
import type { Workbook } from '../../adapters/spreadsheets/excel.ts'
import { reachesEverybody } from '../../kernel/access/data-scope.service.ts'
import { apiCallSql, type Cursor, type HistoryStatements, type Reader, signInSql } from './access-history.sql.ts'

type Stored<Row> = Row & { atText: string } & pg.QueryResultRow

/** A reader who is answered in a language. */
export interface Reading extends Reader {
  readonly who: Who
}

/** Loads the reader of a history; that he sees everybody is known while no right changes. */
export function createReaderLoader(pool: pg.Pool) {
  const everybody = createVersionedCache<boolean>()
  return async (who: Who): Promise<Reading> => {
    const seesAll = await everybody(who.rightsVersion, who.roles.join(), () => reachesEverybody(pool, who, 'histories'))
    return { who, seesAll }
  }
}

async function answerOf(pool: pg.Pool, sql: HistoryStatements, asked: { page: number; size: number }) {
  const [row] = await preparedText<{ answer: string }>(pool, sql.page(asked))
  return new JsonText(row?.answer ?? '')
}

/** One page of the sign-in history. */
export const listSignInHistory = (pool: pg.Pool, reader: Reader, query: SignInQuery) => answerOf(pool, signInSql(reader, query), query)
/** One page of the history of API calls. */
export const listApiCalls = (pool: pg.Pool, reader: Reader, query: ApiCallQuery) => answerOf(pool, apiCallSql(reader, query), query)

/**
 * Every row of a search. Each part begins after the last row of the one before, so that millions cost no more a row than hundreds, and is
 * on its way while the one before is used. The rows of some people stand in many places: they are put in order once.
 */
async function* allOf<Row extends { id: string }>(pool: pg.Pool, { seesAll }: Reader, sql: HistoryStatements): AsyncGenerator<Row> {
  if (!seesAll) return yield* rowsByCursor<Row>(pool, sql.whole())
  const part = (after?: Cursor) => preparedText<Stored<Row>>(pool, sql.after(ROWS_A_READ, after))
  let coming = part()
  for (;;) {
    const rows = await coming
    const last = rows.at(-1)
    const isLast = last === undefined || rows.length < ROWS_A_READ
    if (!isLast) {
      coming = part({ at: last.atText, id: last.id })
      // A failure is met where it is awaited.
      coming.catch(() => undefined)
    }
    yield* rows
    if (isLast) return
  }
}

/** Counting more would take as long as reading it. */
async function totalOf(pool: pg.Pool, sql: HistoryStatements) {
  const [{ total } = { total: 0 }] = await preparedText<{ total: number }>(pool, sql.count())
  return total > HISTORY_MOST ? null : total
}

const TIME = 'yyyy-mm-dd hh:mm:ss'

export function signInWorkbook(pool: pg.Pool, reader: Reading, query: Omit<SignInQuery, 'page' | 'size'>): Workbook<SignInRow> {
  const word = (record: LabelRecord) => wordIn(record, reader.who.language)
  const sql = signInSql(reader, query)
  const results: Readonly<Record<string, LabelRecord>> = signInResultLabels
  return {
    name: word(labels.signIns),
    columns: [
      { header: word(labels.at), width: 20, format: TIME, value: (row) => row.at },
      { header: word(labels.person), width: 16, value: (row) => row.userId },
      { header: word(labels.person), width: 28, value: (row) => row.userName },
      { header: word(labels.result), width: 26, value: (row) => word(results[row.result] ?? labels.unknown) },
      { header: word(labels.address), width: 18, value: (row) => row.ip },
      { header: word(labels.browser), width: 60, value: (row) => row.userAgent },
    ],
    rows: allOf<SignInRow>(pool, reader, sql),
    total: () => totalOf(pool, sql),
  }
}

export function apiCallWorkbook(pool: pg.Pool, reader: Reading, query: Omit<ApiCallQuery, 'page' | 'size'>): Workbook<ApiCallRow> {
  const word = (record: LabelRecord) => wordIn(record, reader.who.language)
  const sql = apiCallSql(reader, query)
  return {
    name: word(labels.apiCalls),
    columns: [
      { header: word(labels.at), width: 20, format: TIME, value: (row) => row.at },
      { header: word(labels.person), width: 16, value: (row) => row.userId },
      { header: word(labels.person), width: 28, value: (row) => row.userName },
      { header: word(labels.call), width: 60, value: (row) => row.apiId },
      { header: word(labels.status), width: 10, value: (row) => row.status },
      { header: word(labels.duration), width: 14, value: (row) => row.ms },
      { header: word(labels.trace), width: 38, value: (row) => row.trace },
      { header: word(labels.address), width: 18, value: (row) => row.ip },
      { header: word(changeEntityLabels.accessToken), width: 28, value: (row) => row.token },
    ],
    rows: allOf<ApiCallRow>(pool, reader, sql),
    total: () => totalOf(pool, sql),
  }
}
