import type { PivotField, PivotTable } from './pivot.ts'

/** One string for a pair of keys, so that a number is found at once. The separators cannot occur in a code or a year. */
export const cellKey = (rows: readonly string[], columns: readonly string[]) => `${keyOf(rows)}\u0002${keyOf(columns)}`

/** Each value is ended, not parted: a key of one empty value is another than the key of a total. */
const keyOf = (values: readonly string[]) => values.map((value) => `${value}\u0001`).join('')

/** Name of a value; '' where people have none. */
export const memberName = (table: PivotTable, field: PivotField | undefined, value: string) =>
  (field && table.members[field]?.find((member) => member.value === value)?.name) ?? ''

/** The keys that occur under one, each followed by what is below it; the total of a key comes after its parts. */
function keysUnder(
  table: PivotTable,
  fields: readonly PivotField[],
  occurring: ReadonlySet<string>,
  above: readonly string[],
): (readonly string[])[] {
  const field = fields[above.length]
  const parts = (field && table.members[field]) ?? []
  const below = parts
    .map(({ value }) => [...above, value])
    .filter((key) => occurring.has(cellKey(key, [])))
    .flatMap((key) => keysUnder(table, fields, occurring, key))
  return [...below, above]
}

const occurringOf = (keys: readonly (readonly string[])[]) => new Set(keys.map((key) => cellKey(key, [])))

/** The rows of a table from top to bottom, totals after what they sum up; the last one is the grand total. */
export const rowKeys = (table: PivotTable) => keysUnder(table, table.rows, occurringOf(table.cells.map(({ rows }) => rows)), [])

/** The columns from left to right, likewise. */
export const columnKeys = (table: PivotTable) => keysUnder(table, table.columns, occurringOf(table.cells.map(({ columns }) => columns)), [])
