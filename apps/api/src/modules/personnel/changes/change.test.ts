import { approvalAdministration } from '@maru/shared/approvals/administration/administration.ts'
import { employeeChanges } from '@maru/shared/personnel/changes/employee-change.ts'
import { notifications } from '@maru/shared/notifications/notification.ts'
import { blankGift } from '@maru/shared/personnel/gifts/gift-body.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assertInvariants, detailAs, listSteps } from '../../../test/approval-fixtures.ts'
import { deliverDue } from '../../../kernel/background/outbox.ts'
import { outboxTopics } from '../../../outbox-topics.ts'
import { createTestAsset, inShort, send } from '../../../test/assets/asset-request-fixtures.ts'
import { giveDays } from '../../../test/leave-fixtures.ts'
import {
  bringChangeDay,
  changeAs,
  changeItem as item,
  changeRequest as request,
  decideChange,
} from '../../../test/staff/personnel-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'
import { listWaitingFor } from '../../approvals/administration/waiting-documents.service.ts'
import { applyDueChanges } from './change-job.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertInvariants(app)
  await app.close()
})

const giftOfKim = {
  ...blankGift,
  partyName: 'Greta Giver',
  organisation: 'Optics Ltd',
  occasion: 'VISIT' as const,
  description: 'A pen',
  day: day(-1),
  amount: '40.00',
  outcome: 'KEPT' as const,
}
const userOf = (id: string) => app.context.db.user.findUniqueOrThrow({ where: { id } })
const values = async (userId: string) => granted(await callAs(app, 'office', employeeChanges.facts, { params: { userId } })).values
const decide = (drafter: string, id: string) => decideChange(app, drafter, id)
const refusals = async (...asked: Parameters<typeof request>) => inShort((await send(app, 'office', request(...asked))).issues)
const changeOf = (user: string, id: string) => changeAs(app, user, id)
const bringDay = (id: string, days = 0) => bringChangeDay(app, id, days)

it('tells the person, the office and both heads of a move, and names the documents that wait for the person to the office', async () => {
  const { id: gift, issues } = await send(app, 'kim', { formCode: 'GIFT', body: giftOfKim })
  expect(issues).toEqual([])
  await send(app, 'lee', { formCode: 'GIFT', body: giftOfKim })
  const before = await values('head')
  const sent = await send(app, 'office', request('head', [item('department', before.department, 'BIO')]))
  granted(await decide('office', sent.id))
  await bringDay(sent.id)
  expect(await applyDueChanges(app.context.db)).toEqual({ done: 1, failures: 0 })
  await deliverDue(app.context.db, outboxTopics)
  const { headUserId } = await app.context.db.department.findUniqueOrThrow({ where: { code: 'BIO' } })
  const notices = await app.context.db.notification.findMany({ where: { kind: { in: ['ownDepartmentChanged', 'departmentChanged'] } } })
  const readers = notices.map(({ userId, kind }) => [userId, kind])
  for (const reader of ['office', 'office2', headUserId]) expect(readers).toContainEqual([reader, 'departmentChanged'])
  expect(readers).toContainEqual(['head', 'ownDepartmentChanged'])
  const rows = granted(await callAs(app, 'head', notifications.list, { query: { page: 1, size: 20 } })).rows
  const own = rows.find(({ kind }) => kind === 'ownDepartmentChanged')
  expect(own?.values.slice(1)).toEqual([
    'Environmental Safety',
    expect.any(String),
    expect.stringMatching(/^[1-9]/),
    'Environmental Safety',
  ])
  const change = await changeOf('office', sent.id)
  expect(change.waitingDocuments).toContainEqual(expect.objectContaining({ documentId: gift }))
  expect(change.waitingTotal).toBe(change.waitingDocuments.length)
  const cut = await listWaitingFor(app.context.db, { language: 'en' }, 'head', 1)
  expect([cut.total, cut.rows]).toEqual([change.waitingTotal, change.waitingDocuments.slice(0, 1)])
  const query = approvalAdministration.underWay.query.parse({ waitsFor: 'head', scope: 'ALL', size: 100 })
  const listed = granted(await callAs(app, 'admin', approvalAdministration.underWay, { query }))
  expect(listed.rows.map(({ documentId }) => documentId)).toEqual(change.waitingDocuments.map(({ documentId }) => documentId))
})

