import { randomUUID } from 'node:crypto'
import { approvalAdministration as admin } from '@maru/shared/approvals/administration/administration.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import type { LineInput } from '@maru/shared/approvals/lines/approval-line.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerAs, answerTo, assertInvariants, detailAs, granted, listSteps, submitted } from '../../../test/approval-fixtures.ts'
import { callAs, day, forgetSession, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'

import { tellInvalidApprovers } from './approval-jobs.service.ts'

// Nobody chooses alone who decides on their own document: where they did, a second person looks at it too.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const [code, who] of [
    ['ROLE', { kind: 'ROLE_GROUP', role: 'H01' }],
    ['NAMED', { kind: 'ROLE', role: 'WM00002' }],
    ['POST', { kind: 'POSITION', position: 'DIRECTOR', scope: 'COMPANY' }],
  ] as const)
    await createForm(code, [{ stage: 1, type: 'APPROVE', who }])
  granted(await giveRole('han', 'WM00002'))
  const post = { departmentCode: 'BIO', positionCode: 'DIRECTOR', primary: false, validFrom: day(0), validTo: '' }
  granted(await callAs(app, 'admin', userAccounts.assign, { params: { userId: 'han' }, body: post }))
})
beforeEach(() => assertInvariants(app))
afterAll(() => app.close())

async function createForm(code: string, elements: object[]) {
  const names = { code, nameEn: code, nameKo: code, nameDe: code }
  await app.context.db.approvalLineTemplate.create({ data: { ...names, elements } })
  await app.context.db.approvalForm.create({
    data: { ...names, kind: 'GENERAL', lineTemplateCode: code, retentionYears: 1, sortOrder: 99 },
  })
}
const giveRole = (userId: string, roleCode: string, user = 'admin') =>
  callAs(app, user, userAccounts.giveRole, { params: { userId }, body: { roleCode, validFrom: '', validTo: '', reason: 'Helps out' } })
async function previewOf(drafter: string, formCode: string, line: LineInput | null = null) {
  const body = { formCode, body: null, urgent: false, line }
  const { stages, faults } = granted(await callAs(app, drafter, approvals.previewLine, { body }))
  expect(faults).toEqual([])
  return stages.flatMap(({ steps }) => steps)
}
const asked = async (drafter: string, formCode: string) =>
  (await previewOf(drafter, formCode)).map(({ userId, roleCode, type }) => `${type} ${userId || roleCode}`)
const inLine = async (id: string, user: string) =>
  listSteps(await detailAs(app, user, id))
    .filter(({ superseded }) => !superseded)
    .map(({ userId, roleCode, type }) => `${type} ${userId || roleCode}`)
async function approveAs(user: string, id: string, place: string, seenBy: string) {
  const detail = await detailAs(app, seenBy, id)
  return problemCode(await callAs(app, user, approvals.answer, { params: { id }, body: answerTo(detail, place, 'APPROVE') }))
}
const statusOf = async (id: string) => (await app.context.db.approvalDocument.findUniqueOrThrow({ where: { id } })).status

it('is asked where the drafter gave somebody the position or role that decides, with the reason; other people are asked nobody more', async () => {
  expect(await asked('admin', 'POST')).toEqual(['AUDIT H01', 'APPROVE director', 'APPROVE han'])
  expect(await asked('admin', 'NAMED')).toEqual(['AUDIT H01', 'APPROVE han', 'APPROVE patent'])
  expect(await asked('kim', 'POST')).toEqual(['APPROVE director', 'APPROVE han'])
  const [second] = await previewOf('admin', 'POST')
  expect(second?.reason).toMatch(/^Second person: .+ changed accounts, posts or approval rules on \d+ \w+ \d{4}$/)
  expect(second).toMatchObject({ locked: true, isSecondPerson: true })
})

