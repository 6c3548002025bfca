import type { LabelRecord, Language } from '@maru/shared/labels.ts'
import { cellValue, type ListColumn } from '@maru/shared/lists/list-columns.ts'
import { wordIn } from '../../kernel/names.ts'
import { dateCell, everyPage, type Workbook } from './excel.ts'
import type { CellValue } from './workbook-sheet.ts'

const formats = { date: 'yyyy-mm-dd', instant: 'yyyy-mm-dd hh:mm' } as const

/** An instant as the clock of a zone shows it: a cell has no zone. */
const onClock = (instant: Date, timeZone: string) =>
  new Date(`${new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant).replace(' ', 'T')}Z`)

/** Date and minute of an instant, as the cells of its column show it. */
export const clockText = (instant: Date, timeZone: string) => onClock(instant, timeZone).toISOString().slice(0, 16).replace('T', ' ')

const toCell = (value: string | number, format: ListColumn<never>['format'], timeZone: string): CellValue => {
  if (format === undefined || value === '') return value
  if (format === 'amount') return Number(value)
  return format === 'date' ? dateCell(String(value)) : onClock(new Date(value), timeZone)
}

/** The columns of a list that its workbook has, in the language of the reader; instants by the clock of `timeZone`. */
export function sheetColumns<Row>(columns: readonly ListColumn<Row>[], language: Language, timeZone = 'UTC'): Workbook<Row>['columns'] {
  const text = (label: LabelRecord) => wordIn(label, language)
  return columns.flatMap((column) => {
    const { label, sheetWidth, format } = column
    if (sheetWidth === undefined) return []
    const value = (row: Row) => toCell(cellValue(column, row, text), format, timeZone)
    return [{ header: text(label), width: sheetWidth, ...(format && format !== 'amount' && { format: formats[format] }), value }]
  })
}

/** The workbook of a list that is read page by page; `name` names the file. */
export const listWorkbook = <Row>(
  { language, timeZone }: { readonly language: Language; readonly timeZone?: string },
  name: LabelRecord,
  columns: readonly ListColumn<Row>[],
  read: (page: { page: number; size: number }) => Promise<{ rows: readonly Row[]; total: number }>,
): Workbook<Row> => ({
  name: wordIn(name, language),
  columns: sheetColumns(columns, language, timeZone),
  rows: everyPage(async (page, size) => (await read({ page, size })).rows),
  total: async () => (await read({ page: 1, size: 1 })).total,
})
