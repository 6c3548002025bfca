import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from './kernel/database/database.ts'
import { readEnv } from './kernel/env.ts'
import { prepareDatabase } from './prepare.ts'
import { testApp, type TestApp } from './test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a new portal knows how many rows its tables have, before PostgreSQL counts them by itself', async () => {
  const { rows } = await app.context.pool.query<{ counted: number; rows: number }>(
    `select (select reltuples::int from pg_class where oid = 'label'::regclass) as counted, (select count(*)::int from label) as rows`,
  )
  expect(rows[0]?.rows).toBeGreaterThan(1000)
  expect(rows[0]?.counted).toBeGreaterThan((rows[0]?.rows ?? 0) * 0.9)
})

it('a start waits for who holds a table longer than a call would', async () => {
  const { pool } = app.context
  await pool.query(`delete from portal_fact where key = 'seed.reference'`)
  const holder = await pool.connect()
  await holder.query('begin; lock table label in exclusive mode')
  const prepared = prepareDatabase(readEnv(process.env), process.env['DATABASE_URL'] ?? '')
  // Longer than the two seconds a call waits for a lock.
  await Promise.race([prepared, pause(4000)])
  await holder.query('rollback')
  holder.release()
  await prepared
  expect((await pool.query(`select 1 from portal_fact where key = 'seed.reference'`)).rowCount).toBe(1)
})

it('a PostgreSQL that lives by another clock gives and takes the same times', async () => {
  const url = process.env['DATABASE_URL'] ?? ''
  const { pool, db } = app.context
  const at = new Date('2026-07-01T10:20:30.400Z')
  await db.jobRun.create({ data: { name: 'elsewhere', state: 'DONE', endedAt: at } })
  await pool.query(`do $$ begin execute format('alter database %I set timezone = %L', current_database(), 'Asia/Seoul'); end $$`)
  const elsewhere = openDatabase(url)
  const read = await elsewhere.db.jobRun.findFirst({ where: { name: 'elsewhere', endedAt: at } })
  await elsewhere.close()
  await pool.query(`do $$ begin execute format('alter database %I reset timezone', current_database()); end $$`)
  expect(read?.endedAt).toEqual(at)
})

it('jobs run by the clock of the head office, after the next start also of another one', async () => {
  const { pool } = app.context
  const clocks = async () =>
    (await pool.query<{ timezone: string }>('select distinct timezone from pgboss.schedule')).rows.map((row) => row.timezone)
  const before = await clocks()
  await pool.query(`update workplace set time_zone = 'America/New_York'`)
  await prepareDatabase(readEnv(process.env), process.env['DATABASE_URL'] ?? '')
  expect([before, await clocks()]).toEqual([['Europe/Berlin'], ['America/New_York']])
})