it('is asked beside an office that agrees or decides already, which need not say yes', async () => {
  const step = (type: string, userId: string) => ({ stage: 1, type, who: { kind: 'USER', userId } })
  await createForm('OFFICE', [step('APPROVE', 'office'), { ...step('APPROVE', 'head'), stage: 2 }])
  await createForm('HEAD', [step('APPROVE', 'head')])
  expect(await asked('admin', 'OFFICE')).toEqual(['APPROVE office', 'AUDIT H01', 'APPROVE head'])
  expect(await asked('admin', 'ROLE')).toEqual(['AUDIT admin2', 'APPROVE H01'])
  const agree: LineInput = {
    stages: [
      { rule: 'ALL', need: null, steps: [{ type: 'AGREE', userId: 'office' }] },
      { rule: 'ALL', need: null, steps: [{ type: 'APPROVE', userId: 'head' }] },
    ],
  }
  expect((await previewOf('admin', 'HEAD', agree)).map(({ type }) => type)).toEqual(['AGREE', 'AUDIT', 'APPROVE'])
})

it('answers before the decision, and the drafter cannot leave the step out', async () => {
  const alone: LineInput = {
    stages: [{ rule: 'ANY', need: null, steps: ['director', 'han'].map((userId) => ({ type: 'APPROVE' as const, userId })) }],
  }
  const id = await submitted(app, 'admin', { formCode: 'POST', line: alone })
  expect(await approveAs('han', id, 'han', 'admin')).toBe('NOT_YOUR_TURN')
  expect(await approveAs('office', id, '', 'admin')).toBeUndefined()
  expect(await statusOf(id)).toBe('IN_PROGRESS')
  expect(await approveAs('han', id, 'han', 'admin')).toBeUndefined()
  expect(await statusOf(id)).toBe('COMPLETED')
})

it('joins a document under way when the drafter gives somebody the role after the submission; who got it so is not that person', async () => {
  const id = await submitted(app, 'admin', { formCode: 'NAMED' })
  const other = await submitted(app, 'admin2', { formCode: 'ROLE' })
  granted(await giveRole('choi', 'H01', 'admin2'))
  expect(await approveAs('choi', other, '', 'admin2')).toBe('NOT_YOUR_TURN')
  expect(await inLine(other, 'admin2')).toEqual(['AUDIT admin', 'APPROVE H01'])
  expect(await approveAs('admin', other, 'admin', 'admin2')).toBeUndefined()
  expect(await approveAs('office', other, '', 'admin2')).toBeUndefined()
  granted(await giveRole('lee', 'H01'))
  expect(await approveAs('lee', id, '', 'admin')).toBeTruthy()
  expect(await approveAs('office2', id, '', 'admin')).toBeUndefined()
})

it('joins when the drafter changes a head after the submission, once per document', async () => {
  const id = await submitted(app, 'kim')
  const before = await inLine(id, 'kim')
  await app.context.db.changeLog.create({ data: { userId: 'kim', entity: 'department', entityId: 'ENV', action: 'appoint' } })
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  expect(await inLine(id, 'kim')).toEqual([before[0], 'AUDIT H01', ...before.slice(1)])
  granted(await callAs(app, 'office', approvals.answer, { params: { id }, body: answerTo(await detailAs(app, 'kim', id), '', 'APPROVE') }))
  granted(await answerAs(app, 'director', id, 'APPROVE'))
  const events = await app.context.db.approvalEvent.findMany({ where: { documentId: id }, orderBy: { seq: 'asc' } })
  expect(events.map(({ type }) => type)).toEqual(['SUBMIT', 'SECOND_PERSON', 'APPROVE', 'APPROVE', 'APPROVE'])
})

it('joins where a deputy comes up by the choice of somebody else the document asks', async () => {
  const { db } = app.context
  const times = { validFrom: new Date(Date.now() - 3_600_000), validTo: new Date(Date.now() + 86_400_000) }
  const arranged = { source: 'ADMIN' as const, reason: 'Away', createdBy: 'office', arrangedBy: ['office'] }
  await db.delegation.create({ data: { principalId: 'choi', deputyId: 'park', ...arranged, ...times } })
  const agreeing = ['choi', 'office'].map((userId) => ({ stage: 1, type: 'AGREE', who: { kind: 'USER', userId } }))
  await createForm('PAIR', [...agreeing, { stage: 2, type: 'APPROVE', who: { kind: 'USER', userId: 'director' } }])
  const id = await submitted(app, 'lee', { formCode: 'PAIR' })
  expect(await inLine(id, 'lee')).not.toContain('AUDIT H01')
  granted(await answerAs(app, 'park', id, 'AGREE', { place: 'choi' }))
  expect(await inLine(id, 'lee')).toEqual(['AGREE choi', 'AGREE office', 'AUDIT H01', 'APPROVE director'])
})

