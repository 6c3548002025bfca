import { approvals } from '@maru/shared/approvals/approval.ts'
import { UNASKED } from '@maru/shared/contract.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, granted, lineWith, submitted } from '../../../test/approval-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Collects whom a commit tells: `documents` of something that happened to theirs, `approvals` that what waits for them changed. */
async function collectNotifiedPeople(what: 'documents' | 'approvals', work: () => Promise<unknown>) {
  const client = new pg.Client({ connectionString: app.context.pool.options.connectionString })
  onTestFinished(() => client.end())
  const people = new Set<string>()
  client.on('notification', ({ payload = '' }) => payload.startsWith(`${what} `) && people.add(payload.slice(what.length + 1)))
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
  const notifiedPeople = await collectNotifiedPeople('documents', () => answerAs(app, 'head', id, 'APPROVE'))
  expect(notifiedPeople).toEqual(['choi', 'director', 'han', 'head', 'kim', 'sklein'])
})

it('tells those who may answer for a department or a role: its head, a clerk by a second post, whoever holds it today and nobody whose role has ended', async () => {
  const { db, pool } = app.context
  await pool.query(`update department set head_user_id = 'yjang' where code = 'BIO'`)
  await pool.query(
    `insert into assignment (id, user_id, department_code, position_code, is_primary, valid_from) values (gen_random_uuid(), 'icosta', 'BIO', 'STAFF', false, office_day())`,
  )
  await pool.query(
    `insert into user_role (user_id, role_code, valid_to) values ('icosta', 'WM00001', null), ('lfischer', 'WM00002', office_day()), ('choi', 'WM00002', office_day() - 1)
     on conflict (user_id, role_code) do update set valid_to = excluded.valid_to`,
  )
  const [head, director] = lineWith()!.stages
  const groupSteps = [
    { type: 'AGREE' as const, userId: '', departmentCode: 'BIO' },
    { type: 'AGREE' as const, userId: '', roleCode: 'WM00002' as const },
  ]
  const id = await submitted(app, 'kim', { line: { stages: [head!, { rule: 'ALL', need: null, steps: groupSteps }, director!] } })
  const notifiedPeople = await collectNotifiedPeople('approvals', () => answerAs(app, 'head', id, 'APPROVE'))
  expect(notifiedPeople).toEqual(expect.arrayContaining(['yjang', 'icosta', 'lfischer', 'patent']))
  expect(notifiedPeople).not.toContain('choi')
  const colleagues = await db.user.findMany({ where: { departmentCode: 'BIO', id: { not: 'yjang' } }, select: { id: true } })
  expect(colleagues.length).toBeGreaterThan(0)
  expect(notifiedPeople.filter((user) => colleagues.some((one) => one.id === user))).toEqual([])
})

it('a page that was only brought up to date keeps no session alive, and leaves the trace of a reader all the same', async () => {
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
  expect([await views(), await seenAt()]).toEqual([1, before])
  granted(await callAs(app, 'head', approvals.get, { params: { id } }))
  expect(await views()).toBe(2)
  expect((await seenAt()).getTime()).toBeGreaterThan(before.getTime())
})
