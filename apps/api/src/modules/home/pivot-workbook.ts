import type { PivotField, PivotTable } from '@maru/shared/home/pivot.ts'
import { pivotLabels } from '@maru/shared/home/pivot.labels.ts'
import { cellKey, columnKeys, memberName, rowKeys } from '@maru/shared/home/pivot-layout.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type { Who } from '../../kernel/access/session.ts'
import { wordIn } from '../../kernel/names.ts'
import type { Workbook } from '../../adapters/spreadsheets/excel.ts'

const NAME_WIDTH = 28
const NUMBER_WIDTH = 14

/** The table as a workbook: one column a row field, then one a column with its totals; one line a row, totals included. */
export function pivotWorkbook(table: PivotTable, { language }: Who): Workbook<readonly string[]> {
  const word = (record: LabelRecord) => wordIn(record, language)
  const nameOf = (field: PivotField | undefined, value: string) => memberName(table, field, value) || word(pivotLabels.notGiven)
  const counts = new Map(table.cells.map((cell) => [cellKey(cell.rows, cell.columns), cell.count]))
  const header = (key: readonly string[]) => {
    const names = key.map((value, index) => nameOf(table.columns[index], value))
    if (names.length === 0) return table.columns.length === 0 ? word(pivotLabels.people) : word(pivotLabels.total)
    return names.length === table.columns.length ? names.join(' / ') : word(pivotLabels.totalOf).replace('{0}', names.join(' / '))
  }
  const rowText = (key: readonly string[], index: number) => {
    const value = key[index]
    if (value !== undefined) return nameOf(table.rows[index], value)
    return index === key.length ? word(pivotLabels.total) : ''
  }
  return {
    name: word(pivotLabels.title),
    columns: [
      ...table.rows.map((field, index) => ({
        header: word(pivotLabels[field]),
        width: NAME_WIDTH,
        value: (key: readonly string[]) => rowText(key, index),
      })),
      ...columnKeys(table).map((column) => ({
        header: header(column),
        width: NUMBER_WIDTH,
        value: (key: readonly string[]) => counts.get(cellKey(key, column)) ?? 0,
      })),
    ],
    rows: inTurn(rowKeys(table)),
  }
}

async function* inTurn<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows
}
