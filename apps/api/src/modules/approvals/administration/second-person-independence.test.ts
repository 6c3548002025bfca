import { randomUUID } from 'node:crypto'
import { approvalAdministration as admin } from '@maru/shared/approvals/administration/administration.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalContent } from '@maru/shared/approvals/documents/approval-content.ts'
import { delegations } from '@maru/shared/delegations/delegation.ts'
import { departments } from '@maru/shared/departments/department.ts'
import { imports } from '@maru/shared/imports/import.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  answerAs,
  answerTo,
  assertInvariants,
  buildDelegation,
  detailAs,
  granted,
  listSteps,
  requireStep,
  submitted,
} from '../../../test/approval-fixtures.ts'
import { checkedAs } from '../../../test/files/import-fixtures.ts'
import { callAs, day, forgetSession, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'
import { makeOwnAccount, opened, save } from '../../../test/user-fixtures.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'
import { tellInvalidApprovers } from './approval-jobs.service.ts'

// Who is the second person of a document is nobody's creature, sees what is decided and can always be replaced.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await createForm('ROLE', { kind: 'ROLE_GROUP', role: 'H01' })
  await createForm('NAMED', { kind: 'USER', userId: 'han' })
  await createForm('OWN_HEAD', { kind: 'DEPARTMENT_HEAD', levelsUp: 0 })
})
beforeEach(async () => {
  await assertInvariants(app)
  await app.context.pool
    .query(`alter table change_log disable trigger user; update change_log set at = at - interval '60 days', after = after - 'validFrom';
    alter table change_log enable trigger user`)
})
afterAll(() => app.close())

async function createForm(code: string, ...people: object[]) {
  const names = { code, nameEn: code, nameKo: code, nameDe: code }
  await app.context.db.approvalLineTemplate.create({
    data: { ...names, elements: people.map((who, at) => ({ stage: at + 1, type: 'APPROVE', who })) },
  })
  const form = {
    kind: 'GENERAL' as const,
    lineTemplateCode: code,
    retentionYears: 1,
    sortOrder: 99,
    approverMayEdit: ['title'],
    minorFields: ['title'],
  }
  await app.context.db.approvalForm.create({ data: { ...names, ...form } })
}
const giveRole = (userId: string, roleCode: string, user = 'admin') =>
  callAs(app, user, userAccounts.giveRole, { params: { userId }, body: { roleCode, validFrom: '', validTo: '', reason: 'Helps out' } })
async function reset(userId: string) {
  const { passwordHash } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
  granted(await callAs(app, 'admin', users.resetPassword, { params: { userId } }))
  await app.context.db.user.update({ where: { id: userId }, data: { passwordHash, mustChangePassword: false, oneTimePasswordUntil: null } })
  forgetSession(app, userId)
}
const living = async (id: string, user = 'admin') => listSteps(await detailAs(app, user, id)).filter(({ superseded }) => !superseded)
const inLine = async (id: string, user?: string) =>
  (await living(id, user)).map(({ type, userId, roleCode, status }) => `${type} ${userId || roleCode} ${status}`)
const answer = async (user: string, id: string, place: string, seenBy = 'admin') =>
  problemCode(
    await callAs(app, user, approvals.answer, { params: { id }, body: answerTo(await detailAs(app, seenBy, id), place, 'APPROVE') }),
  )
const eventsOf = async (id: string) =>
  (await app.context.db.approvalEvent.findMany({ where: { documentId: id }, orderBy: { seq: 'asc' } })).map(({ type }) => type)

