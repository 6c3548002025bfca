import { approvals } from '@maru/shared/approvals/approval.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { menuHelp } from '@maru/shared/menus/menu-help.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadCookie, testApp, type TestApp } from '../test/test-app.ts'

let app: TestApp
let second: TestApp
beforeAll(async () => {
  app = await testApp()
  second = await testApp()
})
afterAll(() => Promise.all([app.close(), second.close()]))

/** Asks as admin, with the tag of an answer before if there is one. */
async function ask(server: TestApp, { path }: { path: string }, tag = '') {
  const reply = await server.inject({ url: path, headers: { cookie: await loadCookie(server, 'admin'), 'if-none-match': tag } })
  return { status: reply.statusCode, tag: String(reply.headers.etag), text: reply.body }
}

const db = () => app.context.db
it.each([
  ['departments', users.departments, () => db().$executeRaw`update department set name_en = 'Renamed' where code = 'ENV'`],
  ['forms', approvals.forms, () => db().$executeRaw`update approval_form set name_en = 'Renamed' where code = 'GENERAL'`],
  ['leave types', leaves.types, () => db().$executeRaw`update leave_type set name_en = 'Renamed' where active`],
  [
    'menus with a help text',
    menuHelp.list,
    () => db().$executeRaw`insert into menu_content (menu_number, language, title, body, updated_by)
      select number, 'en', 'Help', 'Help', 'admin' from menu_entry where url = '/chems/userlist'`,
  ],
])('%s are sent once, and anew at the first call after a change on every process', async (_name, route, change) => {
  const before = await ask(app, route)
  expect([before.status, (await ask(second, route, before.tag)).status]).toEqual([200, 304])
  await change()
  for (const server of [app, second]) {
    const after = await ask(server, route, before.tag)
    expect([after.status, after.text === before.text]).toEqual([200, false])
  }
})
