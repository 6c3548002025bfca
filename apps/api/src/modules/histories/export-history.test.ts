import { exportHistory, type ExportedQuery } from '@maru/shared/histories/export-history.ts'
import { changeHistory } from '@maru/shared/histories/change-history.ts'
import { rights } from '@maru/shared/roles/rights-matrix.ts'
import { roles } from '@maru/shared/roles/role.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toApiId } from '../../http/guards/access.ts'
import { callAs, loadCookie, testApp, type TestApp } from '../../test/test-app.ts'
import { granted } from '../../test/approval-fixtures.ts'
import { opened } from '../../test/user-fixtures.ts'
import { downloadAs, exportedAs } from '../../test/files/export-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const listExports = async (query: Partial<ExportedQuery>, as = 'admin') =>
  granted(
    await callAs(app, as, exportHistory.list, {
      query: { page: 1, size: 25, period: 'day', sort: 'at', direction: 'desc', ...query },
    }),
  )
const everybody = { sort: 'userId', direction: 'asc', account: 'all' } as const

it('an export handed out at once says who took which list, with which filter, and how many rows', async () => {
  const path = `${users.export.path}?q=kim&account=all`
  expect((await app.inject({ url: path, headers: { cookie: await loadCookie(app, 'office') } })).statusCode).toBe(200)
  const [row] = (await listExports({})).rows
  expect(row).toMatchObject({
    userId: 'office',
    api: `GET ${users.export.path}`,
    asked: expect.stringContaining('q = kim'),
    state: 'DONE',
    background: false,
    downloads: 1,
    downloadedAt: expect.any(Date),
  })
  expect(row?.asked).not.toContain('sort')
  const names = await app.context.db.user.count({ where: { deleted: false, englishName: { contains: 'kim', mode: 'insensitive' } } })
  expect(row?.rows).toBeGreaterThanOrEqual(names)
  expect((await listExports({ q: 'q": "kim' })).total).toBeGreaterThan(0)
  expect((await listExports({ q: 'nothing like it' })).total).toBe(0)
})

it('the file of one written in the background is counted each time it is fetched', async () => {
  const { run } = await exportedAs(app, 'office', users.export, { query: { ...everybody } })
  const one = async () => (await listExports({ show: 'background' })).rows.find(({ id }) => id === run.id)
  // The helper has fetched it to read it.
  expect(await one()).toMatchObject({ background: true, downloads: 1 })
  expect((await downloadAs(app, 'office', run)).statusCode).toBe(200)
  expect(await one()).toMatchObject({ downloads: 2, downloadedAt: expect.any(Date) })
  await app.context.db.exportRun.update({ where: { id: run.id }, data: { downloads: 0, downloadedAt: null } })
  expect((await listExports({ show: 'notFetched' })).rows.map(({ id }) => id)).toEqual([run.id])
  // Somebody else gets nothing, and it is not counted.
  expect((await downloadAs(app, 'kim', run)).statusCode).toBe(404)
  expect(await one()).toMatchObject({ downloads: 0, downloadedAt: '' })
})

it('the history is sorted, exported itself, and then has that export too', async () => {
  const byRows = (await listExports({ sort: 'rows', direction: 'asc' })).rows.map(({ rows }) => rows)
  expect(byRows).toEqual(byRows.toSorted((a, b) => a - b))
  const before = (await listExports({})).total
  const reply = await app.inject({ url: `${exportHistory.export.path}?period=day`, headers: { cookie: await loadCookie(app, 'admin') } })
  expect(reply.headers['content-disposition']).toMatch(/Export-log_\d{8}\.xlsx/)
  expect((await listExports({})).rows[0]).toMatchObject({ userId: 'admin', api: `GET ${exportHistory.export.path}`, rows: before })
})

it('an auditor reads it by a grant of his own, as far as the scope of his role reaches', async () => {
  expect(
    (await callAs(app, 'kim', exportHistory.list, { query: { page: 1, size: 5, period: 'day', sort: 'at', direction: 'desc' } })).status,
  ).toBe(403)
  const names = { nameEn: 'Auditor', nameKo: '', nameDe: '' }
  granted(await callAs(app, 'admin', roles.create, { body: { ...names, code: 'TAUDIT', note: '', active: true, copyOf: '' } }))
  await app.context.db.roleApi.create({ data: { roleCode: 'TAUDIT', apiId: `GET ${exportHistory.list.path}` } })
  await app.context.db.userRole.create({ data: { userId: 'kim', roleCode: 'TAUDIT' } })
  expect((await listExports({}, 'kim')).total).toBe(0)
  await app.context.db.dataScope.create({ data: { roleCode: 'TAUDIT', domain: 'histories', scope: 'ALL' } })
  expect((await listExports({}, 'kim')).total).toBe((await listExports({})).total)
})

it('an auditor reads the changes by a grant of his own too, and of a person only what colleagues see', async () => {
  await callAs(app, 'admin', users.modify, { body: { ...(await opened(app, 'park')), privateEmail: 'park@home.example', officeNo: 'A-9' } })
  const changesAs = async (user: string) =>
    callAs(app, user, changeHistory.list, { query: { page: 1, size: 5, period: 'day', entity: 'user', id: 'park' } })
  expect((await changesAs('kim')).problem).toMatchObject({ status: 810 })
  granted(
    await callAs(app, 'admin', rights.saveApis, {
      body: { changes: [{ roleCode: 'TAUDIT', item: toApiId(changeHistory.list), held: true }], reason: 'audit' },
    }),
  )
  const valuesFor = async (user: string) => granted(await changesAs(user)).rows[0]?.fields.map(({ field, after }) => [field, after])
  expect(await valuesFor('admin')).toEqual(
    expect.arrayContaining([
      ['privateEmail', 'park@home.example'],
      ['officeNo', 'A-9'],
    ]),
  )
  expect(await valuesFor('kim')).toEqual(
    expect.arrayContaining([
      ['privateEmail', '•••'],
      ['officeNo', 'A-9'],
    ]),
  )
  await app.context.db.dataScope.updateMany({ where: { roleCode: 'TAUDIT', domain: 'histories' }, data: { scope: 'SELF' } })
  expect(granted(await changesAs('kim')).total).toBe(0)
})
