import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalAdministration } from '@maru/shared/approvals/administration/administration.ts'
import { lineElements } from '@maru/shared/approvals/line-rules/line-template.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { addAbsenceDelegations } from '../../delegations/absence-delegation.service.ts'
import { delegations, type DelegationInput } from '@maru/shared/delegations/delegation.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deliverDue } from '../../../kernel/background/outbox.ts'
import { outboxTopics } from '../../../outbox-topics.ts'
import {
  answerAs,
  answerTo,
  assertInvariants,
  boxAs,
  buildDraft,
  buildDelegation,
  detailAs,
  granted,
  requireStep,
  submitted,
} from '../../../test/approval-fixtures.ts'
import { callAs, day, refusalCode, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(async () => {
  await assertInvariants(app)
  await app.context.pool.query('update delegation set active = false')
})
afterAll(() => app.close())

const delegate = (user: string, part: Partial<DelegationInput>) =>
  callAs(app, user, delegations.create, { body: buildDelegation({ reason: 'Ill since Monday', ...part }) })

/** Reassigns the open step of a person, whom the caller names by what that person sees. */
async function reassign(user: string, id: string, place: string, toUserId: string) {
  const step = requireStep(await detailAs(app, place, id), place)
  const at = { stepId: step.id, stepVersion: step.version, opinion: 'Ill since Monday', requestKey: randomUUID() }
  return callAs(app, user, approvals.reassign, { params: { id }, body: { ...at, toUserId } })
}
/** Tries to approve the step of `place` with what its approver sees: the caller need not see it. */
async function approveAs(user: string, id: string, place: string) {
  const detail = await detailAs(app, place, id)
  return callAs(app, user, approvals.answer, { params: { id }, body: answerTo(detail, place, 'APPROVE') })
}
const deputyBox = async (user: string) => (await boxAs(app, user, { tab: 'deputy' })).rows.map((row) => row.id)
const noticesOf = async (userId: string) => {
  await deliverDue(app.context.db, outboxTopics)
  return (await app.context.db.notification.findMany({ where: { userId } })).map(({ kind }) => kind)
}
/** The last password of this person is older than 15 minutes. */
const forgetPassword = (userId: string) =>
  app.context.pool.query(`update session set authenticated_at = now() - interval '1 hour' where user_id = $1`, [userId])

describe('whoever reassigns a step', () => {
  it.each(['admin', 'office'])('%s never gives it to herself, to an administrator or to the auditor', async (user) => {
    const id = await submitted(app, 'kim')
    expect(await refusalCode(reassign(user, id, 'head', user))).toBe('NOT_TO_YOURSELF')
    expect(await refusalCode(reassign(user, id, 'head', 'admin2'))).toBe('NOT_AN_APPROVER')
    expect(await refusalCode(reassign(user, id, 'head', 'auditor'))).toBe('NOT_AN_APPROVER')
  })

  it('does not become its deputy, whoever named her', async () => {
    const id = await submitted(app, 'kim')
    granted(await reassign('office', id, 'head', 'choi'))
    granted(await delegate('choi', { deputyId: 'office' }))
    expect(await deputyBox('office')).not.toContain(id)
    expect(await refusalCode(approveAs('office', id, 'choi'))).toMatch(/NOT_ACTOR|NOT_FOUND/)
  })

  it('does not get it back by a second hop, nor in a later pass', async () => {
    const id = await submitted(app, 'kim')
    granted(await reassign('office', id, 'head', 'mkraus'))
    expect(await refusalCode(reassign('mkraus', id, 'mkraus', 'office'))).toBe('NOT_TO_YOURSELF')
    granted(await reassign('mkraus', id, 'mkraus', 'sklein'))
    expect(await refusalCode(reassign('sklein', id, 'sklein', 'office'))).toBe('NOT_TO_YOURSELF')
    expect(await refusalCode(reassign('admin', id, 'sklein', 'office'))).toBe('NOT_TO_YOURSELF')
    granted(await answerAs(app, 'sklein', id, 'APPROVE'))
    const target = requireStep(await detailAs(app, 'director', id), 'sklein').id
    granted(await answerAs(app, 'director', id, 'RETURN_TO_STEP', { opinion: 'Again', targetStepId: target }))
    expect(await refusalCode(reassign('sklein', id, 'sklein', 'office'))).toBe('NOT_TO_YOURSELF')
    const rows = await app.context.db.approvalStep.findMany({ where: { documentId: id, approverId: 'sklein' } })
    expect(rows.map(({ barred }) => barred)).toEqual([['office'], ['office']])
  })

  it('is asked for a reason and the password, and drafter and former approver are told', async () => {
    const id = await submitted(app, 'kim')
    const step = requireStep(await detailAs(app, 'head', id), 'head')
    const body = { stepId: step.id, stepVersion: step.version, opinion: '', requestKey: randomUUID(), toUserId: 'choi' }
    expect(await refusalCode(callAs(app, 'office', approvals.reassign, { params: { id }, body }))).toBe('OPINION_REQUIRED')
    await forgetPassword('office')
    expect(await refusalCode(reassign('office', id, 'head', 'choi'))).toBe('STEP_UP_REQUIRED')
    await app.context.pool.query(`update session set authenticated_at = now() where user_id = 'office'`)
    granted(await reassign('office', id, 'head', 'choi'))
    expect(await noticesOf('kim')).toContain('reassigned')
    expect(await noticesOf('head')).toContain('reassigned')
    expect((await detailAs(app, 'kim', id)).events.at(-1)).toMatchObject({ type: 'REASSIGN', opinion: 'Ill since Monday' })
  })
})

describe('whoever sets a deputy for somebody else', () => {
  it.each(['admin', 'office'])('%s is not that deputy, and makes neither administrators nor the auditor one', async (user) => {
    expect(await refusalCode(delegate(user, { principalId: 'director', deputyId: user }))).toBe('DELEGATION_NOT_YOURSELF')
    expect(await refusalCode(delegate(user, { principalId: 'director', deputyId: 'admin2' }))).toBe('DELEGATION_NOT_DEPUTY')
    expect(await refusalCode(delegate(user, { principalId: 'director', deputyId: 'auditor' }))).toBe('DELEGATION_NOT_DEPUTY')
    expect(await refusalCode(delegate(user, { principalId: 'director', deputyId: 'choi', reason: '' }))).toBe('VALIDATION')
  })

  it('tells the person, and is asked for the password to set and to end it', async () => {
    const { id } = granted(await delegate('office', { principalId: 'director', deputyId: 'choi' }))
    await forgetPassword('office')
    expect(await refusalCode(delegate('office', { principalId: 'head', deputyId: 'choi' }))).toBe('STEP_UP_REQUIRED')
    expect(await refusalCode(callAs(app, 'office', delegations.end, { params: { id } }))).toBe('STEP_UP_REQUIRED')
    await app.context.pool.query(`update session set authenticated_at = now() where user_id = 'office'`)
    granted(await callAs(app, 'office', delegations.end, { params: { id } }))
    expect(await noticesOf('director')).toEqual(expect.arrayContaining(['deputyArranged', 'deputyArrangedEnded']))
  })

  it('does not become one by changing it, nor after a role is taken', async () => {
    const { id } = granted(await delegate('office', { principalId: 'head', deputyId: 'choi' }))
    const document = await submitted(app, 'kim')
    expect(await deputyBox('choi')).toContain(document)
    // What was arranged before a person became an administrator does not go on either.
    await app.context.pool.query(`insert into user_role (user_id, role_code) values ('choi', 'M01')`)
    expect(await refusalCode(approveAs('choi', document, 'head'))).toMatch(/NOT_ACTOR|NOT_FOUND/)
    await app.context.pool.query(`delete from user_role where user_id = 'choi' and role_code = 'M01'`)
    const { rows } = await app.context.pool.query<{ arranged_by: string[] }>('select arranged_by from delegation where id = $1', [id])
    expect(rows).toEqual([{ arranged_by: ['office'] }])
  })

  it('auditors are no deputies even where their colleague chose them; an administrator is, where the document is not about her', async () => {
    expect(await refusalCode(delegate('head', { deputyId: 'auditor' }))).toBe('DELEGATION_NOT_DEPUTY')
    granted(await delegate('head', { deputyId: 'admin' }))
    const document = await submitted(app, 'kim')
    granted(await answerAs(app, 'admin', document, 'APPROVE', { place: 'head' }))
  })
})

it('who wrote a document for a colleague neither decides nor deputises in it', async () => {
  const { id, version } = granted(await callAs(app, 'office', approvals.create, { body: { ...buildDraft(), onBehalfOf: 'kim' } }))
  granted(await callAs(app, 'office', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
  granted(await delegate('head', { deputyId: 'office' }))
  expect(await deputyBox('office')).not.toContain(id)
  expect(await refusalCode(approveAs('office', id, 'head'))).toMatch(/NOT_ACTOR|INVOLVED/)
})

describe('by power of office nobody becomes whom lines ask', () => {
  it('neither as line manager of somebody nor by a template', async () => {
    const body = { managerId: 'admin', validFrom: day(0), validTo: '' }
    const reported = await callAs(app, 'admin', userAccounts.report, { params: { userId: 'kim' }, body })
    expect(reported.problem?.code).toBe('OWN_POST')
    const names = { code: 'OWN', nameEn: 'Own', nameKo: '자체', nameDe: 'Eigene' }
    const element = { stage: 1, type: 'APPROVE', mayArbitrary: false } as const
    for (const who of [
      { kind: 'USER', userId: 'admin2' },
      { kind: 'USER', userId: 'auditor' },
      { kind: 'ROLE_GROUP', role: 'M01' },
    ] as const) {
      const elements = lineElements.parse([{ ...element, who }])
      const created = await callAs(app, 'admin', approvalAdministration.createTemplate, { body: { ...names, elements } })
      expect(created.problem?.issues).toMatchObject([{ path: 'elements.0.who', code: 'NOT_AN_APPROVER' }])
    }
  })
})

it('whoever requests leave for a colleague is not the deputy of that time', async () => {
  const { db } = app.context
  const { id, version } = granted(await callAs(app, 'office', approvals.create, { body: { ...buildDraft(), onBehalfOf: 'head' } }))
  granted(await callAs(app, 'office', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
  const time = (ahead: number) => `${day(ahead)} 00:00`
  const absence = { id: randomUUID(), documentId: id, userId: 'head', substitutes: ['office', 'choi'] }
  await addAbsenceDelegations(db, 'LEAVE', absence, 'Europe/Berlin', [{ starts: time(0), ends: time(2) }])
  const document = await submitted(app, 'kim')
  expect(await deputyBox('office')).not.toContain(document)
  expect(await deputyBox('choi')).toContain(document)
})