it('lets the document go on where nobody else is left; its history says so and auditors hear of it', async () => {
  const { db } = app.context
  await db.userRole.deleteMany({ where: { roleCode: { in: ['H01', 'M01'] }, userId: { notIn: ['admin'] } } })
  const root = await db.department.findFirstOrThrow({ where: { parentCode: null } })
  await db.departmentLeader.updateMany({ where: { departmentCode: root.code }, data: { validFrom: new Date(day(0)) } })
  const after = { head: 'Robert Becker', validFrom: day(0) }
  await db.changeLog.create({ data: { userId: 'admin', entity: 'department', entityId: root.code, action: 'appoint', after } })
  const id = await submitted(app, 'admin', { formCode: 'NAMED' })
  expect(await inLine(id, 'admin')).toEqual(['APPROVE han', 'APPROVE patent'])
  const events = await db.approvalEvent.findMany({ where: { documentId: id }, orderBy: { seq: 'asc' } })
  expect(events.map(({ type }) => type)).toEqual(['SUBMIT', 'NO_SECOND_PERSON'])
  expect(await db.notification.count({ where: { userId: 'auditor', documentId: id, kind: 'noSecondPerson' } })).toBe(1)
  expect(await approveAs('patent', id, 'patent', 'admin')).toBeUndefined()
  expect(await statusOf(id)).toBe('COMPLETED')
})

it('still answers where nobody else is left and the drafter set a new password meanwhile', async () => {
  const { db } = app.context
  await db.userRole.create({ data: { userId: 'office', roleCode: 'H01' } })
  const id = await submitted(app, 'admin', { formCode: 'NAMED' })
  expect(await inLine(id, 'admin')).toEqual(['AUDIT H01', 'APPROVE han', 'APPROVE patent'])
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: 'office' } })
  granted(await callAs(app, 'admin', users.resetPassword, { params: { userId: 'office' } }))
  await db.user.update({ where: { id: 'office' }, data: { passwordHash, mustChangePassword: false, oneTimePasswordUntil: null } })
  forgetSession(app, 'office')
  expect(await approveAs('office', id, '', 'admin')).toBeUndefined()
  const events = await db.approvalEvent.findMany({ where: { documentId: id }, orderBy: { seq: 'asc' } })
  expect(events.map(({ type }) => type)).toEqual(['SUBMIT', 'APPROVE', 'NO_SECOND_PERSON'])
  expect(await db.notification.count({ where: { userId: 'auditor', documentId: id, kind: 'noSecondPerson' } })).toBe(1)
})

it('is listed as missing where the drafter made the only one administrator, who gives the step to somebody else', async () => {
  await app.context.pool
    .query(`alter table change_log disable trigger user; update change_log set at = at - interval '60 days' where action = 'resetPassword';
    alter table change_log enable trigger user`)
  const id = await submitted(app, 'admin', { formCode: 'NAMED' })
  granted(await giveRole('office', 'M01'))
  expect(await approveAs('office', id, '', 'admin')).toBe('NOT_ACTOR')
  const invalid = granted(await callAs(app, 'office', admin.invalid, {}))
  const step = invalid.find(({ documentId }) => documentId === id)
  await tellInvalidApprovers(app.context.db)
  expect(await app.context.db.notification.count({ where: { userId: 'office', documentId: id, kind: 'noApprover' } })).toBe(1)
  const body = {
    stepId: step?.stepId ?? '',
    stepVersion: step?.stepVersion ?? 0,
    opinion: 'Nobody else',
    requestKey: randomUUID(),
    toUserId: 'choi',
  }
  granted(await callAs(app, 'office', approvals.reassign, { params: { id }, body }))
  expect(await approveAs('choi', id, 'choi', 'admin')).toBeUndefined()
})
