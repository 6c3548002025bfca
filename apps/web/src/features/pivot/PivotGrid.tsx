import type { PivotField, PivotTable } from '@maru/shared/home/pivot.ts'
import { cellKey, columnKeys, memberName, rowKeys } from '@maru/shared/home/pivot-layout.ts'
import { pivotLabels as labels } from '@maru/shared/home/pivot.labels.ts'
import { useMemo } from 'react'
import { useLabel } from '../../kit/text/use-label.ts'
import { useLocale } from '../../widgets/text/use-locale.ts'
import { type HeadCell, headCells } from './pivot-heads.ts'

/** Names of values and totals in the interface's words. */
function useNames(table: PivotTable) {
  const label = useLabel()
  return (fields: readonly PivotField[], head: HeadCell) => {
    const depth = head.key.length - 1
    const name = depth < 0 ? '' : memberName(table, fields[depth], head.key[depth] ?? '') || label(labels.notGiven)
    if (!head.isTotal) return name
    return depth < 0 ? label(labels.total) : label(labels.totalOf, name)
  }
}

/** Counts as numbers, or as parts of all people. */
function useNumbers(table: PivotTable, percent: boolean) {
  const locale = useLocale()
  const counts = useMemo(() => new Map(table.cells.map((cell) => [cellKey(cell.rows, cell.columns), cell.count])), [table])
  const format = useMemo(() => {
    const share = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
    return new Intl.NumberFormat(locale, percent ? share : {})
  }, [locale, percent])
  return (row: readonly string[], column: readonly string[]) => {
    const count = counts.get(cellKey(row, column)) ?? 0
    return { count, text: format.format(percent ? count / Math.max(1, table.total) : count) }
  }
}

const headClass = (head: HeadCell, from = '') => [from, head.isTotal ? 'is-total' : ''].join(' ').trim()

function Heads({ table, columns }: { table: PivotTable; columns: readonly (readonly string[])[] }) {
  const label = useLabel()
  const nameOf = useNames(table)
  const levels = Math.max(1, table.columns.length)
  const heads = headCells(columns, table.columns.length)
  const rowFields = table.rows.length > 0 ? table.rows : [undefined]
  return (
    <thead>
      {Array.from({ length: levels }, (_, level) => (
        <tr key={level} className={`pivot-level-${level}`}>
          {level === 0 &&
            rowFields.map((field, index) => (
              <th key={field ?? 'none'} scope="col" rowSpan={levels} className={`pivot-corner pivot-from-${index}`}>
                {field === undefined ? <span className="sr">{label(labels.rows)}</span> : label(labels[field])}
              </th>
            ))}
          {heads
            .filter((head) => head.level === level)
            .map((head) => (
              <th
                key={cellKey(head.key, [])}
                scope={head.isTotal || head.key.length === levels ? 'col' : 'colgroup'}
                colSpan={head.span}
                rowSpan={head.depth}
                className={headClass(head, head.key.length === 0 ? 'pivot-grand' : '')}
              >
                {table.columns.length === 0 ? label(labels.people) : nameOf(table.columns, head)}
              </th>
            ))}
        </tr>
      ))}
    </thead>
  )
}

/** The table itself: totals after what they sum up, heads that stay in sight. */
export function PivotGrid({ table, percent }: { table: PivotTable; percent: boolean }) {
  const label = useLabel()
  const nameOf = useNames(table)
  const numberOf = useNumbers(table, percent)
  const rows = useMemo(() => rowKeys(table), [table])
  const columns = useMemo(() => columnKeys(table), [table])
  const heads = useMemo(() => Map.groupBy(headCells(rows, table.rows.length), (head) => head.at), [rows, table])
  return (
    <table className={`cell-table pivot-grid pivot-levels-${table.columns.length}`} aria-label={label(labels.title)}>
      <Heads table={table} columns={columns} />
      <tbody>
        {rows.map((row, index) => (
          <tr key={cellKey(row, [])} className={row.length < table.rows.length ? 'is-total' : undefined}>
            {(heads.get(index) ?? []).map((head) => (
              <th
                key={cellKey(head.key, [])}
                scope={head.isTotal || head.key.length === table.rows.length ? 'row' : 'rowgroup'}
                rowSpan={head.span}
                colSpan={head.depth}
                className={headClass(head, `pivot-from-${head.level}`)}
              >
                <span className="block pivot-name">{nameOf(table.rows, head)}</span>
              </th>
            ))}
            {columns.map((column) => {
              const { count, text } = numberOf(row, column)
              const isTotal = column.length < table.columns.length
              const marks = [column.length === 0 && 'pivot-grand', isTotal && 'is-total', count === 0 && 'is-none']
              return (
                <td key={cellKey(column, [])} className={marks.filter(Boolean).join(' ')}>
                  {text}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
