import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { delegations } from '@maru/shared/delegations/delegation.ts'
import { departments } from '@maru/shared/departments/department.ts'
import { home } from '@maru/shared/home/home.ts'
import { notifications } from '@maru/shared/notifications/notification.ts'
import { onboardingTasks } from '@maru/shared/recruitment/onboarding.ts'
import { session } from '@maru/shared/session/session.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { users, type UserInput } from '@maru/shared/users/user.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  answerAs,
  answerTo,
  buildDelegation,
  buildDraft,
  detailAs,
  granted,
  lineWith,
  listSteps,
  requireStep,
  submitted,
} from '../../../test/approval-fixtures.ts'
import { callAs, day, DEMO_PASSWORD, forgetSession, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'
import { opened, save } from '../../../test/user-fixtures.ts'
import { organisationJob } from './leaving.service.ts'
import { dateText, dateValue } from '../../../kernel/users/user-format.ts'

let app: TestApp
const STARTER = 'newmoon'
beforeAll(async () => {
  app = await testApp()
  const { passwordHash } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'lee' } })
  const body: UserInput = {
    ...(await opened(app, 'lee')),
    userId: STARTER,
    firstName: 'Nora',
    lastName: 'Newmoon',
    companyEmail: 'nora.newmoon@hanul.example',
    joinDate: day(30),
    retirementDate: '',
    profileFileKey: '',
    fileKey: '0',
    statusCode: 'PLANNED',
  }
  granted(await callAs(app, 'admin', users.create, { body }))
  await change({ passwordHash, mustChangePassword: false, oneTimePasswordUntil: null })
})
afterAll(() => app.close())
beforeEach(() => startsOn(day(30)))
afterEach(() => startsOn(day(30)))

const change = (data: Parameters<TestApp['context']['db']['user']['update']>[0]['data'], id = STARTER) =>
  app.context.db.user.update({ where: { id }, data })
const startsOn = (date: string) => change({ joinDate: dateValue(date) })
const refusal = (result: { status: number; problem?: { code?: string; issues?: readonly { path: string }[] } | undefined }) => [
  result.status,
  problemCode(result),
  result.problem?.issues?.[0]?.path,
]
const LATER = 'PERSON_STARTS_LATER'
const faultsOf = async () => {
  const body = { formCode: 'GENERAL', body: null, urgent: false, line: lineWith({ steps: [['AGREE', STARTER]] }) }
  return granted(await callAs(app, 'kim', approvals.previewLine, { body })).faults
}
const ask = async <T>(text: string) => (await app.context.pool.query<{ answer: T }>(`select ${text} as answer`)).rows[0]?.answer

