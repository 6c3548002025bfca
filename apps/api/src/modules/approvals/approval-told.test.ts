import { approvals } from '@maru/shared/approvals/approval.ts'
import { UNASKED } from '@maru/shared/contract.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { callAs, testApp, type TestApp } from '../../test-support.ts'
import { answerAs, granted, lineWith, submitted } from './approval-test-support.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Whom a commit tells that something happened to a document of theirs. */
async function toldOf(work: () => Promise<unknown>) {
  const client = new pg.Client({ connectionString: app.context.pool.options.connectionString })
  onTestFinished(() => client.end())
  const people = new Set<string>()
  client.on('notification', ({ payload = '' }) => payload.startsWith('documents ') && people.add(payload.slice('documents '.length)))
  await client.connect()
  await client.query('listen portal_person')
  await work()
  // What was sent before an answer is delivered with it.
  await client.query('select 1')
  return [...people].toSorted()
}

it('tells the drafter, everybody of the line with their deputies and whoever is informed of each act, so that a document that is open changes by itself', async () => {
  const part = { line: lineWith({ steps: [['AGREE', 'sklein']] }), participants: [{ kind: 'REFERENCE' as const, userId: 'han' }] }
  const id = await submitted(app, 'kim', part)
  const until = new Date(Date.now() + 3_600_000)
  const standsIn = { principalId: 'sklein', deputyId: 'choi', validFrom: new Date(Date.now() - 60_000), validTo: until }
  await app.context.db.delegation.create({ data: { ...standsIn, source: 'MANUAL', createdBy: 'sklein' } })
  const told = await toldOf(() => answerAs(app, 'head', id, 'APPROVE'))
  expect(told).toEqual(['choi', 'director', 'han', 'head', 'kim', 'sklein'])
})

it('a page that was only brought up to date has not been read, and keeps no session alive', async () => {
  const id = await submitted(app, 'kim')
  const { db, pool } = app.context
  const views = () => db.approvalView.count({ where: { documentId: id, userId: 'head' } })
  const quiet = { params: { id }, headers: { [UNASKED]: '1' } }
  granted(await callAs(app, 'head', approvals.get, { params: { id } }))
  await pool.query(`alter table approval_view disable trigger user`)
  await db.approvalView.deleteMany({ where: { documentId: id } })
  await pool.query(`alter table approval_view enable trigger user`)
  await pool.query(`update session set last_seen_at = last_seen_at - interval '20 minutes' where user_id = 'head'`)
  const seenAt = async () => (await pool.query(`select max(last_seen_at) as at from session where user_id = 'head'`)).rows[0].at as Date
  const before = await seenAt()
  granted(await callAs(app, 'head', approvals.get, quiet))
  expect([await views(), await seenAt()]).toEqual([0, before])
  granted(await callAs(app, 'head', approvals.get, { params: { id } }))
  expect(await views()).toBe(1)
  expect((await seenAt()).getTime()).toBeGreaterThan(before.getTime())
})
