import { PIVOT_CELLS_MAX, pivot, type PivotField, type PivotTable } from '@maru/shared/home/pivot.ts'
import { cellKey, columnKeys, memberName, rowKeys } from '@maru/shared/home/pivot-layout.ts'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillData } from '../../test/fill-data.ts'
import { callAs, loadCookie, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ask = async (rows: PivotField[], columns: PivotField[] = [], user = 'office') => {
  const { answer, status } = await callAs(app, user, pivot.table, { query: { rows, columns } })
  expect(status).toBe(200)
  return answer as PivotTable
}
const count = (table: PivotTable, rows: string[], columns: string[] = []) =>
  table.cells.find((cell) => cellKey(cell.rows, cell.columns) === cellKey(rows, columns))?.count

it('counts people with an account in use, and every total adds up', async () => {
  const { db } = app.context
  const table = await ask(['department', 'position'], ['gender'])
  const inUse = { active: true, deleted: false }
  expect(table.total).toBe(await db.user.count({ where: inUse }))
  expect(count(table, ['ENV'], ['F'])).toBe(await db.user.count({ where: { ...inUse, departmentCode: 'ENV', gender: 'F' } }))
  expect(count(table, ['ENV', 'RESEARCHER'])).toBe(
    await db.user.count({ where: { ...inUse, departmentCode: 'ENV', positionCode: 'RESEARCHER' } }),
  )
  const parts = table.cells.filter(({ rows, columns }) => rows.length === 2 && columns.length === 1)
  expect(parts.reduce((sum, cell) => sum + cell.count, 0)).toBe(table.total)
  for (const cell of table.cells.filter(({ rows }) => rows.length === 1)) {
    const below = table.cells.filter(
      (part) => part.rows.length === 2 && part.rows[0] === cell.rows[0] && cellKey([], part.columns) === cellKey([], cell.columns),
    )
    expect(
      below.reduce((sum, part) => sum + part.count, 0),
      cell.rows.join(),
    ).toBe(cell.count)
  }
})

it('names the values in the order of their tables, and the year of joining by itself', async () => {
  const table = await ask(['position', 'joinYear'], ['gender', 'contractType'])
  expect(table.members.position?.[0]).toEqual({ value: 'DIRECTOR', name: 'Director' })
  expect(memberName(table, 'gender', 'F')).toBe('Female')
  const years = table.members.joinYear?.map(({ value }) => value) ?? []
  expect(years).toEqual(years.toSorted())
  expect(rowKeys(table).at(-1)).toEqual([])
  expect(columnKeys(table).slice(-2)).toEqual([['F'], []])
})

it('names departments as people count, whatever the length of their numbers', async () => {
  const departments = async () => (await ask(['department'])).members.department ?? []
  const before = (await departments()).filter(({ value }) => value !== 'ENV')
  const rename = (code: string, nameEn: string) => app.context.db.department.update({ where: { code }, data: { nameEn } })
  const made = ['Team 102', 'Team 11', 'Team 9', 'Öffentlichkeit', 'Organisation']
  for (const [at, name] of made.entries()) await rename(before[at]?.value ?? '', name)
  const names = (await departments()).map(({ name }) => name).filter((name) => made.includes(name))
  for (const { value, name } of before) await rename(value, name)
  expect(names).toEqual(['Öffentlichkeit', 'Organisation', 'Team 9', 'Team 11', 'Team 102'])
})

it('shows people without a nationality as a value of its own, apart from the total', async () => {
  await app.context.db.user.update({ where: { id: 'kim' }, data: { nationalityCode: '' } })
  const table = await ask(['nationality'])
  expect([count(table, ['']), table.members.nationality?.find(({ value }) => value === '')]).toEqual([1, { value: '', name: '' }])
  expect(count(table, [])).toBe(table.total)
})

it('is one number without any field', async () => {
  const table = await ask([])
  expect(table.cells).toEqual([{ rows: [], columns: [], count: table.total }])
})

it('is for administrators and the office, whoever loses the role loses it', async () => {
  const status = async (user: string) =>
    (await callAs(app, user, pivot.table, { query: { rows: ['gender'], columns: [] } })).problem?.status
  expect(await Promise.all(['admin', 'office', 'kim', 'clerk', 'head'].map(status))).toEqual([undefined, undefined, 810, 810, 810])
})

it.each([
  ['an unknown field', 'rows=salary', 'rows.0', 'UNKNOWN_FIELD'],
  ['a column of the table', 'rows=password_hash', 'rows.0', 'UNKNOWN_FIELD'],
  ['SQL', 'columns=gender)%20union%20select', 'columns.0', 'UNKNOWN_FIELD'],
  ['four row fields', 'rows=department,position,gender,joinYear', 'rows', 'TOO_MANY_FIELDS'],
  ['three column fields', 'columns=department,position,gender', 'columns', 'TOO_MANY_FIELDS'],
  ['a field in both', 'rows=gender&columns=gender', 'columns', 'FIELD_TWICE'],
  ['a field twice', 'rows=gender,gender', 'columns', 'FIELD_TWICE'],
  ['an empty name', 'rows=gender,', 'rows.1', 'UNKNOWN_FIELD'],
  ['a parameter it does not know', 'filter=x', 'filter', 'UNKNOWN_KEY'],
])('refuses %s', async (_, query, path, code) => {
  const reply = await app.inject({ url: `${pivot.table.path}?${query}`, headers: { cookie: await loadCookie(app, 'admin') } })
  expect([reply.statusCode, reply.json().issues[0].path, reply.json().issues[0].code]).toEqual([400, path, code])
})

it('writes the same numbers into a workbook named after its label, totals included', async () => {
  const table = await ask(['department', 'gender'], ['contractType'])
  const url = `${pivot.export.path}?rows=department,gender&columns=contractType`
  const reply = await app.inject({ url, headers: { cookie: await loadCookie(app, 'office') } })
  expect(reply.headers['content-disposition']).toMatch(/filename="Staff-figures_\d{8}\.xlsx"/)
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(reply.rawPayload as never)
  const sheet = workbook.worksheets[0]
  const lines = (sheet?.getSheetValues() ?? []).slice(1) as unknown[][]
  expect(lines[0]?.slice(1, 3)).toEqual(['Department', 'Gender'])
  expect(lines[0]?.at(-1)).toBe('Total')
  expect(lines.at(-1)?.[1]).toBe('Total')
  expect(lines.at(-1)?.at(-1)).toBe(table.total)
  expect(lines).toHaveLength(rowKeys(table).length + 1)
  const women = lines.find((line) => line[1] === 'Environmental Safety' && line[2] === 'Female')
  expect(women?.at(-1)).toBe(count(table, ['ENV', 'F']))
})

it('refuses a table nobody could read', async () => {
  const { db } = app.context
  await fillData(
    db,
    (tx) => tx.$executeRaw`
      insert into users (id, basic_information_id, first_name, last_name, english_name, company_email, department_code, position_code,
        status_code, contract_type_code, nationality_code)
      select 'many' || n, gen_random_uuid(), 'Many', 'People', 'Many People', 'many' || n || '@hanul.example', 'ENV', 'P' || n, 'EMPLOYED',
        'C' || n, 'N' || n
      from generate_series(1, 1900) n`,
  )
  const query = { rows: ['position', 'contractType', 'department'], columns: ['nationality', 'gender'] } as const
  const { status, problem } = await callAs(app, 'admin', pivot.table, { query: { rows: [...query.rows], columns: [...query.columns] } })
  expect([status, problem?.code]).toEqual([400, 'PIVOT_TOO_LARGE'])
  const fewer = await ask(['department', 'position'], ['gender'])
  expect(fewer.cells.length).toBeLessThan(PIVOT_CELLS_MAX)
})
