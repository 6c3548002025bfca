import { leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { type BalanceQuery, balanceQuery } from '@maru/shared/leave/balances/leave-balance-table.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { granted } from '../../../test/approval-fixtures.ts'
import { giveDays, toLeave, leavesIn, mondayAhead, thisYear } from '../../../test/leave-fixtures.ts'
import { callAs, day, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
const { colleague, approvedLeave, submittedLeave } = leavesIn(() => app)
let monday = ''

/** Two people with leaves agreed to and asked for, days that end soon, and days of the year before that have ended. */
beforeAll(async () => {
  app = await testApp()
  monday = await mondayAhead(app, 3, 2)
  const lastYear = String(thisYear() - 1)
  for (const [id, days, length] of [
    ['t.much', '20', 2],
    ['t.little', '5', 1],
  ] as const) {
    await colleague(id, days)
    await giveDays(app, id, String(length), { to: day(20), kind: 'CARRY' })
    await giveDays(app, id, '4', { from: `${lastYear}-01-01`, to: `${lastYear}-12-31` })
    await approvedLeave(id, toLeave(monday, addDays(monday, length - 1)))
    await submittedLeave(id, toLeave(addDays(monday, 7), addDays(monday, 6 + length)))
  }
})
afterAll(() => app.close())

const SIZE = 25

const idsOf = async (part: Partial<BalanceQuery>) => {
  const { rows, total } = granted(await callAs(app, 'office', leaveAdmin.balances, { query: balanceQuery.parse(part) }))
  return { ids: rows.map(({ userId }) => userId), total }
}

it.each(['name', 'departmentName', 'available'] as const)(
  'pages of balances by %s are parts of the whole, in both directions',
  async (sort) => {
    for (const direction of ['asc', 'desc'] as const) {
      const whole = await idsOf({ sort, direction, size: 100 })
      expect(whole.total).toBe(whole.ids.length)
      const pages: string[] = []
      for (let page = 1; pages.length < whole.total; page += 1) pages.push(...(await idsOf({ sort, direction, page, size: SIZE })).ids)
      expect(pages).toEqual(whole.ids)
    }
  },
)

it.each(['available', 'used', 'pending', 'expiring'] as const)('balances by %s are in the order of that figure', async (sort) => {
  // The leaves lie some weeks ahead, which is the next year in December.
  const year = sort === 'used' || sort === 'pending' ? Number(monday.slice(0, 4)) : thisYear()
  const query = balanceQuery.parse({ sort, direction: 'desc', size: 100, year })
  const days = granted(await callAs(app, 'office', leaveAdmin.balances, { query })).rows.map((row) => Number(row[sort]))
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  expect(days[0]).toBeGreaterThan(days.at(-1) ?? 0)
})

it('people who are searched by name are counted and found', async () => {
  expect(await idsOf({ q: 'ji-woo han', sort: 'name' })).toEqual({ ids: ['han'], total: 1 })
  expect(await idsOf({ q: 'han, jiwoo', sort: 'used' })).toEqual({ ids: ['han'], total: 1 })
})
