import { cellValue, type ListColumn } from '@maru/shared/lists/list-columns.ts'
import type { ReactNode } from 'react'
import { DateText } from '../../kit/text/DateText.tsx'
import { moneyText } from '../../kit/text/format.ts'
import { numberText } from '../../kit/text/label-store.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import type { Column } from '../../kit/table/DataTable.tsx'
import { InstantText } from '../text/InstantText.tsx'

function Cell<Row>({ column, row }: { column: ListColumn<Row>; row: Row }) {
  const label = useLabel()
  const value = cellValue(column, row, label)
  if (column.format === 'date') return <DateText text={String(value)} />
  if (column.format === 'instant') return value === '' ? null : <InstantText at={new Date(value)} />
  if (column.format === 'amount') return <span className="num">{value === '' ? '' : moneyText(Number(value))}</span>
  const text = column.align ? numberText(value) : String(value)
  return (
    <span className="ellipsis" title={text}>
      {text}
    </span>
  )
}

/** The columns of a list that its table shows; `cells` draws those that are more than their text. */
export const tableColumns = <Row,>(
  columns: readonly ListColumn<Row>[],
  cells: { readonly [F in keyof Row]?: (row: Row) => ReactNode } = {},
): readonly Column<Row>[] =>
  columns.flatMap((column) => {
    const { field, label, width, grow, align, sortable } = column
    if (width === undefined) return []
    const look = { ...(grow && { grow }), ...(align && { align }), ...(sortable && { sortable }) }
    return [{ field, label, width, ...look, render: cells[field] ?? ((row: Row) => <Cell column={column} row={row} />) }]
  })
