import { session } from '@maru/shared/session/session.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { afterAll, afterEach, beforeAll, it } from 'vitest'
import { granted } from '../../../test/approval-fixtures.ts'
import { callAs, day, forgetSession, testApp, type TestApp } from '../../../test/test-app.ts'
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

it('seeing the portal as somebody who has not begun or has ended can be ended', async () => {
  for (const days of [{ joinDate: dateValue(day(5)) }, { joinDate: null, retirementDate: dateValue(day(-1)) }]) {
    await change('park', days)
    granted(await callAs(app, 'admin', userAccounts.viewAs, { params: { userId: 'park' }, body: { reason: 'Cannot see a menu' } }))
    granted(await callAs(app, 'admin', session.endViewAs, {}))
  }
})
