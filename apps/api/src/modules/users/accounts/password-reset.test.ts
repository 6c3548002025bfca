import { imports } from '@maru/shared/imports/import.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { opened, save } from '../../../test/user-fixtures.ts'
import { checkedAs } from '../../../test/files/import-fixtures.ts'
import { callAs, day, granted, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const noticesAbout = async (userId: string) => {
  const notices = await app.context.db.outbox.findMany({
    where: { topic: 'notify', payload: { path: ['kind'], equals: 'passwordResetOther' } },
  })
  return notices
    .map(({ payload }) => payload as { userId: string; values: { id: string }[] })
    .filter(({ values }) => values[1]?.id === userId)
    .map((notice) => `${notice.userId}: by ${notice.values[0]?.id ?? ''}`)
    .toSorted()
}

it('tells the other administrators, the office and auditors of a reset password, and nobody of those it concerns', async () => {
  granted(await callAs(app, 'admin', users.resetPassword, { params: { userId: 'kim' } }))
  expect(await noticesAbout('kim')).toEqual(['admin2: by admin', 'auditor: by admin', 'office2: by admin', 'office: by admin'])
  granted(await callAs(app, 'admin2', users.resetPassword, { params: { userId: 'office' } }))
  expect(await noticesAbout('office')).toEqual(['admin: by admin2', 'auditor: by admin2', 'office2: by admin2'])
})

const toldOfWorkingTime = async () => {
  const notices = await app.context.db.outbox.findMany({ where: { payload: { path: ['kind'], equals: 'workingTimeChanged' } } })
  return notices.map(({ payload }) => (payload as { userId: string }).userId).toSorted()
}

it.each([{ joinDate: day(3) }, { retirementDate: day(30) }, { active: false }])(
  'asks for the password again and tells the person and the other administrators where another decides who works here: %j',
  async (change) => {
    const { db } = app.context
    await db.outbox.deleteMany({ where: { topic: 'notify' } })
    const { active, joinDate, retirementDate } = await db.user.findUniqueOrThrow({ where: { id: 'choi' } })
    const body = { ...(await opened(app, 'choi')), ...change }
    await db.$executeRaw`update session set authenticated_at = now() - interval '16 minutes' where user_id = 'admin'`
    expect(problemCode(await save(app, 'admin', body))).toBe('STEP_UP_REQUIRED')
    granted(await save(app, 'admin', { ...(await opened(app, 'choi')), officeNo: '7' }))
    await db.$executeRaw`update session set authenticated_at = now() where user_id = 'admin'`
    granted(await save(app, 'admin', { ...body, officeNo: '7', revision: (await opened(app, 'choi')).revision }))
    expect(await toldOfWorkingTime()).toEqual(['admin2', 'choi'])
    await db.user.update({ where: { id: 'choi' }, data: { active, joinDate, retirementDate } })
  },
)

it('tells the same where somebody leaves or stays after all', async () => {
  const params = { userId: 'choi' }
  for (const call of [
    () => callAs(app, 'admin', userAccounts.leave, { params, body: { lastDay: day(20), statusCode: 'LEFT', reason: 'Moves away' } }),
    () => callAs(app, 'admin', userAccounts.stay, { params }),
  ]) {
    await app.context.db.outbox.deleteMany({ where: { topic: 'notify' } })
    granted(await call())
    expect(await toldOfWorkingTime()).toEqual(['admin2', 'choi'])
  }
})

it('tells the same where an import moves a first day to come, and where that is undone, but not of days long ago or accounts closed', async () => {
  const { db } = app.context
  const { joinDate } = await db.user.findUniqueOrThrow({ where: { id: 'park' } })
  await db.user.update({ where: { id: 'lee' }, data: { active: false } })
  const rows = [
    ['User ID', 'Joined'],
    ['choi', day(9)],
    ['park', '2012-03-01'],
    ['lee', day(9)],
  ]
  const { id } = await checkedAs(app, 'admin', 'users', rows)
  for (const call of [
    () => callAs(app, 'admin', imports.apply, { params: { id }, body: { rows: 'ALL' } }),
    () => callAs(app, 'admin', imports.undo, { params: { id } }),
  ]) {
    await db.outbox.deleteMany({ where: { topic: 'notify' } })
    granted(await call())
    expect(await toldOfWorkingTime()).toEqual(['admin2', 'choi'])
  }
  expect((await db.user.findUniqueOrThrow({ where: { id: 'park' } })).joinDate).toEqual(joinDate)
  await db.user.update({ where: { id: 'lee' }, data: { active: true } })
})
