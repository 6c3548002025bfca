import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allContracts } from '@maru/shared/collections.ts'
import type { Route } from '@maru/shared/contract.ts'
import { scopeAreaNames } from '@maru/shared/tokens/scopes.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadCookie, multipart, signIn, testApp, type TestApp } from '../../test/test-app.ts'
import { toApiId } from './access.ts'

// Every route × every kind of caller, with a cell for each pair: `in` = the call reached its handler, otherwise the status of the
// refusal, `never` for what no token does. `token` is one of an administrator with every scope. What a caller may do with a single record is the matter of the module tests. The rows are written with `--update`: read them.

const file = join(import.meta.dirname, '../../../../../tests/spec/access-matrix.csv')
const personas = [
  'anonymous',
  'G01',
  'G01other',
  'H01',
  'M01',
  'B01',
  'WM00001',
  'WM00002',
  'dormant',
  'locked',
  'disabled',
  'expired',
  'token',
] as const

const contracts = new Map(allContracts.flatMap((contract) => Object.values(contract)).map((route) => [toApiId(route), route]))
const cookies = new Map<string, string>()
const TOKEN = `maru_${'T'.repeat(43)}`
const allScopes = scopeAreaNames.map((area) => `${area}:change`)
const toHeaders = (persona: string): Record<string, string> =>
  persona === 'token' ? { authorization: `Bearer ${TOKEN}` } : { cookie: cookies.get(persona) ?? '' }
let app: TestApp

/** People of these kinds who hold a session as each would: the refused ones had signed in before they were refused. */
async function prepareCookies() {
  const { db } = app.context
  await db.user.update({ where: { id: 'left' }, data: { deleted: false, active: true } })
  await db.user.update({ where: { id: 'disabled' }, data: { active: true } })
  await db.userRole.deleteMany({ where: { userId: 'lee' } })
  await db.userRole.create({ data: { userId: 'lee', roleCode: 'B01' } })
  const people = {
    G01: 'kim',
    G01other: 'choi',
    H01: 'office',
    M01: 'admin',
    B01: 'lee',
    WM00001: 'clerk',
    WM00002: 'patent',
    disabled: 'disabled',
    expired: 'han',
  }
  for (const [persona, user] of Object.entries(people)) cookies.set(persona, await loadCookie(app, user))
  cookies.set('locked', (await signIn(app, 'park')).cookie)
  for (let i = 0; i < 6; i += 1) await signIn(app, 'park', 'wrong')
  await db.user.update({ where: { id: 'disabled' }, data: { active: false } })
  await db.$executeRaw`update session set expires_at = now() where user_id = 'han'`
  // A dormant person is refused at the sign-in, and a session is over long before: there is nothing to show.
  const refused = await signIn(app, 'dormant')
  expect(refused.reply.json()).toMatchObject({ status: 840 })
  cookies.set('dormant', refused.cookie)
  cookies.set('anonymous', '')
  await db.$executeRaw`insert into access_token (id, token_hash, user_id, name, scopes, expires_at)
    values (gen_random_uuid(), sha256(${TOKEN}::bytea), 'admin', 'Matrix', ${allScopes}::varchar[], now() + interval '1 day')`
}

beforeAll(async () => {
  const webFolder = join(process.env['DATA_DIR'] ?? '', 'web')
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html>')
  app = await testApp({ PUBLIC_APPLICATIONS: 'on' }, { webFolder })
  await prepareCookies()
})
afterAll(() => app.close())

/** Every route the server answers, as its router has it, not as the contracts list it: "METHOD /template". HEAD goes with GET. */
function served() {
  const apis: string[] = []
  const above: string[] = []
  for (const line of app.printRoutes().split('\n')) {
    const { tree = '', part = '', methods } = /^(?<tree>[│├└─ ]*)(?<part>\S*)(?: \((?<methods>[^)]*)\))?$/.exec(line)?.groups ?? {}
    if (part === '') continue
    above.splice(tree.length / 4 - 1, Number.POSITIVE_INFINITY, part)
    apis.push(...(methods?.split(', ') ?? []).map((method) => `${method} ${above.join('')}`))
  }
  return apis.filter((api) => !api.startsWith('HEAD '))
}

async function outcome(api: string, persona: string) {
  const [method = '', path = ''] = api.split(' ')
  const route = contracts.get(api)
  const form = route?.form || route?.files ? multipart({}) : undefined
  const body = form ?? (route?.body ? { payload: {} } : {})
  const reply = await app.inject({
    method: method as Route['method'],
    url: path.replaceAll(/:\w+|\*/g, 'nobody'),
    ...body,
    headers: { ...toHeaders(persona), ...form?.headers },
  })
  const { status, code } = String(reply.headers['content-type']).includes('json')
    ? reply.json<{ status?: number; code?: string }>()
    : { status: undefined, code: undefined }
  expect(reply.statusCode, `${api} as ${persona}: ${reply.body.slice(0, 200)}`).toBeLessThan(500)
  if (code === 'NOT_BY_TOKEN') return 'never'
  return status === 800 || status === 810 || status === 820 ? String(status) : 'in'
}

/** Path before method: the calls of a screen stand together. */
const toSortKey = (row: string) => row.replace(/^(\w+) ([^,]+).*/, '$2 $1')

it('a path that is none is the same to everybody, signed in or not', async () => {
  for (const persona of personas) {
    const { statusCode, body } = await app.inject({ url: '/api/v1/nowhere', headers: toHeaders(persona) })
    expect([persona, statusCode, body.replace(/"traceId":"[^"]+"/, '')]).toEqual([persona, 404, expect.stringContaining('NOT_FOUND')])
  }
})

it('every contract is served, and every call of the API has one', () => {
  const calls = served().filter((api) => api.includes(' /api/v1/'))
  expect([...contracts.keys()].filter((api) => !calls.includes(api))).toEqual([])
  // The reference of the contracts is none of them.
  expect(calls.filter((api) => !contracts.has(api))).toEqual(['GET /api/v1/openapi.json'])
})

it('every route gives each kind of caller what tests/spec/access-matrix.csv says', async () => {
  const rows: string[] = []
  // Signing out comes last: it ends the session it is called with.
  for (const api of served().toSorted((a, b) => Number(a.includes('logout')) - Number(b.includes('logout')))) {
    const cells: string[] = []
    for (const persona of personas) cells.push(await outcome(api, persona))
    rows.push([api, ...cells].join(','))
  }
  const sorted = rows.toSorted((one, other) => (toSortKey(one) < toSortKey(other) ? -1 : 1))
  await expect([['api', ...personas].join(','), ...sorted, ''].join('\n')).toMatchFileSnapshot(file)
}, 600_000)
