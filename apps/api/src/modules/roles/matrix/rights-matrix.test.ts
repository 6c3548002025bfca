import { type CellChange, rights } from '@maru/shared/roles/rights-matrix.ts'
import { type ConcernedFilters, rightsPeople } from '@maru/shared/roles/rights-people.ts'
import { roles } from '@maru/shared/roles/role.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { users } from '@maru/shared/users/user.ts'
import { jobs } from '@maru/shared/jobs/job.ts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { syncApis } from './api-registry.ts'
import { countRoundTrips } from '../../../../../../tests/bench/round-trips.ts'
import { exportedAs } from '../../../test/files/export-fixtures.ts'
import { callAs, loadCookie, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let second: TestApp
beforeAll(async () => {
  app = await testApp()
  second = await testApp()
  const role = { nameEn: 'Reader', nameKo: '', nameDe: '', note: '', active: true, copyOf: '' }
  await callAs(app, 'admin', roles.create, { body: { ...role, code: 'READER' } })
  await callAs(app, 'admin', roles.give, {
    params: { code: 'READER' },
    body: { userIds: ['kim', 'lee'], validFrom: '', validTo: '', reason },
  })
})
afterAll(async () => {
  await app.close()
  await second.close()
})

const reason = 'test'
const db = () => app.context.db
const LIST = 'GET /api/v1/common/chems/user/list'
const MESSAGES = 'GET /api/v1/common/chems/job/messages'
const give = (roleCode: string, item: string): CellChange => ({ roleCode, item, held: true })
const take = (roleCode: string, item: string): CellChange => ({ roleCode, item, held: false })
const saveApis = (changes: CellChange[], by = 'admin', on = app) => callAs(on, by, rights.saveApis, { body: { changes, reason } })
const saveMenus = (changes: CellChange[]) => callAs(app, 'admin', rights.saveMenus, { body: { changes, reason } })
const lists = (user: string, on: TestApp) =>
  callAs(on, user, users.list, { query: { page: 1, size: 1, sort: 'userId', direction: 'asc', account: 'inUse' } })
const urls = async (user: string, on = app) => granted(await callAs(on, user, platform.menus, {})).map(({ url }) => url)

it('an API given to a role is open to its people at the next call on every process, and closed again when it is taken', async () => {
  expect((await callAs(second, 'kim', jobs.failed, { query: { page: 1, size: 5 } })).status).toBe(403)
  await db().role.update({ where: { code: 'READER' }, data: { kind: 'SYSTEM' } })
  const effects = granted(await saveApis([give('READER', MESSAGES)]))
  expect(effects).toMatchObject([{ item: MESSAGES, gains: true, total: 2, names: ['Do-yun Lee', 'Min-jun Kim'] }])
  expect((await callAs(second, 'kim', jobs.failed, { query: { page: 1, size: 5 } })).status).toBe(200)
  granted(await saveApis([take('READER', MESSAGES)], 'admin', second))
  expect((await callAs(app, 'kim', jobs.failed, { query: { page: 1, size: 5 } })).status).toBe(403)
  await db().role.update({ where: { code: 'READER' }, data: { kind: 'BUSINESS' } })
})

it('auditors and office keep the calls and pages that approvals and audits rely on, and get back what they lost', async () => {
  const calls = [
    ['A01', 'GET /api/v1/common/chems/change-history'],
    ['H01', 'PUT /api/v1/application/applicationforpayment/vendors/:id/bank-details/:detailId'],
  ] as const
  const kept = await db().roleApi.findMany({ where: { OR: calls.map(([roleCode, apiId]) => ({ roleCode, apiId })) } })
  expect(kept).toHaveLength(2)
  for (const [role, api] of calls) {
    const { problem } = await saveApis([take(role, api)])
    expect(problem).toMatchObject({ code: 'ROLE_RIGHT_FIXED' })
    expect(problem?.message).not.toContain('/api/')
    await db().roleApi.deleteMany({ where: { roleCode: role, apiId: api } })
  }
  await syncApis(db())
  expect(await db().roleApi.findMany({ where: { OR: calls.map(([roleCode, apiId]) => ({ roleCode, apiId })) } })).toEqual(kept)
  const numberOf = async (url: string) => (await db().menuEntry.findFirstOrThrow({ where: { url } })).number
  for (const change of [
    take('A01', `${await numberOf('/chems/loginhislist?tab=changes')} EXPORT`),
    take('H01', `${await numberOf('/application/applicationforpaymentlist')} WRITE`),
  ])
    expect(await saveMenus([change])).toMatchObject({ status: 409, problem: { code: 'ROLE_RIGHT_FIXED' } })
})

it('the dry run says who gains and loses, leaves out who has it anyway, and changes nothing', async () => {
  const before = await db().roleApi.count()
  const effects = granted(await callAs(app, 'admin', rights.tryApis, { body: { changes: [give('READER', LIST), take('H01', LIST)] } }))
  expect(effects).toMatchObject([
    { item: LIST, gains: true, total: 2 },
    { item: LIST, gains: false, total: 2 },
  ])
  await db().userRole.create({ data: { userId: 'kim', roleCode: 'H01' } })
  const again = granted(await callAs(app, 'admin', rights.tryApis, { body: { changes: [give('READER', LIST)] } }))
  expect(again).toMatchObject([{ gains: true, total: 1, names: [expect.stringContaining('Lee')] }])
  await db().userRole.deleteMany({ where: { userId: 'kim', roleCode: 'H01' } })
  expect(await db().roleApi.count()).toBe(before)
})

it('everybody behind a line of the dry run is listed by name, searched and exported', async () => {
  const changes = [take('G01', 'M040100 EXPORT')]
  const of = (query: Partial<ConcernedFilters> & { page?: number }) =>
    callAs(app, 'admin', rightsPeople.list, {
      query: { kind: 'menu', item: 'M040100 EXPORT', effect: 'loses', given: '', taken: 'G01', page: 1, size: 10, ...query },
    })
  const [line] = granted(await callAs(app, 'admin', rights.tryMenus, { body: { changes } }))
  const first = granted(await of({}))
  expect(first.total).toBe(line?.total)
  expect(first.total).toBeGreaterThan(10)
  expect(first.rows.map(({ englishName }) => englishName)).toEqual(line?.names)
  const next = granted(await of({ page: 2 }))
  expect(next.rows.some(({ userId }) => first.rows.some((row) => row.userId === userId))).toBe(false)
  expect(granted(await of({ q: 'min-jun' })).rows.map(({ userId }) => userId)).toEqual(['kim'])
  // Who keeps it by another role is not among them, and nobody gains what is taken.
  expect(granted(await of({ q: 'office' })).rows.map(({ userId }) => userId)).not.toContain('office')
  expect(granted(await of({ effect: 'gains' })).total).toBe(0)
  const gains = granted(await of({ kind: 'api', item: LIST, effect: 'gains', given: 'READER', taken: '' }))
  expect(gains.rows.map(({ userId }) => userId)).toEqual(['lee', 'kim'])
  const { sheet } = await exportedAs(app, 'admin', rightsPeople.export, {
    query: { kind: 'menu', item: 'M040100 EXPORT', effect: 'loses', taken: 'G01' },
  })
  expect(sheet?.actualRowCount).toBe(first.total + 1)
  expect(
    (
      await callAs(app, 'kim', rightsPeople.list, {
        query: { kind: 'api', item: LIST, effect: 'gains', given: '', taken: '', page: 1, size: 5 },
      })
    ).status,
  ).toBe(403)
})

it('calls for administrators stay with system roles, B01 and the administrators are not touched, retired ones are not given', async () => {
  expect(await saveApis([give('READER', MESSAGES)])).toMatchObject({ status: 409, problem: { code: 'ADMIN_ONLY_API' } })
  expect(await saveApis([take('M01', MESSAGES)])).toMatchObject({ status: 409, problem: { code: 'ADMINISTRATOR_FIXED' } })
  expect(await saveApis([give('B01', LIST)])).toMatchObject({ status: 409, problem: { code: 'ROLE_EMPTY' } })
  await db().api.create({ data: { id: 'GET /gone', name: 'gone', module: 'x', kind: 'grant', retired: true } })
  expect(await saveApis([give('READER', 'GET /gone')])).toMatchObject({ status: 409, problem: { code: 'API_RETIRED' } })
  expect((await saveApis([give('READER', 'GET /nowhere')])).status).toBe(404)
  expect((await saveApis([give('NOBODY', LIST)])).status).toBe(404)
})

it('an administrator cannot widen his own rights through a role he holds', async () => {
  await db().api.create({ data: { id: 'GET /secret', name: 'secret', module: 'x', kind: 'grant' } })
  expect(await saveApis([give('G01', 'GET /secret')])).toMatchObject({ status: 409, problem: { code: 'OWN_GAIN' } })
  granted(await saveApis([give('READER', 'GET /secret')]))
})

it('a cell that another administrator changed meanwhile stops the whole change', async () => {
  granted(await saveApis([give('READER', LIST)]))
  const answers = await Promise.all([
    saveApis([take('READER', LIST), give('WM00001', LIST)]),
    saveApis([take('READER', LIST), give('WM00002', LIST)], 'admin2', second),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ ok }) => !ok)?.problem).toMatchObject({ code: 'RIGHTS_MOVED', values: [LIST, 'READER'] })
  expect(await db().roleApi.count({ where: { apiId: LIST, roleCode: { in: ['WM00001', 'WM00002'] } } })).toBe(1)
})

