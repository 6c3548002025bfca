import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { notifications } from '@maru/shared/notifications/notification.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { outboxTopics } from '../../outbox-topics.ts'
import { deliverDue, runOutbox } from '../../kernel/background/outbox.ts'
import { callAs, testApp, type TestApp } from '../../test/test-app.ts'
import { answerAs, detailAs, granted, listSteps, submitted } from '../../test/approval-fixtures.ts'
import { sightOracle } from '../../test/answers/visibility-oracle.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.context.db.notification.deleteMany()
  await app.context.db.outbox.deleteMany()
})

/** Recipients of a notice may open its document, but for the office, which is told of steps that nobody can answer. */
async function assertRecipientsMayRead() {
  const documentNotices = await app.context.db.notification.findMany({ where: { documentId: { not: null }, kind: { not: 'noApprover' } } })
  const { readBy } = await sightOracle(app.context.db)
  const reads = new Map([...new Set(documentNotices.map(({ userId }) => userId))].map((userId) => [userId, new Set(readBy(userId).all)]))
  expect(documentNotices.filter(({ userId, documentId }) => !reads.get(userId)?.has(documentId ?? ''))).toEqual([])
}
afterEach(assertRecipientsMayRead)

const deliver = () => deliverDue(app.context.db, outboxTopics)
const listAs = async (user: string) => granted(await callAs(app, user, notifications.list, { query: { page: 1, size: 50 } }))
const kindsOf = async (user: string) => (await listAs(user)).rows.map((row) => row.kind)
const put = (topic: string, key: string, payload: object = {}) => app.context.db.outbox.create({ data: { topic, key, payload } })
const enqueueNotice = (userId: string, key: string) => put('notify', key, { userId, kind: 'standsIn', values: ['A', 'B', 'C'] })

it('the approver hears who asks for which document, the drafter and the ones who answered how it ends', async () => {
  const id = await submitted(app, 'kim', { title: 'Ultrapure water' })
  await deliver()
  const { rows, unread } = await listAs('head')
  expect(rows).toMatchObject([{ kind: 'waiting', documentId: id, read: false }])
  expect([rows[0]?.values[1], rows[0]?.values[3], unread]).toEqual(['Ultrapure water', 'Min-jun Kim', 1])
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  granted(await answerAs(app, 'director', id, 'APPROVE'))
  await deliver()
  expect(await kindsOf('kim')).toEqual(['decided'])
  expect(await kindsOf('head')).toEqual(['decided', 'waiting'])
})

it('the counter asks for a page of no rows, which has the figures alone', async () => {
  await enqueueNotice('kim', 'count-1')
  await enqueueNotice('kim', 'count-2')
  await deliver()
  const [newest] = (await listAs('kim')).rows
  granted(await callAs(app, 'kim', notifications.read, { body: { ids: [newest?.id ?? ''], read: true } }))
  const figures = granted(await callAs(app, 'kim', notifications.list, { query: { page: 1, size: 0 } }))
  expect(figures).toEqual({ ...(await listAs('kim')), rows: [] })
  expect([figures.total, figures.unread]).toEqual([2, 1])
})

it('a deputy hears for whom, and the principal hears too', async () => {
  const id = await submitted(app, 'kim')
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  await deliver()
  expect([await kindsOf('director'), await kindsOf('hneumann')]).toEqual([['waiting'], ['deputy']])
})

it('a return, a hold and a dissent are told to those they concern', async () => {
  const id = await submitted(app, 'kim')
  granted(await answerAs(app, 'head', id, 'HOLD', { opinion: 'Which grant?' }))
  granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'Name the grant.' }))
  await deliver()
  expect((await kindsOf('kim')).toSorted()).toEqual(['held', 'returned'])
})

it('those who only follow a document hear that it was decided, once', async () => {
  const id = await submitted(app, 'kim', { participants: [{ userId: 'lee', kind: 'REFERENCE' }] })
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  granted(await answerAs(app, 'director', id, 'APPROVE'))
  await deliver()
  expect(await kindsOf('lee')).toEqual(['decided'])
})

it('a step that changes hands is told to the drafter and to whoever had it, but not to the one who did it', async () => {
  const id = await submitted(app, 'kim')
  await app.context.db.outbox.deleteMany()
  const reassign = async (user: string, toUserId: string) => {
    const { id: stepId, version: stepVersion } = listSteps(await detailAs(app, 'kim', id)).find((step) => step.status === 'WAITING')!
    const body = { stepId, stepVersion, toUserId, opinion: 'On a journey.', requestKey: randomUUID() }
    granted(await callAs(app, user, approvals.reassign, { params: { id }, body }))
    await deliver()
  }
  await reassign('head', 'rkoenig')
  expect([await kindsOf('kim'), await kindsOf('head'), await kindsOf('rkoenig')]).toEqual([['reassigned'], [], ['waiting']])
  await reassign('office', 'choi')
  expect([await kindsOf('kim'), await kindsOf('rkoenig')]).toEqual([
    ['reassigned', 'reassigned'],
    ['reassigned', 'waiting'],
  ])
  expect((await listAs('rkoenig')).rows[0]?.values[0]).toBe(
    (await app.context.db.user.findUniqueOrThrow({ where: { id: 'office' } })).englishName,
  )
})

it('a return is told to those who could read the document, by force also to whoever was asked', async () => {
  const participants = [
    { userId: 'lee', kind: 'REFERENCE' as const },
    { userId: 'park', kind: 'NOTIFY' as const },
  ]
  const id = await submitted(app, 'kim', { participants })
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  await app.context.db.outbox.deleteMany()
  for (const user of ['admin', 'admin2'])
    granted(await callAs(app, user, approvalOffice.forceReturn, { params: { id }, body: { reason: 'Nobody moves it' } }))
  await deliver()
  for (const user of ['kim', 'head', 'director', 'lee']) expect([user, await kindsOf(user)]).toEqual([user, ['returned']])
  expect(await kindsOf('park')).toEqual([])
})