it('somebody hired for a day is named nowhere before it: as approver, participant, deputy, head, line manager or successor of a step', async () => {
  const participants = [{ kind: 'REFERENCE' as const, userId: STARTER }]
  expect(refusal(await callAs(app, 'kim', approvals.create, { body: buildDraft({ participants }) }))).toEqual([
    409,
    LATER,
    'participants.0.userId',
  ])
  const deputy = (startDate: string, endDate: string) =>
    callAs(app, 'kim', delegations.create, { body: buildDelegation({ principalId: 'kim', deputyId: STARTER, startDate, endDate }) })
  expect(refusal(await deputy(day(0), day(3)))).toEqual([409, LATER, 'deputyId'])
  granted(await deputy(day(30), day(33)))
  const lead = (validFrom: string) =>
    callAs(app, 'admin', departments.appoint, { params: { code: 'NAN' }, body: { userId: STARTER, acting: false, validFrom, validTo: '' } })
  expect(refusal(await lead(day(29)))).toEqual([409, LATER, 'userId'])
  granted(await lead(day(30)))
  const report = (validFrom: string) =>
    callAs(app, 'admin', userAccounts.report, { params: { userId: 'tsato' }, body: { managerId: STARTER, validFrom, validTo: '' } })
  expect(refusal(await report(day(0)))).toEqual([409, LATER, 'managerId'])
  granted(await report(day(30)))
  const [fault] = await faultsOf()
  expect(fault?.code).toBe(LATER)
  expect(fault?.message).toMatch(/^Nora Newmoon doesn't start until \d/)
  const id = await submitted(app, 'kim')
  const { id: stepId, version: stepVersion } = requireStep(await detailAs(app, 'kim', id), 'head')
  const body = { stepId, stepVersion, opinion: 'Busy', requestKey: randomUUID(), toUserId: STARTER }
  expect(refusal(await callAs(app, 'office', approvals.reassign, { params: { id }, body }))).toEqual([409, LATER, 'toUserId'])
  await startsOn(day(0))
  expect(await faultsOf()).toEqual([])
})

it('a post counts from the first day on, and begins with it wherever it is moved to', async () => {
  const first = async () => {
    const rows = await app.context.db.assignment.findMany({ where: { userId: STARTER }, orderBy: { validFrom: 'asc' } })
    return rows.map((row) => [row.departmentCode, dateText(row.validFrom), dateText(row.validTo)])
  }
  const { departmentCode, positionCode } = await app.context.db.user.findUniqueOrThrow({ where: { id: STARTER } })
  const holds = () => ask<boolean>(`holds_post('${STARTER}', 'position:${positionCode}')`)
  expect(await first()).toEqual([[departmentCode, day(30), '']])
  expect(await holds()).toBe(false)
  granted(await save(app, 'admin', { ...(await opened(app, STARTER)), joinDate: day(10), departmentCode: 'BIO' }))
  expect(await first()).toEqual([['BIO', day(10), '']])
  await change({ departmentCode })
  await startsOn(day(40))
  expect(await first()).toEqual([[departmentCode, day(40), '']])
  await startsOn(day(0))
  expect([await first(), await holds()]).toEqual([[[departmentCode, day(0), '']], true])
})

it('neither the home page nor the department counts somebody before the first day, and both do on it, planned or not', async () => {
  const { departmentCode } = await app.context.db.user.findUniqueOrThrow({ where: { id: STARTER } })
  const counts = async (on = '') => {
    const colleagues = granted(await callAs(app, 'lee', home.people, { query: { group: 'department', page: 1, size: 100 } }))
    const tree = granted(await callAs(app, 'office', departments.tree, { query: { on } }))
    const isShown = colleagues.rows.some(({ userId }) => userId === STARTER)
    return [isShown, tree.find(({ code }) => code === departmentCode)?.people ?? 0] as const
  }
  const [, before] = await counts()
  expect(await counts()).toEqual([false, before])
  expect(await counts(day(30))).toEqual([false, before + 1])
  await startsOn(day(0))
  expect(await counts()).toEqual([true, before + 1])
})

it('while a head has not begun the next one above is asked, also for what waits, as where the post is vacant', async () => {
  const waiting = await submitted(app, 'kim', { line: lineWith({ steps: [['REVIEW', 'mkraus']] }) })
  const former = await detailAs(app, 'head', waiting)
  const { joinDate } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'head' } })
  await change({ joinDate: dateValue(day(5)) }, 'head')
  const body = answerTo(former, 'head', 'APPROVE')
  expect(problemCode(await callAs(app, 'head', approvals.answer, { params: { id: waiting }, body }))).toBe('NOT_STARTED')
  const id = await submitted(app, 'kim')
  expect(listSteps(await detailAs(app, 'kim', id)).map(({ userId }) => userId)).toEqual(['director'])
  expect(await ask<string[]>(`array(select approval_people('dept:ENV'))`)).not.toContain('head')
  await expect(
    app.context.db.$executeRaw`update approval_step set acted_by = 'head' where document_id = ${waiting}::uuid and approver_id = 'head'`,
  ).rejects.toThrow(/before the first or after the last day/)
  await change({ joinDate }, 'head')
  granted(await answerAs(app, 'head', waiting, 'APPROVE'))
})