it('a menu opened to a role is in its people’s menus at the next call, with its history', async () => {
  const number = (await db().menuEntry.findFirstOrThrow({ where: { url: '/chems/userlist' } })).number
  expect(await urls('kim', second)).not.toContain('/chems/userlist')
  granted(await saveMenus([give('READER', `${number} READ`), give('READER', `${number} EXPORT`)]))
  expect(await urls('kim', second)).toContain('/chems/userlist')
  expect(await saveMenus([take('READER', `${number} READ`)])).toMatchObject({ status: 400 })
  granted(await saveMenus([take('READER', `${number} READ`), take('READER', `${number} EXPORT`)]))
  expect(await urls('kim', second)).not.toContain('/chems/userlist')
  const { rows } = granted(await callAs(app, 'admin', roles.changes, { params: { code: 'READER' }, query: { page: 1, size: 2 } }))
  expect(JSON.parse(rows[0]?.after ?? '')).toEqual({ given: [], taken: ['Users: View', 'Users: Export'], reason })
})

it('the administrators keep the menus rights are given with', async () => {
  const { number } = await db().menuEntry.findFirstOrThrow({ where: { url: '/chems/rolemenumn' } })
  expect(await saveMenus([take('M01', `${number} READ`)])).toMatchObject({ status: 409, problem: { code: 'ADMINISTRATOR_FIXED' } })
})

