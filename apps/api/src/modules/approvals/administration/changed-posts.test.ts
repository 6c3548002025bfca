import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalAdministration } from '@maru/shared/approvals/administration/administration.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { approvalKinds } from '../../../approval-kinds.ts'
import { deliverDue } from '../../../kernel/background/outbox.ts'
import { outboxTopics } from '../../../outbox-topics.ts'
import { answerAs, answerTo, assertInvariants, detailAs, granted, lineWith, listSteps, submitted } from '../../../test/approval-fixtures.ts'
import { callAs, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'
import { threeDays, tripDraft } from '../../../test/money/trip-fixtures.ts'
import { buildBudgetLine, createTestProject } from '../../../test/money/project-fixtures.ts'
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

it('does not come to whom the drafter gave it', async () => {
  const id = await askDirector()
  const change = { entity: 'user', entityId: 'choi', action: 'assign', after: { positionCode: 'DIRECTOR' } }
  await app.context.db.changeLog.create({ data: { userId: 'kim', ...change } })
  await setPosition('director', 'SENIOR')
  await setPosition('choi', 'DIRECTOR')
  await follow()
  expect((await findOpen(id))?.userId).toBe('director')
})

const answerFormer = async (user: string, id: string, action: 'APPROVE' | 'PRE_APPROVE') =>
  problemCode(await callAs(app, user, approvals.answer, { params: { id }, body: answerTo(await detailAs(app, user, id), user, action) }))
const isInvalid = async (id: string) =>
  granted(await callAs(app, 'admin', approvalAdministration.invalid, {})).some(({ documentId }) => documentId === id)

it('a former head approves nothing before the turn', async () => {
  const { department, approvalForm } = app.context.db
  await approvalForm.update({ where: { code: 'GENERAL' }, data: { preApprovalAllowed: true } })
  const line = lineWith()
  const first = { rule: 'ALL' as const, need: null, steps: [{ type: 'AGREE' as const, userId: 'lee' }] }
  const id = await submitted(app, 'kim', { line: { stages: [first, ...(line?.stages ?? [])] } })
  await department.update({ where: { code: 'ENV' }, data: { headUserId: 'choi' } })
  expect(await answerFormer('head', id, 'PRE_APPROVE')).toBe('POST_LOST')
  await department.update({ where: { code: 'ENV' }, data: { headUserId: 'head' } })
  expect(await answerFormer('head', id, 'PRE_APPROVE')).toBeUndefined()
  await approvalForm.update({ where: { code: 'GENERAL' }, data: { preApprovalAllowed: false } })
})

it('a former line manager answers no more, nor does a former owner of the budget, and the office finds both steps', async () => {
  const { reportingLine, project } = app.context.db
  await reportingLine.create({ data: { userId: 'kim', managerId: 'choi', validFrom: new Date('2020-01-01') } })
  const managed = await submitted(app, 'kim')
  expect(await findOpen(managed)).toMatchObject({ userId: 'choi', reason: 'Line manager of Min-jun Kim' })
  await reportingLine.deleteMany({ where: { userId: 'kim' } })
  const { projectNo, lines } = await createTestProject(app, {
    piUserId: 'kim',
    budgetOwnerId: 'tbecker',
    lines: [buildBudgetLine({ category: 'TRAVEL' })],
  })
  const charged = await submitted(app, 'kim', tripDraft(threeDays(70, { projectNo, budgetLineId: lines[0]?.id ?? '', costBearer: 'OWN' })))
  expect(await findOpen(charged)).toMatchObject({ userId: 'tbecker' })
  await project.update({ where: { projectNo }, data: { budgetOwnerId: 'lee' } })
  expect([await answerFormer('choi', managed, 'APPROVE'), await answerFormer('tbecker', charged, 'APPROVE')]).toEqual([
    'POST_LOST',
    'POST_LOST',
  ])
  await follow()
  expect([await findOpen(managed), await findOpen(charged)]).toMatchObject([{ userId: 'choi' }, { userId: 'tbecker' }])
  expect([await isInvalid(managed), await isInvalid(charged)]).toEqual([true, true])
})
