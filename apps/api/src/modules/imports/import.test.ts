import { imports, type ImportMode, type ImportOutcome } from '@maru/shared/imports/import.ts'
import { files } from '@maru/shared/files/file.ts'
import { messages } from '@maru/shared/messages.ts'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUp } from '../jobs/clean-up.service.ts'
import { exportedAs } from '../../test/files/export-fixtures.ts'
import { callAs, loadCookie, testApp, type TestApp } from '../../test/test-app.ts'
import { checkedAs, uploadAs, buildWorkbook } from '../../test/files/import-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const headings = ['Number *', 'English *', 'Korean', 'Deutsch']
const check = (id: string, columns: Record<string, number>, mode: ImportMode = 'BOTH') =>
  callAs(app, 'admin', imports.check, { params: { id }, body: { columns, mode } })
const apply = (id: string, rows: 'ALL' | 'GOOD' = 'ALL') => callAs(app, 'admin', imports.apply, { params: { id }, body: { rows } })
const undo = (id: string) => callAs(app, 'admin', imports.undo, { params: { id } })
const rowsOf = async (id: string, outcome?: ImportOutcome) =>
  (await callAs(app, 'admin', imports.rows, { params: { id }, query: { page: 1, size: 100, outcome } })).answer?.rows ?? []
const textsOf = async (number: string) =>
  Object.fromEntries((await app.context.db.label.findMany({ where: { number } })).map(({ language, text }) => [language, text]))

