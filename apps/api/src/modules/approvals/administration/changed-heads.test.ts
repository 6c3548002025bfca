import { randomUUID } from 'node:crypto'
import { approvalAdministration } from '@maru/shared/approvals/administration/administration.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { lineElements } from '@maru/shared/approvals/line-rules/line-template.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { approvalKinds } from '../../../approval-kinds.ts'
import { deliverDue } from '../../../kernel/background/outbox.ts'
import { outboxTopics } from '../../../outbox-topics.ts'
import {
  answerAs,
  answerTo,
  assertInvariants,
  boxAs,
  detailAs,
  granted,
  listSteps,
  requireStep,
  submitted,
} from '../../../test/approval-fixtures.ts'
import { callAs, day, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'
import { opened, save } from '../../../test/user-fixtures.ts'
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
const lead = (userId: string | null) => app.context.db.department.update({ where: { code: department }, data: { headUserId: userId } })
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
  expect(problemCode(await callAs(app, 'head', approvals.answer, { params: { id }, body: former }))).toMatch(/NOT_ACTOR/)
  expect(await follow()).toBe(0)
  granted(await answerAs(app, 'choi', id, 'APPROVE'))
})

/** Submits a document of kim that asks her head only. */
async function askOnlyHead() {
  const form = await app.context.db.approvalForm.findUniqueOrThrow({ where: { code: 'GENERAL' }, include: { lineTemplate: true } })
  const where = { code: form.lineTemplateCode }
  const { elements } = form.lineTemplate
  const only = lineElements.parse(elements).slice(0, 1)
  await app.context.db.approvalLineTemplate.update({ where, data: { elements: only.map((one) => ({ ...one, type: 'APPROVE' as const })) } })
  const id = await submitted(app, 'kim')
  await app.context.db.approvalLineTemplate.update({ where, data: { elements: lineElements.parse(elements) } })
  return id
}
const answerFormer = async (id: string, former: Awaited<ReturnType<typeof detailAs>>) =>
  problemCode(await callAs(app, 'head', approvals.answer, { params: { id }, body: answerTo(former, 'head', 'APPROVE') }))
const isInvalid = async (id: string) =>
  granted(await callAs(app, 'admin', approvalAdministration.invalid, {})).some(({ documentId }) => documentId === id)

it('a step of a vacant post moves to the next head above, with the first answer or by itself', async () => {
  const [tried, left] = [await askOnlyHead(), await askOnlyHead()]
  const former = await detailAs(app, 'head', tried)
  await lead(null)
  expect(await answerFormer(tried, former)).toBe('NOT_ACTOR')
  expect(await openOf(tried)).toMatchObject({ userId: 'director', isFinal: true })
  expect(await follow()).toBe(1)
  expect(await follow()).toBe(0)
  expect((await boxAs(app, 'director')).rows.map((row) => row.id)).toEqual(expect.arrayContaining([tried, left]))
  for (const id of [tried, left]) granted(await answerAs(app, 'director', id, 'APPROVE'))
})

it('where the next head above is in the line already, nobody answers until the office reassigns the step', async () => {
  const id = await submitted(app, 'kim')
  const former = await detailAs(app, 'head', id)
  expect(await isInvalid(id)).toBe(false)
  await lead(null)
  expect(await answerFormer(id, former)).toBe('POST_LOST')
  expect([await follow(), await isInvalid(id)]).toEqual([0, true])
  const { id: stepId, version: stepVersion } = requireStep(await detailAs(app, 'kim', id), 'head')
  const body = { stepId, stepVersion, opinion: 'Vacant', requestKey: randomUUID(), toUserId: 'mkraus' }
  granted(await callAs(app, 'office', approvals.reassign, { params: { id }, body }))
  expect(await isInvalid(id)).toBe(false)
  granted(await answerAs(app, 'mkraus', id, 'APPROVE'))
})

it('stays with a former head where steps do not follow', async () => {
  const id = await submitted(app, 'kim')
  const staying = await testApp({ APPROVALS_FOLLOW_HEAD: 'off' })
  try {
    await lead('choi')
    expect(await followChangedHeads(staying.context.db, approvalKinds)).toBe(0)
    granted(await answerAs(staying, 'head', id, 'APPROVE'))
  } finally {
    await staying.close()
  }
})

it('does not come to a head whom the drafter appointed: the next one above is asked, after a second person', async () => {
  const id = await askOnlyHead()
  await app.context.db.changeLog.create({ data: { userId: 'kim', entity: 'department', entityId: department, action: 'appoint' } })
  await lead('lee')
  await follow()
  const living = listSteps(await detailAs(app, 'kim', id)).filter(({ superseded }) => !superseded)
  expect(living.map(({ type, userId, roleCode }) => `${type} ${userId || roleCode}`)).toEqual(['AUDIT H01', 'APPROVE director'])
})

it('moves to no head above where the drafter moved the first day of the one it asks', async () => {
  const names = { code: 'HEADX', nameEn: 'Head', nameKo: 'Head', nameDe: 'Head' }
  const elements = [{ stage: 1, type: 'APPROVE', who: { kind: 'DEPARTMENT_HEAD', levelsUp: 0 } }]
  await app.context.db.approvalLineTemplate.create({ data: { ...names, elements } })
  await app.context.db.approvalForm.create({
    data: { ...names, kind: 'GENERAL', lineTemplateCode: 'HEADX', retentionYears: 1, sortOrder: 99 },
  })
  const { joinDate } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'sklein' } })
  const asked = async (id: string) => {
    const living = listSteps(await detailAs(app, 'admin', id)).filter(({ superseded }) => !superseded)
    return living.flatMap(({ type, userId }) => (type === 'APPROVE' ? [userId] : []))
  }
  const submittedThenMoved = async (by: string) => {
    const id = await submitted(app, 'admin', { formCode: 'HEADX' })
    granted(await save(app, by, { ...(await opened(app, 'sklein', by)), joinDate: day(3) }))
    const body = answerTo(await detailAs(app, 'admin', id), 'sklein', 'APPROVE')
    expect(problemCode(await callAs(app, 'director', approvals.answer, { params: { id }, body }))).toMatch(
      /NOT_ACTOR|NOT_FOUND|ALREADY_ACTED/,
    )
    await follow()
    const people = await asked(id)
    await app.context.db.user.update({ where: { id: 'sklein' }, data: { joinDate } })
    await app.context.pool.query('select * from follow_organisation()')
    return people
  }
  expect(await submittedThenMoved('admin2')).toEqual(['director'])
  expect(await submittedThenMoved('admin')).toEqual(['sklein'])
})
