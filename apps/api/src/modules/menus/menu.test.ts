import { type MenuInput, menuAdmin, type MenuMove, type MenuRow, type MenuUpdate } from '@maru/shared/menus/menu-admin.ts'
import { menuHelp } from '@maru/shared/menus/menu-help.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { type ReferenceEntity, referenceHistory } from '@maru/shared/platform/reference-history.ts'
import { apiRegister } from '@maru/shared/roles/api-register.ts'
import { rights } from '@maru/shared/roles/rights-matrix.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'

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

const list = async () => granted(await callAs(app, 'admin', menuAdmin.list, {}))
const byUrl = async (url: string) => {
  const row = (await list()).find((one) => one.url === url)
  if (!row) throw new Error(`no menu for ${url}`)
  return row
}
const move = (row: MenuRow, where: Partial<MenuMove>, by = 'admin', on = app) =>
  callAs(on, by, menuAdmin.move, {
    params: { number: row.number },
    body: { parentNumber: row.parentNumber, before: '', version: row.version, ...where },
  })
const edit = ({ number, nameEn, nameKo, nameDe, url, icon, active, version }: MenuRow, change: Partial<MenuUpdate>) =>
  callAs(app, 'admin', menuAdmin.update, { params: { number }, body: { nameEn, nameKo, nameDe, url, icon, active, version, ...change } })
const create = (input: Partial<MenuInput>) =>
  callAs(app, 'admin', menuAdmin.create, {
    body: { parentNumber: '', nameEn: 'Own', nameKo: '자체', nameDe: 'Eigenes', url: '', icon: '', active: true, ...input },
  })
/** The fields of a record's history. */
const listChangedFields = async (entity: ReferenceEntity, id: string) => {
  const changes = granted(await callAs(app, 'admin', referenceHistory.changes, { query: { entity, id, page: 1, size: 20 } }))
  return changes.rows.flatMap(({ fields }) => fields)
}
const shown = async (user: string, on = second) => granted(await callAs(on, user, platform.menus, {}))

it('a menu is made, opened to a role, shown with its name at the next call, and deleted only when nobody uses it', async () => {
  const { number } = granted(await create({ url: '/application/holidaylist' }))
  const change = { roleCode: 'G01', item: `${number} READ` }
  granted(await callAs(app, 'admin', rights.saveMenus, { body: { changes: [{ ...change, held: true }], reason: 'test' } }))
  expect((await shown('kim')).find((menu) => menu.number === number)).toMatchObject({ name: 'Own', level: 0, parentNumber: '' })
  const remove = () => callAs(app, 'admin', menuAdmin.remove, { params: { number } })
  expect(await remove()).toMatchObject({ status: 409, problem: { code: 'MENU_IN_USE', values: ['Own', 'G01'] } })
  granted(await callAs(app, 'admin', rights.saveMenus, { body: { changes: [{ ...change, held: false }], reason: 'test' } }))
  granted(await remove())
  expect((await list()).some((one) => one.number === number)).toBe(false)
  expect(await callAs(app, 'admin', menuAdmin.remove, { params: { number: (await byUrl('/chems/userlist')).number } })).toMatchObject({
    status: 409,
    problem: { code: 'MENU_OF_PORTAL' },
  })
})

it('a menu that is moved takes what is below it and its rights along', async () => {
  const roles = await byUrl('/chems/rolemn')
  const before = (await shown('admin')).map(({ url }) => url).toSorted()
  const top = granted(await create({ nameEn: 'Rights' })).number
  const row = await byUrl('/chems/rolemn')
  granted(await move(row, { parentNumber: top }))
  const moved = await byUrl('/chems/rolemn')
  expect(moved).toMatchObject({ parentNumber: top, level: 1, roles: roles.roles })
  expect((await byUrl('/chems/rolemenumn')).parentNumber).toBe(moved.number)
  granted(await move(moved, { parentNumber: '' }))
  expect(await byUrl('/chems/rolemenumn')).toMatchObject({ level: 1 })
  expect((await shown('admin')).map(({ url }) => url).toSorted()).toEqual([...before, ''].toSorted())
})

