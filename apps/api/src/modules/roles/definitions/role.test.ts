import { roles } from '@maru/shared/roles/role.ts'
import { departments } from '@maru/shared/departments/department.ts'
import { jobs } from '@maru/shared/jobs/job.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callAs, loadCookie, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let second: TestApp
beforeAll(async () => {
  app = await testApp()
  second = await testApp()
})
afterAll(async () => {
  await app.close()
  await second.close()
})

const db = () => app.context.db
const today = () => day(0)
const always = { validFrom: '', validTo: '' }
const reason = 'test'
const give = (by: string, code: string, userIds: string[], dates = always, on = app) =>
  callAs(on, by, roles.give, { params: { code }, body: { userIds, ...dates, reason } })
const take = (by: string, code: string, userIds: string[], on = app) =>
  callAs(on, by, roles.take, { params: { code }, body: { userIds, reason } })
const rolesOf = async (userId: string) => (await db().userRole.findMany({ where: { userId } })).map(({ roleCode }) => roleCode).toSorted()
const blank = { nameEn: 'Auditor', nameKo: '감사', nameDe: 'Revision', note: '', active: true, copyOf: '' }

/** One administrator; a second one is `office`. */
beforeEach(async () => {
  await db().userRole.deleteMany({ where: { userId: { in: ['kim', 'lee', 'choi', 'park', 'han'] }, roleCode: { notIn: ['G01'] } } })
  await db().userRole.deleteMany({ where: { userId: { not: 'admin' }, roleCode: 'M01' } })
  await db().userRole.createMany({ data: [{ userId: 'admin', roleCode: 'M01' }], skipDuplicates: true })
  await db().roleApi.deleteMany({ where: { role: { kind: 'BUSINESS', code: { startsWith: 'T' } } } })
})

it('a role given counts at the next call on every process, and a role taken counts no longer', async () => {
  expect((await callAs(second, 'kim', jobs.list, {})).status).toBe(403)
  expect(granted(await give('admin', 'M01', ['kim']))).toEqual({ changed: 1 })
  expect((await callAs(second, 'kim', jobs.list, {})).status).toBe(200)
  granted(await take('admin', 'M01', ['kim'], second))
  expect((await callAs(app, 'kim', jobs.list, {})).status).toBe(403)
})

it('a role counts from its first day to its last one only', async () => {
  granted(await give('admin', 'H01', ['kim'], { validFrom: day(2), validTo: day(5) }))
  expect((await callAs(app, 'kim', roles.list, {})).status).toBe(403)
  const future = granted(
    await callAs(app, 'admin', roles.members, { params: { code: 'H01' }, query: { page: 1, size: 25, state: 'future' } }),
  )
  expect(future.rows).toMatchObject([{ userId: 'kim', validFrom: day(2), validTo: day(5), state: 'future' }])
  const payload = { userIds: ['kim'], validFrom: day(2), validTo: day(1), reason }
  const cookie = await loadCookie(app, 'admin')
  const turned = await app.inject({ method: 'POST', url: '/api/v1/common/chems/role/H01/people', headers: { cookie }, payload })
  expect(turned.json()).toMatchObject({ status: 400, issues: [{ path: 'validTo', code: 'END_BEFORE_START' }] })
})

it('whose role has ended is no longer named for it, told or counted', async () => {
  granted(await give('admin', 'M01', ['office']))
  const ended = { validTo: new Date(day(-1)) }
  await db().userRole.createMany({ data: ['M01', 'WM00001'].map((roleCode) => ({ userId: 'kim', roleCode, ...ended })) })
  const list = { page: 1, size: 25, sort: 'userId', direction: 'asc', account: 'inUse' } as const
  const clerks = granted(await callAs(app, 'admin', users.list, { query: { ...list, role: 'WM00001' } }))
  expect(clerks.rows.map(({ userId }) => userId)).not.toContain('kim')
  const [kim] = granted(await callAs(app, 'admin', users.list, { query: { ...list, q: 'kim' } })).rows.filter(
    ({ userId }) => userId === 'kim',
  )
  expect([kim?.roles, kim?.roleNames]).toEqual([['G01'], ['General user']])
  const { clerks: named } = granted(await callAs(app, 'admin', departments.get, { params: { code: kim?.departmentCode ?? '' } }))
  expect(named.map(({ userId }) => userId)).not.toContain('kim')
  await db().outbox.deleteMany()
  granted(await give('admin', 'WM00002', ['lee']))
  const rightsNotices = await db().outbox.findMany({ where: { topic: 'notify', key: { startsWith: 'rights:' } } })
  expect(rightsNotices.map(({ payload }) => payload)).toMatchObject([{ userId: 'office', kind: 'rightsChanged' }])
})

