import { leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { type BalanceQuery, balanceQuery } from '@maru/shared/leave/balances/leave-balance-table.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted } from '../../../test/approval-fixtures.ts'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => (app = await testApp()))
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

it('people who are searched by name are counted and found', async () => {
  expect(await idsOf({ q: 'min-jun kim', sort: 'name' })).toEqual({ ids: ['kim'], total: 1 })
  expect(await idsOf({ q: 'min-jun kim', sort: 'used' })).toEqual({ ids: ['kim'], total: 1 })
})
