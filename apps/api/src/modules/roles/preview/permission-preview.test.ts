import { EXPORT_DIRECT_ROWS, exportRuns } from '@maru/shared/exports/export.ts'
import { exportHistory } from '@maru/shared/histories/export-history.ts'
import { menuAdmin } from '@maru/shared/menus/menu-admin.ts'
import type { RightsStep } from '@maru/shared/roles/permission-preview.ts'
import { permissionPreviews } from '@maru/shared/roles/permission-preview.ts'
import { roles } from '@maru/shared/roles/role.ts'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, loadCookie, day, testApp, type TestApp } from '../../../test/test-app.ts'
import { toApiId } from '../../../http/guards/access.ts'
import { granted } from '../../../test/approval-fixtures.ts'
import { exportedAs } from '../../../test/files/export-fixtures.ts'

// What the dry run says is compared with what the tables say before and after the change itself.

let app: TestApp
const ROLE = 'TDRY'
const reason = 'test'
const LIST = 'GET /api/v1/common/chems/user/list'
const db = () => app.context.db
beforeAll(async () => {
  app = await testApp()
  const names = { nameEn: 'Dry', nameKo: '', nameDe: '' }
  await callAs(app, 'admin', roles.create, { body: { ...names, code: ROLE, note: '', active: true, copyOf: '' } })
  const { number } = await menu('/chems/userlist')
  await db().roleMenu.create({ data: { roleCode: ROLE, menuNumber: number, right: 'READ' } })
  await db().roleApi.create({ data: { roleCode: ROLE, apiId: LIST } })
  await db().dataScope.create({ data: { roleCode: ROLE, domain: 'users', scope: 'DEPT' } })
})
afterAll(() => app.close())

const menu = (url: string) => db().menuEntry.findFirstOrThrow({ where: { url } })
const run = (change: RightsStep, as = 'admin') => callAs(app, as, permissionPreviews.run, { body: change })
const give = (userIds: string[], dates = { validFrom: '', validTo: '' }): RightsStep => ({
  kind: 'give',
  code: ROLE,
  body: { userIds, ...dates, reason },
})
/** `+api GET /…`, by person. */
async function listOutcomes(change: RightsStep) {
  const groups = granted(await run(change))
  return groups.map(({ names, outcomes }) => [names, outcomes.map(({ kind, item, gains }) => `${gains ? '+' : '-'}${kind} ${item}`)])
}
const tables = () =>
  Promise.all([
    db().userRole.count(),
    db().role.findMany({ orderBy: { code: 'asc' } }),
    db().dataScope.findMany({ orderBy: [{ roleCode: 'asc' }, { domain: 'asc' }] }),
    db().menuEntry.findMany({ orderBy: { number: 'asc' } }),
    db().changeLog.count(),
    db().outbox.count(),
  ])
const whole = async () => {
  const { number } = await menu('/chems/userlist')
  return [`api ${LIST}`, `menu ${number} READ /chems/userlist`, 'scope users DEPT']
}

it('a role for people: all of them and everything it opens to them, without what another role opens already, and nothing is changed', async () => {
  const before = await tables()
  const items = await whole()
  expect(await listOutcomes(give(['lee', 'kim']))).toEqual([[['Do-yun Lee', 'Min-jun Kim'], items.map((item) => `+${item}`)]])
  // The office reaches everybody and has both already.
  expect(await listOutcomes(give(['office']))).toEqual([])
  expect(await tables()).toEqual(before)
})

it('the dry run is taken along as a workbook, a line for each person and thing, and changes nothing', async () => {
  const before = await tables()
  const payload = give(['lee', 'kim'])
  const headers = { cookie: await loadCookie(app, 'admin') }
  const { rawPayload } = await app.inject({ method: 'POST', url: permissionPreviews.excel.path, headers, payload })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(rawPayload as never)
  const lines = (book.worksheets[0]?.getSheetValues() ?? []).slice(2).map((row) => (row as unknown[]).slice(1))
  const items = await whole()
  expect(lines.map(([userId, , effect, , , item]) => [userId, effect, item])).toEqual(
    ['lee', 'kim'].flatMap((userId) => items.map((item) => [userId, 'gains', item.slice(item.indexOf(' ') + 1)])),
  )
  expect(await tables()).toEqual(before)
  expect(await db().exportRun.findFirst({ where: { userId: 'admin' } })).toMatchObject({ rows: 6, body: { kind: 'give', code: ROLE } })
  const refused = await app.inject({
    method: 'POST',
    url: permissionPreviews.excel.path,
    headers: { cookie: await loadCookie(app, 'kim') },
    payload,
  })
  expect(refused.statusCode).toBe(403)
})

