import { readFile } from 'node:fs/promises'
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@maru/shared/imports/import.ts'
import { isBlank, toPlainText } from '@maru/shared/codecs.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { type EmitRows, type FileInput, ROWS_AT_ONCE } from '../parsing/parser-input.ts'
import { decodeCsv } from './csv-charset.ts'
import { headingText, MAX_CELL, type SheetReading } from './sheet-reading.ts'
import type { Cell } from './sheet-xml.ts'

interface CsvFault {
  readonly fault: 'TOO_LARGE' | 'DAMAGED' | 'UNKNOWN_CHARSET'
}
interface CsvSheet {
  readonly fault?: undefined
  readonly headings: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly Cell[] }[]
}
const SEPARATORS = [';', ',', '\t'] as const
/** Letters of a line. */
const MAX_LINE = 1_000_000
/** Letters of the first line in which its separator is looked for. */
const HEAD = 100_000

/** The separator that the first line has most of, outside quotes. */
function findSeparator(text: string) {
  const [first = ''] = text
    .slice(0, HEAD)
    .replaceAll(/"[^"]*"/g, '')
    .split('\n', 1)
  return SEPARATORS.toSorted((one, other) => first.split(other).length - first.split(one).length)[0] ?? ';'
}

/** The fields of a CSV text, line by line (RFC 4180), or why there are none: its quotes are wrong, or a line is longer than a megabyte. */
export function parseCsv(text: string): string[][] | CsvFault {
  try {
    const lines: string[][] = parse(text, {
      delimiter: findSeparator(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: MAX_LINE,
      to: MAX_IMPORT_ROWS + 2,
    })
    return lines
  } catch (error) {
    if (error instanceof CsvError) return { fault: error.code === 'CSV_MAX_RECORD_SIZE' ? 'TOO_LARGE' : 'DAMAGED' }
    throw error
  }
}

const isTooLarge = (lines: readonly (readonly string[])[]) =>
  lines.length > MAX_IMPORT_ROWS + 1 ||
  lines.some((fields) => fields.length > MAX_IMPORT_COLUMNS || fields.some(({ length }) => length > MAX_CELL))

/** Headings and rows of a CSV file, blank lines left out; or why it cannot be read. */
export async function readCsv(path: string): Promise<CsvSheet | CsvFault> {
  const content = decodeCsv(await readFile(path))
  if (content === undefined) return { fault: 'UNKNOWN_CHARSET' }
  const lines = parseCsv(content.replace(/^\uFEFF/, ''))
  if (!Array.isArray(lines)) return lines
  if (lines.some((fields) => fields.some((field) => field.includes('\0')))) return { fault: 'DAMAGED' }
  if (isTooLarge(lines)) return { fault: 'TOO_LARGE' }
  const toCell = (field: string): Cell => {
    const text = toPlainText(field).trim().normalize('NFC')
    return isBlank(text) ? null : text
  }
  const rows = lines.map((fields, place) => ({ line: place + 1, cells: fields.map(toCell) }))
  const [head, ...body] = rows.filter(({ cells }) => cells.some((cell) => cell !== null))
  return { headings: (head?.cells ?? []).map(headingText), rows: body }
}

/** `readCsv` in a parser process. */
export async function emitCsv({ path }: FileInput, emit: EmitRows): Promise<SheetReading> {
  const sheet = await readCsv(path)
  if (sheet.fault !== undefined) return sheet
  for (let from = 0; from < sheet.rows.length; from += ROWS_AT_ONCE) emit(sheet.rows.slice(from, from + ROWS_AT_ONCE))
  return { headings: sheet.headings }
}
