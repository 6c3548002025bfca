import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import type { LineInput, StepType } from '@maru/shared/approvals/lines/approval-line.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerAs, answerTo, assertInvariants, detailAs, granted, listSteps, submitted } from '../../../test/approval-fixtures.ts'
import { callAs, forgetSession, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'

// Nobody leaves a document without a second person by asking everybody who could be one for something else.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await createForm('OWN', [approver('han')])
})
beforeEach(() => assertInvariants(app))
afterAll(() => app.close())

const approver = (userId: string, type: StepType = 'APPROVE', stage = 1, rule = 'ALL') => ({
  stage,
  type,
  who: userId.startsWith('role:') ? { kind: 'ROLE_GROUP', role: userId.slice(5) } : { kind: 'USER', userId },
  rule,
})
async function createForm(code: string, elements: object[]) {
  const names = { code, nameEn: code, nameKo: code, nameDe: code }
  await app.context.db.approvalLineTemplate.create({ data: { ...names, elements } })
  await app.context.db.approvalForm.create({
    data: { ...names, kind: 'GENERAL', lineTemplateCode: code, retentionYears: 1, sortOrder: 99 },
  })
}
const stage = (type: StepType, rule: 'ALL' | 'ANY', people: string[]) => ({
  rule,
  need: null,
  steps: people.map((userId) => ({ type, userId })),
})
const last = stage('APPROVE', 'ALL', ['han'])
const everybody = ['office', 'office2', 'admin2', 'director']
/** Sets the password of somebody and keeps what the tests sign in with. */
async function reset(userId: string) {
  const { passwordHash } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
  granted(await callAs(app, 'admin', users.resetPassword, { params: { userId } }))
  await app.context.db.user.update({ where: { id: userId }, data: { passwordHash, mustChangePassword: false, oneTimePasswordUntil: null } })
  forgetSession(app, userId)
}
const forgetChanges = () =>
  app.context.pool.query(`alter table change_log disable trigger user; update change_log set at = at - interval '60 days';
    alter table change_log enable trigger user`)
async function preview(formCode: string, line: LineInput | null) {
  const body = { formCode, body: null, urgent: false, line }
  const { stages, faults } = granted(await callAs(app, 'admin', approvals.previewLine, { body }))
  expect(faults).toEqual([])
  return stages.flatMap(({ steps }) => steps).map(({ type, userId, roleCode }) => `${type} ${userId || roleCode}`)
}
const inLine = async (id: string) =>
  listSteps(await detailAs(app, 'admin', id))
    .filter(({ superseded }) => !superseded)
    .map(({ type, userId, roleCode }) => `${type} ${userId || roleCode}`)
const answerSecond = async (id: string) =>
  granted(
    await callAs(app, 'office2', approvals.answer, { params: { id }, body: answerTo(await detailAs(app, 'admin', id), '', 'APPROVE') }),
  )

it.for<[StepType, 'ALL' | 'ANY']>([
  ['CONSULT', 'ALL'],
  ['AGREE', 'ANY'],
  ['AGREE', 'ALL'],
  ['POST_APPROVE', 'ALL'],
])('takes the place of people the drafter asks for %s by %s where nobody else is left', async ([type, rule]) => {
  await forgetChanges()
  await reset('han')
  const own = stage(type, rule, [...everybody, 'park'])
  const line = { stages: type === 'POST_APPROVE' ? [last, own] : [own, last] }
  const left = ['admin2', 'director', 'park'].map((userId) => `${type} ${userId}`)
  const expected = type === 'POST_APPROVE' ? ['AUDIT H01', 'APPROVE han', ...left] : [...left, 'AUDIT H01', 'APPROVE han']
  expect(await preview('OWN', line)).toEqual(expected)
  const id = await submitted(app, 'admin', { formCode: 'OWN', line })
  expect(await inLine(id)).toEqual(expected)
})

it('leaves people where they are while somebody else is free', async () => {
  await forgetChanges()
  await reset('han')
  const line = { stages: [stage('AGREE', 'ALL', ['office', 'office2']), last] }
  expect(await preview('OWN', line)).toEqual(['AGREE office', 'AGREE office2', 'AUDIT admin2', 'APPROVE han'])
})

it('takes the place of advice and of one of several in a template too, which the drafter may have written', async () => {
  await createForm('MINE', [
    ...everybody.map((userId) => approver(userId, 'CONSULT')),
    ...['admin2', 'park'].map((userId) => approver(userId, 'AGREE', 2, 'ANY')),
    approver('role:H01', 'AGREE', 3),
    approver('han', 'APPROVE', 4),
  ])
  await forgetChanges()
  await reset('han')
  expect(await preview('MINE', null)).toEqual([
    'CONSULT office',
    'CONSULT office2',
    'CONSULT director',
    'AGREE park',
    'AGREE H01',
    'AUDIT admin2',
    'APPROVE han',
  ])
})

