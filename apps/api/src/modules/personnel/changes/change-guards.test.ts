import { approvals } from '@maru/shared/approvals/approval.ts'
import { employeeChanges } from '@maru/shared/personnel/changes/employee-change.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assertInvariants, buildDraft, detailAs, listSteps } from '../../../test/approval-fixtures.ts'
import { createTestAsset, inShort, send } from '../../../test/assets/asset-request-fixtures.ts'
import {
  bringChangeDay,
  changeAs,
  changeItem as item,
  changeRequest as request,
  decideChange,
} from '../../../test/staff/personnel-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'
import { applyDueChanges } from './change-job.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertInvariants(app)
  await app.close()
})

const values = async (userId: string) => granted(await callAs(app, 'office', employeeChanges.facts, { params: { userId } })).values
const decide = (drafter: string, id: string) => decideChange(app, drafter, id)
/** Sends a change and has it decided. */
async function decided(drafter: string, ...asked: Parameters<typeof request>) {
  const { id, issues } = await send(app, drafter, request(...asked))
  expect(issues).toEqual([])
  granted(await decide(drafter, id))
  return id
}
const refusals = async (...asked: Parameters<typeof request>) => inShort((await send(app, 'office', request(...asked))).issues)
const changeOf = (user: string, id: string) => changeAs(app, user, id)
const bringDay = (id: string, days = 0) => bringChangeDay(app, id, days)

it('is written in nobody else’s name: not begun, not by another form of a draft, and not submitted', async () => {
  const asked = buildDraft({ title: 'For somebody', ...request('han', [item('roleGiven', '', 'H01')]) })
  const create = (onBehalfOf: string) => callAs(app, 'office', approvals.create, { body: { ...asked, onBehalfOf } })
  expect((await create('admin')).problem).toMatchObject({ status: 850 })
  expect((await create('office2')).problem).toMatchObject({ status: 850 })
  const general = granted(await callAs(app, 'office', approvals.create, { body: { ...buildDraft({ title: 'Any' }), onBehalfOf: 'admin' } }))
  const change = await callAs(app, 'office', approvals.update, { params: { id: general.id }, body: { ...asked, version: general.version } })
  expect(change.problem).toMatchObject({ status: 850 })
  const own = granted(await callAs(app, 'office', approvals.create, { body: asked }))
  await app.context.db.approvalDocument.update({ where: { id: own.id }, data: { drafterId: 'admin', registrarId: 'office' } })
  const submitted = await callAs(app, 'office', approvals.submit, {
    params: { id: own.id },
    body: { version: own.version, requestKey: crypto.randomUUID() },
  })
  expect(submitted.problem?.issues).toContainEqual(expect.objectContaining({ path: 'body.userId', code: 'IN_ANOTHER_NAME' }))
  expect(await app.context.db.userRole.count({ where: { userId: 'han', roleCode: 'H01' } })).toBe(0)
})

it('applies what was registered in another name by the rights of who chose it', async () => {
  const { contractEnd } = await values('han')
  const id = await decided('office', 'han', [item('contractEnd', contractEnd, day(800))])
  await app.context.db.approvalDocument.update({ where: { id }, data: { drafterId: 'office', registrarId: 'kim' } })
  await bringDay(id)
  expect(await applyDueChanges(app.context.db)).toEqual({ done: 0, failures: 1 })
  await app.context.db.approvalDocument.update({ where: { id }, data: { registrarId: 'office2' } })
  expect(await applyDueChanges(app.context.db)).toEqual({ done: 1, failures: 0 })
  const { id: changeId } = await changeOf('office', id)
  expect(
    await app.context.db.changeLog.findFirst({ where: { entity: 'employeeChange', entityId: changeId, action: 'apply' } }),
  ).toMatchObject({
    userId: 'office2',
  })
})

it('fails where it would have no effect today, because a later change of the same post was applied before', async () => {
  const { department, position } = await values('lee')
  const late = await decided('office', 'lee', [item('department', department, 'BIO')])
  const first = await decided('office', 'lee', [item('position', position, 'ENGINEER')])
  await bringDay(first)
  expect(await applyDueChanges(app.context.db)).toEqual({ done: 1, failures: 0 })
  await bringDay(late, -1)
  expect(await applyDueChanges(app.context.db)).toEqual({ done: 0, failures: 1 })
  expect(await changeOf('office', late)).toMatchObject({ status: 'FAILED', failure: expect.stringContaining('Department') })
  expect((await values('lee')).department).toBe(department)
  granted(await callAs(app, 'office', employeeChanges.withdraw, { params: { id: late }, body: { reason: 'Too late' } }))
})

it('fails where the value it takes the place of is another one by now, and says which', async () => {
  const { contractEnd } = await values('choi')
  const id = await decided('office', 'choi', [item('contractEnd', contractEnd, day(600))])
  await app.context.db.user.update({ where: { id: 'choi' }, data: { contractEndDate: new Date(day(300)) } })
  await bringDay(id)
  expect(await applyDueChanges(app.context.db)).toEqual({ done: 0, failures: 1 })
  expect(await changeOf('office', id)).toMatchObject({ status: 'FAILED', failure: expect.stringContaining(day(300)) })
  expect((await values('choi')).contractEnd).toBe(day(300))
  granted(await callAs(app, 'office', employeeChanges.withdraw, { params: { id }, body: { reason: 'Another end' } }))
})

