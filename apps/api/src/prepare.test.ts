import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from './test-support.ts'

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
