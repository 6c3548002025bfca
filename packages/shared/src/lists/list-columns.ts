import type { LabelRecord } from '../labels.ts'

/** The text of a label in the reader's language. */
export type TextOf = (label: LabelRecord) => string

/** One column of a list: the table on the screen, the same table on paper and the workbook are made of it. */
export interface ListColumn<Row> {
  readonly field: Extract<keyof Row, string>
  readonly label: LabelRecord
  /** CSS pixels in the table; a column without a width is in the workbook only. */
  readonly width?: number
  /** Takes the rest of the table; `width` is then the least one. */
  readonly grow?: true
  readonly align?: 'right'
  /** The server sorts by `field`. */
  readonly sortable?: true
  /** Characters in the workbook; a column without it is in the table only. */
  readonly sheetWidth?: number
  /**
   * `date` is `yyyy-mm-dd`, `instant` an ISO instant: the workbook has dates. `amount` is a decimal: two places on the screen, a number in
   * the workbook. Each may be ''.
   */
  readonly format?: 'date' | 'instant' | 'amount'
  /** What the cell says, where it is not the field itself. */
  readonly value?: (row: Row, textOf: TextOf) => string | number
}

/** `value` of a column that says whether a record is offered. */
export const activeText =
  (labels: { readonly active: LabelRecord; readonly inactive: LabelRecord }) =>
  ({ active }: { readonly active: boolean }, textOf: TextOf) =>
    textOf(active ? labels.active : labels.inactive)

/** Text or number of a cell: lists are joined by commas, an instant is its ISO text. */
export function cellValue<Row>({ field, value }: ListColumn<Row>, row: Row, textOf: TextOf): string | number {
  if (value) return value(row, textOf)
  const stored: unknown = row[field]
  if (typeof stored === 'number') return stored
  if (Array.isArray(stored)) return stored.join(', ')
  if (stored instanceof Date) return stored.toISOString()
  return typeof stored === 'string' ? stored : (JSON.stringify(stored) ?? '')
}
