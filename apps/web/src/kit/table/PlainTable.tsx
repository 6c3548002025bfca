import type { ReactNode } from 'react'
import type { LabelKey } from '../text/label-store.ts'
import { useLabel } from '../text/use-label.ts'
import './table.css'

interface PlainColumn<Row> {
  readonly key: string
  readonly label: LabelKey
  /** CSS pixels; the columns without one share the rest. */
  readonly width?: number
  readonly align?: 'right'
  readonly render: (row: Row) => ReactNode
}

/** A small table without paging: rows of a dialog, a sum, a print. */
export function PlainTable<Row>(props: {
  name: string
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
}) {
  const label = useLabel()
  return (
    <table className="plain-table" aria-label={props.name}>
      <thead>
        <tr>
          {props.columns.map((column) => (
            <th key={column.key} scope="col" className={column.align} style={{ width: column.width }}>
              {label(column.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={props.rowId(row)}>
            {props.columns.map((column) => (
              <td key={column.key} className={column.align}>
                {column.render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
