import { approvals } from '@maru/shared/approvals/approval.ts'
import { delegations } from '@maru/shared/delegations/delegation.ts'
import { imports } from '@maru/shared/imports/import.ts'
import { session } from '@maru/shared/session/session.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { answerTo, boxAs, buildDelegation, detailAs, granted, submitted } from '../../../test/approval-fixtures.ts'
import { checkedAs } from '../../../test/files/import-fixtures.ts'
import { callAs, day, forgetSession, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'
import { opened, save } from '../../../test/user-fixtures.ts'
import { dateText, dateValue } from '../../../kernel/users/user-format.ts'

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
  const rows = await app.context.db.assignment.findMany({ where: { userId, primary: true }, orderBy: { validFrom: 'asc' } })
  return rows.map((row) => `${row.departmentCode} ${dateText(row.validFrom)}–${dateText(row.validTo)}`)
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
  for (const days of [{ retirementDate: dateValue(day(-1)) }, { joinDate: dateValue(day(3)), retirementDate: null }]) {
    await change('head', days)
    expect((await asDeputy())[0]).toBe(false)
  }
  expect((await asDeputy())[1]).toBeDefined()
})

it('a first day typed wrongly is a break that leaves the past as it was, and moved back joins it again, by an import and its undo as well', async () => {
  const { db } = app.context
  await change('lee', { joinDate: dateValue('2018-01-01') })
  const { departmentCode, positionCode } = await db.user.findUniqueOrThrow({ where: { id: 'lee' } })
  await db.assignment.updateMany({ where: { userId: 'lee', primary: true }, data: { validFrom: dateValue('2020-01-01')! } })
  const past = { userId: 'lee', departmentCode: 'BIO', positionCode, primary: true }
  await db.assignment.create({ data: { ...past, validFrom: dateValue('2018-01-01')!, validTo: dateValue('2019-12-31') } })
  const held = ['BIO 2018-01-01–2019-12-31', `${departmentCode} 2020-01-01–`]
  expect(await posts('lee')).toEqual(held)
  const broken = (first: string) => [held[0], `${departmentCode} 2020-01-01–${day(-1)}`, `${departmentCode} ${first}–`]
  granted(await setDays('lee', { joinDate: day(1) }))
  expect(await posts('lee')).toEqual(broken(day(1)))
  granted(await setDays('lee', { joinDate: day(9) }))
  expect(await posts('lee')).toEqual(broken(day(9)))
  granted(await setDays('lee', { joinDate: '2018-01-01' }))
  expect(await posts('lee')).toEqual(held)
  const run = await checkedAs(app, 'admin', 'users', [
    ['User ID', 'Joined'],
    ['lee', day(3)],
  ])
  granted(await callAs(app, 'admin', imports.apply, { params: { id: run.id }, body: { rows: 'ALL' } }))
  expect(await posts('lee')).toEqual(broken(day(3)))
  granted(await callAs(app, 'admin', imports.undo, { params: { id: run.id } }))
  expect(await posts('lee')).toEqual(held)
})

it('whoever comes back after a break has a new post from the new first day on, and the past stays', async () => {
  const [held = ''] = await posts('choi')
  const body = { lastDay: day(-20), statusCode: 'LEFT' as const, reason: 'Moved away' }
  granted(await callAs(app, 'admin', userAccounts.leave, { params: { userId: 'choi' }, body }))
  const past = `${held}${day(-20)}`
  const record = await opened(app, 'choi')
  granted(
    await save(app, 'admin', {
      ...record,
      active: true,
      statusCode: 'PLANNED',
      retirementDate: '',
      joinDate: day(10),
      departmentCode: 'NAN',
    }),
  )
  expect(await posts('choi')).toEqual([past, `NAN ${day(10)}–`])
  granted(await setDays('choi', { joinDate: day(0) }))
  expect(await posts('choi')).toEqual([past, `NAN ${day(0)}–`])
})

it('seeing the portal as somebody who has not begun or has ended can be ended', async () => {
  for (const days of [{ joinDate: dateValue(day(5)) }, { joinDate: null, retirementDate: dateValue(day(-1)) }]) {
    await change('park', days)
    granted(await callAs(app, 'admin', userAccounts.viewAs, { params: { userId: 'park' }, body: { reason: 'Cannot see a menu' } }))
    granted(await callAs(app, 'admin', session.endViewAs, {}))
  }
})
