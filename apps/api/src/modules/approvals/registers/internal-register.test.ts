import { approvals } from '@maru/shared/approvals/approval.ts'
import { internalRegister, type RegisterQuery } from '@maru/shared/approvals/registers/internal-register.ts'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPaperInput } from '../../../../../../tests/support/paper-input.ts'
import { setClock, startClock } from '../../../demo/demo-clock.ts'
import { everybody } from '../../../demo/demo-documents.ts'
import { callAs, loadCookie, day, testApp, type TestApp } from '../../../test/test-app.ts'
import { nextNumber } from '../engine/approval-records.ts'
import { registerPaper } from './paper-document.service.ts'
import { answerAs, granted, submitted } from '../../../test/approval-fixtures.ts'

let app: TestApp
const ids: Record<string, string> = {}

/** Submits as `drafter` and lets the line of two decide. */
async function decided(drafter: string, title: string, part: Parameters<typeof submitted>[2] = {}) {
  const id = await submitted(app, drafter, { title, ...part })
  for (const approver of ['head', 'director']) granted(await answerAs(app, approver, id, 'APPROVE'))
  return id
}

beforeAll(async () => {
  app = await testApp()
  ids['plan'] = await decided('kim', 'Plan of the year 2027')
  ids['report'] = await decided('lee', 'Report on solvents 100%', { participants: [{ kind: 'VIEW', userId: 'mweber' }] })
  ids['running'] = await submitted(app, 'kim', { title: 'Plan still under way' })
})
afterAll(() => app.close())

const query = (part: Partial<RegisterQuery> = {}): RegisterQuery => ({
  page: 1,
  size: 100,
  of: 'everyone',
  sort: 'decidedAt',
  direction: 'desc',
  ...part,
})
const listAs = async (user: string, part: Partial<RegisterQuery> = {}) =>
  granted(await callAs(app, user, internalRegister.list, { query: query(part) }))
const titles = async (user: string, part: Partial<RegisterQuery> = {}) => (await listAs(user, part)).rows.map(({ title }) => title)

it('holds decided general documents the newest first, none that is under way', async () => {
  const { rows, total } = await listAs('kim')
  expect(rows.map(({ title }) => title)).toEqual(['Report on solvents 100%', 'Plan of the year 2027'])
  expect(total).toBe(2)
  expect(rows[1]).toMatchObject({ id: ids['plan'], drafterName: 'Min-jun Kim', retentionYears: 5, cancelled: false, readScope: 'DEPT' })
  expect(rows[1]?.documentNo).toMatch(/^ENV-\d{4}-\d{5}$/)
})

const people = ['kim', 'lee', 'head', 'director', 'mweber', 'hneumann', 'skang', 'clerk', 'office', 'admin', 'patent', 'han', 'tbecker']
interface Knows {
  scope: string
  /** Posts of the day of the decision and of today, by person. */
  onTheDay: Map<string, string[]>
  today: Map<string, string[]>
  clerks: ReadonlySet<string>
  /** People who stood in for one of the line while the document was with it. */
  deputies: ReadonlySet<string>
  parents: Map<string, string | null>
}

/** The rule of sight said once more in plain words, apart from the SQL: who reads these two decided documents of Environmental Safety. */
function mayRead(user: string, document: 'plan' | 'report', { scope, onTheDay, today, clerks, deputies, parents }: Knows) {
  const drafter = { plan: 'kim', report: 'lee' }[document]
  if ([drafter, 'head', 'director'].includes(user) || deputies.has(user)) return true
  if (document === 'report' && user === 'mweber') return true
  if (clerks.has(user) && today.get(user)?.includes('ENV')) return true
  const path = (code: string): string[] => [...(parents.get(code) ? path(parents.get(code) ?? '') : []), code]
  const division = (code: string) => path(code)[1] ?? code
  const posts = onTheDay.get(user) ?? []
  if (scope === 'DEPT') return posts.includes('ENV')
  if (scope === 'DIVISION') return posts.some((code) => division(code) === division('ENV'))
  return scope === 'COMPANY'
}

