import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportHistory } from '@maru/shared/histories/export-history.ts'
import { apiCalls, HISTORY_MOST, signIns } from '@maru/shared/histories/access-history.ts'
import { changeHistory } from '@maru/shared/histories/change-history.ts'
import { jobs } from '@maru/shared/jobs/job.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, loadCookie, signIn, testApp, type TestApp } from '../../test/test-app.ts'
import { exportedAs } from '../../test/files/export-fixtures.ts'
import { cleanUp } from '../jobs/clean-up.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const callsFound = async (query: object) => {
  const { answer } = await callAs(app, 'admin', apiCalls.list, { query: { page: 1, size: 50, period: 'week', show: 'all', ...query } })
  return answer ?? { rows: [], total: 0, more: false }
}
const signInsFound = async (query: object) => {
  const { answer } = await callAs(app, 'admin', signIns.list, { query: { page: 1, size: 50, period: 'week', ...query } })
  return answer ?? { rows: [], total: 0, more: false }
}
/** Old calls as a month of use leaves them, `ms` after one another back in time. */
const addCalls = (count: number, apiId: string, ms = 5, days = 1) =>
  app.context.pool.query(
    `insert into history.api_call (at, user_id, api_id, status, ms, trace, ip)
     select now() - make_interval(secs => n * $3::float8 * 86400 / $2::int), 'park', $1, 200, $4, gen_random_uuid(), '10.0.0.9' from generate_series(1, $2::int) n`,
    [apiId, count, days, ms],
  )

it('a call is in the history a moment later, with who, what, how it ended and the trace its error named', async () => {
  const refused = await callAs(app, 'kim', apiCalls.list, { query: { page: 1, size: 1, period: 'week', show: 'all' } })
  expect(refused.status).toBe(403)
  const trace = refused.problem?.traceId ?? ''
  await expect.poll(async () => (await callsFound({ q: trace })).total).toBe(1)
  const [row] = (await callsFound({ q: trace })).rows
  expect(row).toMatchObject({
    userId: 'kim',
    apiId: `GET ${apiCalls.list.path}`,
    status: 403,
    trace,
    summary: expect.stringContaining('history'),
  })
  expect((await callsFound({ show: 'failed', q: 'kim' })).rows.map((one) => one.trace)).toContain(trace)
  expect((await callsFound({ show: 'broken', q: trace })).total).toBe(0)
})

it('a reader of Korean sees the names of people in Hangul, in sign-ins and in calls', async () => {
  await signIn(app, 'kim')
  const speak = (languageCode: string) => app.context.db.userSettings.update({ where: { userId: 'admin' }, data: { languageCode } })
  const namesOfKim = async () => {
    const rows = [...(await signInsFound({ q: 'kim' })).rows, ...(await callsFound({ q: 'kim' })).rows]
    return [...new Set(rows.filter(({ userId }) => userId === 'kim').map(({ userName }) => userName))]
  }
  expect(await namesOfKim()).toEqual(['Min-jun Kim'])
  await speak('ko')
  expect(await namesOfKim()).toEqual(['김민준'])
  await speak('en')
})

it('one who is gone when the answer ends is in the history with the address, and keeps no other call out of it', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const path = '/api/v1/common/callable'
  // What a socket says that its caller closed in that moment.
  const forget = (request: IncomingMessage, reply: ServerResponse) =>
    reply.prependOnceListener('finish', () => Object.defineProperty(request.socket, 'remoteAddress', { value: undefined }))
  app.server.once('request', forget)
  await fetch(address + path, { headers: { cookie: await loadCookie(app, 'han') } })
  await expect.poll(async () => (await callsFound({ q: `GET ${path}` })).total).toBe(1)
  expect((await callsFound({ q: `GET ${path}` })).rows).toMatchObject([{ userId: 'han', ip: '127.0.0.1' }])
})