it('the page of effective permissions names the role behind each menu, API and scope, and why a role gives nothing', async () => {
  await db().userRole.create({ data: { userId: 'lee', roleCode: 'H01', validTo: new Date('2020-01-01') } })
  await saveApis([give('READER', 'GET /api/v1/common/chems/user/list/excel')])
  const lee = granted(await callAs(app, 'admin', rights.explain, { params: { userId: 'lee' } }))
  expect(lee.roles).toMatchObject([
    { code: 'G01', idle: '' },
    { code: 'H01', idle: 'ended', validTo: '2020-01-01' },
    { code: 'READER', idle: '' },
  ])
  expect(lee.apis.find(({ id }) => id.endsWith('list/excel'))).toMatchObject({ because: ['READER'] })
  const open = new Set(lee.menus.filter(({ url }) => url !== '').map(({ url }) => url))
  expect([...open].toSorted()).toEqual([...new Set(await urls('lee'))].filter((url) => url !== '').toSorted())
  const office = granted(await callAs(app, 'admin', rights.explain, { params: { userId: 'office' } }))
  expect(office.scopes).toMatchObject(['leave', 'papers', 'projects', 'users'].map((domain) => ({ domain, reach: 'ALL', because: 'H01' })))
  expect(office.capabilities).toContainEqual({ capability: 'readsLeaveReasons', because: ['H01'] })
  expect(office.capabilities.map(({ capability }) => capability)).not.toContain('editsPeople')
  expect(lee.capabilities).toEqual([])
  const left = granted(await callAs(app, 'admin', rights.explain, { params: { userId: 'left' } }))
  expect(left).toMatchObject({ person: { active: false }, menus: [], apis: [], capabilities: [], openToAll: 0 })
})

it('whatever is given and taken in whatever order, both processes answer as the tables say', async () => {
  const held = new Set<string>()
  const people = { kim: ['READER'], lee: ['READER'], clerk: ['WM00001'], patent: ['WM00002'] } as const
  await db().roleApi.deleteMany({ where: { apiId: LIST, roleCode: { notIn: ['M01', 'H01'] } } })
  // A fixed series, so that a failure can be repeated.
  let seed = 20_261_122
  const next = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  for (let step = 0; step < 30; step += 1) {
    const code = (['READER', 'WM00001', 'WM00002'] as const)[next(3)] ?? 'READER'
    const change = held.has(code) ? take(code, LIST) : give(code, LIST)
    granted(await saveApis([change], 'admin', step % 2 ? app : second))
    if (!held.delete(code)) held.add(code)
    for (const [user, [role]] of Object.entries(people))
      for (const on of [app, second]) expect([step, user, (await lists(user, on)).status]).toEqual([step, user, held.has(role) ? 200 : 403])
  }
})

it('300 APIs in 20 roles are saved with a few questions to the database for each role and none for each API', async () => {
  const codes = Array.from({ length: 20 }, (_, index) => `BULK${String(index)}`)
  const ids = Array.from({ length: 300 }, (_, index) => `GET /bulk/${String(index)}`)
  await db().role.createMany({ data: codes.map((code) => ({ code, nameEn: code, nameKo: '', nameDe: '', kind: 'BUSINESS' as const })) })
  await db().api.createMany({ data: ids.map((id) => ({ id, name: id, module: 'bulk', kind: 'grant' })) })
  const changes = codes.flatMap((code) => ids.slice(0, 200).map((id) => give(code, id)))
  const counted = await countRoundTrips(process.env['DATABASE_URL'] ?? '')
  onTestFinished(counted.close)
  const third = await testApp({ DATABASE_URL: counted.url })
  onTestFinished(() => third.close())
  await loadCookie(third, 'admin')
  const before = counted.count()
  granted(await saveApis(changes, 'admin', third))
  expect(counted.count() - before).toBeLessThan(codes.length * 5)
  expect(await db().roleApi.count({ where: { roleCode: { in: codes } } })).toBe(4000)
})
