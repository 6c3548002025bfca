import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalBoxes, boxRow, boxTabs, boxTypes, type AskedBoxQuery } from '@maru/shared/approvals/boxes/approval-box.ts'
import type { FastifyRequest } from 'fastify'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSession } from '../../../kernel/access/session.ts'
import { callAs, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, boxAs, boxQuery, granted, submitted, toRichText } from '../../../test/approval-fixtures.ts'

let app: TestApp
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await testApp()
  ids['pump'] = await submitted(app, 'kim', { title: 'New pump', urgent: true })
  ids['boat'] = await submitted(app, 'lee', { title: 'Boat for rivers' })
  ids['plan'] = await submitted(app, 'park', { title: 'Plan of the year' })
  await answerAs(app, 'head', ids['plan'], 'APPROVE')
  await answerAs(app, 'director', ids['plan'], 'APPROVE', { opinion: 'Good.' })
})
afterAll(() => app.close())

const listTitles = async (user: string, part: Partial<AskedBoxQuery>) => (await boxAs(app, user, part)).rows.map(({ title }) => title)

describe('a box', () => {
  it('is narrowed by a part of title or drafter, by form, department, state, mark and days', async () => {
    expect(await listTitles('head', { q: 'PUMP' })).toEqual(['New pump'])
    expect(await listTitles('head', { q: 'do-yun' })).toEqual(['Boat for rivers'])
    expect(await listTitles('head', { q: '이도윤' })).toEqual(['Boat for rivers'])
    expect(await listTitles('head', { mark: 'urgent' })).toEqual(['New pump'])
    expect(await listTitles('head', { mark: 'files' })).toEqual([])
    expect(await listTitles('head', { department: 'ENV', form: 'GENERAL' })).toHaveLength(2)
    expect(await listTitles('head', { department: 'BIO' })).toEqual([])
    expect(await listTitles('head', { status: 'COMPLETED' })).toEqual([])
    const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    expect(await listTitles('head', { from: yesterday })).toHaveLength(2)
    expect(await listTitles('head', { to: yesterday })).toEqual([])
    expect(await listTitles('head', { from: '', to: '', q: '', mark: '' })).toHaveLength(2)
  })

  it('tells its total also without a row, behind the last page and as the answer of size 0', async () => {
    expect(await boxAs(app, 'head', { size: 0 })).toEqual({ rows: [], total: 2, more: false, next: '' })
    expect(await boxAs(app, 'head', { size: 1, page: 9 })).toEqual({ rows: [], total: 2, more: false, next: '' })
    expect((await boxAs(app, 'head', { size: 1 })).total).toBe(2)
  })

  it('shows the picture of the drafter', async () => {
    const { profileFileId } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
    expect(profileFileId).not.toBeNull()
    const [row] = (await boxAs(app, 'kim', { aprvBoxType: 'SUBM' })).rows
    expect(row?.profileFileUrl).toBe(`/api/v1/common/image/${String(profileFileId)}`)
  })

  it('says who has a document since when, and how many opinions there are', async () => {
    const [row] = (await boxAs(app, 'kim', { aprvBoxType: 'SUBM' })).rows
    expect(row).toMatchObject({ currentNames: 'Katharina Vogel', opinionCount: 0 })
    expect(row?.currentSince).toBeInstanceOf(Date)
    const [decided] = (await boxAs(app, 'park', { aprvBoxType: 'CPLT' })).rows
    expect(decided).toMatchObject({ title: 'Plan of the year', opinionCount: 1, currentSince: '' })
  })

  it('of the department holds what is decided and open to it, and nothing of other departments', async () => {
    expect(await listTitles('icosta', { aprvBoxType: 'DEPT' })).toEqual(['Plan of the year'])
    expect(await listTitles('han', { aprvBoxType: 'DEPT' })).toEqual([])
    await app.context.pool.query(`update approval_document set read_scope = 'LINE' where id = $1`, [ids['plan']])
    expect(await listTitles('icosta', { aprvBoxType: 'DEPT' })).toEqual([])
    expect(await listTitles('clerk', { aprvBoxType: 'DEPT' })).toEqual(['Plan of the year'])
  })
})