it('changes nobody after the last day: asked, decided or applied', async () => {
  const { department, position } = await values('park')
  const before = await decided('office', 'park', [item('department', department, 'BIO')])
  const open = await send(app, 'office', request('park', [item('position', position, 'ENGINEER')]))
  expect(open.issues).toEqual([])
  await decided('office', 'park', [item('lastDay', '', day(3))], { leavingStatus: 'LEFT', deputyId: 'kim', effectiveOn: day(0) })
  const { contractEnd } = await values('park')
  expect(await refusals('park', [item('contractEnd', contractEnd, day(99))])).toEqual(['body.effectiveOn LEAVES_BEFORE'])
  expect((await decide('office', open.id)).problem).toMatchObject({ code: 'DOMAIN_CONFLICT' })
  await app.context.db.user.update({ where: { id: 'park' }, data: { retirementDate: new Date(day(-1)) } })
  await bringDay(before)
  expect(await applyDueChanges(app.context.db)).toEqual({ done: 0, failures: 1 })
  expect(await changeOf('office', before)).toMatchObject({ status: 'FAILED', failure: expect.stringContaining(day(-1)) })
  await app.context.db.user.update({ where: { id: 'park' }, data: { leavingStatusCode: '', statusCode: 'LEFT' } })
  expect(await applyDueChanges(app.context.db)).toEqual({ done: 0, failures: 1 })
  expect((await values('park')).department).toBe(department)
})

it('about the director is decided by nobody below: without somebody above or beside it is refused', async () => {
  const { contractEnd } = await values('director')
  const asked = request('director', [item('contractEnd', contractEnd, day(999))])
  const { id, issues } = await send(app, 'office', asked)
  expect(id).toBe('')
  expect(inShort(issues)).toContain('line.template.2 NO_APPROVER')
  const { db } = app.context
  const { positionCode } = await db.user.findUniqueOrThrow({ where: { id: 'director' }, select: { positionCode: true } })
  const { positionCode: own } = await db.user.findUniqueOrThrow({ where: { id: 'lee' }, select: { positionCode: true } })
  await db.user.update({ where: { id: 'lee' }, data: { positionCode } })
  const sent = await send(app, 'office', asked)
  expect(sent.issues).toEqual([])
  expect(listSteps(await detailAs(app, 'office', sent.id)).map(({ userId }) => userId)).toContain('lee')
  await db.user.update({ where: { id: 'lee' }, data: { positionCode: own } })
})

it('is withdrawn by who could have made it: roles and status by an administrator', async () => {
  const { status } = await values('clerk')
  const id = await decided('admin', 'clerk', [item('status', status, 'ON_LEAVE')])
  const withdraw = (user: string) => callAs(app, user, employeeChanges.withdraw, { params: { id }, body: { reason: 'Not any more' } })
  expect(await changeOf('office', id)).toMatchObject({ mayWithdraw: false })
  expect((await withdraw('office')).problem).toMatchObject({ status: 850, code: 'NEEDS_ADMINISTRATOR' })
  expect(await changeOf('admin', id)).toMatchObject({ mayWithdraw: true })
  granted(await withdraw('admin'))
})

it('opens the checklist of a leaving with the decision, finishes it once it is applied, and shows what opened again', async () => {
  const leaving = { leavingStatus: 'LEFT', deputyId: 'lee', effectiveOn: day(0) } as const
  const { id, issues } = await send(app, 'office', request('clerk', [item('lastDay', '', day(20))], leaving))
  expect(issues).toEqual([])
  const params = { params: { id } }
  const tick = () => callAs(app, 'office', employeeChanges.check, { ...params, body: { item: 'KEYS', note: '' } })
  const finish = () => callAs(app, 'office', employeeChanges.finish, params)
  expect([(await tick()).problem?.code, (await finish()).problem?.code]).toEqual(['EXIT_NOT_YET', 'EXIT_NOT_YET'])
  expect(await changeOf('office', id)).toMatchObject({ mayCheck: false })
  granted(await decide('office', id))
  granted(await tick())
  granted(await finish())
  expect(await changeOf('office', id)).toMatchObject({ isFinished: true, mayCheck: false })
  await createTestAsset(app, 'OPEN-AGAIN', { custodianId: 'clerk' })
  expect(await changeOf('office', id)).toMatchObject({ isFinished: false, mayCheck: true })
  expect((await finish()).problem).toMatchObject({ code: 'EXIT_OPEN' })
  granted(await tick())
  await app.context.db.asset.update({ where: { assetNo: 'OPEN-AGAIN' }, data: { custodianId: 'lee' } })
  granted(await finish())
})

it('lets somebody leave though the deputy is gone: the deputy is left out and the office hears', async () => {
  const { db } = app.context
  const leaving = { leavingStatus: 'LEFT', deputyId: 'choi', effectiveOn: day(2) } as const
  const id = await decided('office', 'han', [item('lastDay', '', day(20))], leaving)
  await db.user.update({ where: { id: 'choi' }, data: { active: false } })
  await bringDay(id)
  const { failures } = await applyDueChanges(db)
  expect([failures, (await changeOf('office', id)).status]).toEqual([1, 'APPLIED'])
  expect((await values('han')).lastDay).toBe(day(20))
  expect(await db.delegation.count({ where: { principalId: 'han' } })).toBe(0)
  const told = await db.outbox.findMany({ where: { key: { startsWith: `deputyLeftOut:${id}` } } })
  expect(told.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ userId: 'office', kind: 'deputyLeftOut' }))
  const { issues } = await send(app, 'office', request('lee', [item('lastDay', '', day(20))], { ...leaving, deputyId: 'choi' }))
  expect(issues).not.toEqual([])
})
