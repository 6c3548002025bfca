import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createRandom } from '../../../../tests/support/random.ts'
import { demoDocuments } from '@maru/prisma/seed/demo/documents.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { boxTabs, boxTypes } from '@maru/shared/approvals/boxes/approval-box.ts'
import { decidedQuery, internalRegister, registerQuery } from '@maru/shared/approvals/registers/internal-register.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { seedDemoDocuments } from './demo-documents.ts'
import { answerAs, assertInvariants, boxAs, granted } from '../test/approval-fixtures.ts'
import { sightOracle } from '../test/answers/visibility-oracle.ts'
import { giveDays, toLeave, mondayAhead, submitLeave } from '../test/leave-fixtures.ts'
import { callAs, day, problemCode, testApp, type TestApp } from '../test/test-app.ts'

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

const people = ['kim', 'lee', 'park', 'han', 'head', 'director', 'mweber', 'hneumann', 'skang', 'clerk', 'office', 'admin']
const size = 100

/** A leave of each, of which some are decided; clerks and colleagues are told of none of them. */
async function takeLeaves() {
  const monday = await mondayAhead(app, 4)
  for (const user of ['kim', 'lee', 'park']) {
    await giveDays(app, user, '5')
    const { id, result } = await submitLeave(app, user, toLeave(monday))
    granted(result)
    if (user !== 'park') granted(await answerAs(app, 'head', id, 'APPROVE'))
  }
}

/** The decided documents a person is listed, and as many as the list says it has. */
async function listedTo(server: TestApp, user: string) {
  const ids = ({ rows, total: counted }: { rows: { id: string }[]; total: number }) => {
    expect([user, rows.length]).toEqual([user, counted])
    return rows.map(({ id }) => id).toSorted()
  }
  const [decided, general] = await Promise.all([
    callAs(server, user, internalRegister.decided, { query: decidedQuery.parse({ size }) }),
    callAs(server, user, internalRegister.list, { query: registerQuery.parse({ size }) }),
  ])
  return { decided: ids(granted(decided)), general: ids(granted(general)) }
}
const opens = async (server: TestApp, user: string, id: string) => (await callAs(server, user, approvals.get, { params: { id } })).ok

it('every way to the documents and leaves of the organisation leads each person to those that the tables say, and to no other', async () => {
  await takeLeaves()
  const { documents, readBy } = await sightOracle(app.context.db)
  expect(documents.length).toBeGreaterThan(40)
  for (const user of people) {
    const { all, ...lists } = readBy(user)
    expect({ user, ...(await listedTo(app, user)) }).toEqual({ user, ...lists })
    // What is not there for a person is tried with all, what is with every third: reading a document whole is dear.
    const tried = documents.map(({ id }) => id).filter((id, place) => !all.includes(id) || place % 3 === people.indexOf(user) % 3)
    const opened = []
    for (const id of tried) if (await opens(app, user, id)) opened.push(id)
    expect([user, ...opened]).toEqual([user, ...tried.filter((id) => all.includes(id))])
    for (const { id } of documents.filter(({ formCode }) => formCode === 'LEAVE'))
      expect([user, id, (await callAs(app, user, leaves.ofDocument, { params: { id } })).ok]).toEqual([user, id, all.includes(id)])
    const tabs = boxTypes.flatMap((aprvBoxType) => [undefined, ...boxTabs[aprvBoxType].slice(1)].map((tab) => ({ aprvBoxType, tab })))
    const boxes = await Promise.all(tabs.map(async (asked) => (await boxAs(app, user, asked)).rows.map(({ id }) => id)))
    expect([user, tabs.filter((_, place) => boxes[place]?.some((id) => !all.includes(id)))]).toEqual([user, []])
  }
})