describe('the counts of the boxes', () => {
  it('are answered for every tab alone', async () => {
    for (const aprvBoxType of Object.keys(boxTabs) as AskedBoxQuery['aprvBoxType'][])
      for (const tab of [undefined, ...boxTabs[aprvBoxType]])
        expect(await boxAs(app, 'head', { aprvBoxType, tab, size: 0 })).toMatchObject({ rows: [] })
  })

  it('are the totals of the lists, tab by tab', async () => {
    for (const aprvBoxType of Object.keys(boxTabs) as AskedBoxQuery['aprvBoxType'][]) {
      const counts = granted(await callAs(app, 'head', approvalBoxes.counts, { query: { aprvBoxType } }))
      expect(counts.map(({ tab }) => tab)).toEqual(['', ...boxTabs[aprvBoxType]])
      for (const { tab, total } of counts) {
        const list = await boxAs(app, 'head', { aprvBoxType, tab: tab === '' ? undefined : tab })
        expect(total, `${aprvBoxType} ${tab}`).toBe(list.total)
      }
    }
  })

  it('come for every box at once', async () => {
    const counts = granted(await callAs(app, 'kim', approvalBoxes.counts, { query: {} }))
    expect(counts.map(({ aprvBoxType }) => aprvBoxType)).toEqual([...boxTypes.filter((type) => type !== 'CPLT'), 'HDWRDOC'])
    for (const { aprvBoxType, total } of counts.filter((one) => one.aprvBoxType !== 'NTFC')) {
      const tab = ({ RJT: 'mine', DEPT: 'receive', HDWRDOC: 'unassigned' } as const)[aprvBoxType as string]
      expect([aprvBoxType, total]).toEqual([aprvBoxType, (await boxAs(app, 'kim', { aprvBoxType, tab })).total])
    }
    expect(counts.find(({ aprvBoxType }) => aprvBoxType === 'SUBM')?.total).toBe(1)
  })
})

it('the workbook of a box is the caller’s own', async () => {
  const { page: _, size: __, ...filters } = boxQuery('head')
  const query = { ...filters, aprvBoxType: 'RECP' } as const
  const own = await callAs(app, 'head', approvalBoxes.export, { query })
  expect(own.status).toBe(200)
  expect(own.headers['content-disposition']).toContain('Received_')
  expect(own.body.slice(0, 2)).toBe('PK')
  expect((await callAs(app, 'kim', approvalBoxes.export, { query })).answer).toBeUndefined()
})

describe('the rows of a box', () => {
  it('have exactly the fields of the contract, whatever the box', async () => {
    const fields = Object.keys(boxRow.shape).toSorted()
    for (const [user, aprvBoxType] of [
      ['head', 'RECP'],
      ['kim', 'SUBM'],
      ['park', 'CPLT'],
    ] as const) {
      const query = new URLSearchParams({ aprvBoxType, approvalUserId: user })
      const reply = await app.inject({
        url: `${approvals.boxList.path}?${query.toString()}`,
        headers: { cookie: await loadCookie(app, user) },
      })
      expect(Object.keys(reply.json<{ rows: object[] }>().rows[0] ?? {}).toSorted()).toEqual(fields)
    }
  })
})

describe('a box that grows for years', () => {
  const returned = (part: Partial<AskedBoxQuery> = {}) => boxAs(app, 'han', { aprvBoxType: 'RJT', sort: 'submittedAt', size: 100, ...part })

  it('is counted and paged to a thousand, and the next thousand begins where it says', async () => {
    await app.context.pool
      .query(`insert into approval_document (id, form_code, title, body, drafter_id, department_code, status, round, body_version, body_hash,
      read_scope, retention_years, submitted_at, updated_at)
      select uuidv7(), 'GENERAL', 'Returned ' || i, '{"type":"doc","content":[]}', 'han', 'ENV', 'RETURNED', 1, 1, sha256('x'), 'LINE', 5, now() - i / 2 * interval '1 minute', now()
      from generate_series(1, 1030) i`)
    const [first, last] = [await returned(), await returned({ page: 10 })]
    expect(first).toMatchObject({ total: 1000, more: true })
    expect(first.next).toBe(last.next)
    const beyond = await returned({ after: first.next })
    expect(beyond).toMatchObject({ total: 30, more: false, next: '' })
    expect(await returned({ after: first.next, size: 0 })).toMatchObject({ total: 30, more: false })
    const seen = new Set(beyond.rows.map(({ id }) => id))
    for (let page = 1; page <= 10; page += 1) for (const { id } of (await returned({ page })).rows) seen.add(id)
    expect(seen.size).toBe(1030)
    const { rows } = await returned({ direction: 'asc', size: 100 })
    expect(rows.map(({ id }) => id)).toContain(beyond.rows.at(-1)?.id)
    const counts = granted(await callAs(app, 'han', approvalBoxes.counts, { query: { aprvBoxType: 'RJT' } }))
    expect(counts.find(({ tab }) => tab === '')).toMatchObject({ total: 1000, more: true })
    const reply = await app.inject({
      url: `${approvalBoxes.export.path}?aprvBoxType=RJT&approvalUserId=han`,
      headers: { cookie: await loadCookie(app, 'han') },
    })
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(reply.rawPayload as never)
    expect(workbook.worksheets[0]?.rowCount).toBe(1031)
  })

  it('refuses a place of another order and what is no place', async () => {
    const ask = async (sort: string, after: string) => {
      const query = new URLSearchParams({ aprvBoxType: 'RJT', approvalUserId: 'han', sort, after })
      return (await app.inject({ url: `${approvals.boxList.path}?${query.toString()}`, headers: { cookie: await loadCookie(app, 'han') } }))
        .statusCode
    }
    const { next } = await returned()
    expect(await ask('submittedAt', next)).toBe(200)
    expect(await ask('urgent', next)).toBe(400)
    for (const after of ['x', '[]', '["yesterday","00000000-0000-7000-8000-000000000001"]', '["2026-01-01","x"]'])
      expect(await ask('submittedAt', after)).toBe(400)
  })
})