it('waits for its day and is applied once by two jobs at once: post, contract, hours and line manager by their owners', async () => {
  const before = await values('kim')
  const hours = '4 4 4 4 4 0 0'
  const sent = await send(
    app,
    'office',
    request('kim', [
      item('department', before.department, 'BIO'),
      item('contractType', before.contractType, 'FIXED_TERM'),
      item('contractEnd', before.contractEnd, day(700)),
      item('hours', before.hours, hours),
      item('manager', before.manager, 'lee'),
    ]),
  )
  expect(sent.issues).toEqual([])
  expect((await decide('office', sent.id)).status).toBe(200)
  expect(await applyDueChanges(app.context.db)).toEqual({ done: 0, failures: 0 })
  expect((await userOf('kim')).departmentCode).toBe('ENV')
  await bringDay(sent.id)
  const runs = await Promise.all([applyDueChanges(app.context.db), applyDueChanges(app.context.db)])
  expect(runs.map(({ done }) => done).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(await userOf('kim')).toMatchObject({ departmentCode: 'BIO', contractTypeCode: 'FIXED_TERM', contractEndDate: new Date(day(700)) })
  expect(await values('kim')).toMatchObject({ hours, manager: 'lee', department: 'BIO' })
  expect(await app.context.db.assignment.count({ where: { userId: 'kim', primary: true, validFrom: new Date(day(0)) } })).toBe(1)
  expect((await changeOf('office', sent.id)).status).toBe('APPLIED')
})

it('refuses a field that another open change of the person has, what is no longer so, and a day that is past', async () => {
  const { position, department } = await values('choi')
  const first = await send(app, 'office', request('choi', [item('position', position, 'RESEARCHER')]))
  expect(first.issues).toEqual([])
  expect(await refusals('choi', [item('position', position, 'ENGINEER')])).toEqual(['body.items.0.after CHANGE_OPEN'])
  expect(await refusals('choi', [item('department', 'NOT-SO', 'NAN')])).toEqual(['body.items.0.after CHANGED'])
  expect(await refusals('choi', [item('department', department, 'NAN')], { effectiveOn: day(-1) })).toEqual(['body.effectiveOn IN_PAST'])
  expect(await refusals('choi', [item('department', department, 'NOWHERE')])).toEqual(['body.items.0.after NOT_OFFERED'])
  expect(await refusals('lee', [item('contractEnd', (await values('lee')).contractEnd, '1990-01-01')])).toEqual([
    'body.items.0.after END_BEFORE_START',
  ])
  expect(await refusals('lee', [item('contractEnd', (await values('lee')).contractEnd, '9999-01-01')])).toEqual([
    'body.items.0.after BAD_DATE',
  ])
  expect(await refusals('choi', [item('department', department, department)])).toEqual(['body.items.0.after NOTHING_CHANGES'])
  await expect(
    app.context.db.employeeChangeItem.create({
      data: { changeId: (await changeOf('office', first.id)).id, field: 'position', userId: 'choi', before: '', after: 'X', open: true },
    }),
  ).rejects.toThrow()
})

it('is drafted neither for oneself nor by who has no power over others, and never decided by whom it is about', async () => {
  const { position } = await values('office')
  expect(await refusals('office', [item('position', position, 'RESEARCHER')])).toEqual(['body.userId NOT_YOURS'])
  const { position: ofHan } = await values('han')
  expect(inShort((await send(app, 'kim', request('han', [item('position', ofHan, 'RESEARCHER')]))).issues)).toEqual([
    'body.userId NOT_YOURS',
  ])
  const { position: ofHead } = await values('head')
  const { id, issues } = await send(app, 'office', request('head', [item('contractEnd', '', day(900))]))
  expect([ofHead !== '', issues]).toEqual([true, []])
  expect(listSteps(await detailAs(app, 'office', id)).map(({ userId }) => userId)).not.toContain('head')
  expect(
    (await callAs(app, 'kim', employeeChanges.planned, { query: { page: 1, size: 25, sort: 'effectiveOn', direction: 'asc' } })).problem,
  ).toMatchObject({ status: 810 })
})

it('gives roles and status only where an administrator drafts it, by the rules of the roles', async () => {
  const { status } = await values('han')
  const items = [item('status', status, 'ON_LEAVE'), item('roleGiven', '', 'H01')]
  expect(await refusals('han', items)).toEqual(['body.items.0.after NEEDS_ADMINISTRATOR', 'body.items.1.after NEEDS_ADMINISTRATOR'])
  const sent = await send(app, 'admin', request('han', items, { effectiveOn: day(0) }))
  expect(sent.issues).toEqual([])
  expect((await decide('admin', sent.id)).status).toBe(200)
  expect((await userOf('han')).statusCode).toBe('ON_LEAVE')
  expect(await app.context.db.userRole.count({ where: { userId: 'han', roleCode: 'H01', grantedBy: 'admin' } })).toBe(1)
  const last = await send(app, 'admin', request('admin2', [item('roleTaken', '', 'M01')]))
  expect(inShort(last.issues).length).toBeGreaterThan(0)
})

it('says why it failed, tells the office once of it and is tried again', async () => {
  const { department } = await values('park')
  const { id } = await send(app, 'office', request('park', [item('department', department, 'BIO')]))
  granted(await decide('office', id))
  await bringDay(id)
  await app.context.db.department.update({ where: { code: 'BIO' }, data: { validTo: new Date(day(-1)) } })
  expect(await applyDueChanges(app.context.db)).toEqual({ done: 0, failures: 1 })
  expect(await applyDueChanges(app.context.db)).toEqual({ done: 0, failures: 1 })
  expect(await changeOf('office', id)).toMatchObject({
    status: 'FAILED',
    failure: expect.stringContaining('departmentCode'),
    mayWithdraw: true,
  })
  expect(
    await app.context.db.outbox.count({ where: { key: { startsWith: 'changeFailed:' }, payload: { path: ['userId'], equals: 'office' } } }),
  ).toBe(1)
  await app.context.db.department.update({ where: { code: 'BIO' }, data: { validTo: null } })
  expect(await applyDueChanges(app.context.db)).toEqual({ done: 1, failures: 0 })
  expect((await userOf('park')).departmentCode).toBe('BIO')
})

it('is withdrawn before its day, and not after it was applied', async () => {
  const { contractType } = await values('lee')
  const { id } = await send(app, 'office', request('lee', [item('contractType', contractType, 'FIXED_TERM')]))
  granted(await decide('office', id))
  const withdraw = (user: string) => callAs(app, user, employeeChanges.withdraw, { params: { id }, body: { reason: 'Not any more' } })
  expect((await withdraw('kim')).problem).toMatchObject({ status: 810 })
  granted(await withdraw('office'))
  expect((await withdraw('office')).problem).toMatchObject({ code: 'CHANGE_NOT_WAITING' })
  await bringDay(id)
  expect(await applyDueChanges(app.context.db)).toEqual({ done: 0, failures: 0 })
  expect(await refusals('lee', [item('contractType', contractType, 'FIXED_TERM')])).toEqual([])
})

it('arranges a last day; its checklist counts what is in hand and blocks done, not the leaving', async () => {
  await giveDays(app, 'clerk', '12')
  await createTestAsset(app, 'LEAVES-1', { custodianId: 'clerk' })
  const leaving = { leavingStatus: 'LEFT', deputyId: 'lee', effectiveOn: day(0) } as const
  const sent = await send(app, 'office', request('clerk', [item('lastDay', '', day(20))], leaving))
  expect(sent.issues).toEqual([])
  granted(await decide('office', sent.id))
  expect(await userOf('clerk')).toMatchObject({ leavingStatusCode: 'LEFT', retirementDate: new Date(day(20)) })
  expect(await app.context.db.delegation.findMany({ where: { principalId: 'clerk', deputyId: 'lee', active: true } })).toHaveLength(1)
  const change = await changeOf('office', sent.id)
  expect(change.remainingLeave).toMatch(/: 12$/)
  expect(change.checks).toContainEqual(expect.objectContaining({ item: 'ASSETS', open: 1 }))
  expect(change.effects).toContainEqual({ kind: 'assets', count: 1, names: [] })
  const params = { params: { id: sent.id } }
  expect((await callAs(app, 'office', employeeChanges.finish, params)).problem).toMatchObject({ code: 'EXIT_OPEN' })
  granted(await callAs(app, 'office', employeeChanges.check, { ...params, body: { item: 'KEYS', note: 'Room 2.14' } }))
  expect((await changeOf('office', sent.id)).checks).toContainEqual(expect.objectContaining({ item: 'KEYS', open: 0, note: 'Room 2.14' }))
  const asset = await app.context.db.asset.findUniqueOrThrow({ where: { assetNo: 'LEAVES-1' } })
  await app.context.db.asset.update({ where: { id: asset.id }, data: { custodianId: 'lee' } })
  expect((await changeOf('office', sent.id)).checks.filter(({ open }) => open > 0)).toEqual([])
  granted(await callAs(app, 'office', employeeChanges.finish, params))
  expect(await changeOf('office', sent.id)).toMatchObject({ isFinished: true, mayCheck: false })
})
