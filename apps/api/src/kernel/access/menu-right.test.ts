import { allContracts } from '@maru/shared/collections.ts'
import { toPath, type Route } from '@maru/shared/contract.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { isLimited, findScreens, readsOnly, rightAsked } from '@maru/shared/roles/screen-rights.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, multipart, testApp, type TestApp } from '../../test/test-app.ts'
import { toApiId } from '../../http/guards/access.ts'

// Somebody holds every grant there is and no right on any menu; then those of one screen after the other. What the guard refuses and
// what the browser is told must be the same, call by call.

let app: TestApp
const db = () => app.context.db
const USER = 'kim'
const ROLE = 'TMENUS'
const limited = allContracts.flatMap((contract) => Object.values(contract)).filter(isLimited)
const screens = Object.entries(
  Object.groupBy(
    limited.filter((route) => rightAsked(route) !== undefined),
    (route) => findScreens(route).join(' '),
  ),
) as [string, Route[]][]

beforeAll(async () => {
  app = await testApp()
  await db().role.create({ data: { code: ROLE, nameEn: 'Every grant', nameKo: '', nameDe: '', kind: 'SYSTEM' } })
  const apis = await db().api.findMany({ where: { kind: 'grant' } })
  await db().roleApi.createMany({ data: apis.map(({ id }) => ({ roleCode: ROLE, apiId: id })) })
  await db().userRole.deleteMany({ where: { userId: USER } })
  await db().userRole.create({ data: { userId: USER, roleCode: ROLE } })
})
afterAll(() => app.close())

async function refusal(route: Route) {
  const form = route.form || route.files ? multipart({}) : undefined
  const params = Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((name) => [name, 'nobody']))
  const reply = await app.inject({
    method: route.method,
    url: toPath(route, params),
    ...(form ?? (route.body ? { payload: {} } : {})),
    headers: { cookie: await loadCookie(app, USER), ...form?.headers },
  })
  const { status, code } = String(reply.headers['content-type']).includes('json') ? reply.json<{ status?: number; code?: string }>() : {}
  return status === 810 ? code : undefined
}
async function callable() {
  const { answer } = await callAs(app, USER, platform.callable, {})
  return new Set(answer)
}
async function setRights(page: string, rights: readonly ('READ' | 'WRITE' | 'EXPORT')[]) {
  const menus = await db().menuEntry.findMany({ where: { url: { in: page.split(' ') } } })
  await db().roleMenu.deleteMany({ where: { roleCode: ROLE } })
  await db().roleMenu.createMany({
    data: menus.flatMap(({ number }) => rights.map((right) => ({ roleCode: ROLE, menuNumber: number, right }))),
  })
}

describe.each(screens)('%s', (page, routes) => {
  it.each([
    [['READ'], []],
    [['READ', 'WRITE'], ['WRITE']],
    [['READ', 'EXPORT'], ['EXPORT']],
    [
      ['READ', 'WRITE', 'EXPORT'],
      ['WRITE', 'EXPORT'],
    ],
  ] as const)('with %s allows %s', async (rights, allowed) => {
    await setRights(page, rights)
    const callableApis = await callable()
    const permissions = routes.map((route) => ({ api: toApiId(route), right: rightAsked(route) ?? 'WRITE' }))
    const isAllowed = (right: string) => (allowed as readonly string[]).includes(right)
    expect(permissions.filter(({ api }) => callableApis.has(api))).toEqual(permissions.filter(({ right }) => isAllowed(right)))
    // The calls of a screen side by side: each is refused by its right, or goes on to what it says to empty or unknown values.
    const refusals = await Promise.all(routes.map(async (route) => [toApiId(route), await refusal(route)]))
    expect(refusals).toEqual(permissions.map(({ api, right }) => [api, isAllowed(right) ? undefined : `NO_${right}_RIGHT`]))
  })
})

it('a page is read only for whoever may change nothing there, and calls without a grant are not told', async () => {
  await setRights('/chems/cdmn', ['READ', 'EXPORT'])
  expect(await callable()).toContain(readsOnly('/chems/cdmn'))
  await setRights('/chems/cdmn', ['READ', 'WRITE'])
  expect(await callable()).not.toContain(readsOnly('/chems/cdmn'))
  await db().roleApi.deleteMany({ where: { roleCode: ROLE, api: { id: { startsWith: 'PUT /api/v1/common/chems/code' } } } })
  const callableApis = await callable()
  expect(callableApis).not.toContain('PUT /api/v1/common/chems/code/:id')
  expect(callableApis).toContain('POST /api/v1/common/chems/code')
})

it('a screen that no menu opens any more asks for the grant alone', async () => {
  await setRights('/chems/bizpcmn', [])
  const route = {
    method: 'POST',
    url: '/api/v1/common/chems/workplace',
    payload: {},
    headers: { cookie: await loadCookie(app, USER) },
  } as const
  expect((await app.inject(route)).json()).toMatchObject({ code: 'NO_WRITE_RIGHT' })
  await db().menuEntry.updateMany({ where: { url: '/chems/bizpcmn' }, data: { url: '' } })
  expect((await app.inject(route)).json()).toMatchObject({ code: 'VALIDATION' })
  expect(await callable()).toContain('POST /api/v1/common/chems/workplace')
})

it('a menu that is not open to somebody opens none of the calls of its screen either', async () => {
  const open = new Set((await callAs(app, 'lee', platform.menus, {})).answer?.map(({ url }) => url))
  const cookie = await loadCookie(app, 'lee')
  for (const route of limited.filter((one) => one.access.kind === 'grant' && !findScreens(one).some((page) => open.has(page)))) {
    const params = Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((name) => [name, 'nobody']))
    const reply = await app.inject({ method: route.method, url: toPath(route, params), headers: { cookie } })
    expect([toApiId(route), reply.json()]).toMatchObject([toApiId(route), { status: 810 }])
  }
})