it('is represented by nobody who could not be one: neither by whose password the drafter set before nor by other staff', async () => {
  const delegation = granted(await callAs(app, 'admin2', delegations.create, { body: buildDelegation({ deputyId: 'park' }) }))
  await reset('park')
  const id = await submitted(app, 'admin', { formCode: 'ROLE' })
  expect(await inLine(id)).toEqual(['AUDIT admin2 WAITING', 'APPROVE H01 PENDING'])
  expect(await answer('park', id, 'admin2')).toBeTruthy()
  granted(await callAs(app, 'admin2', delegations.end, { params: { id: delegation.id } }))
  const other = granted(await callAs(app, 'admin2', delegations.create, { body: buildDelegation({ deputyId: 'choi' }) }))
  expect(await answer('choi', id, 'admin2')).toBeTruthy()
  granted(await callAs(app, 'admin2', delegations.end, { params: { id: other.id } }))
  granted(await callAs(app, 'admin2', delegations.create, { body: buildDelegation({ deputyId: 'office2' }) }))
  expect(await answer('office2', id, 'admin2')).toBeUndefined()
})

it('looks again at a changed field, minor ones too', async () => {
  granted(await giveRole('park', 'WM00002'))
  const id = await submitted(app, 'admin', { formCode: 'NAMED' })
  expect(await answer('office', id, '')).toBeUndefined()
  const { title: _, bodyVersion, bodyHash, body, ...detail } = await detailAs(app, 'han', id)
  expect(detail.actions.find(({ action }) => action === 'EDIT')).toMatchObject({ fields: ['title'], minorFields: [] })
  const { id: stepId, version: stepVersion } = requireStep(await detailAs(app, 'han', id), 'han')
  const input = { stepId, stepVersion, bodyVersion, bodyHash, title: 'Other matter', body, opinion: '', requestKey: randomUUID() }
  granted(await callAs(app, 'han', approvalContent.edit, { params: { id }, body: input }))
  expect(await inLine(id)).toEqual(['AUDIT H01 WAITING', 'APPROVE han PENDING'])
})

it('is said to be dependent, and auditors hear of it, where the drafter set the passwords of all who are left', async () => {
  for (const userId of ['office', 'office2', 'admin2', 'director', 'han']) await reset(userId)
  const id = await submitted(app, 'admin', { formCode: 'NAMED' })
  expect(await inLine(id)).toEqual(['AUDIT admin2 WAITING', 'AUDIT office WAITING', 'AUDIT office2 WAITING', 'APPROVE han PENDING'])
  expect(await answer('office', id, 'office')).toBeUndefined()
  expect(await answer('han', id, 'han')).toBeUndefined()
  expect(await eventsOf(id)).toEqual(['SUBMIT', 'NO_SECOND_PERSON', 'APPROVE', 'APPROVE'])
  expect(await app.context.db.notification.count({ where: { userId: 'auditor', documentId: id, kind: 'noSecondPerson' } })).toBe(1)
})

it('joins under way though the drafter set the passwords of all who are left meanwhile, with the same note', async () => {
  const id = await submitted(app, 'admin', { formCode: 'NAMED' })
  for (const userId of ['office', 'office2', 'admin2', 'director', 'han']) await reset(userId)
  expect(await answer('han', id, 'han')).toBe('NOT_YOUR_TURN')
  expect(await eventsOf(id)).toEqual(['SUBMIT', 'SECOND_PERSON', 'NO_SECOND_PERSON'])
})

it('lists a step of the office whose only other member answers an earlier one by name; an administrator moves it', async () => {
  await createForm('BOTH', { kind: 'USER', userId: 'office2' }, { kind: 'ROLE_GROUP', role: 'H01' })
  const id = await submitted(app, 'office', { formCode: 'BOTH' })
  expect(await answer('office2', id, 'office2', 'office')).toBeUndefined()
  expect(await answer('office2', id, '', 'office')).toBe('NOT_ACTOR')
  const query = { page: 1, size: 25, sort: 'submittedAt', direction: 'desc', scope: 'IN_PROGRESS', id } as const
  const open = granted(await callAs(app, 'admin', admin.underWay, { query }))
  expect(open.rows.map(({ waiting }) => waiting)).toMatchObject([[{ hasActor: false }]])
  const [step] = granted(await callAs(app, 'admin', admin.invalid, {})).filter(({ documentId }) => documentId === id)
  await tellInvalidApprovers(app.context.db)
  expect(await app.context.db.notification.count({ where: { userId: 'admin', documentId: id, kind: 'noApprover' } })).toBe(1)
  const { stepId = '', stepVersion = 0 } = step ?? {}
  const body = { stepId, stepVersion, opinion: 'Nobody else', requestKey: randomUUID(), toUserId: 'choi' }
  granted(await callAs(app, 'admin', approvals.reassign, { params: { id }, body }))
  granted(await answerAs(app, 'choi', id, 'APPROVE'))
  // Where one more member is free, it is no matter for administrators.
  const other = await submitted(app, 'kim', { formCode: 'BOTH' })
  expect(granted(await callAs(app, 'admin', admin.invalid, {})).filter(({ documentId }) => documentId === other)).toEqual([])
})

