import { approvals } from '@maru/shared/approvals/approval.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerTo, assertInvariants, detailAs, granted, submitted } from '../../../test/approval-fixtures.ts'
import { callAs, day, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'

// Nobody has their own request decided by whom they put in the post or role that is asked.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { db } = app.context
  for (const [code, who] of [
    ['ROLE', { kind: 'ROLE_GROUP', role: 'H01' }],
    ['NAMED', { kind: 'ROLE', role: 'WM00002' }],
    ['POST', { kind: 'POSITION', position: 'DIRECTOR', scope: 'COMPANY' }],
  ] as const) {
    const names = { code, nameEn: code, nameKo: code, nameDe: code }
    await db.approvalLineTemplate.create({ data: { ...names, elements: [{ stage: 1, type: 'APPROVE', who }] } })
    await db.approvalForm.create({ data: { ...names, kind: 'GENERAL', lineTemplateCode: code, retentionYears: 1, sortOrder: 99 } })
  }
  for (const roleCode of ['H01', 'WM00002']) granted(await giveRole('han', roleCode))
  const post = { departmentCode: 'BIO', positionCode: 'DIRECTOR', primary: false, validFrom: day(0), validTo: '' }
  granted(await callAs(app, 'admin', userAccounts.assign, { params: { userId: 'han' }, body: post }))
})
beforeEach(() => assertInvariants(app))
afterAll(() => app.close())

const giveRole = (userId: string, roleCode: string, user = 'admin') =>
  callAs(app, user, userAccounts.giveRole, { params: { userId }, body: { roleCode, validFrom: '', validTo: '', reason: 'Helps out' } })
async function askedOf(drafter: string, formCode: string) {
  const body = { formCode, body: null, urgent: false, line: null }
  const { stages, faults } = granted(await callAs(app, drafter, approvals.previewLine, { body }))
  return [...stages.flatMap(({ steps }) => steps.map(({ userId }) => userId)), ...faults.map(({ code }) => code)]
}
const approve = async (user: string, id: string, place: string, seenBy: string) => {
  const body = answerTo(await detailAs(app, seenBy, id), place, 'APPROVE')
  return problemCode(await callAs(app, user, approvals.answer, { params: { id }, body }))
}

it('of a position the giver is not asked through whom they gave it; others are', async () => {
  expect(await askedOf('admin', 'POST')).toEqual(['director'])
  expect(await askedOf('kim', 'POST')).toEqual(['director', 'han'])
})

it('of a role whose holders are named the giver is not asked through whom they gave it', async () => {
  expect(await askedOf('admin', 'NAMED')).toEqual(['patent'])
  expect(await askedOf('kim', 'NAMED')).toEqual(['han', 'patent'])
})

it('of a role whoever got it from the drafter answers nothing of theirs, before and after the submission', async () => {
  const own = await submitted(app, 'admin', { formCode: 'ROLE' })
  granted(await giveRole('choi', 'H01'))
  for (const user of ['han', 'choi']) expect(await approve(user, own, '', 'admin')).toMatch(/ASSIGNED_BY_YOU|NOT_FOUND/)
  expect(await approve('han', await submitted(app, 'kim', { formCode: 'ROLE' }), '', 'kim')).toBeUndefined()
  expect(await approve('office', own, '', 'admin')).toBeUndefined()
})

it('of a role that nobody else has, nobody can answer for the giver until 30 days have passed', async () => {
  await app.context.db.userRole.deleteMany({ where: { roleCode: 'H01', userId: { notIn: ['han'] } } })
  expect(await askedOf('admin', 'ROLE')).toContain('GROUP_EMPTY')
  expect(await askedOf('kim', 'ROLE')).toEqual([''])
  await app.context.pool.query(`update user_role set granted_at = now() - interval '31 days' where user_id = 'han' and role_code = 'H01'`)
  expect(await askedOf('admin', 'ROLE')).toEqual([''])
})
