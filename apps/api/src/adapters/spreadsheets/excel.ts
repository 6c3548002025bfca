import { toPlainText } from '@maru/shared/codecs.ts'
import { PassThrough, type Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../files/file-name.ts'
import type { CellValue, SheetPlan, SheetWriter } from './workbook-sheet.ts'

/** Rows written before other requests get a turn: a few milliseconds of work. */
const ROWS_AT_ONCE = 100
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface Workbook<Row> {
  /** The label the file is named after: `label_date.xlsx` (SPEC 1). */
  name: string
  columns: readonly { header: string; width: number; format?: string; value: (row: Row) => CellValue }[]
  rows: AsyncIterable<Row>
  /** How many rows there are, for the progress of a long one; null where counting would take as long as writing. */
  total?: () => Promise<number | null>
  /** Tells of an author nobody is to know: the history of exports has its day alone and no person, and it is written at once only. */
  unnamed?: boolean
  /** A second sheet of plain texts: what may stand where, what is on no row of the first. */
  notes?: { name: string; headings: readonly string[]; rows: readonly (readonly string[])[] }
}

/** A date as a cell; '' stays empty. */
export const dateCell = (date: string) => (date === '' ? '' : new Date(`${date}T00:00:00Z`))

/** The rows of a list that is short enough to be read whole, read when they are written. */
export async function* rowsOf<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<Row> {
  yield* await read()
}

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
export const exportName = (label: string, day: string, extension = 'xlsx') =>
  `${label.replaceAll(/[\\/:*?"<>|\s]+/g, '-')}_${day.replaceAll('-', '')}.${extension}`

/** What a sheet looks like before its first row. */
export const sheetPlan = <Row>({ name, columns }: Pick<Workbook<Row>, 'name' | 'columns'>): SheetPlan => ({
  name,
  columns: columns.map(({ header, width, format }) => ({ header, width, ...(format !== undefined && { format }) })),
})

/** A row as its cells. */
export const toCells = <Row>({ columns }: Pick<Workbook<Row>, 'columns'>, row: Row) => columns.map(({ value }) => toCell(value(row)))

/** What XML cannot hold was refused at entry; what is older, or came by mail, must not break the file it is listed in. */
const toCell = (value: CellValue) => (typeof value === 'string' ? toPlainText(value) : value)

/** Writes the rows one by one, in turns with other requests. */
async function writeWorkbook<Row>(workbook: Workbook<Row>, out: Writable) {
  // Loaded at the first export: the library takes 39 MB that a process without exports need not hold.
  const { openWorkbook } = await import('./workbook-sheet.ts')
  const writer: SheetWriter = openWorkbook(sheetPlan(workbook), out)
  let written = 0
  for await (const row of workbook.rows) {
    writer.add(toCells(workbook, row))
    written += 1
    // Rows that are there already would be written in one go: other requests get their turn in between.
    if (written % ROWS_AT_ONCE === 0) await nextTurn()
  }
  await writer.end(workbook.notes)
}

/** What a reader who is slow has not taken yet waits in memory: whoever reads slowly holds nobody's turn. */
const MOST_UNREAD_BYTES = 64 * 1024 * 1024

/** Streams a workbook as a download that has the day in its name; settles when it is written, whoever still reads. */
export async function sendWorkbook<Row>(reply: FastifyReply, workbook: Workbook<Row>, today: string) {
  const out = new PassThrough({ highWaterMark: MOST_UNREAD_BYTES })
  void reply
    .type(WORKBOOK_TYPE)
    .header('content-disposition', contentDisposition('attachment', exportName(workbook.name, today)))
    .header('cache-control', 'no-store')
  void reply.send(out)
  await writeWorkbook(workbook, out).catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))))
}
