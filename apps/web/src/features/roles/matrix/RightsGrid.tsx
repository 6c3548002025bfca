import { matrixLabels as labels } from '@maru/shared/roles/role.labels.ts'
import { type MatrixRole, type MenuRight, menuRights } from '@maru/shared/roles/rights-matrix.ts'
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Check, Lock } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { cellKey, type Wanted } from './matrix-state.ts'
import { rightIcons } from './RightsLegend.tsx'
import { Gap } from '../../../widgets/lists/Gap.tsx'
import { useWindow } from '../../../widgets/lists/use-window.ts'
import { usePrinting } from '../../../kit/printing.ts'
import { useReading } from '../../../kit/forms/reading.ts'
import './matrix.css'

export interface GridRow {
  readonly key: string
  readonly name: string
  /** What stands before the row's cells. */
  readonly head: ReactNode
  /** A heading between rows: it has no cells. */
  readonly heading?: true
}

export interface GridColumn {
  readonly role: MatrixRole
  /** '' = the row itself is what is held. */
  readonly right: MenuRight | ''
  readonly locked: boolean
}

/** CSS pixels of a row, and of the headings over the rows. */
const ROW_HEIGHT = 34
const HEAD_HEIGHT = 2 * ROW_HEIGHT
/** Widths of a role's columns and of the names before them. */
const ROLE_WIDTH = 112
const NAME_WIDTH = 320

interface RightsGridProps {
  readonly name: string
  readonly corner: string
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  readonly held: ReadonlySet<string>
  readonly wanted: Wanted
  readonly onToggle: (roleCode: string, item: string, held: boolean) => void
}

const itemOf = (row: GridRow, { right }: GridColumn) => (right === '' ? row.key : `${row.key} ${right}`)

function RightIcon({ right }: { right: MenuRight }) {
  const Icon = rightIcons[right]
  return <Icon size={13} aria-hidden />
}

interface CellProps {
  readonly row: GridRow
  readonly column: GridColumn
  readonly index: number
  readonly held: boolean
  readonly changed: boolean
  readonly focused: boolean
  readonly onToggle: RightsGridProps['onToggle']
}

const Cell = memo(function Cell({ row, column, index, held, changed, focused, onToggle }: CellProps) {
  const label = useLabel()
  const { role, right, locked } = column
  const what = right === '' ? row.name : `${row.name} ${label(labels[right])}`
  const state = changed ? (held ? ' tint-green is-given' : ' tint-red is-taken') : held ? ' tint-brand is-held' : ''
  return (
    <div role="gridcell" aria-colindex={index + 2} className={`flex-none line-right matrix-cell${state}`}>
      <button
        type="button"
        role="checkbox"
        aria-checked={held}
        aria-disabled={locked || undefined}
        aria-label={label(labels.heldBy, what, role.name)}
        title={label(labels.heldBy, what, role.name)}
        tabIndex={focused ? 0 : -1}
        onClick={() => !locked && onToggle(role.code, itemOf(row, column), !held)}
      >
        {right === '' ? held && <Check size={14} aria-hidden /> : <RightIcon right={right} />}
      </button>
    </div>
  )
})

/** The columns that are drawn, and the room of those at their sides. */
interface Span {
  readonly from: number
  readonly to: number
  readonly left: number
  readonly right: number
  /** That of all columns. */
  readonly whole: number
}

/** Roles near the screen: with two hundred of them a row would have six hundred boxes. */
function useSpan(box: RefObject<HTMLElement | null>, columns: readonly GridColumn[]) {
  const perRole = columns[0]?.right === '' ? 1 : menuRights.length
  const widths = useMemo(() => Array.from({ length: columns.length / perRole }, () => ROLE_WIDTH), [columns.length, perRole])
  const { from, to, above, below, reveal } = useWindow(box, widths, NAME_WIDTH, 'across')
  const whole = widths.length * ROLE_WIDTH
  const all = { from: 0, to: columns.length, left: 0, right: 0, whole }
  const span: Span = usePrinting() ? all : { from: from * perRole, to: to * perRole, left: above, right: below, whole }
  return { span, reveal: (column: number) => reveal(Math.floor(column / perRole)) }
}

/** The roles, each over its columns. */
function Heads({ corner, columns, span }: Pick<RightsGridProps, 'corner' | 'columns'> & { span: Span }) {
  const label = useLabel()
  const roles = columns
    .map((column, index) => ({ ...column, index }))
    .slice(span.from, span.to)
    .filter(({ right }) => right === '' || right === 'READ')
  return (
    <div role="row" aria-rowindex={1} className="flex shaded matrix-heads">
      <div role="columnheader" aria-colindex={1} className="row secondary line-right matrix-corner">
        {corner}
      </div>
      <Gap width={span.left} />
      {roles.map(({ role, right, locked, index }) => (
        <div
          key={role.code}
          role="columnheader"
          aria-colindex={index + 2}
          aria-colspan={right === '' ? undefined : menuRights.length}
          className={`column center line-right text-center matrix-head${role.active ? '' : ' is-off'}`}
          title={label(labels.oneWord, role.name, role.people)}
        >
          <b className="row center gap-4 small strong">
            <span className="ellipsis">{role.name}</span>
            {locked && <Lock size={11} aria-label={label(labels.fixed)} />}
          </b>
          <small className="ellipsis muted small">{role.code}</small>
        </div>
      ))}
      <Gap width={span.right} />
    </div>
  )
}

