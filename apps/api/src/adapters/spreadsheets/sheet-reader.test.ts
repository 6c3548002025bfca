import { imports } from '@maru/shared/imports/import.ts'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../test/test-app.ts'
import { bareWorkbook, packedZip, uploadAs, buildWorkbook } from '../../test/files/import-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const HEADINGS = ['Number', 'English', '한국어', 'Deutsch'] as const
const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const inline = (...texts: string[]) => `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

describe('a workbook', () => {
  it('is read with its columns recognised by their headings in any language, and nothing changes', async () => {
    const { answer: run } = await uploadAs(
      app,
      'admin',
      'labels',
      await buildWorkbook([HEADINGS, ['LB90000001', 'Aa', null, 'Bb'], ['', '', '', '']]),
    )
    expect(run).toMatchObject({
      state: 'READ',
      totalRows: 1,
      columns: { number: 0, en: 1, ko: 2, de: 3 },
      samples: [['LB90000001', 'Aa', '', 'Bb']],
    })
    expect(await app.context.db.label.count({ where: { number: 'LB90000001' } })).toBe(0)
  })

  it('gives dates, numbers, switches and line breaks as people see them, and no result of a formula', async () => {
    const workbook = new ExcelJS.Workbook()
    const sheet = workbook.addWorksheet('S')
    sheet.addRow(['Number', 'English', 'Korean', 'German', 'x', 'y'])
    sheet.addRow([
      new Date('2026-11-22T00:00:00Z'),
      0.1 + 0.2,
      true,
      { formula: 'A1', result: 'from a formula' },
      'two\nlines',
      { error: '#N/A' },
    ])
    const { answer: run } = await uploadAs(app, 'admin', 'labels', Buffer.from(await workbook.xlsx.writeBuffer()))
    expect(run?.samples).toEqual([['2026-11-22', '0.3', 'Y', '=', 'two\nlines', '#N/A']])
  })

  it.each([
    ['a text that calls itself one', 'sheet.xlsx', Buffer.from('hello'), 415, 'IMPORT_NOT_WORKBOOK'],
    ['a zip with another ending', 'sheet.zip', bareWorkbook(sheetXml('')), 415, 'IMPORT_NOT_WORKBOOK'],
    ['a zip that is none', 'sheet.xlsx', packedZip([{ name: 'a.txt', content: Buffer.from('a') }]), 422, 'IMPORT_DAMAGED'],
    ['a sheet cut off in the middle', 'sheet.xlsx', bareWorkbook('<worksheet><sheetData><row>'), 422, 'IMPORT_DAMAGED'],
    [
      'one with a document type',
      'sheet.xlsx',
      bareWorkbook(`<!DOCTYPE x [<!ENTITY a "b">]>${sheetXml(inline('a'))}`),
      422,
      'IMPORT_DAMAGED',
    ],
    ['one without rows', 'sheet.xlsx', bareWorkbook(sheetXml(inline('Number'))), 422, 'IMPORT_EMPTY'],
    [
      'one with macros',
      'sheet.xlsx',
      bareWorkbook(sheetXml(''), undefined, [{ name: 'xl/vbaProject.bin', content: Buffer.from('x') }]),
      422,
      'IMPORT_DAMAGED',
    ],
    ['one wider than a sheet may be', 'sheet.xlsx', bareWorkbook(sheetXml('<row><c r="ZZ1"><v>1</v></c></row>')), 413, 'IMPORT_TOO_LARGE'],
  ])('is refused when it is %s, and nothing of it is kept', async (_, name, content, status, code) => {
    const before = await app.context.db.storedFile.count()
    const refused = await uploadAs(app, 'admin', 'labels', content, name)
    expect([refused.status, refused.problem?.code]).toEqual([status, code])
    expect(await app.context.db.storedFile.count()).toBe(before)
  })

  it('that would unpack to 300 MB is refused by its directory, and one that lies about it while it is read, both without the memory', async () => {
    const bomb = Buffer.alloc(300_000_000, ' ')
    bomb.write('<worksheet><sheetData>')
    const before = process.memoryUsage().rss
    for (const [content, code] of [
      [bareWorkbook(bomb), 'IMPORT_TOO_LARGE'],
      [bareWorkbook(bomb, 5000), 'IMPORT_DAMAGED'],
    ] as const) {
      const begun = process.cpuUsage()
      expect((await uploadAs(app, 'admin', 'labels', content)).problem?.code).toBe(code)
      const { user, system } = process.cpuUsage(begun)
      expect((user + system) / 1000).toBeLessThan(5000)
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  })

  it('with names of the prototype changes no prototype', async () => {
    const { answer } = await uploadAs(
      app,
      'admin',
      'labels',
      bareWorkbook(sheetXml(inline('__proto__', 'constructor') + inline('polluted', 'x'))),
    )
    expect(answer?.columns).toEqual({})
    const checked = await callAs(app, 'admin', imports.check, {
      params: { id: answer?.id ?? '' },
      body: { columns: JSON.parse('{"__proto__": 0, "number": 1}') as Record<string, number>, mode: 'BOTH' },
    })
    expect(checked.answer).toMatchObject({ faulty: 1, columns: { number: 1 } })
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})
