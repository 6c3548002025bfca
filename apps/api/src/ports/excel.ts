import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'

/** Rows written before other requests get a turn: a few milliseconds of work. */
const ROWS_AT_ONCE = 100

type CellValue = string | number | Date

export interface Workbook<Row> {
  /** The label the file is named after: `label_date.xlsx` (SPEC 1). */
  name: string
  columns: readonly { header: string; width: number; format?: string; value: (row: Row) => CellValue }[]
  rows: AsyncIterable<Row>
  /** A second sheet of plain texts: what may stand where. */
  notes?: { name: string; headings: readonly string[]; rows: readonly (readonly string[])[] }
}

/** A date as a cell; '' stays empty. */
export const dateCell = (date: string) => (date === '' ? '' : new Date(`${date}T00:00:00Z`))

const EXPORT_PAGE = 1000

/** All rows of a list that is read page by page, for a workbook. */
export async function* everyPage<Row>(read: (page: number, size: number) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  let coming = read(1, EXPORT_PAGE)
  for (let page = 2; ; page += 1) {
    const rows = await coming
    const isLast = rows.length < EXPORT_PAGE
    if (!isLast) {
      // The next page is on its way while this one is written; a failure is met where it is awaited.
      coming = read(page, EXPORT_PAGE)
      coming.catch(() => undefined)
    }
    yield* rows
    if (isLast) return
  }
}

/** `Users_20261121.xlsx`; what a file name may not hold becomes a hyphen. */
const workbookName = (label: string, day: Date) =>
  `${label.replaceAll(/[\\/:*?"<>|\s]+/g, '-')}_${day.toISOString().slice(0, 10).replaceAll('-', '')}.xlsx`

/** What Excel takes for the name of a sheet. */
const sheetName = (label: string) => label.replaceAll(/[*?:\\/[\]]+/g, ' ').slice(0, 31)

/** Writes the rows one by one: typed cells, a frozen heading, filter buttons. Text is written as text, so no cell can become a formula. */
async function writeWorkbook<Row>(workbook: Workbook<Row>, out: PassThrough) {
  // Loaded at the first export: it takes 39 MB that a process without exports need not hold.
  const { default: ExcelJS } = await import('exceljs')
  const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true })
  const sheet = writer.addWorksheet(sheetName(workbook.name), { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = workbook.columns.map(({ header, width, format }) => ({ header, width, ...(format && { style: { numFmt: format } }) }))
  sheet.getRow(1).font = { bold: true }
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: workbook.columns.length } }
  let written = 0
  for await (const row of workbook.rows) {
    sheet.addRow(workbook.columns.map((column) => column.value(row))).commit()
    written += 1
    // Rows that are there already would be written in one go: other requests get their turn in between.
    if (written % ROWS_AT_ONCE === 0) await nextTurn()
  }
  sheet.commit()
  if (workbook.notes) {
    const notes = writer.addWorksheet(sheetName(workbook.notes.name), { views: [{ state: 'frozen', ySplit: 1 }] })
    notes.columns = workbook.notes.headings.map((header) => ({ header, width: 36 }))
    notes.getRow(1).font = { bold: true }
    for (const row of workbook.notes.rows) notes.addRow([...row]).commit()
    notes.commit()
  }
  await writer.commit()
}

/** Streams a workbook as a download. */
export function sendWorkbook<Row>(reply: FastifyReply, workbook: Workbook<Row>) {
  const out = new PassThrough()
  const name = workbookName(workbook.name, new Date())
  void reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header(
      'content-disposition',
      `attachment; filename="${name.replaceAll(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('cache-control', 'no-store')
  writeWorkbook(workbook, out).catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))))
  return reply.send(out)
}
