import type { Writable } from 'node:stream'
import ExcelJS from 'exceljs'

export type CellValue = string | number | Date

/** A sheet before its first row: what a thread can be told. */
export interface SheetPlan {
  readonly name: string
  readonly columns: readonly { readonly header: string; readonly width: number; readonly format?: string }[]
}
export interface Notes {
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
export interface SheetWriter {
  readonly add: (cells: readonly CellValue[]) => void
  readonly end: (notes?: Notes) => Promise<void>
}

const NOTE_WIDTH = 36
const FROZEN = { views: [{ state: 'frozen' as const, ySplit: 1 }] }

/** What Excel takes for the name of a sheet. */
const sheetName = (label: string) => label.replaceAll(/[*?:\\/[\]]+/g, ' ').slice(0, 31)

/** A workbook written row by row: typed cells, a frozen heading, filter buttons. Text is written as text, so no cell can become a formula. */
export function openWorkbook({ name, columns }: SheetPlan, out: Writable): SheetWriter {
  const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true })
  const sheet = writer.addWorksheet(sheetName(name), FROZEN)
  sheet.columns = columns.map(({ header, width, format }) => ({
    header,
    width,
    ...(format !== undefined && { style: { numFmt: format } }),
  }))
  sheet.getRow(1).font = { bold: true }
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } }
  return {
    add: (cells) => sheet.addRow([...cells]).commit(),
    end: async (notes) => {
      sheet.commit()
      if (notes) addNotes(writer, notes)
      await writer.commit()
    },
  }
}

function addNotes(writer: ExcelJS.stream.xlsx.WorkbookWriter, { name, headings, rows }: Notes) {
  const sheet = writer.addWorksheet(sheetName(name), FROZEN)
  sheet.columns = headings.map((header) => ({ header, width: NOTE_WIDTH }))
  sheet.getRow(1).font = { bold: true }
  for (const row of rows) sheet.addRow([...row]).commit()
  sheet.commit()
}
