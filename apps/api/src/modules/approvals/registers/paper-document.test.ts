import { files, NEW_FILE_GROUP } from '@maru/shared/files/file.ts'
import { paperDocuments, type PaperInput, type PaperQuery } from '@maru/shared/approvals/registers/paper-document.ts'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'
import { pdf } from '../../../test/files/file-samples.ts'
import { granted } from '../../../test/approval-fixtures.ts'
import { buildPaperInput } from '../../../../../../tests/support/paper-input.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const query = (part: Partial<PaperQuery> = {}): PaperQuery => ({
  page: 1,
  size: 100,
  tab: 'register',
  sort: 'registerNo',
  direction: 'desc',
  ...part,
})
const register = (user: string, part: Partial<PaperInput> = {}) => callAs(app, user, paperDocuments.create, { body: buildPaperInput(part) })
const registered = async (user: string, part: Partial<PaperInput> = {}) => granted(await register(user, part))
const detail = async (user: string, id: string) => granted(await callAs(app, user, paperDocuments.get, { params: { id } }))
const listAs = async (user: string, part: Partial<PaperQuery> = {}) =>
  granted(await callAs(app, user, paperDocuments.list, { query: query(part) }))
const idsOf = async (user: string, part: Partial<PaperQuery> = {}) => (await listAs(user, part)).rows.map(({ id }) => id)
/** A day passes over an entry. */
const nextDay = (id: string) =>
  app.context.pool.query(`update paper_document set registered_at = registered_at - interval '25 hours' where id = $1`, [id])

async function upload(user: string) {
  const uploads = [{ field: 'file', name: 'scan.pdf', content: pdf() }]
  return granted(await callAs(app, user, files.upload, { form: { updateKey: NEW_FILE_GROUP, isMsds: 'N' as const }, uploads }))
}

const listNotices = async (id: string) => {
  const rows = await app.context.db.outbox.findMany({ where: { key: { contains: id } } })
  return rows
    .map(({ payload }) => payload as { userId: string; kind: string; values: string[] })
    .map(({ userId, kind }) => `${kind} ${userId}`)
    .toSorted()
}

describe('registering', () => {
  it('gives numbers without a gap, also to entries that come together and after one that was refused', async () => {
    expect((await register('office', { notify: ['nobody'] })).status).toBe(400)
    const all = await Promise.all(Array.from({ length: 6 }, (_, index) => registered(index % 2 ? 'office' : 'clerk')))
    const numbers = all.map(({ registerNo }) => Number(/^HD-\d{4}-(\d{5})$/.exec(registerNo)?.[1])).toSorted((a, b) => a - b)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6])
    expect((await app.context.pool.query('select * from inv_21')).rows).toEqual([])
  })

  it('keeps every field', async () => {
    const input = buildPaperInput({
      decidedDate: '2026-10-09',
      medium: 'DRAWING',
      retention: 'FOREVER',
      remark: 'Folded',
      receivingDepartment: 'ENV',
      notify: ['kim', 'lee'],
    })
    const { id } = await registered('office', input)
    expect(await detail('office', id)).toMatchObject({
      ...input,
      registrarName: expect.any(String),
      receivingDepartmentName: 'Environmental Safety',
      told: expect.arrayContaining([expect.objectContaining({ userId: 'kim' })]),
      allowed: { update: true, correct: true, assign: true },
    })
  })

  it.each([
    ['a received document without the day it came', { receivedDate: '' }, 'receivedDate', 'REQUIRED'],
    ['a receipt before the document', { receivedDate: '2026-09-30' }, 'receivedDate', 'BEFORE_DOCUMENT'],
    ['a decision before the document', { decidedDate: '2026-09-01' }, 'decidedDate', 'BEFORE_DOCUMENT'],
    ['a day that has not come', { documentDate: '2999-01-01', receivedDate: '2999-01-02' }, 'documentDate', 'IN_FUTURE'],
    ['a day that does not exist', { documentDate: '2026-02-30' }, 'documentDate', 'BAD_DATE'],
    ['no scan and no reason', { noScanReason: ' ' }, 'noScanReason', 'SCAN_OR_REASON'],
    ['a blank title', { title: '  ' }, 'title', 'REQUIRED'],
    ['a title of 201 letters', { title: 'x'.repeat(201) }, 'title', 'TOO_LONG'],
    ['no page', { pages: 0 }, 'pages', 'TOO_SMALL'],
    ['an unknown department', { receivingDepartment: 'XXX' }, 'receivingDepartment', 'UNKNOWN_DEPARTMENT'],
    ['a person who left', { notify: ['left'] }, 'notify', 'UNKNOWN_PERSON'],
    ['a stranger’s files', { fileKey: '0198c0de-0000-7000-8000-000000000000' }, 'fileKey', 'NOT_YOUR_FILES'],
  ])('refuses %s', async (_, part, path, code) => {
    const body = { ...buildPaperInput(), ...part }
    const reply = await app.inject({
      method: 'POST',
      url: paperDocuments.create.path,
      payload: body,
      headers: { cookie: await loadCookie(app, 'office') },
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ issues: expect.arrayContaining([expect.objectContaining({ path, code })]) })
  })

  it('takes a scan instead of a reason, which only those may read who may see the entry', async () => {
    const fileKey = await upload('clerk')
    const { id } = await registered('clerk', { fileKey, noScanReason: '', notify: ['kim'] })
    expect((await detail('clerk', id)).fileKey).toBe(fileKey)
    const read = (user: string) => callAs(app, user, files.list, { params: { fileKey } })
    expect((await read('kim')).status).toBe(200)
    expect((await read('lee')).status).toBe(404)
    expect((await callAs(app, 'kim', files.removeAll, { body: [fileKey] })).status).toBe(403)
  })

  it('is for the office and clerks', async () => {
    for (const user of ['kim', 'head', 'admin', 'patent']) expect((await register(user)).status, user).toBe(403)
  })
})

