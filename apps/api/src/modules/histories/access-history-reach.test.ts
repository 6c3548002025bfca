import { apiCallQuery, HISTORY_MOST, signInQuery } from '@maru/shared/histories/access-history.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test/test-app.ts'
import { apiCallSql, type HistoryStatements, type Reader, signInSql } from './access-history.sql.ts'

// Who sees some departments finds what everybody's rows are without those of others, whatever is searched: the two are found by
// statements that have little in common.

let app: TestApp
let client: pg.PoolClient
const OFFICE = 'office'
const everybody: Reader = { who: { userId: 'admin', roles: ['M01'], departments: [] }, seesAll: true }
const some: Reader = { who: { userId: OFFICE, roles: ['H01'], departments: [] }, seesAll: false }
const calls = ['GET /api/v1/common/menus', 'GET /api/v1/common/whoami', 'POST /api/v1/common/loginprocess']
const TRACE = '11111111-2222-3333-4444-555555555555'

beforeAll(async () => {
  app = await testApp()
  const { db, pool } = app.context
  const { departmentCode } = await db.user.findUniqueOrThrow({ where: { id: 'park' } })
  await db.dataScope.deleteMany({ where: { roleCode: 'H01', domain: 'histories' } })
  const departments = { create: [{ departmentCode }] }
  await db.dataScope.create({ data: { roleCode: 'H01', domain: 'histories', scope: 'CUSTOM', departments } })
  await pool.query(
    `insert into history.api_call (at, user_id, api_id, status, ms, trace, ip)
     select now() - make_interval(hours => 6, mins => n * 7), (array['park', 'kim', null, 'han', $1])[1 + n % 5], ($3::varchar[])[1 + n % 3],
       case when n % 11 = 0 then 500 when n % 4 = 0 then 404 else 200 end, case when n % 6 = 0 then 1500 else 20 end,
       case when n = 35 then $2::uuid else gen_random_uuid() end, '10.0.0.9' from generate_series(1, 300) n`,
    [OFFICE, TRACE, calls],
  )
  await pool.query(
    `insert into sign_in (at, user_id, result, ip, user_agent)
     select now() - make_interval(hours => n), (array['park', 'kim', 'nobodyknows', $1])[1 + n % 4],
       (array['OK', 'WRONG', 'LOCKED', 'OK', 'DORMANT'])[1 + n % 5], '10.7.0.' || n % 2, 'test' from generate_series(1, 200) n`,
    [OFFICE],
  )
  // One moment for all statements: the calls of other tests and processes go on.
  client = await pool.connect()
})
afterAll(async () => {
  client.release()
  await app.close()
})

interface Page {
  total: number
  more: boolean
  rows: readonly { id: string; userId: string }[]
}
const whole = { page: 1, size: 100_000 }

async function agree(statements: (reader: Reader) => HistoryStatements) {
  const seen = new Set(
    (
      await client.query<{ id: string }>(
        `select id from users where id = $1 or department_code = (select department_code from users where id = 'park')`,
        [OFFICE],
      )
    ).rows.map(({ id }) => id),
  )
  const read = async ({ text, values }: ReturnType<HistoryStatements['page']>): Promise<Page> => {
    const { rows } = await client.query<{ answer: string }>(text, values)
    return JSON.parse(rows[0]?.answer ?? '') as Page
  }
  await client.query('begin isolation level repeatable read')
  const all = await read(statements(everybody).page(whole))
  const within = all.rows.filter(({ userId }) => seen.has(userId))
  const first = await read(statements(some).page({ page: 1, size: 10 }))
  const third = await read(statements(some).page({ page: 3, size: 10 }))
  const { rows: exported } = await client.query<{ id: string }>(statements(some).whole())
  const { rows: counted } = await client.query<{ total: number }>(statements(some).count())
  await client.query('rollback')
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  expect(all.more).toBe(false)
  expect([first.total, first.more, counted[0]?.total]).toEqual([within.length, false, within.length])
  expect(first.rows).toEqual(within.slice(0, 10))
  expect(third.rows).toEqual(within.slice(20, 30))
  expect(ids(exported)).toEqual(ids(within))
  return within.length
}

const texts = [undefined, 'park', 'han', 'common/menus', 'GET', TRACE]
it.each(['all', 'failed', 'broken', 'slow'] as const)('calls, %s: some people’s are everybody’s without those of others', async (show) => {
  let matchCount = 0
  for (const q of texts)
    matchCount += await agree((reader) => apiCallSql(reader, apiCallQuery.parse({ q, period: q === undefined ? 'day' : 'all', show })))
  expect(matchCount).toBeGreaterThan(0)
})

it('sign-ins: some people’s are everybody’s without those of others', async () => {
  let matchCount = 0
  for (const q of [undefined, 'park', 'nobodyknows', '10.7.0.1'])
    for (const result of [undefined, 'failed', 'OK', 'LOCKED'] as const)
      matchCount += await agree((reader) => signInSql(reader, signInQuery.parse({ q, period: 'all', result })))
  expect(matchCount).toBeGreaterThan(0)
})

it('beyond ten thousand rows the newest of some people come first too, and the list says that there are more', async () => {
  await client.query(
    `insert into history.api_call (at, user_id, api_id, status, ms, trace, ip)
     select now() - make_interval(secs => n), (array['park'])[1 + n % 2], 'GET /api/v1/common/menus', 200, 5, gen_random_uuid(), '10.0.0.9'
     from generate_series(1, $1::int) n`,
    [2 * HISTORY_MOST + 100],
  )
  const page = (reader: Reader, pageQuery: { page: number; size: number }, q: string) =>
    apiCallSql(reader, apiCallQuery.parse({ q, period: 'all' })).page(pageQuery)
  for (const pageQuery of [
    { page: 1, size: 25 },
    { page: 400, size: 25 },
    { page: 401, size: 25 },
  ]) {
    const answers: unknown[][] = []
    for (const [reader, q] of [
      [everybody, 'park'],
      [some, 'common/menus'],
    ] as const) {
      const { text, values } = page(reader, pageQuery, q)
      const { rows } = await client.query<{ answer: string }>(text, values)
      const { total, more, rows: pageRows } = JSON.parse(rows[0]?.answer ?? '') as Page
      answers.push([total, more, pageQuery.page === 1 ? pageRows : pageRows.length])
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]?.slice(0, 2)).toEqual([HISTORY_MOST, true])
  }
})
