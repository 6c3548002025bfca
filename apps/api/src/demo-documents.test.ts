import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoDocuments } from '@maru/prisma/seed/demo/documents.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { seedDemoDocuments } from './demo-documents.ts'
import { assertInvariants } from './modules/approvals/approval-test-support.ts'
import { callAs, testApp, type TestApp } from './test-support.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedDemoDocuments(app.context)
})
afterAll(() => app.close())

const total = async (user: string, aprvBoxType: 'RECP' | 'SUBM' | 'DFR' | 'CPLT' | 'RJT' | 'NTFC') => {
  const query = { page: 1, size: 100, aprvBoxType, approvalUserId: user, sort: 'urgent', direction: 'desc' } as const
  return (await callAs(app, user, approvals.boxList, { query })).answer?.total ?? 0
}

it('a new user of the demo finds documents in every box', async () => {
  expect(await total('head', 'RECP')).toBeGreaterThan(7)
  expect(await total('director', 'RECP')).toBeGreaterThan(1)
  for (const box of ['SUBM', 'DFR', 'RJT', 'CPLT', 'NTFC'] as const) expect(await total('kim', box), box).toBeGreaterThan(0)
  expect(await total('skang', 'RECP')).toBeGreaterThan(0)
})

it('the documents of the demo lie in the past and keep every promise of real ones', async () => {
  const { pool } = app.context
  await assertInvariants(app)
  const { rows } = await pool.query<{ count: number; old: number; ahead: number }>(
    `select count(*)::int as count, count(*) filter (where submitted_at < now() - interval '20 days')::int as old,
       count(*) filter (where greatest(submitted_at, decided_at) > now())::int as ahead from approval_document`,
  )
  expect(rows[0]).toMatchObject({ count: demoDocuments.length, ahead: 0 })
  expect(rows[0]?.old).toBeGreaterThan(5)
  const late = await pool.query(`select 1 from approval_event where at > now()`)
  expect(late.rowCount).toBe(0)
})

it('starting again adds nothing, and nobody is told of what happened weeks ago', async () => {
  await seedDemoDocuments(app.context)
  expect(await app.context.db.approvalDocument.count()).toBe(demoDocuments.length)
  expect(await app.context.db.outbox.count()).toBe(0)
  const { rowCount } = await app.context.pool.query(`select 1 from pg_namespace where nspname = 'demo_clock'`)
  expect(rowCount).toBe(0)
})