it('addresses, keys and bodies are not kept: only the template of the route', async () => {
  const secret = `zz${randomUUID()}`
  await callAs(app, 'admin', users.list, { query: { page: 1, size: 1, q: secret, account: 'all', sort: 'userId', direction: 'asc' } })
  await expect.poll(async () => (await callsFound({ q: `GET ${users.list.path}` })).total).toBeGreaterThan(0)
  const { rows } = await app.context.pool.query(`select 1 from history.api_call c where c::text like '%' || $1 || '%'`, [secret])
  expect(rows).toEqual([])
})

it('the texts, which every page of every browser reads, leave no row; a refused attempt does', async () => {
  const path = '/api/v1/comm/mlang/i18n'
  await app.inject({ url: path })
  await app.inject({ url: `${path}?lang=xx` })
  await expect.poll(async () => (await callsFound({ q: path })).total).toBeGreaterThan(0)
  expect((await callsFound({ q: path })).rows.map(({ status }) => status)).toEqual([400])
})

it('calls of nobody are kept too, and those of a closing server are written before it ends', async () => {
  const other = await testApp()
  const { reply } = await signIn(other, 'kim', 'wrong password')
  await other.close()
  const { rows } = await app.context.pool.query<{ user_id: string | null }>(
    `select user_id from history.api_call where api_id = 'POST /api/v1/common/loginprocess' and status = $1 order by at desc limit 1`,
    [reply.statusCode],
  )
  expect(rows).toEqual([{ user_id: null }])
})

it('a list ends at ten thousand and says that there is more; slow calls, persons and periods narrow it', async () => {
  await addCalls(HISTORY_MOST + 50, 'GET /old', 5, 3)
  await addCalls(3, 'GET /slow', 2500)
  expect(await callsFound({ q: 'park' })).toMatchObject({ total: HISTORY_MOST, more: true })
  expect(await callsFound({ q: 'park', page: 400, size: 25 })).toMatchObject({ rows: { length: 25 } })
  expect(await callsFound({ q: 'park', page: 401, size: 25 })).toMatchObject({ rows: [], total: HISTORY_MOST })
  const { rows } = await callsFound({ show: 'slow', q: 'park' })
  expect(rows.map((row) => [row.apiId, row.ms])).toEqual(Array.from({ length: 3 }, () => ['GET /slow', 2500]))
  const aDay = await callsFound({ q: 'park', period: 'day' })
  expect(aDay.total).toBeLessThan(HISTORY_MOST)
  expect(aDay.more).toBe(false)
})

it('the export goes past the end of the list, each row once', async () => {
  const { sheet } = await exportedAs(app, 'admin', apiCalls.export, { query: { q: 'park', period: 'week', show: 'all' } })
  const traces = (sheet?.getColumn(7).values ?? []).slice(2)
  expect(traces).toHaveLength(HISTORY_MOST + 53)
  expect(new Set(traces).size).toBe(HISTORY_MOST + 53)
})

it('months past their time are dropped, the coming ones are there', async () => {
  await app.context.pool.query(
    `create table history.api_call_2020_01 partition of history.api_call for values from ('2020-01-01Z') to ('2020-02-01Z')`,
  )
  expect(await cleanUp(app.context.db, 6)).toMatchObject({ callMonths: 1 })
  expect(await cleanUp(app.context.db, 6)).toMatchObject({ callMonths: 0 })
  const { rows } = await app.context.pool.query<{ parts: number }>(
    `select count(*)::int as parts from pg_inherits where inhparent = 'history.api_call'::regclass`,
  )
  expect(rows).toEqual([{ parts: 4 }])
})

it('sign-ins are found by person, by a name nobody has, by address and by how they ended', async () => {
  await signIn(app, 'kim', 'wrong password')
  await signIn(app, 'nobodyknows')
  const [failed] = (await signInsFound({ q: 'kim', result: 'WRONG' })).rows
  expect(failed).toMatchObject({ userId: 'kim', userName: expect.stringMatching(/kim/i), result: 'WRONG', ip: '127.0.0.1' })
  expect((await signInsFound({ q: 'nobodyknows' })).rows).toMatchObject([{ userName: '', result: 'WRONG' }])
  expect((await signInsFound({ q: '127.0.0.1', result: 'failed' })).rows.every((row) => row.result !== 'OK')).toBe(true)
  expect((await signInsFound({ q: '10.9.8.7' })).total).toBe(0)
})