it('the order of a place follows the move', async () => {
  const first = await byUrl('/approval/aprvregist')
  const box = await byUrl('/approval/dfrbox')
  granted(await move(box, { before: first.number }))
  const urls = (await list()).filter(({ parentNumber }) => parentNumber === first.parentNumber).map(({ url }) => url)
  expect(urls[urls.indexOf('/approval/aprvregist') - 1]).toBe('/approval/dfrbox')
})

it('the main menu of approvals opens the received box, and the overview is in it for everybody', async () => {
  const approvals = (await shown('kim')).filter(({ url }) => url.startsWith('/approval/'))
  expect(approvals.slice(0, 2).map(({ url }) => url)).toEqual(['/approval/recpbox', '/approval/aprv'])
})

it('a menu is not put below itself, nor deeper than three levels, nor over somebody else’s change', async () => {
  const box = await byUrl('/approval/hdwrdoclist')
  const below = await byUrl('/approval/hdwrdocbox')
  expect(await move(box, { parentNumber: below.number })).toMatchObject({ status: 409, problem: { code: 'MENU_CYCLE' } })
  expect(await move(box, { parentNumber: (await byUrl('/approval/recpbox')).number })).toMatchObject({
    status: 409,
    problem: { code: 'MENU_TOO_DEEP' },
  })
  expect(await move(box, { version: box.version + 1 })).toMatchObject({ status: 409, problem: { code: 'VERSION_OLD' } })
  expect((await move(box, { parentNumber: 'nowhere' })).status).toBe(404)
})

it('two administrators who put two menus below each other at the same moment leave a tree', async () => {
  const one = granted(await create({ nameEn: 'One' })).number
  const two = granted(await create({ nameEn: 'Two' })).number
  const rows = await list()
  const row = (number: string) => rows.find((each) => each.number === number) as MenuRow
  const answers = await Promise.all([move(row(one), { parentNumber: two }), move(row(two), { parentNumber: one }, 'admin2', second)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await list()).filter(({ number }) => number === one || number === two)).toHaveLength(2)
})

it('a menu another administrator saved meanwhile is not overwritten unread: who, when and what it says now; what he left alone is saved', async () => {
  const row = await byUrl('/chems/tmptmn')
  granted(await edit(row, { nameDe: 'Muster', icon: 'file' }))
  const late = await edit(row, { nameDe: 'Vordrucke' })
  expect(late.problem).toMatchObject({ code: 'CHANGED_MEANWHILE', values: [expect.any(String), expect.any(String)] })
  const issueTexts = late.problem?.issues?.map(({ path, message }) => `${path} ${message}`).toSorted()
  expect(issueTexts).toEqual([expect.stringMatching(/^icon .*file/), expect.stringMatching(/^nameDe .*Muster/)])
  granted(await edit(await byUrl('/chems/tmptmn'), { nameDe: 'Vordrucke' }))
  expect(await byUrl('/chems/tmptmn')).toMatchObject({ nameDe: 'Vordrucke', icon: 'file' })
  expect((await listChangedFields('menu', row.number)).map(({ before, after }) => [before, after])).toContainEqual(['Muster', 'Vordrucke'])
})

it('a menu is renamed in three languages and opens only pages that are there', async () => {
  const row = await byUrl('/chems/bathislist')
  granted(await edit(row, { nameEn: 'Night work', nameDe: 'Nachtarbeit' }))
  expect((await shown('admin')).find(({ url }) => url === '/chems/bathislist')?.name).toBe('Night work')
  const now = await byUrl('/chems/bathislist')
  expect((await edit(now, { url: '/nowhere' })).problem?.issues).toMatchObject([{ path: 'url', code: 'UNKNOWN_PAGE' }])
  granted(await edit(now, { active: false }))
  expect((await shown('admin')).some(({ url }) => url === '/chems/bathislist')).toBe(false)
})

it('the pages for menus and rights cannot be hidden from the administrators, neither themselves nor what is above them', async () => {
  const page = await byUrl('/chems/menumn')
  expect(await edit(page, { active: false })).toMatchObject({ status: 409, problem: { code: 'MENU_NEEDED' } })
  const above = (await list()).find(({ number }) => number === page.parentNumber) as MenuRow
  expect(await edit(above, { active: false })).toMatchObject({ status: 409, problem: { code: 'MENU_NEEDED' } })
})

