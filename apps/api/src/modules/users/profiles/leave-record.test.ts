import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted } from '../../../test/approval-fixtures.ts'
import { checkedAs } from '../../../test/files/import-fixtures.ts'
import { newColleague } from '../../../test/leave-fixtures.ts'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { opened, save } from '../../../test/user-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('an administrator does not change the days, hours or contract of the own record', async () => {
  const user = await opened(app, 'admin')
  expect(user.leaveDays).toBe('30')
  for (const change of [{ leaveDays: '60' }, { weeklyHours: '20' }, { joinDate: '2001-01-01' }]) {
    const refused = await save(app, 'admin', { ...user, ...change })
    expect([change, refused.problem?.code]).toEqual([change, 'OWN_LEAVE'])
  }
})

it('an administrator does not change the days, hours or contract of who covers for him, by the record or by an import', async () => {
  await newColleague(app, 'w.covers')
  const [from, to] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000))
  const delegation = { principalId: 'admin', deputyId: 'w.covers', source: 'MANUAL', createdBy: 'test' } as const
  await app.context.db.delegation.create({ data: { ...delegation, validFrom: from!, validTo: to! } })
  const user = await opened(app, 'w.covers')
  const change = { leaveDays: '60' }
  const refused = await save(app, 'admin', { ...user, ...change })
  expect([refused.problem?.status, refused.problem?.code]).toEqual([850, 'DEPUTY_LEAVE'])
  const checked = await checkedAs(app, 'admin', 'users', [
    ['User ID', 'Joined'],
    ['w.covers', '2001-01-01'],
  ])
  expect(checked).toMatchObject({ faulty: 1 })
  granted(await save(app, 'admin', { ...user, officeNo: 'C-1' }))
  granted(await save(app, 'admin2', { ...(await opened(app, 'w.covers', 'admin2')), ...change }))
})