/** Changes of lines, deputies, readers, posts, heads, clerks and scopes, each at random. */
function randomChanges(below: (limit: number) => number) {
  const { db } = app.context
  const oneOf = <T>(all: readonly T[]) => all[below(all.length)] as T
  const person = () => oneOf(['kim', 'lee', 'han', 'skang', 'clerk'])
  const department = async () => oneOf(await db.department.findMany()).code
  const document = async () => oneOf(await db.approvalDocument.findMany({ where: { status: { not: 'DRAFT' } } })).id
  const clerk = { userId: 'skang', roleCode: 'WM00001' }
  return [
    async () => {
      const [waiting] = (await boxAs(app, 'head', { tab: 'decide' })).rows
      if (!waiting) return
      const [step] = await db.$queryRaw<{ former: boolean }[]>`
        select coalesce(bool_or(asks_former_holder(s)), false) as former from approval_step s
        where s.document_id = ${waiting.id}::uuid and s.approver_id = 'head' and s.status in ('WAITING', 'HELD')`
      const answer = await answerAs(app, 'head', waiting.id, oneOf(['APPROVE', 'HOLD'] as const), { opinion: 'Seen.' })
      // The first answer of a former head moves the step to the new one and is refused.
      if (!step?.former) granted(answer)
      else if (problemCode(answer) !== 'NOT_ACTOR') throw new Error(`a former head was not refused: ${answer.body}`)
    },
    () => db.$executeRaw`insert into delegation (id, principal_id, deputy_id, valid_from, valid_to, source, created_by)
      values (gen_random_uuid(), ${oneOf(['head', 'director'])}, ${person()}, now() - interval '9 days', now() + interval '9 days', 'MANUAL', 'test')
      on conflict do nothing`,
    () => db.delegation.updateMany({ where: { deputyId: person() }, data: { active: false } }),
    async () => {
      const kind = oneOf(['REFERENCE', 'NOTIFY', 'VIEW'] as const)
      await db.approvalParticipant.createMany({
        data: [{ documentId: await document(), userId: person(), kind, addedBy: 'test' }],
        skipDuplicates: true,
      })
    },
    () => db.approvalParticipant.deleteMany({ where: { userId: person() } }),
    async () => db.user.update({ where: { id: person() }, data: { departmentCode: await department() } }),
    async () => db.department.update({ where: { code: await department() }, data: { headUserId: person() } }),
    async () => {
      await db.userRole.deleteMany({ where: clerk })
      await db.userRole.create({ data: { ...clerk, validTo: new Date(day(oneOf([-1, 1]))) } })
    },
    async () => {
      const readScope = oneOf(['LINE', 'DEPT', 'DIVISION', 'COMPANY'] as const)
      await db.approvalDocument.updateMany({ where: { id: await document() }, data: { readScope } })
    },
  ]
}

it('whatever changes of lines, deputies, readers, posts, heads and clerks, two processes show whom the tables say at the next call', async () => {
  const second = await testApp()
  onTestFinished(() => second.close())
  const seed = Number(process.env['FLIP_SEED'] ?? Date.now() % 1_000_000)
  const below = createRandom(seed)
  const changes = randomChanges(below)
  for (let step = 0; step < 12; step += 1) {
    await changes[step < changes.length ? step : below(changes.length)]?.()
    const { documents, readBy } = await sightOracle(app.context.db)
    const tried = documents.filter(() => below(30) === 0).map(({ id }) => id)
    for (const user of ['kim', 'skang']) {
      const { all, ...lists } = readBy(user)
      const at = { user, seed, step }
      for (const server of [app, second]) {
        expect({ at, ...(await listedTo(server, user)) }).toEqual({ at, ...lists })
        for (const id of tried) expect([at, id, await opens(server, user, id)]).toEqual([at, id, all.includes(id)])
        const { rows } = await boxAs(server, user, { aprvBoxType: 'DEPT', tab: 'drafted' })
        expect([at, rows.map(({ id }) => id).filter((id) => !all.includes(id))]).toEqual([at, []])
      }
    }
  }
})