/** Lists the documents by every way there is: the list, its count, opening each, a search, the workbook, the picker. */
async function waysOf(user: string) {
  const { rows, total } = await listAs(user)
  const opened: string[] = []
  for (const name of ['plan', 'report'])
    if ((await callAs(app, user, approvals.get, { params: { id: ids[name] ?? '' } })).ok) opened.push(name)
  const named = (title: string) => (title.startsWith('Plan') ? 'plan' : 'report')
  const searched = await titles(user, { q: 'ENV-' })
  const picked = granted(
    await callAs(app, user, internalRegister.decided, { query: { page: 1, size: 25, sort: 'title', direction: 'asc', form: 'GENERAL' } }),
  )
  const written = await app.inject({ url: internalRegister.export.path, headers: { cookie: await loadCookie(app, user) } })
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(written.rawPayload as never)
  const cells = workbook.worksheets[0]?.getColumn(2).values ?? []
  const inWorkbook = cells.slice(2).map((title) => named(JSON.stringify(title).slice(1)))
  const all = [rows.map(({ title }) => title), searched, picked.rows.map(({ title }) => title)].map((found) => found.map(named))
  return [...all, opened, inWorkbook, ...(total === rows.length ? [] : [[`${String(total)} counted`]])].map((found) => found.toSorted())
}

it('shows each person exactly the documents that person may read, by every way, whatever the scope of a document', async () => {
  const { db, pool } = app.context
  const all = [ids['plan'] ?? '', ids['report'] ?? '']
  const rows = await db.user.findMany({ where: { id: { in: people } }, include: { roles: true } })
  const onTheDay = new Map(rows.map(({ id, departmentCode }) => [id, [departmentCode]]))
  // Somebody who came into the department after the decision does not read what was decided before.
  await pool.query(`update users set department_code = 'ENV' where id = 'han'`)
  // Whose second post was there that day reads it like everybody of the department; one that had not begun yet gives nothing.
  const post = `insert into assignment (id, user_id, department_code, position_code, is_primary, valid_from)
    values (gen_random_uuid(), $1, 'ENV', 'STAFF', false, office_day() + $2::int)`
  await pool.query(post, ['patent', -1])
  await pool.query(post, ['tbecker', 1])
  onTheDay.get('patent')?.push('ENV')
  const knows = {
    onTheDay,
    today: new Map([...onTheDay, ['han', ['ENV']]]),
    clerks: new Set(rows.filter(({ roles }) => roles.some(({ roleCode }) => roleCode === 'WM00001')).map(({ id }) => id)),
    deputies: new Set(
      (await db.delegation.findMany({ where: { principalId: { in: ['head', 'director'] }, active: true, validFrom: { lte: new Date() } } }))
        .filter(({ formCodes, validTo }) => validTo > new Date() && (formCodes.length === 0 || formCodes.includes('GENERAL')))
        .map(({ deputyId }) => deputyId),
    ),
    parents: new Map((await db.department.findMany()).map(({ code, parentCode }) => [code, parentCode])),
  }
  for (const scope of ['LINE', 'DEPT', 'DIVISION', 'COMPANY']) {
    await pool.query('update approval_document set read_scope = $1::approval_read_scope where id = any($2::uuid[])', [scope, all])
    for (const user of people) {
      const readable = (['plan', 'report'] as const).filter((document) => mayRead(user, document, { ...knows, scope }))
      for (const way of await waysOf(user)) expect(way, `${user} ${scope}`).toEqual(readable)
    }
  }
  await pool.query(`update approval_document set read_scope = 'DEPT' where id = any($1::uuid[])`, [all])
  expect((await listAs('patent')).rows).toHaveLength(2)
  expect((await listAs('tbecker')).rows).toHaveLength(0)
  await pool.query('delete from assignment where not is_primary')
})