it('with an account opened early one reads and has no role but the general one; on the first day everything is there by itself', async () => {
  await app.context.db.userRole.create({ data: { userId: STARTER, roleCode: 'H01', grantedBy: 'admin' } })
  const roles = async () => {
    const id = granted(await callAs(app, STARTER, session.current, {}))
    return granted(await callAs(app, STARTER, session.identity, { query: { id } })).roles
  }
  expect(await roles()).toEqual(['G01'])
  granted(
    await callAs(app, STARTER, onboardingTasks.list, { query: { page: 1, size: 25, scope: 'mine', sort: 'dueOn', direction: 'asc' } }),
  )
  const refused = await callAs(app, STARTER, approvals.create, { body: buildDraft() })
  expect([refused.status, problemCode(refused), refused.problem?.values]).toEqual([403, 'NOT_STARTED', [day(30)]])
  await startsOn(day(0))
  expect(await roles()).toEqual(['G01', 'H01'])
  granted(await callAs(app, STARTER, approvals.create, { body: buildDraft() }))
  await app.context.db.userRole.delete({ where: { userId_roleCode: { userId: STARTER, roleCode: 'H01' } } })
})

it('is no longer planned once there was a sign-in on the first day or later; without one the hire may still be called off', async () => {
  const status = async () => (await app.context.db.user.findUniqueOrThrow({ where: { id: STARTER } })).statusCode
  await change({ lastSignInAt: new Date(Date.now() - 86_400_000) })
  await startsOn(day(0))
  expect([(await organisationJob(app.context.db)).arrived, await status()]).toEqual([0, 'PLANNED'])
  await change({ lastSignInAt: new Date() })
  expect([(await organisationJob(app.context.db)).arrived, await status()]).toEqual([1, 'EMPLOYED'])
  expect((await organisationJob(app.context.db)).arrived).toBe(0)
  await change({ statusCode: 'PLANNED' })
})

it('after the last day nobody is asked or decides any more, though the account is still open', async () => {
  const id = await submitted(app, 'kim')
  const former = await detailAs(app, 'head', id)
  await change({ retirementDate: dateValue(day(-1)) }, 'head')
  const refused = await callAs(app, 'head', approvals.answer, { params: { id }, body: answerTo(former, 'head', 'APPROVE') })
  expect([refused.status, problemCode(refused), refused.problem?.values]).toEqual([403, 'HAS_ENDED', [day(-1)]])
  const body = { formCode: 'GENERAL', body: null, urgent: false, line: null }
  const { stages } = granted(await callAs(app, 'kim', approvals.previewLine, { body }))
  expect(stages.flatMap(({ steps }) => steps.map(({ userId }) => userId))).toEqual(['director'])
  await change({ retirementDate: null }, 'head')
  forgetSession(app, 'head')
  granted(await answerAs(app, 'head', id, 'APPROVE'))
})

it('the own account stays the person’s before the first day and after the last: a reset password, phones and notifications', async () => {
  const { db } = app.context
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: STARTER } })
  const isOpen = async (days: Parameters<typeof change>[0], password: string) => {
    await change({ ...days, passwordHash, mustChangePassword: true, oneTimePasswordUntil: new Date(Date.now() + 60_000) })
    forgetSession(app, STARTER)
    const given = { password, passwordConfirm: password, currentPassword: DEMO_PASSWORD, extensionPhone: '4711' }
    granted(await save(app, STARTER, { ...(await opened(app, STARTER, STARTER)), ...given }))
    await change({ passwordHash })
    forgetSession(app, STARTER)
    granted(await callAs(app, STARTER, notifications.saveChoices, { body: [] }))
    granted(await callAs(app, STARTER, notifications.read, { body: { ids: [], read: true } }))
    const refused = await callAs(app, STARTER, approvals.create, { body: buildDraft() })
    return [problemCode(refused), refused.problem?.message]
  }
  expect(await isOpen({}, 'quiet-river-stone-41')).toEqual(['NOT_STARTED', expect.stringContaining('your password')])
  const over = { joinDate: dateValue(day(-60)), retirementDate: dateValue(day(-1)) }
  expect(await isOpen(over, 'quiet-river-stone-42')).toEqual(['HAS_ENDED', expect.stringContaining('your password')])
  await change({ retirementDate: null })
})