describe('who hears of an entry', () => {
  it('is whoever is told of it, once, the clerks of the receiving department, and who is to deal with it', async () => {
    const { id, version } = await registered('office', { notify: ['kim', 'lee', 'office'], receivingDepartment: 'ENV' })
    expect(await listNotices(id)).toEqual(['paperReceived clerk', 'paperTold kim', 'paperTold lee'])
    const body = { ...buildPaperInput({ notify: ['kim', 'han'], receivingDepartment: 'ENV' }), version }
    const changed = granted(await callAs(app, 'office', paperDocuments.update, { params: { id }, body }))
    expect(await listNotices(id)).toEqual(['paperReceived clerk', 'paperTold han', 'paperTold kim', 'paperTold lee'])
    granted(await callAs(app, 'clerk', paperDocuments.assign, { params: { id }, body: { version: changed.version, userId: 'kim' } }))
    expect(await listNotices(id)).toContain('paperAssigned kim')
  })
})

describe('seeing', () => {
  it('shows the office everything, clerks what their department keeps or receives, others what is theirs', async () => {
    const { id } = await registered('office', { title: 'Told to kim only', notify: ['kim'] })
    for (const user of ['office', 'admin', 'kim']) expect(await idsOf(user), user).toContain(id)
    for (const user of ['lee', 'head', 'clerk', 'patent']) {
      expect(await idsOf(user), user).not.toContain(id)
      expect((await callAs(app, user, paperDocuments.get, { params: { id } })).status, user).toBe(404)
    }
    const department = (await app.context.db.user.findUniqueOrThrow({ where: { id: 'clerk' } })).departmentCode
    const received = await registered('office', { receivingDepartment: department })
    expect(await idsOf('clerk')).toContain(received.id)
  })

  it('filters and sorts, and finds by numbers, title, sender and receiver', async () => {
    const { id, registerNo } = await registered('office', {
      title: 'Rare_100% plan',

      medium: 'PHOTO',
      documentDate: '2024-03-01',
    })
    for (const q of ['RARE_100%', registerNo.toLowerCase()]) expect(await idsOf('office', { q })).toEqual([id])
    expect(await idsOf('office', { q: 'ministry', medium: 'PHOTO' })).toEqual([id])
    expect(await idsOf('office', { from: '2024-01-01', to: '2024-03-01' })).toEqual([id])
    expect(await idsOf('office', { kind: 'PRODUCED' })).toEqual([])
    expect((await listAs('office', { scan: 'with' })).rows.every(({ hasScan }) => hasScan)).toBe(true)
    for (const sort of ['title', 'partner', 'documentDate', 'registeredAt', 'storagePlace', 'departmentName'] as const)
      expect((await listAs('office', { sort })).total).toBeGreaterThan(5)
    const up = (await listAs('office', { direction: 'asc' })).rows.map((row) => row.registerNo)
    expect(up).toEqual(up.toSorted())
  })

  it('marks what a person was told as new until it was read', async () => {
    const { id } = await registered('office', { notify: ['lee'] })
    const mine = async () => (await listAs('lee', { tab: 'notified' })).rows.find((row) => row.id === id)
    expect(await mine()).toMatchObject({ unread: true })
    await callAs(app, 'lee', paperDocuments.read, { params: { id } })
    expect(await mine()).toMatchObject({ unread: false })
    expect((await callAs(app, 'head', paperDocuments.read, { params: { id } })).status).toBe(404)
  })

  it('is written to a workbook without formulas', async () => {
    await registered('office', { title: '=HYPERLINK("x")', medium: 'DRAWING' })
    const reply = await app.inject({
      url: `${paperDocuments.export.path}?q=hyperlink`,
      headers: { cookie: await loadCookie(app, 'office') },
    })
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(reply.rawPayload as never)
    const row = workbook.worksheets[0]?.getRow(2)
    expect([row?.getCell(4).value, row?.getCell(4).type, row?.getCell(7).value]).toEqual([
      '=HYPERLINK("x")',
      ExcelJS.ValueType.String,
      'Drawing',
    ])
  })
})