it('keeps the only one left to answer for the office from standing in for somebody before', async () => {
  await createForm('DEPUTY', { kind: 'USER', userId: 'han' }, { kind: 'ROLE_GROUP', role: 'H01' })
  granted(await callAs(app, 'han', delegations.create, { body: buildDelegation({ deputyId: 'office2' }) }))
  const own = await submitted(app, 'office', { formCode: 'DEPUTY' })
  expect(await answer('office2', own, 'han', 'office')).toBe('NOT_ACTOR')
  expect(await answer('han', own, 'han', 'office')).toBeUndefined()
  expect(await answer('office2', own, '', 'office')).toBeUndefined()
  const other = await submitted(app, 'kim', { formCode: 'DEPUTY' })
  expect(await answer('office2', other, 'han', 'kim')).toBeUndefined()
  expect(await answer('office', other, '', 'kim')).toBeUndefined()
})

it('lets an uninvolved administrator or member of the office move a step of the office that nobody answers any more', async () => {
  const id = await submitted(app, 'kim', { formCode: 'ROLE' })
  for (const userId of ['office', 'office2']) granted(await giveRole(userId, 'M01', 'admin2'))
  expect(await answer('office', id, '', 'kim')).toBe('NOT_ACTOR')
  const query = { page: 1, size: 25, sort: 'submittedAt', direction: 'desc', scope: 'IN_PROGRESS', id } as const
  const open = granted(await callAs(app, 'admin', admin.underWay, { query }))
  expect(open.rows.map(({ waiting }) => waiting)).toMatchObject([[{ hasActor: false }]])
  const step = granted(await callAs(app, 'admin', admin.invalid, {})).find(({ documentId }) => documentId === id)
  await tellInvalidApprovers(app.context.db)
  expect(await app.context.db.notification.count({ where: { userId: 'admin', documentId: id, kind: 'noApprover' } })).toBe(1)
  const body = {
    stepId: step?.stepId ?? '',
    stepVersion: step?.stepVersion ?? 0,
    opinion: 'Nobody else',
    requestKey: randomUUID(),
    toUserId: 'choi',
  }
  granted(await callAs(app, 'admin', approvals.reassign, { params: { id }, body }))
  granted(await answerAs(app, 'choi', id, 'APPROVE'))
  await app.context.db.userRole.deleteMany({ where: { userId: { in: ['office', 'office2'] }, roleCode: 'M01' } })
})

it.for(['a last day that was over', 'a first day that was to come', 'a first day by an import'] as const)(
  'is nobody whom the drafter lets work again: %s',
  async (way, { expect: check }) => {
    const { db } = app.context
    granted(await giveRole('lee', 'H01', 'admin2'))
    const { joinDate } = await db.user.findUniqueOrThrow({ where: { id: 'lee' } })
    const isOver = way === 'a last day that was over'
    await db.user.update({
      where: { id: 'lee' },
      data: isOver ? { retirementDate: dateValue(day(-400)) } : { joinDate: dateValue(day(90)) },
    })
    forgetSession(app, 'lee')
    if (way === 'a first day by an import') {
      const rows = [
        ['User ID', 'Joined'],
        ['lee', day(0)],
      ]
      const run = await checkedAs(app, 'admin', 'users', rows)
      granted(await callAs(app, 'admin', imports.apply, { params: { id: run.id }, body: { rows: 'ALL' } }))
    } else granted(await save(app, 'admin', { ...(await opened(app, 'lee')), retirementDate: '', ...(!isOver && { joinDate: day(0) }) }))
    const id = await submitted(app, 'admin', { formCode: 'NAMED' })
    forgetSession(app, 'lee')
    check(await inLine(id)).toEqual(['AUDIT H01 WAITING', 'APPROVE han PENDING'])
    check(await answer('lee', id, '')).toBe('ASSIGNED_BY_YOU')
    check(await answer('office', id, '')).toBeUndefined()
    await db.userRole.deleteMany({ where: { userId: 'lee', roleCode: 'H01' } })
    await db.user.update({ where: { id: 'lee' }, data: { joinDate, retirementDate: null } })
  },
)

