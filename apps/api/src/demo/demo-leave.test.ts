import { leaves } from '@maru/shared/leave/leave.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemoLeave } from './demo-leave.ts'
import { assertInvariants, granted } from '../test/approval-fixtures.ts'
import { assertLeaveInvariants } from '../test/leave-fixtures.ts'
import { callAs, day, testApp, type TestApp } from '../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedDemoLeave(app.context)
})
afterAll(() => app.close())

it('the demo organisation has balances, leaves that are taken, coming and waiting, and keeps every promise of real ones', async () => {
  const { db } = app.context
  expect(await db.leaveGrant.count({ where: { kind: 'ANNUAL' } })).toBeGreaterThan(100)
  const byStatus = await db.leaveRequest.groupBy({ by: ['status'], _count: true })
  const count = (status: string) => byStatus.find((row) => row.status === status)?._count ?? 0
  expect(count('APPROVED')).toBeGreaterThan(10)
  expect(count('IN_APPROVAL')).toBeGreaterThan(3)
  expect(await db.delegation.count({ where: { source: 'LEAVE', deputyId: 'kim' } })).toBeGreaterThan(0)
  await assertInvariants(app)
  await assertLeaveInvariants(app)
  const before = await db.leaveRequest.count()
  await seedDemoLeave(app.context)
  expect(await db.leaveRequest.count()).toBe(before)
})

it('a team calendar shows colleagues as "Absent" to each other and with the type to their head', async () => {
  const today = day(0)
  const query = { from: addDays(today, -30), to: addDays(today, 90) }
  const shown = async (user: string) => {
    const { absences } = granted(await callAs(app, user, leaves.calendar, { query }))
    return absences.filter(({ userId }) => userId === 'park')
  }
  const [forKim, forHead] = [await shown('kim'), await shown('head')]
  expect(new Set(forKim.map(({ typeName, colour, requestId }) => `${typeName} ${colour} ${requestId}`))).toEqual(
    new Set(['Absent absent ']),
  )
  expect(forHead.map(({ typeName }) => typeName)).toContain('Annual leave')
  const { rows } = granted(
    await callAs(app, 'head', leaves.list, { query: { page: 1, size: 100, scope: 'team', sort: 'from', direction: 'desc' } }),
  )
  expect(rows.map(({ userId }) => userId)).toContain('park')
  const { id = '' } = rows.find(({ userId, status }) => userId === 'park' && status === 'APPROVED') ?? {}
  expect(granted(await callAs(app, 'head', leaves.get, { params: { id } })).rows.length).toBeGreaterThan(0)
  expect((await callAs(app, 'choi', leaves.get, { params: { id } })).status).toBe(404)
})