describe('changing', () => {
  const update = (user: string, id: string, part: Partial<PaperInput>, version = 1) =>
    callAs(app, user, paperDocuments.update, { params: { id }, body: { ...buildPaperInput(part), version } })
  const correct = (user: string, id: string, part: Partial<PaperInput>, version = 1, reason = 'Misread') =>
    callAs(app, user, paperDocuments.correct, { params: { id }, body: { ...buildPaperInput(part), version, reason } })

  it('lets the registrar change an entry on its first day, and nobody else', async () => {
    const { id } = await registered('office')
    expect((await update('office', id, { pages: 13 })).answer).toMatchObject({ version: 2 })
    expect((await detail('office', id)).pages).toBe(13)
    expect((await update('office', id, { pages: 14 })).problem).toMatchObject({ code: 'VERSION_OLD' })
    const own = await registered('clerk')
    expect((await update('office', own.id, { pages: 13 })).problem).toMatchObject({ code: 'PAPER_NOT_REGISTRAR', status: 850 })
  })

  it('asks for a correction after the first day, which keeps what stood there', async () => {
    const { id } = await registered('office')
    await nextDay(id)
    const refused = await update('office', id, { pages: 13 })
    expect(refused.problem).toMatchObject({ code: 'PAPER_FIRST_DAY_OVER', values: [expect.any(String), expect.stringMatching(/^20/)] })
    expect((await correct('office', id, { pages: 13, title: 'Permit' })).ok).toBe(true)
    expect((await correct('office', id, { pages: 13, title: 'Permit' }, 2)).problem?.code).toBe('PAPER_NOTHING_CORRECTED')
    const { corrections, allowed, pages } = await detail('office', id)
    expect(pages).toBe(13)
    expect(allowed).toMatchObject({ update: false, correct: true })
    expect(corrections).toMatchObject([
      {
        seq: 1,
        reason: 'Misread',
        changes: expect.arrayContaining([
          { field: 'pages', before: '12', after: '13' },
          { field: 'title', before: 'Permit for the solvent store', after: 'Permit' },
        ]),
      },
    ])
    await expect(app.context.pool.query('delete from paper_correction')).rejects.toThrow(/append-only/)
    await expect(app.context.pool.query('delete from paper_document where id = $1', [id])).rejects.toThrow(/append-only/)
  })

  it('is refused to clerks of other departments and without a reason', async () => {
    const { id } = await registered('office', { receivingDepartment: 'ENV', notify: ['clerk'] })
    expect((await correct('clerk', id, { pages: 3 })).status).toBe(403)
    const payload = { ...buildPaperInput({ pages: 3 }), version: 1, reason: ' ' }
    const url = paperDocuments.correct.path.replace(':id', id)
    const blank = await app.inject({ method: 'POST', url, payload, headers: { cookie: await loadCookie(app, 'office') } })
    expect(blank.json()).toMatchObject({ issues: [{ path: 'reason', code: 'REQUIRED' }] })
  })

  it('names a handler of the receiving department', async () => {
    const { id } = await registered('office', { receivingDepartment: 'ENV' })
    const assign = (userId: string, version = 1) =>
      callAs(app, 'office', paperDocuments.assign, { params: { id }, body: { version, userId } })
    expect(await idsOf('office', { tab: 'unassigned' })).toContain(id)
    expect((await assign('mweber')).problem?.issues).toMatchObject([{ path: 'userId', code: 'UNKNOWN_PERSON' }])
    expect((await assign('kim')).ok).toBe(true)
    expect((await assign('lee')).problem?.code).toBe('VERSION_OLD')
    expect(await idsOf('office', { tab: 'unassigned' })).not.toContain(id)
    expect(await idsOf('kim', { tab: 'assigned' })).toContain(id)
    const none = await registered('office')
    const refused = await callAs(app, 'office', paperDocuments.assign, { params: { id: none.id }, body: { version: 1, userId: 'kim' } })
    expect(refused.problem?.code).toBe('PAPER_NOTHING_TO_ASSIGN')
  })
})