describe('an import', () => {
  it('tells row by row what it would do, does it at once, and takes it back', async () => {
    const number = messages.saved[0]
    const originalTexts = await textsOf(number)
    const run = await checkedAs(app, 'admin', 'labels', [
      headings,
      [number, 'Stored.', null, 'CLEAR'],
      ['LB90000010', 'Ours', '우리', 'Unseres'],
      [messages.deleted[0], null, null, null],
    ])
    expect(run).toMatchObject({ state: 'CHECKED', creates: 1, updates: 1, unchanged: 1, faulty: 0, progress: 3 })
    expect((await rowsOf(run.id, 'UPDATE'))[0]).toMatchObject({
      line: 2,
      name: number,
      changes: [
        { field: 'en', before: originalTexts['en'], after: 'Stored.' },
        { field: 'de', before: originalTexts['de'], after: '' },
      ],
    })
    expect(await textsOf(number)).toEqual(originalTexts)
    expect((await apply(run.id)).answer).toMatchObject({ state: 'APPLIED', appliedByName: expect.any(String), undoUntil: expect.any(Date) })
    expect(await textsOf(number)).toEqual({ en: 'Stored.', ko: originalTexts['ko'] })
    expect(await textsOf('LB90000010')).toEqual({ en: 'Ours', ko: '우리', de: 'Unseres' })
    const logged = await app.context.db.changeLog.findMany({ where: { entity: 'label', entityId: number }, orderBy: { id: 'desc' } })
    expect(logged[0]).toMatchObject({
      userId: 'admin',
      action: 'import',
      before: { en: originalTexts['en'] },
      after: { en: 'Stored.', reason: 'sheet.xlsx' },
    })

    expect((await apply(run.id)).problem?.code).toBe('IMPORT_DONE')
    expect((await undo(run.id)).answer).toMatchObject({ state: 'UNDONE', undoUntil: '' })
    expect([await textsOf(number), await textsOf('LB90000010')]).toEqual([originalTexts, {}])
    expect((await undo(run.id)).problem?.code).toBe('IMPORT_NOT_APPLIED')
  })

  it('with a fault in every of 20,000 rows reports each of them and writes nothing', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [`X${String(index)}`, '', '', ''])
    const run = await checkedAs(app, 'admin', 'labels', [headings, ...rows])
    expect(run).toMatchObject({ totalRows: 20_000, faulty: 20_000, creates: 0, progress: 20_000 })
    expect((await rowsOf(run.id, 'FAULT'))[0]?.issues).toEqual([
      { field: 'number', messageNo: messages.fieldBadLabelNumber[0], values: [], cell: 'X0' },
      { field: 'en', messageNo: messages.fieldRequired[0], values: [], cell: '' },
    ])
    expect((await apply(run.id)).problem?.code).toBe('IMPORT_HAS_FAULTS')
    expect((await apply(run.id, 'GOOD')).problem?.code).toBe('IMPORT_NOTHING')
    expect((await callAs(app, 'admin', imports.report, { params: { id: run.id } })).problem?.code).toBe('EXPORT_IN_BACKGROUND')
    const { sheet } = await exportedAs(app, 'admin', imports.report, { params: { id: run.id } })
    expect(sheet?.rowCount).toBe(40_001)
  })

  it('tells what is wrong with a cell: a row that stands twice, a lost place, an Excel error; and imports the others when asked', async () => {
    const [number, english] = messages.importApplied
    const run = await checkedAs(app, 'admin', 'labels', [
      headings,
      [number, 'Nothing to fill', null, null],
      ['LB90000020', 'One', null, null],
      ['lb90000020', 'Two', null, null],
      ['LB90000021', 'x'.repeat(501), null, null],
    ])
    const faults = await rowsOf(run.id, 'FAULT')
    expect(faults.map(({ line, issues }) => [line, issues[0]?.messageNo, issues[0]?.values.at(-1)])).toEqual([
      [2, messages.labelPlaces[0], english],
      [4, messages.importTwice[0], '3'],
      [5, messages.fieldTooLong[0], undefined],
    ])
    expect((await apply(run.id)).status).toBe(409)
    expect((await apply(run.id, 'GOOD')).answer?.state).toBe('APPLIED')
    expect([await textsOf('LB90000020'), (await textsOf(number))['en']]).toEqual([{ en: 'One' }, english])
  })

  it('refuses a formula with its cell, whatever it showed when it was saved', async () => {
    const shows = { formula: 'HYPERLINK("http://elsewhere.example","Click")', result: 'Click' } as unknown as string
    const run = await checkedAs(app, 'admin', 'labels', [headings, ['LB90000040', shows, null, null], ['LB90000041', 'Plain', null, null]])
    const faults = await rowsOf(run.id, 'FAULT')
    expect(faults.map(({ line, issues }) => [line, issues[0]?.field, issues[0]?.messageNo])).toEqual([
      [2, 'en', messages.importCellFormula[0]],
    ])
    expect((await apply(run.id, 'GOOD')).answer?.state).toBe('APPLIED')
    expect([await textsOf('LB90000040'), await textsOf('LB90000041')]).toEqual([{}, { en: 'Plain' }])
  })

  it('only creates or only changes when asked to', async () => {
    const { answer } = await uploadAs(
      app,
      'admin',
      'labels',
      await buildWorkbook([headings, [messages.saved[0], 'Yes.'], ['LB90000030', 'New']]),
    )
    const id = answer?.id ?? ''
    const codes = async (mode: ImportMode) => {
      await check(id, { number: 0, en: 1 }, mode)
      return (await rowsOf(id, 'FAULT')).map(({ name, issues }) => [name, issues[0]?.messageNo])
    }
    expect(await codes('CREATE')).toEqual([[messages.saved[0], messages.importExists[0]]])
    expect(await codes('UPDATE')).toEqual([['LB90000030', messages.importMissing[0]]])
  })

  it('remembers which heading a person used for a field', async () => {
    const sheet = [
      ['Nr', 'Text'],
      ['LB90000040', 'A'],
    ] as const
    const { answer: first } = await uploadAs(app, 'admin', 'labels', await buildWorkbook(sheet))
    expect(first?.columns).toEqual({})
    expect((await check(first?.id ?? '', { number: 0, en: 0 })).problem?.issues?.[0]?.code).toBe('COLUMN_TWICE')
    expect((await check(first?.id ?? '', { en: 1 })).problem?.issues?.[0]?.code).toBe('KEY_COLUMN')
    await check(first?.id ?? '', { number: 0, en: 1 })
    expect((await uploadAs(app, 'admin', 'labels', await buildWorkbook(sheet))).answer?.columns).toEqual({ number: 0, en: 1 })
  })
})