it('a role that begins later is judged by its first day', async () => {
  const later = { validFrom: day(3), validTo: day(9) }
  expect(await listOutcomes(give(['kim'], later))).toMatchObject([[['Min-jun Kim'], expect.any(Array)]])
  expect(await listOutcomes(give(['kim'], { validFrom: day(-9), validTo: day(-3) }))).toEqual([])
})

it('a role taken, and a role out of force, take what no other role gives', async () => {
  granted(
    await callAs(app, 'admin', roles.give, {
      params: { code: ROLE },
      body: { userIds: ['kim', 'lee', 'office'], validFrom: '', validTo: '', reason },
    }),
  )
  const items = (await whole()).map((item) => `-${item}`)
  expect(await listOutcomes({ kind: 'take', code: ROLE, body: { userIds: ['kim', 'office'], reason } })).toEqual([[['Min-jun Kim'], items]])
  const { nameEn, nameKo, nameDe, note, version } = await db().role.findUniqueOrThrow({ where: { code: ROLE } })
  const body = { nameEn, nameKo, nameDe, note, version, reason }
  expect(await listOutcomes({ kind: 'role', code: ROLE, body: { ...body, active: false } })).toEqual([
    [['Do-yun Lee', 'Min-jun Kim'], items],
  ])
  expect(await listOutcomes({ kind: 'role', code: ROLE, body: { ...body, nameEn: 'Other', active: true } })).toEqual([])
})

it('a wider reach is gained and the narrower one within it lost; a named department is told by its name', async () => {
  const { version } = await db().role.findUniqueOrThrow({ where: { code: ROLE } })
  const scopes = (reach: 'ALL' | 'CUSTOM' | 'SELF', departments: string[] = []): RightsStep => ({
    kind: 'scopes',
    code: ROLE,
    body: { scopes: [{ domain: 'users', reach, departments }], reason, version },
  })
  const both = ['Do-yun Lee', 'Min-jun Kim']
  expect(await listOutcomes(scopes('ALL'))).toEqual([[both, ['+scope users ALL', '-scope users DEPT']]])
  expect(await listOutcomes(scopes('SELF'))).toEqual([[both, ['-scope users DEPT']]])
  const { nameEn } = await db().department.findUniqueOrThrow({ where: { code: 'BIO' } })
  const [group] = granted(await run(scopes('CUSTOM', ['BIO'])))
  expect(group?.outcomes[0]).toEqual({ kind: 'scope', item: 'users CUSTOM BIO', name: nameEn, gains: true })
})

it('a menu out of use, or put below one that is, goes from everybody who has it, with all below it', async () => {
  const { number, url, icon, version } = await menu('/chems/userlist')
  const body = { nameEn: 'Users', nameKo: '', nameDe: '', url, icon, version }
  const [group, ...others] = granted(await run({ kind: 'menu', number, body: { ...body, active: false } }))
  const holders = await db().user.count({
    where: { active: true, deleted: false, roles: { some: { role: { menus: { some: { menuNumber: number } } } } } },
  })
  const groups = [...(group ? [group] : []), ...others]
  expect(groups.reduce((sum, { names }) => sum + names.length, 0)).toBe(holders)
  expect(groups.every(({ outcomes }) => outcomes.every(({ gains, item }) => !gains && item.startsWith(`${number} `)))).toBe(true)
  await db().menuEntry.create({ data: { number: 'X1', level: 0, labelNo: 'LB00000001', url: '', icon: '', active: false, sortOrder: 999 } })
  const moved = await listOutcomes({ kind: 'move', number, body: { parentNumber: 'X1', before: '', version } })
  expect(moved.flatMap(([names]) => names)).toContain('Min-jun Kim')
  await db().menuEntry.delete({ where: { number: 'X1' } })
})