it('nobody gives to himself or takes from himself, not even an administrator', async () => {
  granted(await give('admin', 'M01', ['office']))
  for (const call of [give('admin', 'WM00001', ['admin']), take('admin', 'M01', ['admin']), give('admin', 'WM00002', ['kim', 'admin'])])
    expect(await call).toMatchObject({ status: 403, problem: { code: 'OWN_RIGHTS', status: 850 } })
  expect(await rolesOf('kim')).toEqual(['G01'])
})

it('the last administrator stays one, also when the others end soon, are switched off or begin later', async () => {
  granted(await give('admin', 'M01', ['kim'], { validFrom: '', validTo: day(3) }))
  granted(await give('admin', 'M01', ['lee'], { validFrom: day(1), validTo: '' }))
  expect(await take('kim', 'M01', ['admin'])).toMatchObject({ status: 409, problem: { code: 'LAST_ADMINISTRATOR' } })
  expect(await give('kim', 'M01', ['admin'], { validFrom: '', validTo: day(9) })).toMatchObject({ status: 409 })
  granted(await give('admin', 'M01', ['office']))
  granted(await take('kim', 'M01', ['admin']))
  expect(await rolesOf('admin')).not.toContain('M01')
})

it('of two administrators who take each other the role at the same moment one wins', async () => {
  granted(await give('admin', 'M01', ['office', 'kim']))
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([take('admin', 'M01', ['office']), take('office', 'M01', ['admin'], second)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    granted(await give('kim', 'M01', ['admin', 'office']))
  }
})

it('whoever is no administrator gives only what he holds, and only within his data scope', async () => {
  const api = 'POST /api/v1/common/chems/role/:code/people'
  await db().roleApi.createMany({ data: [{ roleCode: 'H01', apiId: api }] })
  expect(await give('office', 'H01', ['kim'])).toMatchObject({ status: 403, problem: { code: 'NO_WRITE_RIGHT', status: 810 } })
  const { number: menuNumber } = await db().menuEntry.findFirstOrThrow({ where: { url: '/chems/rolemn' } })
  await db().roleMenu.create({ data: { roleCode: 'H01', menuNumber, right: 'WRITE' } })
  expect(await give('office', 'WM00001', ['kim'])).toMatchObject({ status: 403, problem: { code: 'ROLE_NOT_HELD', status: 850 } })
  granted(await give('office', 'H01', ['kim']))
  await db().dataScope.update({ where: { roleCode_domain: { roleCode: 'H01', domain: 'users' } }, data: { scope: 'DEPT' } })
  const { departmentCode } = await db().user.findUniqueOrThrow({ where: { id: 'office' } })
  const near = await db().user.findFirstOrThrow({ where: { departmentCode, active: true, roles: { none: { roleCode: 'H01' } } } })
  expect(await give('office', 'H01', ['choi'])).toMatchObject({ status: 403, problem: { code: 'OUTSIDE_SCOPE' } })
  granted(await give('office', 'H01', [near.id]))
  await db().dataScope.update({ where: { roleCode_domain: { roleCode: 'H01', domain: 'users' } }, data: { scope: 'ALL' } })
  await db().roleApi.deleteMany({ where: { roleCode: 'H01', apiId: api } })
})

it('a change for several people is for all of them or for nobody', async () => {
  const answer = await give('admin', 'WM00002', ['choi', 'kim', 'left'])
  expect(answer).toMatchObject({ status: 409, problem: { code: 'ACCOUNT_CLOSED' } })
  expect(await rolesOf('choi')).toEqual(['G01'])
  expect(granted(await give('admin', 'WM00002', ['choi', 'kim', 'choi']))).toEqual({ changed: 2 })
  expect(granted(await give('admin', 'WM00002', ['choi', 'kim']))).toEqual({ changed: 0 })
})

it('a change of rights asks for the password again and is written with before, after and reason; the other administrators are told', async () => {
  granted(await give('admin', 'M01', ['office']))
  await db().$executeRaw`update session set authenticated_at = now() - interval '16 minutes' where user_id = 'admin'`
  expect((await give('admin', 'WM00001', ['kim'])).problem).toMatchObject({ code: 'STEP_UP_REQUIRED' })
  await db().$executeRaw`update session set authenticated_at = now() where user_id = 'admin'`
  granted(await give('admin', 'WM00001', ['kim'], { validFrom: today(), validTo: '' }))
  const { rows } = granted(await callAs(app, 'admin', roles.changes, { params: { code: 'WM00001' }, query: { page: 1, size: 5 } }))
  expect(rows[0]).toMatchObject({ entity: 'user', entityId: 'kim', action: 'giveRole', before: '' })
  expect(JSON.parse(rows[0]?.after ?? '')).toEqual({ role: 'WM00001', validFrom: today(), validTo: '', reason })
  const rightsNotices = await db().outbox.findMany({
    where: { payload: { path: ['kind'], equals: 'rightsChanged' } },
    orderBy: { id: 'desc' },
    take: 1,
  })
  expect(rightsNotices).toMatchObject([
    { payload: { userId: 'office', values: [{ ref: 'person', id: 'admin' }, [{ ref: 'person', id: 'kim' }], reason] } },
  ])
})

it('a role is created, copied without the calls of administrators, changed by its version, and out of force gives nothing', async () => {
  const made = granted(await callAs(app, 'admin', roles.create, { body: { ...blank, code: 'TAUDIT', copyOf: 'H01' } }))
  expect(made).toMatchObject({ kind: 'BUSINESS', fixed: false, people: 0 })
  expect(made.scopes).toEqual(
    (['users', 'leave', 'papers', 'histories', 'projects'] as const).map((domain) => ({
      domain,
      reach: domain === 'histories' ? 'SELF' : 'ALL',
      departments: [],
    })),
  )
  expect(made.apis).toBeGreaterThan(0)
  expect(await db().roleApi.count({ where: { roleCode: 'TAUDIT', api: { adminOnly: true } } })).toBe(0)
  expect((await callAs(app, 'admin', roles.create, { body: { ...blank, code: 'TAUDIT' } })).problem?.issues).toMatchObject([
    { code: 'CODE_TAKEN' },
  ])
  granted(await give('admin', 'TAUDIT', ['kim']))
  await db().roleApi.create({ data: { roleCode: 'TAUDIT', apiId: 'GET /api/v1/common/chems/job' } })
  expect((await callAs(app, 'kim', jobs.list, {})).status).toBe(200)
  const { copyOf: _, ...edit } = blank
  const change = (version: number, active: boolean) =>
    callAs(app, 'admin', roles.update, { params: { code: 'TAUDIT' }, body: { ...edit, active, reason, version } })
  granted(await change(1, false))
  expect((await callAs(second, 'kim', jobs.list, {})).status).toBe(403)
  expect(await change(1, true)).toMatchObject({ status: 409, problem: { code: 'CHANGED_MEANWHILE', issues: [{ path: 'active' }] } })
  expect(await change(9, true)).toMatchObject({ status: 409, problem: { code: 'VERSION_OLD' } })
  expect(await give('admin', 'TAUDIT', ['choi'])).toMatchObject({ status: 409, problem: { code: 'ROLE_NOT_OFFERED' } })
})

it('roles that rules rest on stay in force, and nobody puts an own role out of force', async () => {
  const out = (code: string, by = 'admin') =>
    callAs(app, by, roles.update, {
      params: { code },
      body: { nameEn: 'x', nameKo: '', nameDe: '', note: '', active: false, reason, version: 1 },
    })
  for (const code of ['M01', 'G01', 'H01', 'A01', 'WM00001', 'WM00002']) {
    expect((await out(code)).problem).toMatchObject({ code: 'ROLE_FIXED' })
    await expect(db().role.update({ where: { code }, data: { active: false } })).rejects.toThrow(/role_stays_active/)
  }
  granted(await callAs(app, 'admin', roles.create, { body: { ...blank, code: 'TOWN' } }))
  granted(await give('admin', 'TOWN', ['office']))
  granted(await give('admin', 'M01', ['office']))
  expect((await out('TOWN', 'office')).problem).toMatchObject({ code: 'OWN_RIGHTS' })
})

it('a built-in role keeps its name and may get another note', async () => {
  for (const code of ['M01', 'G01', 'H01', 'A01', 'B01', 'WM00001']) {
    const { nameEn, nameKo, nameDe, active, version } = granted(await callAs(app, 'admin', roles.get, { params: { code } }))
    const change = (name: string) =>
      callAs(app, 'admin', roles.update, {
        params: { code },
        body: { nameEn: name, nameKo, nameDe, note: 'Ours', active, reason, version },
      })
    expect((await change('Helpers')).problem).toMatchObject({ code: 'ROLE_NAME_FIXED', message: expect.stringContaining(nameEn) })
    await expect(db().role.update({ where: { code }, data: { nameDe: 'Hilfe' } })).rejects.toThrow(/keeps its name/)
    expect(granted(await change(nameEn))).toMatchObject({ nameEn, note: 'Ours' })
  }
})

it('auditors and office keep reaching everybody in what they keep', async () => {
  const { version } = granted(await callAs(app, 'admin', roles.get, { params: { code: 'A01' } }))
  const saved = await callAs(app, 'admin', roles.saveScopes, {
    params: { code: 'A01' },
    body: { scopes: [{ domain: 'histories', reach: 'SELF', departments: [] }], reason, version },
  })
  expect(saved.problem).toMatchObject({ code: 'ROLE_REACH_FIXED', message: expect.stringContaining('Auditor covers everybody in') })
  const scopes = (['histories', 'users'] as const).map((domain) => ({ domain, reach: 'ALL' as const, departments: [] }))
  granted(await callAs(app, 'admin', roles.saveScopes, { params: { code: 'A01' }, body: { scopes, reason, version } }))
})

it('data scopes are set for roles one does not hold, name departments that exist, and none for B01', async () => {
  const save = (code: string, reach: 'ALL' | 'CUSTOM' | 'DEPT', named: string[], version = 1) =>
    callAs(app, 'admin', roles.saveScopes, {
      params: { code },
      body: { scopes: [{ domain: 'users', reach, departments: named }], reason, version },
    })
  expect((await save('M01', 'DEPT', [])).problem).toMatchObject({ code: 'OWN_RIGHTS' })
  expect((await save('B01', 'DEPT', [])).problem).toMatchObject({ code: 'ROLE_EMPTY' })
  expect((await save('WM00001', 'CUSTOM', ['NOWHERE'])).problem).toMatchObject({ code: 'VALIDATION' })
  const [department] = await db().department.findMany({ take: 1 })
  const updatedRole = granted(await save('WM00001', 'CUSTOM', [department?.code ?? '']))
  expect(updatedRole.scopes.find(({ domain }) => domain === 'users')).toMatchObject({
    reach: 'CUSTOM',
    departments: [{ code: department?.code }],
  })
  const late = (await save('WM00001', 'DEPT', [])).problem
  expect(late).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    issues: [{ path: 'reach', message: expect.stringContaining('People: Selected departments') }],
  })
})
