import { rights } from '@maru/shared/roles/rights-matrix.ts'
import { roles } from '@maru/shared/roles/role.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportedAs } from '../../../test/files/export-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const role = { code: 'READER', nameEn: 'Reader', nameKo: '', nameDe: '', note: '', active: true, copyOf: '' }
  await callAs(app, 'admin', roles.create, { body: role })
  const changes = [
    { roleCode: 'READER', item: 'GET /api/v1/common/chems/user/list', held: true },
    { roleCode: 'READER', item: 'GET /api/v1/common/chems/user/list/excel', held: true },
  ]
  await callAs(app, 'admin', rights.saveApis, { body: { changes, reason: 'test' } })
})
afterAll(() => app.close())

/** Every row of a workbook: heading → cell. */
async function sheetOf(route: typeof rights.menusExport | typeof rights.apisExport, query: Record<string, string> = {}) {
  const { sheet } = await exportedAs(app, 'admin', route, { query })
  const texts = (row: number) => ((sheet?.getRow(row).values ?? []) as unknown[]).slice(1).map(String)
  const headings = texts(1)
  const rows = Array.from({ length: (sheet?.rowCount ?? 1) - 1 }, (_, index) => {
    const cells = texts(index + 2)
    return Object.fromEntries(headings.map((heading, at) => [heading, cells[at]]))
  })
  return { headings, rows, frozen: sheet?.views[0]?.state }
}

it('the matrix of menus is taken along whole: every menu, every role, every right, as the page shows them', async () => {
  const matrix = granted(await callAs(app, 'admin', rights.menus, {}))
  const { rows, frozen } = await sheetOf(rights.menusExport)
  expect([rows.map(({ Number }) => Number), frozen]).toEqual([matrix.rows.map(({ number }) => number), 'frozen'])
  const words = { READ: 'View', WRITE: 'Edit', EXPORT: 'Export' }
  const wrong = matrix.roles.flatMap(({ code, name }) =>
    rows.flatMap((row) =>
      Object.entries(words).filter(
        ([right, word]) =>
          row[`${code} ${name}: ${word}`] !== (matrix.held[code]?.includes(`${row['Number'] ?? ''} ${right}`) === true ? 'Y' : 'N'),
      ),
    ),
  )
  expect(wrong).toEqual([])
})

it('the matrix of APIs too, and both say only what was searched: words, an area, one role', async () => {
  const matrix = granted(await callAs(app, 'admin', rights.apis, {}))
  const whole = await sheetOf(rights.apisExport)
  expect(whole.rows.map(({ API }) => API)).toEqual(matrix.rows.map(({ id }) => id))
  const cells = matrix.roles.map(({ code, name }) => [
    code,
    whole.rows.filter((row) => row[`${code} ${name}`] === 'Y').map(({ API }) => API),
  ])
  const held = matrix.roles.map(({ code }) => [code, matrix.rows.map(({ id }) => id).filter((id) => matrix.held[code]?.includes(id))])
  expect(cells).toEqual(held)
  const one = await sheetOf(rights.apisExport, { q: 'user/list', role: 'READER' })
  expect(one.headings.slice(-1)).toEqual(['READER Reader'])
  expect(one.headings.length).toBe(whole.headings.length - matrix.roles.length + 1)
  expect(one.rows.length).toBeGreaterThan(1)
  expect(one.rows.every(({ API = '' }) => API.includes('user/list'))).toBe(true)
  expect(one.rows.filter((row) => row['READER Reader'] === 'Y').length).toBe(2)
  const first = matrix.rows[0]?.module ?? ''
  const area = await sheetOf(rights.apisExport, { area: first })
  expect(area.rows.map(({ API }) => API)).toEqual(matrix.rows.filter(({ module }) => module === first).map(({ id }) => id))
  const menus = await sheetOf(rights.menusExport, { q: '/chems/userlist' })
  // What stands above an entry comes along, as on the page.
  expect(menus.rows.map(({ Page }) => Page)).toContain('/chems/userlist')
  expect(menus.rows.length).toBeLessThan(6)
})

it('is for those who may look at rights', async () => {
  expect((await callAs(app, 'kim', rights.menusExport, { query: {} })).status).toBe(403)
  expect((await callAs(app, 'office', rights.apisExport, { query: {} })).status).toBe(403)
})
