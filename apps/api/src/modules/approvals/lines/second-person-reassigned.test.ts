import { randomUUID } from 'node:crypto'
import { approvalAdministration as admin } from '@maru/shared/approvals/administration/administration.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalContent } from '@maru/shared/approvals/documents/approval-content.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerAs, assertInvariants, detailAs, granted, listSteps, requireStep, submitted } from '../../../test/approval-fixtures.ts'
import { callAs, forgetSession, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'
import { tellInvalidApprovers } from '../administration/approval-jobs.service.ts'

// Whom the drafter put into office neither is the second person nor chooses who is.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const names = { code: 'NAMED', nameEn: 'Named', nameKo: 'Named', nameDe: 'Named' }
  const elements = [{ stage: 1, type: 'APPROVE', who: { kind: 'ROLE', role: 'WM00002' } }]
  await app.context.db.approvalLineTemplate.create({ data: { ...names, elements } })
  await app.context.db.approvalForm.create({
    data: { ...names, kind: 'GENERAL', lineTemplateCode: 'NAMED', retentionYears: 1, sortOrder: 99 },
  })
  granted(await giveRole('han', 'WM00002'))
  granted(await giveRole('lee', 'H01'))
})
beforeEach(() => assertInvariants(app))
afterAll(() => app.close())

const giveRole = (userId: string, roleCode: string, user = 'admin') =>
  callAs(app, user, userAccounts.giveRole, { params: { userId }, body: { roleCode, validFrom: '', validTo: '', reason: 'Helps out' } })
async function reassign(user: string, id: string, place: string, toUserId: string, drafter = 'admin') {
  const { id: stepId, version: stepVersion } = requireStep(await detailAs(app, drafter, id), place)
  const body = { stepId, stepVersion, opinion: 'Busy', requestKey: randomUUID(), toUserId }
  return callAs(app, user, approvals.reassign, { params: { id }, body })
}
const inLine = async (id: string) =>
  listSteps(await detailAs(app, 'admin', id))
    .filter(({ superseded }) => !superseded)
    .map(({ userId, roleCode, type }) => `${type} ${userId || roleCode}`)

it('stays the second person after the step was reassigned: nobody more is asked, whoever reassigns it again', async () => {
  const id = await submitted(app, 'admin', { formCode: 'NAMED' })
  granted(await reassign('office', id, '', 'choi'))
  granted(await reassign('office2', id, 'choi', 'kim'))
  granted(await answerAs(app, 'kim', id, 'APPROVE'))
  granted(await answerAs(app, 'han', id, 'APPROVE'))
  expect(await inLine(id)).toEqual(['AUDIT kim', 'APPROVE han', 'APPROVE patent'])
  expect((await app.context.db.approvalDocument.findUniqueOrThrow({ where: { id } })).status).toBe('COMPLETED')
})

it('is neither reassigned by nor to whom somebody the document is about put into office, at first or later', async () => {
  const id = await submitted(app, 'admin', { formCode: 'NAMED' })
  expect(problemCode(await reassign('lee', id, '', 'choi'))).toBe('CHOSEN_BY_INVOLVED')
  expect(problemCode(await reassign('office', id, '', 'lee'))).toBe('CHOSEN_BY_INVOLVED')
  granted(await reassign('office', id, '', 'choi'))
  expect(problemCode(await reassign('lee', id, 'choi', 'kim'))).toBe('CHOSEN_BY_INVOLVED')
  expect(problemCode(await reassign('office2', id, 'choi', 'lee'))).toBe('CHOSEN_BY_INVOLVED')
  granted(await answerAs(app, 'choi', id, 'APPROVE'))
})

it('is not answered by whom somebody it is about put into office after the step came to that person', async () => {
  const id = await submitted(app, 'admin', { formCode: 'NAMED' })
  granted(await reassign('office', id, '', 'park'))
  granted(await giveRole('park', 'H01'))
  expect(problemCode(await answerAs(app, 'park', id, 'APPROVE'))).toBeTruthy()
})

it('is listed as missing, and administrators are told, where the drafter set the password of whom the step was given to', async () => {
  const { db } = app.context
  const id = await submitted(app, 'admin', { formCode: 'NAMED' })
  granted(await reassign('office', id, '', 'mweber'))
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: 'mweber' } })
  granted(await callAs(app, 'admin', users.resetPassword, { params: { userId: 'mweber' } }))
  await db.user.update({ where: { id: 'mweber' }, data: { passwordHash, mustChangePassword: false, oneTimePasswordUntil: null } })
  forgetSession(app, 'mweber')
  expect(problemCode(await answerAs(app, 'mweber', id, 'APPROVE'))).toBeTruthy()
  expect(granted(await callAs(app, 'admin2', admin.invalid, {})).filter(({ documentId }) => documentId === id)).toHaveLength(1)
  await tellInvalidApprovers(db)
  const told = await db.notification.findMany({ where: { documentId: id, kind: 'noApprover' } })
  expect(told.map(({ userId }) => userId)).toEqual(expect.arrayContaining(['office', 'admin2']))
  granted(await reassign('office', id, 'mweber', 'kim'))
  granted(await answerAs(app, 'kim', id, 'APPROVE'))
})

