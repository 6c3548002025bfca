import { approvals } from '@maru/shared/approvals/approval.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { approvalKinds } from '../../../approval-kinds.ts'
import { deliverDue } from '../../../kernel/background/outbox.ts'
import { outboxTopics } from '../../../outbox-topics.ts'
import { answerAs, answerTo, assertInvariants, boxAs, detailAs, granted, listSteps, submitted } from '../../../test/approval-fixtures.ts'
import { callAs, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'
import { followChangedHeads } from './changed-heads.service.ts'

let app: TestApp
let department: string
beforeAll(async () => {
  app = await testApp()
  department = (await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })).departmentCode
})
afterEach(async () => {
  await lead('head')
  await assertInvariants(app)
})
afterAll(() => app.close())

/** Makes somebody head of the department from today on. */
const lead = (userId: string) => app.context.db.department.update({ where: { code: department }, data: { headUserId: userId } })
const follow = () => followChangedHeads(app.context.db, approvalKinds)
const openOf = async (id: string) => listSteps(await detailAs(app, 'kim', id)).find(({ status }) => status === 'WAITING')

it('moves a waiting step to the new head with a note to both, who answers instead of the former one', async () => {
  const id = await submitted(app, 'kim')
  const before = await openOf(id)
  expect(before).toMatchObject({ userId: 'head' })
  expect(await follow()).toBe(0)
  await lead('choi')
  expect(await follow()).toBe(1)
  expect(await follow()).toBe(0)
  const open = await openOf(id)
  expect(open).toMatchObject({ userId: 'choi', reason: before?.reason, isFinal: before?.isFinal })
  await deliverDue(app.context.db, outboxTopics)
  const kinds = async (userId: string) =>
    (await app.context.db.notification.findMany({ where: { userId, documentId: id } })).map(({ kind }) => kind).toSorted()
  expect([await kinds('head'), await kinds('choi')]).toEqual([['reassigned', 'waiting'], ['waiting']])
  const detail = await detailAs(app, 'choi', id)
  expect(detail.events.at(-1)).toMatchObject({ type: 'REASSIGN' })
  expect((await boxAs(app, 'head')).rows.map((row) => row.id)).not.toContain(id)
  expect(problemCode(await callAs(app, 'head', approvals.answer, { params: { id }, body: answerTo(detail, 'choi', 'APPROVE') }))).toMatch(
    /NOT_ACTOR|NOT_FOUND|ALREADY_ACTED/,
  )
  granted(await answerAs(app, 'choi', id, 'APPROVE'))
})

it('leaves what was answered, and a step whose new head the document is about, with those who have it', async () => {
  const answered = await submitted(app, 'kim')
  granted(await answerAs(app, 'head', answered, 'APPROVE'))
  const own = await submitted(app, 'kim')
  await lead('kim')
  await follow()
  expect(await openOf(own)).not.toMatchObject({ userId: 'kim' })
  const steps = listSteps(await detailAs(app, 'kim', answered))
  expect(steps[0]).toMatchObject({ userId: 'head', status: 'APPROVED' })
})

it('gives it neither to an administrator nor to whoever appointed themselves', async () => {
  const id = await submitted(app, 'kim')
  await lead('admin2')
  await follow()
  expect(await openOf(id)).not.toMatchObject({ userId: 'admin2' })
  await lead('head')
  const other = await submitted(app, 'kim')
  await app.context.db.changeLog.create({ data: { userId: 'choi', entity: 'department', entityId: department, action: 'appoint' } })
  await lead('choi')
  await follow()
  expect(await openOf(other)).not.toMatchObject({ userId: 'choi' })
})

it('a former head answers no more from the moment of the change', async () => {
  const id = await submitted(app, 'kim')
  const former = answerTo(await detailAs(app, 'head', id), 'head', 'APPROVE')
  await lead('choi')
  expect(problemCode(await callAs(app, 'head', approvals.answer, { params: { id }, body: former }))).toMatch(
    /NOT_ACTOR|ALREADY_ACTED|STEP_CHANGED/,
  )
  expect(await follow()).toBe(1)
  granted(await answerAs(app, 'choi', id, 'APPROVE'))
})