it('is asked where one administrator made the drafter and chose everybody who decides, at the submission and later', async () => {
  await makeOwnAccount(app, 'admin', 'one.draft', { departmentCode: 'BIO' })
  const early = await submitted(app, 'one.draft', { formCode: 'OWN_HEAD' })
  expect(await inLine(early, 'one.draft')).toEqual(['APPROVE yjang WAITING'])
  await makeOwnAccount(app, 'admin', 'one.head', { departmentCode: 'BIO', positionCode: 'HEAD' })
  await makeOwnAccount(app, 'admin', 'one.office', {}, ['H01'])
  const body = { userId: 'one.head', acting: true, validFrom: day(0), validTo: day(20) }
  granted(await callAs(app, 'admin', departments.appoint, { params: { code: 'BIO' }, body }))
  const id = await submitted(app, 'one.draft', { formCode: 'OWN_HEAD' })
  expect(await inLine(id, 'one.draft')).toEqual(['AUDIT H01 WAITING', 'APPROVE one.head PENDING'])
  expect(await answer('one.office', id, '', 'one.draft')).toBe('ASSIGNED_BY_YOU')
  expect(await answer('office', id, '', 'one.draft')).toBeUndefined()
  expect(await answer('one.head', id, 'one.head', 'one.draft')).toBeUndefined()
  // One independent decider is enough.
  expect(await inLine(await submitted(app, 'one.draft'), 'one.draft')).toEqual(['REVIEW one.head WAITING', 'APPROVE director PENDING'])
  expect(await inLine(await submitted(app, 'wcho', { formCode: 'OWN_HEAD' }), 'wcho')).toEqual(['APPROVE one.head WAITING'])
  expect(await answer('one.head', early, 'yjang', 'one.draft')).toBeTruthy()
  expect(await inLine(early, 'one.draft')).toContain('AUDIT H01 WAITING')
})

it('tells who is left, who was taken away and the superior of the drafter at once where nobody independent remains', async () => {
  const { db } = app.context
  granted(await callAs(app, 'admin', userAccounts.takeRole, { params: { userId: 'auditor' }, body: { roleCode: 'A01', reason: 'Left' } }))
  const leaving = { lastDay: day(1), statusCode: 'LEFT' as const, reason: 'Left' }
  const toldOf = async (id: string) => {
    const rows = await db.notification.findMany({ where: { documentId: id, kind: 'noSecondPerson' }, orderBy: { userId: 'asc' } })
    return rows.map(({ userId }) => userId)
  }
  for (const userId of ['office', 'office2', 'admin2', 'director', 'one.office'])
    granted(await callAs(app, 'admin', userAccounts.leave, { params: { userId }, body: leaving }))
  await db.user.updateMany({
    where: { id: { in: ['office', 'office2', 'admin2', 'director', 'one.office'] } },
    data: { retirementDate: dateValue(day(-1)) },
  })
  const id = await submitted(app, 'admin', { formCode: 'NAMED' })
  expect(await eventsOf(id)).toEqual(['SUBMIT', 'NO_SECOND_PERSON'])
  expect(await toldOf(id)).toEqual(['admin2', 'auditor', 'han', 'office', 'office2', 'one.office', 'sklein'])
})