describe('an import and other people', () => {
  it('is refused when somebody changed a record since the check, and when it was never checked', async () => {
    const { answer } = await uploadAs(app, 'admin', 'labels', await buildWorkbook([headings, [messages.failed[0], 'Mine.']]))
    expect((await apply(answer?.id ?? '')).problem?.code).toBe('IMPORT_NOT_CHECKED')
    await check(answer?.id ?? '', { number: 0, en: 1 })
    const theirs = { where: { number_language: { number: messages.failed[0], language: 'en' } }, data: { text: 'Theirs.' } }
    await app.context.db.label.update(theirs)
    expect((await apply(answer?.id ?? '')).problem).toMatchObject({
      code: 'IMPORT_OUTDATED',
      values: ['2', expect.stringContaining(messages.failed[0])],
    })
    expect((await textsOf(messages.failed[0]))['en']).toBe('Theirs.')
  })

  it('is applied once, however many ask at the same moment', async () => {
    const run = await checkedAs(app, 'admin', 'labels', [headings, ['LB90000050', 'Once']])
    const answers = await Promise.all([apply(run.id), apply(run.id), apply(run.id)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    expect(await app.context.db.changeLog.count({ where: { entity: 'label', entityId: 'LB90000050' } })).toBe(1)
  })

  it('is not undone over a later change, nor after 24 hours', async () => {
    const run = await checkedAs(app, 'admin', 'labels', [headings, ['LB90000060', 'Six'], ['LB90000061', 'Seven']])
    await apply(run.id)
    await app.context.db.label.update({ where: { number_language: { number: 'LB90000061', language: 'en' } }, data: { text: 'Changed' } })
    expect((await undo(run.id)).problem).toMatchObject({ code: 'IMPORT_CHANGED_SINCE', values: ['1', 'LB90000061'] })
    expect(await textsOf('LB90000060')).toEqual({ en: 'Six' })
    await app.context.db.label.update({ where: { number_language: { number: 'LB90000061', language: 'en' } }, data: { text: 'Seven' } })
    await app.context.db.$executeRaw`update import_run set applied_at = now() - interval '25 hours' where id = ${run.id}::uuid`
    expect((await undo(run.id)).problem?.code).toBe('IMPORT_UNDO_LATE')
  })

  it('belongs to those who may change what is in it; its file too', async () => {
    const run = await checkedAs(app, 'admin', 'labels', [headings, ['LB90000070', 'Seventy']])
    for (const route of [imports.get, imports.undo] as const)
      expect((await callAs(app, 'office', route, { params: { id: run.id } })).problem?.status).toBe(850)
    const stored = await app.context.db.importRun.findUniqueOrThrow({ where: { id: run.id } })
    const fileKey = stored.fileGroupId ?? ''
    expect((await callAs(app, 'admin', files.list, { params: { fileKey } })).answer?.[0]?.name).toBe('sheet.xlsx')
    expect((await callAs(app, 'office', files.list, { params: { fileKey } })).status).toBe(404)
  })

  it('is removed with its rows and its file when its time is over, and what it changed stays', async () => {
    const { db } = app.context
    const applied = await checkedAs(app, 'admin', 'labels', [headings, ['LB90000090', 'Ninety']])
    await apply(applied.id)
    const waiting = await checkedAs(app, 'admin', 'labels', [headings, ['LB90000091', 'Ninety-one']])
    const { fileGroupId } = await db.importRun.findUniqueOrThrow({ where: { id: applied.id } })
    const age = (id: string, days: number) =>
      db.$executeRaw`update import_run set created_at = created_at - ${days} * interval '1 day', applied_at = applied_at - ${days} * interval '1 day' where id = ${id}::uuid`
    await age(applied.id, 89)
    await age(waiting.id, 6)
    expect((await cleanUp(db, 6)).imports).toBe(0)
    await age(applied.id, 2)
    await age(waiting.id, 2)
    expect((await cleanUp(db, 6)).imports).toBe(2)
    const left = await db.importRow.count({ where: { runId: { in: [applied.id, waiting.id] } } })
    const shownFiles = await callAs(app, 'admin', files.list, { params: { fileKey: fileGroupId ?? '' } })
    expect([left, shownFiles.answer ?? [], (await textsOf('LB90000090'))['en']]).toEqual([0, [], 'Ninety'])
  })

  it('has a template that it reads itself', async () => {
    const url = '/api/v1/common/chems/import/template/labels'
    const { rawPayload } = await app.inject({ method: 'GET', url, headers: { cookie: await loadCookie(app, 'admin') } })
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(rawPayload as unknown as ArrayBuffer)
    workbook.worksheets[0]?.addRow(['LB90000080', 'Eighty'])
    const { answer } = await uploadAs(app, 'admin', 'labels', Buffer.from(await workbook.xlsx.writeBuffer()))
    expect(answer).toMatchObject({ totalRows: 1, columns: { number: 0, en: 1, ko: 2, de: 3 } })
  })
})
