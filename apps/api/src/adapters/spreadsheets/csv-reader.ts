import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@maru/shared/imports/import.ts'
import ExcelJS from 'exceljs'
import type { Cell } from './sheet-xml.ts'

interface CsvFault {
  readonly fault: 'TOO_LARGE' | 'DAMAGED'
}
interface CsvSheet {
  readonly fault?: undefined
  readonly headings: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly Cell[] }[]
}
const SEPARATORS = [';', ',', '\t'] as const

/** Text of a file: UTF-8, else as older programs of Windows write it. */
function decode(content: Buffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** The separator that the first line has most of, outside quotes. */
function findSeparator(text: string) {
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split('\n', 1)
  return SEPARATORS.toSorted((one, other) => first.split(other).length - first.split(one).length)[0] ?? ';'
}

/** The fields of a CSV text, line by line (RFC 4180); undefined where its quotes are wrong. */
export async function parseCsv(text: string): Promise<string[][] | undefined> {
  const options = { map: (field: string) => field, parserOptions: { delimiter: findSeparator(text), ignoreEmpty: false } }
  try {
    const sheet = await new ExcelJS.Workbook().csv.read(Readable.from([text]), options)
    return Array.from({ length: sheet.rowCount }, (_, place) => {
      const row = sheet.getRow(place + 1)
      return Array.from({ length: row.cellCount }, (_cell, at) => row.getCell(at + 1).text)
    })
  } catch {
    return undefined
  }
}

/** Headings and rows of a CSV file, blank lines left out; or why it cannot be read. */
export async function readCsv(path: string): Promise<CsvSheet | CsvFault> {
  const lines = await parseCsv(decode(await readFile(path)).replace(/^\uFEFF/, ''))
  if (lines === undefined || lines.some((fields) => fields.some((field) => field.includes('\0')))) return { fault: 'DAMAGED' }
  if (lines.length > MAX_IMPORT_ROWS + 1 || lines.some((fields) => fields.length > MAX_IMPORT_COLUMNS)) return { fault: 'TOO_LARGE' }
  const toCell = (field: string): Cell => field.trim().normalize('NFC') || null
  const rows = lines.map((fields, place) => ({ line: place + 1, cells: fields.map(toCell) }))
  const [head, ...body] = rows.filter(({ cells }) => cells.some((cell) => cell !== null))
  return { headings: (head?.cells ?? []).map((cell) => (typeof cell === 'string' ? cell.slice(0, 200) : '')), rows: body }
}
