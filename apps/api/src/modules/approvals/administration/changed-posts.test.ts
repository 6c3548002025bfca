import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalAdministration } from '@maru/shared/approvals/administration/administration.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { approvalKinds } from '../../../approval-kinds.ts'
import { deliverDue } from '../../../kernel/background/outbox.ts'
import { outboxTopics } from '../../../outbox-topics.ts'
import { answerAs, answerTo, assertInvariants, detailAs, granted, listSteps, submitted } from '../../../test/approval-fixtures.ts'
import { callAs, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'
import { followChangedPosts } from './changed-posts.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(async () => {
  await app.context.db.user.update({ where: { id: 'choi' }, data: { positionCode: 'SENIOR' } })
  await app.context.db.user.update({ where: { id: 'director' }, data: { positionCode: 'DIRECTOR' } })
  await assertInvariants(app)
})
afterAll(() => app.close())

/** A document of kim that its head approved, so that the director is asked. */
async function askDirector() {
  const id = await submitted(app, 'kim')
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  return id
}
const setPosition = (userId: string, positionCode: string) => app.context.db.user.update({ where: { id: userId }, data: { positionCode } })
const findOpen = async (id: string) => listSteps(await detailAs(app, 'kim', id)).find(({ status }) => status === 'WAITING')
const follow = () => followChangedPosts(app.context.db, approvalKinds)

it('a step by position moves to who holds it now, with a note to both, who answers instead of the former holder', async () => {
  const id = await askDirector()
  const former = answerTo(await detailAs(app, 'director', id), 'director', 'APPROVE')
  expect(await follow()).toBe(0)
  await setPosition('director', 'SENIOR')
  await setPosition('choi', 'DIRECTOR')
  expect(problemCode(await callAs(app, 'director', approvals.answer, { params: { id }, body: former }))).toBe('NOT_ACTOR')
  expect(await follow()).toBe(0)
  expect(await findOpen(id)).toMatchObject({ userId: 'choi', reason: 'Position: Director', isFinal: true })
  await deliverDue(app.context.db, outboxTopics)
  const kinds = async (userId: string) =>
    (await app.context.db.notification.findMany({ where: { userId, documentId: id } })).map(({ kind }) => kind).toSorted()
  expect([await kinds('director'), await kinds('choi')]).toEqual([['reassigned', 'waiting'], ['waiting']])
  granted(await answerAs(app, 'choi', id, 'APPROVE'))
})

it('whoever lost it answers no more while nobody else holds it, and the office finds the step to reassign', async () => {
  const id = await askDirector()
  await setPosition('director', 'SENIOR')
  expect(await follow()).toBe(0)
  const detail = await detailAs(app, 'director', id)
  expect(detail.allowed.steps).toEqual([])
  expect(
    problemCode(await callAs(app, 'director', approvals.answer, { params: { id }, body: answerTo(detail, 'director', 'APPROVE') })),
  ).toBe('POST_LOST')
  const invalid = granted(await callAs(app, 'admin', approvalAdministration.invalid, {}))
  expect(invalid.map(({ documentId }) => documentId)).toContain(id)
})

it('does not come to whoever gave it, by a second hop either', async () => {
  const id = await askDirector()
  const change = { entity: 'user', entityId: 'choi', action: 'assign', after: { positionCode: 'DIRECTOR' } }
  await app.context.db.changeLog.create({ data: { userId: 'office', ...change } })
  await setPosition('director', 'SENIOR')
  await setPosition('choi', 'DIRECTOR')
  await follow()
  const { barred } = await app.context.db.approvalStep.findFirstOrThrow({ where: { documentId: id, approverId: 'choi' } })
  expect(barred).toEqual(['office'])
})
