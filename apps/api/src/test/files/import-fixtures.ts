import { crc32, deflateRawSync } from 'node:zlib'
import { type ImportKindName, type ImportRun, imports } from '@maru/shared/imports/import.ts'
import ExcelJS from 'exceljs'
import { callAs, type TestApp } from '../test-app.ts'

type CellInput = string | number | boolean | Date | null

/** A workbook as Excel writes it, its first sheet of these rows. */
export async function buildWorkbook(rows: readonly (readonly CellInput[])[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('Sheet 1').addRows(rows.map((row) => [...row]))
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

export const uploadAs = (app: TestApp, user: string, kind: ImportKindName, content: Buffer, name = 'sheet.xlsx', scope = '') =>
  callAs(app, user, imports.upload, { params: { kind }, query: { into: scope }, uploads: [{ field: 'file', name, content }] })

/** Uploads rows and checks them with the columns their headings say. */
export async function checkedAs(
  app: TestApp,
  user: string,
  kind: ImportKindName,
  rows: readonly (readonly CellInput[])[],
  scope = '',
): Promise<ImportRun> {
  const run = (await uploadAs(app, user, kind, await buildWorkbook(rows), 'sheet.xlsx', scope)).answer
  if (!run) throw new Error('not read')
  const checked = await callAs(app, user, imports.check, { params: { id: run.id }, body: { columns: run.columns, mode: 'BOTH' } })
  if (!checked.ok) throw new Error(checked.body)
  return checked.answer
}

const headerOf = (signature: number, length: number) => {
  const buffer = Buffer.alloc(length)
  buffer.writeUInt32LE(signature, 0)
  return buffer
}

/** A zip of packed entries; `says` is how large the headers claim an entry to be, the truth when left out. */
export function packedZip(entries: readonly { name: string; content: Buffer; says?: number }[]) {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, says = content.length } of entries) {
    const packed = deflateRawSync(content, { level: 1 })
    const [local, central] = [headerOf(0x04034b50, 30), headerOf(0x02014b50, 46)]
    for (const [buffer, from] of [[local, 4] as const, [central, 6] as const]) {
      buffer.writeUInt16LE(20, from)
      buffer.writeUInt16LE(8, from + 4)
      buffer.writeUInt32LE(crc32(content), from + 10)
      buffer.writeUInt32LE(packed.length, from + 14)
      buffer.writeUInt32LE(says, from + 18)
      buffer.writeUInt16LE(name.length, from + 22)
    }
    central.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const end = headerOf(0x06054b50, 22)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const workbookXml = '<workbook xmlns:r="x"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>'
const relations = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'

/** The least a workbook is, around one sheet; `says`: how large the headers claim that sheet to be. */
export const bareWorkbook = (sheet: Buffer | string, says?: number, more: { name: string; content: Buffer }[] = []) =>
  packedZip([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: 'xl/workbook.xml', content: Buffer.from(workbookXml) },
    { name: 'xl/_rels/workbook.xml.rels', content: Buffer.from(relations) },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: typeof sheet === 'string' ? Buffer.from(sheet) : sheet,
      ...(says !== undefined && { says }),
    },
    ...more,
  ])