it('days from and to narrow every history, both counted by the clock of who asks, whatever the period', async () => {
  const { db, pool } = app.context
  await db.userSettings.update({ where: { userId: 'admin' }, data: { timeZoneCode: 'Asia/Seoul' } })
  const midnight = new Date('2025-03-01T15:00:00Z')
  const times = [new Date(midnight.getTime() - 1), midnight]
  for (const at of times) {
    await pool.query(`insert into sign_in (at, user_id, result, ip, user_agent) values ($1, 'daily', 'OK', '10.1.1.1', '')`, [at])
    await db.changeLog.create({ data: { at, userId: 'admin', entity: 'board', entityId: 'daily', action: 'update' } })
    await db.exportRun.create({
      data: {
        createdAt: at,
        userId: 'admin',
        api: 'GET /daily',
        name: 'daily',
        params: {},
        query: {},
        state: 'DONE',
        endedAt: at,
        listed: false,
      },
    })
    await db.jobRun.create({ data: { startedAt: at, name: 'mailKeys', state: 'DONE', endedAt: at } })
  }
  const page = { page: 1, size: 25 }
  const lists = [
    async (days: object) =>
      (await callAs(app, 'admin', signIns.list, { query: { ...page, q: 'daily', period: 'day', ...days } })).answer?.rows.map(
        ({ at }) => at,
      ),
    async (days: object) =>
      (await callAs(app, 'admin', changeHistory.list, { query: { ...page, q: 'daily', period: 'day', ...days } })).answer?.rows.map(
        ({ at }) => at,
      ),
    async (days: object) =>
      (
        await callAs(app, 'admin', exportHistory.list, {
          query: { ...page, q: 'daily', period: 'day', sort: 'at', direction: 'desc', ...days },
        })
      ).answer?.rows.map(({ at }) => at),
    async (days: object) =>
      (await callAs(app, 'admin', jobs.runs, { query: { ...page, name: 'mailKeys', ...days } })).answer?.rows.map(
        ({ startedAt }) => startedAt,
      ),
  ]
  for (const find of lists) {
    expect(await find({ from: '2025-03-01', to: '2025-03-01' })).toEqual([times[0]])
    expect(await find({ from: '2025-03-02', to: '2025-03-31' })).toEqual([times[1]])
    expect(await find({ to: '2025-03-02' })).toEqual([times[1], times[0]])
    expect(await find({ to: '2025-02-28' })).toEqual([])
  }
  const callOf = `select now() - make_interval(days => n), 'choi', 'GET /daily', 200, 5, gen_random_uuid(), '10.0.0.9' from generate_series(1, 2) n`
  await pool.query(`insert into history.api_call (at, user_id, api_id, status, ms, trace, ip) ${callOf}`)
  const day = (ago: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(Date.now() - ago * 86_400_000)
  const calls = await Promise.all(
    [{ from: day(1) }, { to: day(2) }, { from: day(2), to: day(1) }].map((days) => callsFound({ q: 'choi', period: 'day', ...days })),
  )
  expect(calls.map(({ total }) => total)).toEqual([1, 1, 2])
  const url = `${signIns.list.path}?page=1&size=5&from=2025-02-30`
  const refused = await app.inject({ method: 'GET', url, headers: { cookie: await loadCookie(app, 'admin') } })
  expect([refused.statusCode, refused.body.includes('BAD_DATE')]).toEqual([400, true])
})

it('both histories need a grant of their own', async () => {
  for (const as of ['kim', 'office']) {
    expect((await callAs(app, as, signIns.list, { query: { page: 1, size: 1, period: 'all' } })).status).toBe(403)
    expect((await callAs(app, as, apiCalls.export, { query: { period: 'all', show: 'all' } })).status).toBe(403)
  }
})