it('what the office, a drafter, a receiver and a cancellation say arrives in words, and nothing of it fails', async () => {
  const { db } = app.context
  const id = await submitted(app, 'kim', { participants: [{ userId: 'lee', kind: 'REFERENCE' }] })
  await db.outbox.deleteMany()
  const say = (topic: string, userId: string, more: object = {}) =>
    put(topic, `${topic}:${userId}:${JSON.stringify(more)}`, { documentId: id, round: 1, userId, ...more })
  for (const topic of ['approval.postOpen', 'approval.objected', 'approval.noResponse', 'approval.contentChanged']) await say(topic, 'han')
  for (const topic of ['approval.receive', 'approval.reminder', 'approval.submittedFor']) await say(topic, 'choi')
  await say('approval.receipt', 'park', { status: 'RETURNED' })
  await say('approval.receipt', 'park', { status: 'DONE' })
  await say('approval.cancelled', 'kim')
  expect(await deliver()).toBe(10)
  expect((await kindsOf('han')).toSorted()).toEqual(['contentChanged', 'noResponse', 'objected', 'postOpen'])
  expect((await kindsOf('choi')).toSorted()).toEqual(['receive', 'reminded', 'submittedFor'])
  expect((await kindsOf('park')).toSorted()).toEqual(['receiptDone', 'receiptReturned'])
  expect([await kindsOf('kim'), await kindsOf('lee')]).toEqual([['cancelled'], ['cancelled']])
  expect(await db.outbox.count({ where: { error: { not: '' } } })).toBe(0)
  // These were told by hand, to people who have nothing to do with the document.
  await db.notification.deleteMany()
})

it('two workers at once deliver each message once', async () => {
  const people = ['kim', 'han', 'choi', 'lee', 'park']
  for (let place = 0; place < 60; place += 1) await enqueueNotice(people[place % people.length] ?? 'kim', `once:${String(place)}`)
  const sent = await Promise.all([deliver(), deliver(), deliver()])
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(60)
  const rows = await app.context.db.notification.findMany()
  expect(rows.reduce((sum, row) => sum + (row.kind === 'digest' ? Number((row.values as string[])[0]) : 1), 0)).toBe(60)
})

it('after ten of a kind within an hour the others are counted in one line', async () => {
  for (let place = 0; place < 14; place += 1) await enqueueNotice('kim', `many:${String(place)}`)
  await deliver()
  const { rows } = await listAs('kim')
  expect(rows).toHaveLength(11)
  expect(rows.find((row) => row.kind === 'digest')?.values).toEqual(['4', 'standsIn'])
})

it('a message that fails is tried again later and is given up after eight attempts, visible with its reason', async () => {
  await put('unknown.topic', 'odd')
  expect(await deliver()).toBe(0)
  const first = await app.context.db.outbox.findUniqueOrThrow({ where: { key: 'odd' } })
  expect([first.state, first.attempts, first.error]).toEqual(['PENDING', 1, 'nobody handles the topic unknown.topic'])
  expect(first.dueAt.getTime()).toBeGreaterThan(Date.now())
  await app.context.pool.query(`update outbox set attempts = 7, due_at = now() - interval '1 second'`)
  await deliver()
  expect((await app.context.db.outbox.findUniqueOrThrow({ where: { key: 'odd' } })).state).toBe('FAILED')
})

it('a worker that is cut off in the middle leaves nothing half done, and the next one does it', async () => {
  await enqueueNotice('kim', 'slow')
  const { db, pool } = app.context
  const slow = deliverDue(db, {
    notify: async (tx, message) => {
      await outboxTopics['notify']?.(tx, message)
      throw new Error('cut')
    },
  })
  expect(await slow).toBe(0)
  expect(await db.notification.count()).toBe(0)
  await pool.query(`update outbox set due_at = now() - interval '1 second'`)
  expect(await deliver()).toBe(1)
  expect(await db.notification.count()).toBe(1)
})

it('a new message wakes the worker at once', async () => {
  const worker = runOutbox({ db: app.context.db, listener: app.context.listener, say: () => undefined }, outboxTopics)
  await enqueueNotice('han', 'wake')
  await expect.poll(() => kindsOf('han')).toEqual(['standsIn'])
  await worker.close()
})

it('what a person does not want is not told, and what is read stays read', async () => {
  const choices = granted(await callAs(app, 'kim', notifications.saveChoices, { body: [{ kind: 'standsIn', wanted: false, mail: true }] }))
  expect(choices.choices.filter((choice) => !choice.wanted)).toEqual([{ kind: 'standsIn', wanted: false, mail: true }])
  await enqueueNotice('kim', 'unwanted')
  await deliver()
  expect(await kindsOf('kim')).toEqual([])
  granted(await callAs(app, 'kim', notifications.saveChoices, { body: [{ kind: 'standsIn', wanted: true, mail: true }] }))
  await enqueueNotice('kim', 'a')
  await enqueueNotice('kim', 'b')
  await deliver()
  const { rows } = await listAs('kim')
  const ids = rows.slice(0, 1).map((row) => row.id)
  expect(granted(await callAs(app, 'kim', notifications.read, { body: { ids, read: true } }))).toEqual({ unread: 1 })
  expect(granted(await callAs(app, 'han', notifications.read, { body: { ids: [rows[1]?.id ?? randomUUID()], read: true } }))).toBeDefined()
  expect((await listAs('kim')).unread).toBe(1)
  expect(granted(await callAs(app, 'kim', notifications.read, { body: { ids: [], read: true } }))).toEqual({ unread: 0 })
})
