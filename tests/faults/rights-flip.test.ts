import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { listenHere, startApi, type ApiProcess, type ApiServer } from './api-process.ts'
import { signIn } from './sign-in.ts'

// Rights change under load on two API processes, of which this is one: whatever one has answered "done", the next request to the other knows.

let app: TestApp
let other: ApiProcess
let apis: readonly [ApiServer, ApiServer]
beforeAll(async () => {
  app = await testApp()
  other = await startApi()
  apis = [other, await listenHere(app)]
})
afterAll(async () => {
  await Promise.all([other.kill(), app.close()])
})

const API = '/api/v1/common/chems'
const post = (api: ApiServer, cookie: string, path: string, body: object) =>
  fetch(`${api.url}${API}${path}`, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(body) })
const put = (api: ApiServer, cookie: string, path: string, body: object) =>
  fetch(`${api.url}${API}${path}`, { method: 'PUT', headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(body) })
const reason = 'under load'

it('a role, an API and a menu given on one process count at the next request on the other, while both are under load', async () => {
  const [here, there] = apis
  const admin = await signIn(here.url, 'admin')
  const kim = await signIn(there.url, 'kim')
  const listed = async () => (await fetch(`${there.url}${API}/dept`, { headers: { cookie: kim } })).status
  const menus = async () => {
    const rows = (await (await fetch(`${there.url}/api/v1/common/menus`, { headers: { cookie: kim } })).json()) as { menu_url: string }[]
    return rows.some((row) => row.menu_url === '/chems/deptlist')
  }
  const ok = async (answer: Promise<Response>) => {
    const reply = await answer
    if (!reply.ok) throw new Error(await reply.text())
  }
  const { number } = await app.context.db.menuEntry.findFirstOrThrow({ where: { url: '/chems/deptlist' } })
  const ended = new AbortController()
  const load = apis.map(async (api) => {
    for (let at = 0; !ended.signal.aborted; at += 1)
      await fetch(`${api.url}/api/v1/common/${at % 2 ? 'menus' : 'callable'}`, { headers: { cookie: kim } })
  })
  try {
    for (let round = 0; round < 4; round += 1) {
      await ok(post(here, admin, '/role/H01/people', { userIds: ['kim'], validFrom: '', validTo: '', reason }))
      expect([round, await listed(), await menus()]).toEqual([round, 200, true])
      // Straight in the database, as a repair would be done: the version counts up there.
      for (const active of [false, true]) {
        const [where, validTo] = [{ userId_roleCode: { userId: 'kim', roleCode: 'H01' } }, active ? null : new Date('2020-01-31')]
        await app.context.db.userRole.update({ where, data: { validTo } })
        expect([round, await listed(), await menus()]).toEqual([round, active ? 200 : 403, active])
      }
      await ok(post(here, admin, '/role/H01/people/take', { userIds: ['kim'], reason }))
      expect([round, await listed(), await menus()]).toEqual([round, 403, false])
      const api = { roleCode: 'WM00002', item: `GET ${API}/dept` }
      const menu = { roleCode: 'WM00002', item: `${number} READ` }
      const turn = async (held: boolean) => {
        await ok(put(here, admin, '/role-api', { changes: [{ ...api, held }], reason }))
        await ok(put(here, admin, '/role-menu', { changes: [{ ...menu, held }], reason }))
      }
      await ok(post(here, admin, '/role/WM00002/people', { userIds: ['kim'], validFrom: '', validTo: '', reason }))
      await turn(true)
      expect([round, await listed(), await menus()]).toEqual([round, 200, true])
      await turn(false)
      expect([round, await listed(), await menus()]).toEqual([round, 403, false])
      await ok(post(here, admin, '/role/WM00002/people/take', { userIds: ['kim'], reason }))
    }
  } finally {
    ended.abort()
    await Promise.all(load)
  }
})

it('two administrators who take each other’s role at the same moment on two processes leave one administrator', async () => {
  const cookies = [await signIn(apis[0].url, 'admin'), await signIn(apis[1].url, 'admin2')] as const
  const others = ['admin2', 'admin'] as const
  const administrators = () => app.context.db.userRole.count({ where: { roleCode: 'M01', userId: { in: [...others] } } })
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(
      ([0, 1] as const).map((at) => post(apis[at], cookies[at], '/role/M01/people/take', { userIds: [others[at]], reason })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect([round, statuses[0], await administrators()]).toEqual([round, 200, 1])
    // The slower one had lost the right to do it.
    expect([round, [403, 409].includes(statuses[1] ?? 0)]).toEqual([round, true])
    await app.context.db.userRole.createMany({ data: others.map((userId) => ({ userId, roleCode: 'M01' })), skipDuplicates: true })
  }
})