describe('what a person answers for', () => {
  it('is the same for a session and for the database, and a role counts within its days only', async () => {
    const { pool } = app.context
    await pool.query(`update department set head_user_id = 'kim' where code = 'BIO'`)
    await pool.query(`insert into user_role (user_id, role_code) values ('icosta', 'WM00001') on conflict do nothing`)
    await pool.query(`insert into user_role (user_id, role_code, valid_to) values ('han', 'H01', office_day() - 1)`)
    for (const user of ['kim', 'head', 'icosta', 'han', 'office', 'clerk', 'admin']) {
      const { rows } = await pool.query<{ k: string }>('select k from approval_keys($1) k', [user])
      expect((await whoIs(user)).keys.toSorted()).toEqual(rows.map(({ k }) => k).toSorted())
    }
    expect((await whoIs('kim')).keys).toContain('dept:BIO')
    expect((await whoIs('icosta')).keys).toContain(`dept:${(await whoIs('icosta')).departmentCode}`)
    expect((await whoIs('han')).keys).not.toContain('role:H01')
    const { rows } = await pool.query<{ user_id: string }>(`select user_id from approval_people('role:H01')`)
    expect(rows.map((row) => row.user_id)).not.toContain('han')
  })
})

async function whoIs(user: string) {
  const cookie = await loadCookie(app, user)
  const request = { cookies: app.parseCookie(cookie) } as FastifyRequest
  return loadSession(app.context.pool, request, '', { idleMinutes: 60, languageChoice: false, slides: false })
}

describe('the search of a box', () => {
  it('looks into titles, and into the texts of general documents where that is asked for, across what is bold', async () => {
    const body = toRichText('A pipette for the ')
    const paragraph = (body as { content: { content: object[] }[] }).content[0]
    paragraph?.content.push({ type: 'text', text: 'centri', marks: [{ type: 'bold' }] }, { type: 'text', text: 'fuge room' })
    await submitted(app, 'park', { title: 'Order of the month', body })
    const searchQuery = { q: 'Centrifuge' }
    expect(await listTitles('head', searchQuery)).toEqual([])
    expect(await listTitles('head', { ...searchQuery, within: 'content' })).toEqual(['Order of the month'])
    expect(await listTitles('park', { ...searchQuery, aprvBoxType: 'SUBM', within: 'content' })).toEqual(['Order of the month'])
    expect(await listTitles('head', { q: 'Order of the month', within: 'content' })).toEqual(['Order of the month'])
    expect(await listTitles('head', { q: 'paragraph', within: 'content' })).toEqual([])
  })

  it('is narrowed by the day of the decision too', async () => {
    const all = { aprvBoxType: 'CPLT', sort: 'decidedAt' } as const
    const decided = (await boxAs(app, 'park', all)).rows
    expect(decided.length).toBeGreaterThan(0)
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
    expect(await listTitles('park', { ...all, decidedFrom: today })).toEqual(decided.map(({ title }) => title))
    expect(await listTitles('park', { ...all, decidedTo: '2020-01-01' })).toEqual([])
  })
})

describe('a box in another order', () => {
  const due = (title: string, hours: number | null) =>
    app.context.pool.query(
      `update approval_step s set due_at = case when $2::int is null then null else now() + make_interval(hours => $2) end from approval_document d
       where d.id = s.document_id and d.title = $1 and s.status = 'WAITING'`,
      [title, hours],
    )
  it('stands by due time, with what has none last, and by number', async () => {
    await submitted(app, 'lee', { title: 'Without a limit' })
    await due('New pump', 30)
    await due('Boat for rivers', 3)
    const titles = (part: Partial<AskedBoxQuery>) => listTitles('head', part)
    const inOrder = await titles({ sort: 'dueAt', direction: 'asc' })
    expect([inOrder.slice(0, 2), inOrder.at(-1)]).toEqual([['Boat for rivers', 'New pump'], 'Without a limit'])
    const numbers = (await boxAs(app, 'director', { aprvBoxType: 'CPLT', sort: 'documentNo', direction: 'asc' })).rows.map(
      (row) => row.documentNo,
    )
    expect(numbers).toEqual(numbers.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(numbers.length).toBeGreaterThan(0)
  })

  it('holds the documents of one drafter', async () => {
    expect(await listTitles('head', { drafter: 'lee' })).toEqual(expect.arrayContaining(['Boat for rivers', 'Without a limit']))
    expect(await listTitles('head', { drafter: 'kim' })).toEqual(['New pump'])
    expect((await boxAs(app, 'head', { drafter: 'kim', size: 0 })).total).toBe(1)
  })
})