/** Where a key leads from a cell; headings are stepped over. */
function target(rows: readonly GridRow[], width: number, at: { row: number; column: number }, key: string) {
  const step = (by: number) => {
    let row = at.row + by
    while (rows[row]?.heading) row += Math.sign(by)
    return rows[row] === undefined ? at : { ...at, row }
  }
  const moves: Readonly<Record<string, () => typeof at>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    PageDown: () => step(Math.min(12, rows.length - 1 - at.row)),
    PageUp: () => step(-Math.min(12, at.row)),
    ArrowRight: () => ({ ...at, column: Math.min(at.column + 1, width - 1) }),
    ArrowLeft: () => ({ ...at, column: Math.max(at.column - 1, 0) }),
    Home: () => ({ ...at, column: 0 }),
    End: () => ({ ...at, column: width - 1 }),
  }
  return moves[key]?.()
}

/** Rows × roles with a box in each cell. Only the rows and columns in sight are drawn; arrow keys move, Space gives or takes. */
export function RightsGrid({ name, corner, rows, columns, held, wanted, onToggle }: RightsGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const heights = useMemo(() => rows.map(() => ROW_HEIGHT), [rows])
  const seen = useWindow(box, heights, HEAD_HEIGHT)
  const { reveal } = seen
  // On paper stand all rows.
  const { from, to, above, below } = usePrinting() ? { from: 0, to: rows.length, above: 0, below: 0 } : seen
  const { span, reveal: revealColumn } = useSpan(box, columns)
  const [at, setAt] = useState({ row: 0, column: 0 })
  const moved = useRef(false)
  const firstCell = rows.findIndex(({ heading }) => !heading)
  const requestedCell = {
    row: rows[at.row] === undefined || rows[at.row]?.heading ? firstCell : at.row,
    column: Math.min(at.column, columns.length - 1),
  }
  const isDrawn = requestedCell.row >= from && requestedCell.row < to && requestedCell.column >= span.from && requestedCell.column < span.to
  // Where it was scrolled away by hand, Tab leads to one that is there.
  const firstDrawn = from + rows.slice(from, to).findIndex(({ heading }) => !heading)
  const { row, column } = isDrawn ? requestedCell : { row: firstDrawn, column: span.from }
  useEffect(() => {
    // One that was far away is drawn once the scrolling has got there.
    if (!moved.current || !isDrawn) return
    moved.current = false
    box.current?.querySelector<HTMLElement>('[tabindex="0"][role="checkbox"]')?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = target(rows, columns.length, moved.current ? requestedCell : { row, column }, event.key)
    if (next === undefined) return
    event.preventDefault()
    reveal(next.row)
    revealColumn(next.column)
    moved.current = true
    setAt(next)
  }
  const reading = useReading()
  const toggle = useCallback(
    (roleCode: string, item: string, value: boolean) => (reading ? undefined : onToggle(roleCode, item, value)),
    [onToggle, reading],
  )
  return (
    <div
      ref={box}
      className={columns[0]?.right === '' ? 'scroll line-top relative matrix' : 'scroll line-top relative matrix has-rights'}
      role="grid"
      tabIndex={-1}
      aria-label={name}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      onKeyDown={onKeyDown}
    >
      <Heads corner={corner} columns={columns} span={span} />
      <Gap height={above} />
      {rows.slice(from, to).map((line, place) => (
        <div
          key={line.key}
          role="row"
          aria-rowindex={from + place + 2}
          className={line.heading ? 'flex small strong secondary line-bottom matrix-row is-heading' : 'flex line-bottom matrix-row'}
        >
          <div role="rowheader" aria-colindex={1} className="row line-right matrix-name">
            {line.head}
          </div>
          {/* A heading is as wide as the others, so that its name stays in sight when they are moved aside. */}
          <Gap width={line.heading ? span.whole : span.left} />
          {!line.heading &&
            columns.slice(span.from, span.to).map((each, offset) => {
              const index = span.from + offset
              const key = cellKey(each.role.code, itemOf(line, each))
              return (
                <Cell
                  key={key}
                  row={line}
                  column={each}
                  index={index}
                  held={wanted.get(key) ?? held.has(key)}
                  changed={wanted.has(key)}
                  focused={from + place === row && index === column}
                  onToggle={toggle}
                />
              )
            })}
          {!line.heading && <Gap width={span.right} />}
        </div>
      ))}
      <Gap height={below} />
    </div>
  )
}
