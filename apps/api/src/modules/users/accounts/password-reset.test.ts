import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

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