it('a page says what was written about it, in the best language there is, to those who have its menu', async () => {
  const { number } = await byUrl('/chems/userlist')
  const save = (revision: string, body: string) =>
    callAs(app, 'admin', menuAdmin.saveContent, {
      params: { number },
      body: { revision, contents: [{ language: 'ko', title: '사용자', body }] },
    })
  const savedContent = granted(await save('0', '도움말'))
  expect(granted(await callAs(second, 'admin', menuHelp.read, { params: { number } }))).toMatchObject({ title: '사용자', body: '도움말' })
  expect(granted(await callAs(app, 'office', menuHelp.list, {}))).toContain(number)
  expect(granted(await callAs(app, 'kim', menuHelp.list, {}))).not.toContain(number)
  expect((await callAs(app, 'kim', menuHelp.read, { params: { number } })).status).toBe(404)
  granted(await save(savedContent.revision, '새 도움말'))
  expect(await save(savedContent.revision, '옛 도움말')).toMatchObject({
    status: 409,
    problem: { code: 'CHANGED_MEANWHILE', issues: [{ path: 'bodyKo', message: expect.stringContaining('새 도움말') }] },
  })
  // A heading without a text would show nothing: it is asked about, not dropped.
  const heading = await save('0', ' ')
  expect(heading.problem).toMatchObject({ status: 400, issues: [{ path: 'bodyKo', code: 'REQUIRED' }] })
  expect(granted(await callAs(app, 'admin', menuHelp.read, { params: { number } })).body).toBe('새 도움말')
  expect(await listChangedFields('menuContent', number)).toContainEqual({ field: 'bodyKo', before: '도움말', after: '새 도움말' })
})

it('the register of APIs names who may call each, keeps what is retired, and takes a remark', async () => {
  await app.context.db.api.create({ data: { id: 'GET /old', name: 'old', module: 'x', kind: 'grant', retired: true } })
  const all = granted(await callAs(app, 'admin', apiRegister.list, {}))
  expect(all.find(({ id }) => id === 'GET /old')).toMatchObject({ retired: true, roles: [], people: 0 })
  const id = 'GET /api/v1/common/chems/user/list'
  expect(all.find((api) => api.id === id)).toMatchObject({
    method: 'GET',
    path: id.slice(4),
    roles: ['H01', 'M01'],
    roleNames: ['Office', 'Administrator'],
    people: 4,
  })
  const before = { title: '', note: '' }
  granted(await callAs(app, 'admin', apiRegister.update, { body: { id, title: 'People', note: 'who works here', before } }))
  const late = await callAs(app, 'admin2', apiRegister.update, { body: { id, title: '', note: 'another', before } })
  expect(late.problem).toMatchObject({ code: 'CHANGED_MEANWHILE', issues: [{ path: 'title' }, { path: 'note' }] })
  const after = granted(await callAs(app, 'admin', apiRegister.list, {})).find((api) => api.id === id)
  expect(after).toMatchObject({ title: 'People', note: 'who works here' })
  expect(await listChangedFields('api', id)).toContainEqual({ field: 'title', before: '', after: 'People' })
})

it('the register says how often an API was called in the last day, how often in vain and how fast', async () => {
  await app.context.pool.query(
    `insert into history.api_call (at, user_id, api_id, status, ms, trace, ip)
     select now() - case when n = 101 then interval '25 hours' else interval '1 hour' end, 'kim', 'GET /counted', case when n <= 7 then 500 else 200 end,
       n, gen_random_uuid(), '::1' from generate_series(1, 101) n`,
  )
  const calls = granted(await callAs(app, 'admin', apiRegister.calls, {}))
  expect(calls.find(({ id }) => id === 'GET /counted')).toEqual({ id: 'GET /counted', calls: 100, failed: 7, p95: 95 })
})

it('the department box is in the menu of heads and clerks, whatever their roles are', async () => {
  const sees = async (user: string) => (await shown(user)).some(({ url }) => url === '/approval/deptbox')
  expect([await sees('head'), await sees('clerk'), await sees('mweber'), await sees('lee')]).toEqual([true, true, true, false])
})
