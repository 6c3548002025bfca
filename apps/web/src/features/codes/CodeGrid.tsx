import { type CodeInput, type GroupInput, NAME_MAX } from '@maru/shared/codes/code-admin.ts'
import { ATTRIBUTE_MAX, type attributeFields } from '@maru/shared/codes/code-attributes.ts'
import { codeAdminLabels as labels } from '@maru/shared/codes/code-admin.labels.ts'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../kit/buttons.tsx'
import { ArrowDown, ArrowUp, RotateCcw, Trash2 } from '../../kit/icons.ts'
import { numberText } from '../../kit/text/label-store.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { type GridRow, rowLook, shownAttributes } from './code-rows.ts'

export interface GridActions {
  readonly onChange: (key: string, change: Partial<CodeInput>) => void
  readonly onMove: (key: string, by: -1 | 1) => void
  readonly onDelete: (key: string) => void
}

const CODE_MAX = 20
const DATE_MAX = 10
const texts = ['nameEn', 'nameKo', 'nameDe'] as const
const days = ['validFrom', 'validTo'] as const
type Attribute = (typeof attributeFields)[number]
type Field = 'code' | (typeof texts)[number] | (typeof days)[number] | Attribute

/** An attribute's column: its field and what the group calls it. */
type AttributeColumn = readonly [Attribute, string]

/** How often a code is used, and where, for whoever points at it. */
function Uses({ row }: { row: GridRow }) {
  const uses = row.stored?.uses ?? []
  const total = uses.reduce((sum, use) => sum + use.count, 0)
  if (total === 0) return <span className="muted">–</span>
  const where = uses.map((use) => `${use.where}: ${numberText(use.count)}`).join(', ')
  return (
    <span className="num" title={where}>
      {numberText(total)}
    </span>
  )
}

function Buttons({ row, isOrdered, ...on }: { row: GridRow; isOrdered: boolean } & Pick<GridActions, 'onMove' | 'onDelete'>) {
  const label = useLabel()
  const name = row.value.code || label(labels.newCode)
  const inUse = (row.stored?.uses.length ?? 0) > 0
  return (
    <span className="inline-row">
      <IconButton name={label(labels.moveUp, name)} size="small" disabled={!isOrdered} onClick={() => on.onMove(row.key, -1)}>
        <ArrowUp size={14} />
      </IconButton>
      <IconButton name={label(labels.moveDown, name)} size="small" disabled={!isOrdered} onClick={() => on.onMove(row.key, 1)}>
        <ArrowDown size={14} />
      </IconButton>
      {row.deleted ? (
        <IconButton name={label(labels.restoreCode, name)} size="small" onClick={() => on.onDelete(row.key)}>
          <RotateCcw size={14} />
        </IconButton>
      ) : (
        <span title={inUse ? label(labels.inUseHint) : undefined}>
          <IconButton name={label(labels.deleteCode, name)} size="small" disabled={inUse} onClick={() => on.onDelete(row.key)}>
            <Trash2 size={14} />
          </IconButton>
        </span>
      )}
    </span>
  )
}

interface RowProps extends GridActions {
  readonly row: GridRow
  readonly attributes: readonly AttributeColumn[]
  readonly faults: readonly string[]
  /** Whether the line stands between its neighbours, so that it can be moved among them. */
  readonly isOrdered: boolean
}

function Row({ row, attributes, faults, isOrdered, ...on }: RowProps) {
  const label = useLabel()
  const { value, key, deleted } = row
  const name = value.code || label(labels.newCode)
  const cells = useRef<HTMLTableRowElement>(null)
  // Whoever asked for a line types into it at once.
  const [isAsked] = useState(row.stored === undefined && value.code === '')
  useEffect(() => {
    if (isAsked) cells.current?.querySelector('input')?.focus()
  }, [isAsked])
  const input = (field: Field, max: number, more: { placeholder?: string; heading?: string } = {}) => (
    <input
      className="cell-input"
      aria-label={`${more.heading ?? label(labels[field])}: ${name}`}
      aria-invalid={faults.includes(field) || undefined}
      value={value[field]}
      title={value[field]}
      maxLength={max}
      readOnly={deleted || (field === 'code' && row.stored !== undefined)}
      onChange={(event) => on.onChange(key, { [field]: event.target.value })}
      placeholder={more.placeholder}
    />
  )
  return (
    <tr ref={cells} className={`row-${rowLook(row)}`}>
      <td>{input('code', CODE_MAX)}</td>
      {texts.map((field) => (
        <td key={field}>{input(field, NAME_MAX)}</td>
      ))}
      {days.map((field) => (
        <td key={field}>{input(field, DATE_MAX, { placeholder: label(labels.dateHint) })}</td>
      ))}
      {attributes.map(([field, heading]) => (
        <td key={field}>{input(field, ATTRIBUTE_MAX, { heading })}</td>
      ))}
      <td className="text-center">
        <input
          type="checkbox"
          aria-label={`${label(labels.active)}: ${name}`}
          checked={value.active}
          disabled={deleted}
          onChange={(event) => on.onChange(key, { active: event.target.checked })}
        />
      </td>
      <td className="right">
        <Uses row={row} />
      </td>
      <td>
        <Buttons row={row} isOrdered={isOrdered} onMove={on.onMove} onDelete={on.onDelete} />
      </td>
    </tr>
  )
}

const firstHeads = ['code', 'nameEn', 'nameKo', 'nameDe', 'validFrom', 'validTo'] as const
const lastHeads = ['active', 'used', 'order'] as const
/** Widths in pixels of what is as long in every group. */
const widths: Partial<Record<(typeof firstHeads)[number] | (typeof lastHeads)[number], number>> = {
  code: 166,
  nameKo: 104,
  active: 54,
  used: 60,
  order: 90,
}

/** Codes of a group as lines that are typed into: new ones green, those to be deleted red, changed ones blue (SPEC 4). */
export function CodeGrid({
  name,
  headings,
  rows,
  faults,
  isOrdered,
  ...on
}: {
  name: string
  headings: GroupInput
  rows: readonly GridRow[]
  faults: ReadonlyMap<string, readonly string[]>
  isOrdered: boolean
} & GridActions) {
  const label = useLabel()
  const attributes = shownAttributes(headings, rows).map((field): AttributeColumn => [field, headings[field] || label(labels[field])])
  const toHead = (head: (typeof firstHeads)[number] | (typeof lastHeads)[number]) => (
    <th key={head} scope="col" className={`code-head-${head}`}>
      {label(labels[head])}
    </th>
  )
  return (
    <table className="plain-table code-grid" aria-label={name}>
      <colgroup>
        {[...firstHeads, ...attributes.map(([field]) => field), ...lastHeads].map((field) => (
          <col key={field} width={widths[field as keyof typeof widths]} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {firstHeads.map(toHead)}
          {attributes.map(([field, heading]) => (
            <th key={field} scope="col" className="ellipsis code-head-attribute" title={heading}>
              {heading}
            </th>
          ))}
          {lastHeads.map(toHead)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} attributes={attributes} faults={faults.get(row.key) ?? []} isOrdered={isOrdered} {...on} />
        ))}
      </tbody>
    </table>
  )
}