it('looks again at a changed minor field though the step was reassigned', async () => {
  await app.context.db.approvalForm.update({ where: { code: 'NAMED' }, data: { approverMayEdit: ['title'], minorFields: ['title'] } })
  const id = await submitted(app, 'admin', { formCode: 'NAMED' })
  granted(await reassign('office', id, '', 'choi'))
  granted(await answerAs(app, 'choi', id, 'APPROVE'))
  const { title: _, bodyVersion, bodyHash, body, ...detail } = await detailAs(app, 'han', id)
  expect(detail.actions.find(({ action }) => action === 'EDIT')).toMatchObject({ fields: ['title'], minorFields: [] })
  const { id: stepId, version: stepVersion } = requireStep(await detailAs(app, 'han', id), 'han')
  const input = { stepId, stepVersion, bodyVersion, bodyHash, title: 'Other matter', body, opinion: '', requestKey: randomUUID() }
  granted(await callAs(app, 'han', approvalContent.edit, { params: { id }, body: input }))
  expect(await inLine(id)).toEqual(['AUDIT H01', 'APPROVE han', 'APPROVE patent'])
})

it('is asked once more, and nobody beside, where the decision gives the document back to the step that was reassigned', async () => {
  const id = await submitted(app, 'admin', { formCode: 'NAMED' })
  granted(await reassign('office', id, '', 'choi'))
  granted(await answerAs(app, 'choi', id, 'APPROVE'))
  const targetStepId = requireStep(await detailAs(app, 'admin', id), 'choi').id
  granted(await answerAs(app, 'han', id, 'RETURN_TO_STEP', { targetStepId, opinion: 'Look again' }))
  granted(await answerAs(app, 'choi', id, 'APPROVE'))
  granted(await answerAs(app, 'han', id, 'APPROVE'))
  expect(await inLine(id)).toEqual(['AUDIT choi', 'APPROVE han', 'APPROVE patent'])
})

it('leaves other steps to whoever may reassign them', async () => {
  const id = await submitted(app, 'kim')
  granted(await reassign('lee', id, 'head', 'mkraus', 'kim'))
})

it('joins where somebody whom the drafter made administrator arranged the deputy who answers', async () => {
  const { db } = app.context
  const times = { validFrom: new Date(Date.now() - 3_600_000), validTo: new Date(Date.now() + 86_400_000) }
  const arranged = { source: 'ADMIN' as const, reason: 'Away', createdBy: 'admin2', arrangedBy: ['admin2'] }
  await db.delegation.create({ data: { principalId: 'head', deputyId: 'park', ...arranged, ...times } })
  const kinds = async (id: string) => listSteps(await detailAs(app, 'kim', id)).map(({ type }) => type)
  const before = await submitted(app, 'kim')
  granted(await answerAs(app, 'park', before, 'APPROVE', { place: 'head' }))
  expect(await kinds(before)).not.toContain('AUDIT')
  const given = { entity: 'user', entityId: 'admin2', action: 'giveRole', after: { role: 'M01' } }
  await db.changeLog.create({ data: { userId: 'kim', ...given } })
  const id = await submitted(app, 'kim')
  granted(await answerAs(app, 'park', id, 'APPROVE', { place: 'head' }))
  expect(await kinds(id)).toContain('AUDIT')
})

it('is not the head of all whom the drafter put into office', async () => {
  const { db } = app.context
  await db.userRole.deleteMany({ where: { roleCode: { in: ['H01', 'M01'] }, userId: { notIn: ['admin'] } } })
  const asked = async () => {
    const body = { formCode: 'NAMED', body: null, urgent: false, line: null }
    const { stages } = granted(await callAs(app, 'admin', approvals.previewLine, { body }))
    return stages.flatMap(({ steps }) => steps).map(({ type, userId }) => `${type} ${userId}`)
  }
  expect(await asked()).toContain('AUDIT director')
  const given = { entity: 'user', entityId: 'director', action: 'giveRole', after: { role: 'H01' } }
  await db.changeLog.create({ data: { userId: 'admin', ...given } })
  expect(await asked()).not.toContain('AUDIT director')
})