it('finds documents by any part of title, number and drafter, with signs that are special elsewhere', async () => {
  expect(await titles('kim', { q: 'SOLVENTS 100%' })).toEqual(['Report on solvents 100%'])
  expect(await titles('kim', { q: 'env-' })).toHaveLength(2)
  expect(await titles('kim', { q: 'min-jun' })).toEqual(['Plan of the year 2027'])
  expect(await titles('kim', { q: '_' })).toEqual([])
})

it('filters by whose it is, by department and by the day of the decision', async () => {
  expect(await titles('kim', { of: 'own' })).toEqual(['Plan of the year 2027'])
  expect(await titles('mweber', { of: 'department' })).toEqual([])
  expect(await titles('mweber')).toEqual(['Report on solvents 100%'])
  expect(await titles('kim', { department: 'NAN' })).toEqual([])
  // Days are those of the person who asks.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
  await app.context.db.$executeRaw`update approval_document set decided_at = now() - interval '40 days' where id = ${ids['plan']}::uuid`
  expect(await titles('kim', { from: today, to: today })).toEqual(['Report on solvents 100%'])
  expect(await titles('kim', { sort: 'title', direction: 'asc' })).toEqual(['Plan of the year 2027', 'Report on solvents 100%'])
  const refused = await app.inject({
    url: `${internalRegister.list.path}?from=2026-02-30`,
    headers: { cookie: await loadCookie(app, 'kim') },
  })
  expect(refused.statusCode).toBe(400)
})

it('gives the picker decided documents of every form', async () => {
  const { answer } = await callAs(app, 'kim', internalRegister.decided, {
    query: { page: 1, size: 25, sort: 'title', direction: 'asc', form: 'GENERAL' },
  })
  expect(answer?.rows.map(({ id }) => id)).toEqual([ids['plan'], ids['report']])
})

it('is written to a workbook as it is filtered', async () => {
  const reply = await app.inject({ url: `${internalRegister.export.path}?q=report`, headers: { cookie: await loadCookie(app, 'kim') } })
  expect(reply.headers['content-disposition']).toMatch(/filename="Internal-approvals_\d{8}\.xlsx"/)
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(reply.rawPayload as never)
  expect(workbook.worksheets[0]?.rowCount).toBe(2)
  expect(workbook.worksheets[0]?.getRow(2).getCell(2).value).toBe('Report on solvents 100%')
})

describe('the numbers of documents and of paper', () => {
  it.each([
    ['Europe/Berlin', '12-31T22:59:59Z', '12-31T23:00:00Z'],
    ['Asia/Seoul', '12-31T14:59:59Z', '12-31T15:00:00Z'],
  ])('begin anew when the year begins at the head office: %s', async (zone, last, first) => {
    // A year in which nothing has a number yet.
    const year = Number(day(0).slice(0, 4)) + 1
    const undone = new Error('undone')
    const counted = app.context.db.$transaction(async (tx) => {
      await tx.$executeRaw`update workplace set time_zone = ${zone}`
      await startClock(tx)
      const office = (await everybody(tx))('office')
      const numbers = (of: number, no: number) => ['HD', 'ENV'].map((prefix) => `${prefix}-${String(of)}-0000${String(no)}`)
      const numbersAt = async (moment: string) => {
        await setClock(tx, new Date(`${String(year)}-${moment}`))
        const { id } = await registerPaper(tx, office, buildPaperInput())
        const paper = await tx.paperDocument.findUniqueOrThrow({ where: { id }, select: { registerNo: true } })
        return [paper.registerNo, await nextNumber(tx, 'STANDARD', 'ENV')]
      }
      expect(await numbersAt(last)).toEqual(numbers(year, 1))
      expect(await numbersAt(last)).toEqual(numbers(year, 2))
      expect(await numbersAt(first)).toEqual(numbers(year + 1, 1))
      throw undone
    })
    await expect(counted).rejects.toBe(undone)
  })
})