it('joins a document under way in the place of whom the drafter added and nobody heard yet', async () => {
  await forgetChanges()
  const line = { stages: [stage('AGREE', 'ANY', [...everybody, 'park']), last] }
  const id = await submitted(app, 'admin', { formCode: 'OWN', line })
  await reset('park')
  granted(await answerAs(app, 'park', id, 'AGREE'))
  expect(await inLine(id)).toEqual(['AGREE admin2', 'AGREE director', 'AGREE park', 'AUDIT H01', 'APPROVE han'])
  await answerSecond(id)
  granted(await answerAs(app, 'han', id, 'APPROVE'))
})

it('joins where everybody else is asked only after the decision', async () => {
  await forgetChanges()
  const id = await submitted(app, 'admin', { formCode: 'OWN', line: { stages: [last, stage('POST_APPROVE', 'ALL', everybody)] } })
  await reset('han')
  expect(problemCode(await answerAs(app, 'han', id, 'APPROVE'))).toBe('NOT_YOUR_TURN')
  await answerSecond(id)
  granted(await answerAs(app, 'han', id, 'APPROVE'))
})

it('joins where everybody else has given advice, once more as the second person, or was added by an approver', async () => {
  await forgetChanges()
  const advice = await submitted(app, 'admin', { formCode: 'OWN', line: { stages: [stage('CONSULT', 'ALL', everybody), last] } })
  for (const user of everybody) granted(await answerAs(app, user, advice, 'CONSULT', { opinion: 'Seen' }))
  const added = await submitted(app, 'admin', { formCode: 'OWN', line: { stages: [stage('REVIEW', 'ALL', ['park']), last] } })
  for (const toUserId of everybody) {
    const { stepId, stepVersion } = answerTo(await detailAs(app, 'park', added), 'park', 'APPROVE')
    const body = { stepId, stepVersion, place: 'BEHIND', type: 'AGREE', toUserId, opinion: 'Please', requestKey: randomUUID() } as const
    granted(await callAs(app, 'park', approvals.addStep, { params: { id: added }, body }))
  }
  await reset('han')
  await reset('park')
  expect(problemCode(await answerAs(app, 'han', advice, 'APPROVE'))).toBe('NOT_YOUR_TURN')
  expect(await inLine(advice)).toEqual(['CONSULT admin2', 'CONSULT director', 'AUDIT H01', 'APPROVE han'])
  await answerSecond(advice)
  granted(await answerAs(app, 'park', added, 'APPROVE'))
  expect(await inLine(added)).toContain('AUDIT H01')
  expect(await inLine(added)).not.toContain('AGREE office')
})

it('takes the place of one of several who decide, as long as somebody else is left for that', async () => {
  await createForm('FREE', [approver('director')])
  await app.context.db.approvalForm.update({ where: { code: 'FREE' }, data: { drafterMayEditLine: 'FREE' } })
  const line = { stages: [stage('APPROVE', 'ANY', [...everybody, 'han'])] }
  await forgetChanges()
  const early = await submitted(app, 'admin', { formCode: 'FREE', line })
  await reset('han')
  const id = await submitted(app, 'admin', { formCode: 'FREE', line })
  const expected = ['AUDIT H01', 'APPROVE admin2', 'APPROVE director', 'APPROVE han']
  expect(await inLine(id)).toEqual(expected)
  for (const one of [id, early]) {
    expect(problemCode(await answerAs(app, 'han', one, 'APPROVE'))).toBe('NOT_YOUR_TURN')
    expect(await inLine(one)).toEqual(expected)
    await answerSecond(one)
    granted(await answerAs(app, 'han', one, 'APPROVE'))
  }
})

it('leaves one of those who decide, where each of them could be the second person', async () => {
  await createForm(
    'FEW',
    everybody.map((userId) => approver(userId, 'APPROVE', 1, 'ANY')),
  )
  await forgetChanges()
  await reset('han')
  expect(await preview('FEW', null)).toEqual(['AUDIT H01', 'APPROVE admin2', 'APPROVE director'])
  await app.context.db.approvalForm.create({
    data: {
      code: 'TWO',
      nameEn: 'Two',
      nameKo: 'Two',
      nameDe: 'Two',
      kind: 'GENERAL',
      lineTemplateCode: 'FEW',
      retentionYears: 1,
      sortOrder: 99,
    },
  })
  const elements = ['office', 'office2'].map((userId) => approver(userId, 'APPROVE', 1, 'ANY'))
  await app.context.db.approvalLineTemplate.update({ where: { code: 'FEW' }, data: { elements } })
  await app.context.db.user.updateMany({ where: { id: { in: ['admin2', 'director'] } }, data: { active: false } })
  expect(await preview('TWO', null)).toEqual(['AUDIT H01', 'APPROVE office'])
  await app.context.db.user.updateMany({ where: { id: { in: ['admin2', 'director'] } }, data: { active: true } })
})
