import { approvals } from '@maru/shared/approvals/approval.ts'
import { delegations } from '@maru/shared/delegations/delegation.ts'
import { departments } from '@maru/shared/departments/department.ts'
import { imports } from '@maru/shared/imports/import.ts'
import { session } from '@maru/shared/session/session.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  answerTo,
  boxAs,
  buildDelegation,
  buildDraft,
  detailAs,
  granted,
  lineWith,
  listSteps,
  submitted,
} from '../../../test/approval-fixtures.ts'
import { checkedAs } from '../../../test/files/import-fixtures.ts'
import { callAs, day, forgetSession, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'
import { opened, save } from '../../../test/user-fixtures.ts'
import { approvalKinds } from '../../../approval-kinds.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'
import { followChangedHeads } from '../../approvals/administration/changed-heads.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

interface Held {
  joinDate: Date | null
  retirementDate: Date | null
}
const kept = new Map<string, Held>()
/** Changes the days of a person in the database until the end of the test. */
async function change(id: string, data: Partial<Held>) {
  if (!kept.has(id)) {
    const { joinDate, retirementDate } = await app.context.db.user.findUniqueOrThrow({ where: { id } })
    kept.set(id, { joinDate, retirementDate })
  }
  await app.context.db.user.update({ where: { id }, data })
  forgetSession(app, id)
}
afterEach(async () => {
  for (const [id, data] of kept) await change(id, data)
  kept.clear()
})

const setDays = async (userId: string, days: { joinDate?: string; retirementDate?: string }, as = 'admin') =>
  save(app, as, { ...(await opened(app, userId, as)), ...days })
const posts = async (userId: string) => {
  const rows = granted(await callAs(app, 'office', userAccounts.assignments, { params: { userId } }))
  return rows.map(({ departmentCode, validFrom, validTo }) => `${departmentCode} ${validFrom}–${validTo}`).toReversed()
}
const issueOf = (result: { problem?: { issues?: readonly { path: string; code: string }[] } | undefined }) => {
  const [issue] = result.problem?.issues ?? []
  return issue && [issue.path, issue.code]
}

it('after the last day one reads by the general role alone, as before the first: payments, personal data and boxes of the office are closed', async () => {
  const id = await submitted(app, 'kim')
  const sees = async () => [
    granted(await callAs(app, 'office2', session.identity, { query: { id: granted(await callAs(app, 'office2', session.current, {})) } }))
      .roles,
    (await callAs(app, 'office2', users.contract, { params: { userId: 'kim' } })).status,
    (await callAs(app, 'office2', approvals.get, { params: { id } })).status,
  ]
  const [roles] = await sees()
  expect(roles).toContain('H01')
  await change('office2', { joinDate: dateValue(day(3)) })
  const before = await sees()
  expect(before[0]).toEqual(['G01'])
  await change('office2', { joinDate: null, retirementDate: dateValue(day(-1)) })
  expect(await sees()).toEqual(before)
  await change('office2', { retirementDate: dateValue(day(0)) })
  expect((await sees())[0]).toContain('H01')
})

it('nobody stands in for a person who has ended or not begun, and a head who has ended is no head', async () => {
  granted(await callAs(app, 'head', delegations.create, { body: buildDelegation({ principalId: 'head', deputyId: 'mkraus' }) }))
  const id = await submitted(app, 'kim')
  const asDeputy = async () => {
    const box = await boxAs(app, 'mkraus')
    const body = answerTo(await detailAs(app, 'kim', id), 'head', 'APPROVE')
    return [box.rows.some((row) => row.id === id), problemCode(await callAs(app, 'mkraus', approvals.answer, { params: { id }, body }))]
  }
  for (const days of [{ retirementDate: dateValue(day(-1)) }, { retirementDate: null, joinDate: dateValue(day(3)) }]) {
    // One after the other: both at once are a new stay, whose leads are given anew.
    for (const [field, date] of Object.entries(days)) await change('head', { [field]: date })
    expect((await asDeputy())[0]).toBe(false)
    expect((await callAs(app, 'mkraus', approvals.get, { params: { id } })).status).toBe(404)
  }
  await change('head', { joinDate: dateValue('2015-01-01') })
  expect((await callAs(app, 'mkraus', approvals.get, { params: { id } })).status).toBe(200)
  await change('mkraus', { retirementDate: dateValue(day(-1)) })
  expect((await callAs(app, 'mkraus', approvals.get, { params: { id } })).status).toBe(404)
  await change('mkraus', { retirementDate: null })
  await change('head', { joinDate: dateValue(day(3)) })
  expect((await asDeputy())[1]).toBeDefined()
})

it('the last day of a head typed in the record ends posts and lead with it and moves what waits; taken back, both go on', async () => {
  const names = { code: 'HEADS', nameEn: 'Heads', nameKo: 'Heads', nameDe: 'Heads' }
  const elements = [{ stage: 1, type: 'APPROVE', who: { kind: 'DEPARTMENT_HEAD', levelsUp: 0 } }]
  await app.context.db.approvalLineTemplate.create({ data: { ...names, elements } })
  await app.context.db.approvalForm.create({
    data: { ...names, kind: 'GENERAL', lineTemplateCode: 'HEADS', retentionYears: 1, sortOrder: 99 },
  })
  const id = await submitted(app, 'kim', { formCode: 'HEADS' })
  const line = async () =>
    listSteps(await detailAs(app, 'kim', id))
      .filter(({ superseded }) => !superseded)
      .map(({ userId }) => userId)
  expect(await line()).toEqual(['head'])
  const held = await posts('head')
  granted(await setDays('head', { retirementDate: day(-1) }, 'admin2'))
  expect((await posts('head')).at(-1)).toMatch(new RegExp(`–${day(-1)}$`))
  expect((await app.context.db.department.findUniqueOrThrow({ where: { code: 'ENV' } })).headUserId).toBeNull()
  expect(
    granted(await callAs(app, 'office', departments.tree, { query: { on: '' } })).find(({ code }) => code === 'ENV')?.headUserId ?? '',
  ).toBe('')
  const { stages } = granted(
    await callAs(app, 'kim', approvals.previewLine, { body: { formCode: 'GENERAL', body: null, urgent: false, line: null } }),
  )
  expect(stages.flatMap(({ steps }) => steps.map(({ userId }) => userId))).toEqual(['director'])
  await followChangedHeads(app.context.db, approvalKinds)
  expect(await line()).toEqual(['director'])
  granted(await setDays('head', { retirementDate: '' }, 'admin2'))
  expect(await posts('head')).toEqual(held)
  expect((await app.context.db.department.findUniqueOrThrow({ where: { code: 'ENV' } })).headUserId).toBe('head')
})

it('somebody whose last day is over is named nowhere, and nobody for days after it, by field and with the day', async () => {
  const refusalOf = (result: { status: number; problem?: Parameters<typeof issueOf>[0]['problem'] & { values?: readonly string[] } }) => [
    result.status,
    issueOf(result)?.join(' '),
    result.problem?.values?.at(-1),
  ]
  const ended = (path: string, last = day(-1)) => [409, `${path} PERSON_HAS_ENDED`, last]
  const deputy = (startDate: string, endDate: string) =>
    callAs(app, 'park', delegations.create, { body: buildDelegation({ principalId: 'park', deputyId: 'choi', startDate, endDate }) })
  const lead = (validFrom: string) =>
    callAs(app, 'admin', departments.appoint, {
      params: { code: 'NAN' },
      body: { userId: 'choi', acting: true, validFrom, validTo: day(20) },
    })
  const report = { params: { userId: 'lee' }, body: { managerId: 'choi', validFrom: day(0), validTo: '' } }
  const role = { roleCode: 'WM00001', validFrom: '', validTo: '', reason: 'Clerk' }
  const post = (validFrom: string) => ({ departmentCode: 'NAN', positionCode: 'ENGINEER', primary: false, validFrom, validTo: '' })
  const params = { userId: 'choi' }
  await change('choi', { retirementDate: dateValue(day(-1)) })
  expect(refusalOf(await deputy(day(0), day(3)))).toEqual(ended('deputyId'))
  expect(refusalOf(await lead(day(0)))).toEqual(ended('userId'))
  expect(refusalOf(await callAs(app, 'admin', userAccounts.report, report))).toEqual(ended('managerId'))
  expect(refusalOf(await callAs(app, 'admin', userAccounts.giveRole, { params, body: role }))).toEqual(ended('userId'))
  expect(refusalOf(await callAs(app, 'admin', userAccounts.assign, { params, body: post(day(0)) }))).toEqual(ended('validFrom'))
  const participants = [{ kind: 'REFERENCE' as const, userId: 'choi' }]
  expect(refusalOf(await callAs(app, 'kim', approvals.create, { body: buildDraft({ participants }) }))).toEqual(
    ended('participants.0.userId'),
  )
  const body = { formCode: 'GENERAL', body: null, urgent: false, line: lineWith({ steps: [['AGREE', 'choi']] }) }
  const { faults } = granted(await callAs(app, 'kim', approvals.previewLine, { body }))
  expect(faults.map(({ code }) => code)).toContain('PERSON_HAS_ENDED')
  await change('choi', { retirementDate: dateValue(day(2)) })
  expect(refusalOf(await deputy(day(0), day(3)))).toEqual(ended('deputyId', day(2)))
  expect(refusalOf(await lead(day(0)))).toEqual(ended('userId', day(2)))
  expect(refusalOf(await callAs(app, 'admin', userAccounts.assign, { params, body: post(day(3)) }))).toEqual(ended('validFrom', day(2)))
  granted(await deputy(day(0), day(2)))
})

it('an administrator remains whoever types days: neither the last one’s own nor each other’s at the same moment, nor by an import', async () => {
  granted(await setDays('admin2', { retirementDate: day(-1) }))
  const own = await setDays('admin', { retirementDate: day(-1) })
  expect([own.status, problemCode(own)]).toEqual([409, 'LAST_ADMINISTRATOR'])
  granted(await setDays('admin2', { retirementDate: '', joinDate: day(400) }))
  // Whoever comes back is given roles anew.
  await app.context.db.userRole.updateMany({ where: { userId: 'admin2' }, data: { validTo: null } })
  const imported = async (first: string) => {
    const run = await checkedAs(app, 'admin', 'users', [
      ['User ID', 'Joined'],
      ['admin2', first],
    ])
    return { run, applied: await callAs(app, 'admin', imports.apply, { params: { id: run.id }, body: { rows: 'ALL' } }) }
  }
  const { run, applied } = await imported('2015-01-01')
  granted(applied)
  await change('admin', { retirementDate: dateValue(day(30)) })
  expect(problemCode((await imported(day(400))).applied)).toBe('LAST_ADMINISTRATOR')
  expect(problemCode(await callAs(app, 'admin', imports.undo, { params: { id: run.id } }))).toBe('LAST_ADMINISTRATOR')
  await change('admin', { retirementDate: null })
  forgetSession(app, 'admin2')
  const bodies = await Promise.all([opened(app, 'admin2', 'admin'), opened(app, 'admin', 'admin2')])
  const answers = await Promise.all(['admin', 'admin2'].map((as, at) => save(app, as, { ...bodies[at]!, joinDate: day(400) })))
  expect(answers.map((answer) => problemCode(answer) ?? 'saved').toSorted()).toEqual(['LAST_ADMINISTRATOR', 'saved'])
  const { rows } = await app.context.pool.query(`select u.id from users u where u.id in ('admin', 'admin2') and works_here(u)`)
  expect(rows).toHaveLength(1)
  for (const id of ['admin', 'admin2']) await change(id, { joinDate: dateValue('2015-01-01') })
})

it('an administrator is saved while another one arranges that person’s last day: both are done', async () => {
  const body = await opened(app, 'admin2', 'admin')
  const leave = { params: { userId: 'admin2' }, body: { lastDay: day(30), statusCode: 'LEFT' as const, reason: 'Moves away' } }
  await change('admin2', { retirementDate: null })
  const saves = [1, 2, 3].map((no) => save(app, 'admin', { ...body, officeNo: `E${String(no)}`, joinDate: `2014-01-0${String(no)}` }))
  const done = await Promise.all([...saves, callAs(app, 'admin', userAccounts.leave, leave)])
  expect(done.map(({ status }) => status)).not.toContain(503)
  await app.context.db.user.update({ where: { id: 'admin2' }, data: { leavingStatusCode: '', joinDate: dateValue('2015-01-01') } })
})

it('a first day after the last is refused at the field, and somebody planned needs one, in the record and in an import', async () => {
  const misfit = async (days: Parameters<typeof setDays>[1]) => issueOf(await setDays('park', days))
  expect(await misfit({ retirementDate: '2001-01-01' })).toEqual(['retirementDate', 'END_BEFORE_START'])
  expect(await misfit({ joinDate: day(30), retirementDate: day(3) })).toEqual(['retirementDate', 'END_BEFORE_START'])
  await change('park', { retirementDate: dateValue(day(3)) })
  expect(await misfit({ joinDate: day(30) })).toEqual(['joinDate', 'END_BEFORE_START'])
  const record = await opened(app, 'park')
  expect(issueOf(await save(app, 'admin', { ...record, statusCode: 'PLANNED', joinDate: '' }))).toEqual(['joinDate', 'REQUIRED'])
  const run = await checkedAs(app, 'admin', 'users', [
    ['User ID', 'Joined', 'Status'],
    ['park', day(30), ''],
    ['lee', '', 'PLANNED'],
  ])
  expect(run.faulty).toBe(1)
})

it('seeing the portal as somebody who has not begun or has ended can be ended', async () => {
  for (const days of [{ joinDate: dateValue(day(5)) }, { joinDate: null, retirementDate: dateValue(day(-1)) }]) {
    await change('park', days)
    granted(await callAs(app, 'admin', userAccounts.viewAs, { params: { userId: 'park' }, body: { reason: 'Cannot see a menu' } }))
    granted(await callAs(app, 'admin', session.endViewAs, {}))
  }
})