it('a menu that is made shows to whom, one that is deleted from whom, each by its name', async () => {
  const before = await tables()
  const body = { nameEn: 'Own page', nameKo: '', nameDe: '', url: '/pivot', icon: '', active: true, parentNumber: '' }
  const administrators = await db().user.count({ where: { active: true, deleted: false, roles: { some: { roleCode: 'M01' } } } })
  const [made] = granted(await run({ kind: 'newMenu', body }))
  expect(made?.names).toHaveLength(administrators)
  expect(made?.outcomes.map(({ name, gains }) => [name, gains])).toEqual(Array.from({ length: 3 }, () => ['Own page', true]))
  expect(granted(await run({ kind: 'newMenu', body: { ...body, active: false } }))).toEqual([])
  expect(await tables()).toEqual(before)
  const { number } = granted(await callAs(app, 'admin', menuAdmin.create, { body }))
  const [gone] = granted(await run({ kind: 'dropMenu', number }))
  expect(gone?.outcomes.map(({ name, gains }) => [name, gains])).toEqual(Array.from({ length: 3 }, () => ['Own page', false]))
  expect((await run({ kind: 'dropMenu', number: 'M080100' })).problem?.code).toBe('MENU_OF_PORTAL')
  granted(await callAs(app, 'admin', menuAdmin.remove, { params: { number } }))
})

it('a copy of a role tells what whoever is given it will hold, and makes none', async () => {
  const before = await tables()
  const body = { code: 'TCOPY', nameEn: 'Copy', nameKo: '', nameDe: '', note: '', active: true, copyOf: ROLE }
  expect(await listOutcomes({ kind: 'newRole', body })).toEqual([[[], (await whole()).map((item) => `+${item}`)]])
  expect(await listOutcomes({ kind: 'newRole', body: { ...body, copyOf: '' } })).toEqual([])
  expect((await run({ kind: 'newRole', body: { ...body, code: ROLE } })).problem?.issues?.[0]?.code).toBe('CODE_TAKEN')
  expect(await tables()).toEqual(before)
})

it('more than 5,000 lines are written in the background: each person and each call gained stands there once', async () => {
  const apis = await db().api.findMany({ where: { kind: 'grant', adminOnly: false, retired: false, roles: { none: { roleCode: 'G01' } } } })
  await db().role.create({ data: { code: 'TLONG', nameEn: 'Long', nameKo: '', nameDe: '', kind: 'BUSINESS' } })
  await db().api.createMany({
    data: Array.from({ length: 150 }, (_, n) => ({ id: `GET /long/${String(n)}`, name: 'x', module: 'x', kind: 'grant' })),
  })
  const ids = [...apis.map(({ id }) => id), ...Array.from({ length: 150 }, (_, n) => `GET /long/${String(n)}`)]
  await db().roleApi.createMany({ data: ids.map((apiId) => ({ roleCode: 'TLONG', apiId })) })
  const people = await db().user.findMany({ where: { active: true, deleted: false, roles: { every: { roleCode: 'G01' } } } })
  const change: RightsStep = { ...give(people.map(({ id }) => id)), code: 'TLONG' } as RightsStep
  const wanted = people.length * ids.length
  expect(wanted).toBeGreaterThan(EXPORT_DIRECT_ROWS)
  const refused = await callAs(app, 'admin', permissionPreviews.excel, { body: change })
  expect(refused.problem).toMatchObject({ status: 409, code: 'EXPORT_IN_BACKGROUND' })
  const { run: written, sheet } = await exportedAs(app, 'admin', permissionPreviews.excel, { body: change as never })
  expect([written.rows, sheet?.actualRowCount]).toEqual([wanted, wanted + 1])
  const lines = new Set<string>()
  sheet?.eachRow((row, at) => at > 1 && lines.add(`${row.getCell(1).text} ${row.getCell(6).text}`))
  expect(lines).toEqual(new Set(people.flatMap(({ id }) => ids.map((api) => `${id} ${api}`))))
  const [noted] = granted(
    await callAs(app, 'admin', exportHistory.list, { query: { page: 1, size: 1, period: 'all', sort: 'at', direction: 'desc' } }),
  ).rows
  expect(noted).toMatchObject({ rows: wanted, background: true, asked: 'code = TLONG, kind = give' })
  // What could not be saved is refused at once and not an hour later.
  const mine = { api: toApiId(permissionPreviews.excel), params: {}, query: {}, body: give(['admin']) as never }
  expect((await callAs(app, 'admin', exportRuns.start, { body: mine })).problem?.code).toBe('OWN_RIGHTS')
  expect((await callAs(app, 'admin', exportRuns.start, { body: { ...mine, body: { kind: 'none' } } })).status).toBe(400)
})

it('what saving would refuse is refused, and only administrators may look ahead', async () => {
  expect((await run(give(['admin']))).problem).toMatchObject({ code: 'OWN_RIGHTS' })
  expect((await run({ ...give(['kim']), code: 'NOBODY' } as RightsStep)).status).toBe(404)
  expect((await run(give(['kim']), 'office')).problem).toMatchObject({ status: 810 })
})
