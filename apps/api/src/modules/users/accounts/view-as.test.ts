import { allContracts } from '@maru/shared/collections.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { codeAdmin } from '@maru/shared/codes/code-admin.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { session } from '@maru/shared/session/session.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { submitted } from '../../../test/approval-fixtures.ts'
import { giveDays, toLeave, mondayAhead, newColleague, submitLeave } from '../../../test/leave-fixtures.ts'
import { callAs, loadCookie, forgetSession, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(async () => {
  await callAs(app, 'admin', session.endViewAs, {})
})

const reason = 'Cannot find the leave form'
const view = (userId: string, as = 'admin') => callAs(app, as, userAccounts.viewAs, { params: { userId }, body: { reason } })
async function me() {
  const id = granted(await callAs(app, 'admin', session.current, {}))
  return granted(await callAs(app, 'admin', session.identity, { query: { id } }))
}

describe('an administrator who views the portal as somebody else', () => {
  it('sees what the person sees, is told so on every screen, and is himself again at the end', async () => {
    granted(await view('kim'))
    const seen = await me()
    expect(seen).toMatchObject({ userId: 'kim', roles: ['G01'], viewedBy: { userId: 'admin', name: 'Jonas Bergmann' } })
    expect(Math.round((Number(seen.viewedBy?.until) - Date.now()) / 60_000)).toBe(30)
    const menusOf = async (user: string) => granted(await callAs(app, user, platform.menus, {}))
    expect(await menusOf('admin')).toEqual(await menusOf('kim'))
    expect(
      (await callAs(app, 'admin', users.list, { query: { page: 1, size: 25, account: 'inUse', sort: 'userId', direction: 'asc' } }))
        .problem,
    ).toMatchObject({ status: 810 })
    granted(await callAs(app, 'admin', session.endViewAs, {}))
    expect(await me()).toMatchObject({ userId: 'admin', viewedBy: null })
  })

  it('is refused every write, every letter and every export, whatever the person may', async () => {
    granted(await view('office'))
    const cookie = await loadCookie(app, 'admin')
    const refused = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string) =>
      (await app.inject({ method, url, headers: { cookie } })).json()
    const routes = allContracts.flatMap((contract) => Object.values(contract)).filter(({ access }) => access.kind === 'session')
    const writes = routes.filter(({ method, path }) => method !== 'GET' && !/view-as\/end|step-up|login\/factor/.test(path))
    expect(writes.length).toBeGreaterThan(80)
    for (const route of writes) {
      const answer = await refused(route.method, route.path.replaceAll(/:\w+/g, 'x'))
      expect([route.path, answer.code]).toEqual([route.path, 'VIEW_ONLY'])
    }
    for (const path of ['/api/v1/email/account', '/api/v1/application/hldys/excel'])
      expect((await refused('GET', path)).code).toBe('VIEW_ONLY')
    granted(await callAs(app, 'admin', codeAdmin.groups, {}))
  })

  it('leaves his own traces: in the calls, in the changes of the person, and as the reader of a document', async () => {
    const { db } = app.context
    const id = await submitted(app, 'kim')
    granted(await view('head'))
    granted(await callAs(app, 'admin', approvals.get, { params: { id } }))
    granted(await callAs(app, 'admin', session.endViewAs, {}))
    expect((await db.approvalView.findMany({ where: { documentId: id } })).map(({ userId }) => userId)).toEqual(['admin'])
    const changes = await db.changeLog.findMany({
      where: { entity: 'user', entityId: 'head', action: { in: ['viewAs', 'viewAsEnd'] } },
      orderBy: { id: 'asc' },
    })
    expect(changes.map(({ userId, action }) => [userId, action])).toEqual([
      ['admin', 'viewAs'],
      ['admin', 'viewAsEnd'],
    ])
    expect(changes[0]?.after).toMatchObject({ reason })
    await expect
      .poll(
        async () =>
          (await app.context.pool.query(`select user_id from history.api_call where api_id = 'GET /api/v1/approval/aprv/:id'`)).rows,
      )
      .toEqual([{ user_id: 'admin' }])
  })

  it('reads neither the reason nor the hand-over of a leave, which the person herself reads', async () => {
    const monday = await mondayAhead(app, 3)
    await newColleague(app, 't.viewed')
    await giveDays(app, 't.viewed', '2')
    const body = toLeave(monday, monday, { reason: 'Surgery', handover: 'Keys are with Han' })
    const { id, result } = await submitLeave(app, 't.viewed', body, 'Surgery on Monday')
    granted(result)
    const request = await app.context.db.leaveRequest.findUniqueOrThrow({ where: { documentId: id } })
    const read = async (as: string) => [
      JSON.stringify(granted(await callAs(app, as, approvals.get, { params: { id } }))),
      JSON.stringify(granted(await callAs(app, as, leaves.get, { params: { id: request.id } }))),
    ]
    for (const seen of await read('t.viewed')) expect(seen).toContain('Surgery')
    granted(await view('t.viewed'))
    for (const seen of await read('admin')) {
      expect(seen).not.toContain('Surgery')
      expect(seen).not.toContain('Keys are')
    }
  })

  it('tells the person who it was and why', async () => {
    granted(await view('lee'))
    const viewNotices = await app.context.db.notification.findMany({ where: { userId: 'lee', kind: 'viewedAs' } })
    expect(viewNotices.map(({ values }) => values)).toEqual([[{ ref: 'person', id: 'admin' }, reason]])
  })

  it('is himself again after half an hour, and at once when he is no administrator any more', async () => {
    granted(await view('kim'))
    await app.context.db.$executeRaw`update session set viewing_until = now() - interval '1 second' where viewing_user_id = 'kim'`
    expect((await me()).userId).toBe('admin')
    granted(await view('kim'))
    expect((await me()).userId).toBe('kim')
    await app.context.db.userRole.delete({ where: { userId_roleCode: { userId: 'admin', roleCode: 'M01' } } })
    expect((await me()).userId).toBe('admin')
    await app.context.db.userRole.create({ data: { userId: 'admin', roleCode: 'M01' } })
  })

  it('cannot be an administrator, himself, nobody, or somebody who could not sign in; and gives a reason', async () => {
    expect((await view('admin2')).problem).toMatchObject({ status: 403, code: 'VIEW_AS_REFUSED' })
    expect((await view('admin')).problem).toMatchObject({ status: 403, code: 'VIEW_AS_REFUSED' })
    expect((await view('nobody')).problem?.status).toBe(404)
    for (const userId of ['left', 'disabled']) expect((await view(userId)).problem?.code).toBe('ACCOUNT_CLOSED')
    const blank = { method: 'POST', url: '/api/v1/common/chems/user/account/kim/view-as', payload: { reason: '\u200b ' } } as const
    expect((await app.inject({ ...blank, headers: { cookie: await loadCookie(app, 'admin') } })).json()).toMatchObject({ status: 400 })
    for (const other of ['office', 'kim', 'auditor']) expect((await view('lee', other)).problem?.status).toBe(810)
    await app.context.db.$executeRaw`update session set authenticated_at = now() - interval '16 minutes' where user_id = 'admin'`
    expect((await view('kim')).problem).toMatchObject({ code: 'STEP_UP_REQUIRED' })
    forgetSession(app, 'admin')
  })
})

it('the office reads codes and changes none', async () => {
  const [group] = granted(await callAs(app, 'office', codeAdmin.groups, {}))
  granted(await callAs(app, 'office', codeAdmin.get, { params: { id: group!.id } }))
  expect((await callAs(app, 'office', codeAdmin.removeGroup, { params: { id: group!.id } })).problem?.status).toBe(810)
})
