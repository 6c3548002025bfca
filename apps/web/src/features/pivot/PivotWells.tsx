import { COLUMN_FIELDS_MAX, type PivotField, pivotFields, ROW_FIELDS_MAX } from '@maru/shared/home/pivot.ts'
import { pivotLabels as labels } from '@maru/shared/home/pivot.labels.ts'
import { type DragEvent, useId, useState } from 'react'
import { ChevronDown, EllipsisVertical } from '../../kit/icons.ts'
import { Menu, MenuItem } from '../../kit/menus.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { fieldsIn, hasRoom, type PivotLayout, placed, type Well, findWell } from './pivot-layout.ts'

interface WellsProps {
  readonly layout: PivotLayout
  readonly onChange: (change: (before: PivotLayout) => PivotLayout) => void
}
type Place = (field: PivotField, well: Well, index?: number) => void

const wells = ['fields', 'rows', 'columns'] as const
const moves = { rows: labels.toRows, columns: labels.toColumns, fields: labels.toFields } as const
const DRAGGED = 'application/x-maru-pivot-field'

const draggedField = (event: DragEvent) => pivotFields.find((field) => field === event.dataTransfer.getData(DRAGGED))

/** A field: dragged with the mouse, or moved by its menu. */
function FieldChip({ field, layout, onPlace }: { field: PivotField; layout: PivotLayout; onPlace: Place }) {
  const label = useLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const well = findWell(layout, field)
  const index = fieldsIn(layout, well).indexOf(field)
  const isLast = index === fieldsIn(layout, well).length - 1
  const place: Place = (...to) => {
    setAnchor(null)
    onPlace(...to)
  }
  const drop = (event: DragEvent) => {
    const other = draggedField(event)
    if (other === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const before = event.clientY < top + height / 2 ? index : index + 1
    // The well is counted without the dragged field itself.
    const own = fieldsIn(layout, well).indexOf(other)
    onPlace(other, well, own >= 0 && own < before ? before - 1 : before)
  }
  return (
    <li>
      <button
        type="button"
        className="row full-width text-left gap-4 rounded surface pivot-field"
        draggable
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        onDragStart={(event) => {
          event.dataTransfer.setData(DRAGGED, field)
          event.dataTransfer.effectAllowed = 'move'
        }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical className="muted" size={13} aria-hidden />
        <span className="grow ellipsis" title={label(labels[field])}>
          {label(labels[field])}
        </span>
        <ChevronDown className="muted" size={13} aria-hidden />
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {wells
          .filter((other) => other !== well)
          .toReversed()
          .map((other) => (
            <MenuItem key={other} disabled={!hasRoom(layout, other)} onClick={() => place(field, other)}>
              {label(moves[other])}
            </MenuItem>
          ))}
        {well !== 'fields' && (
          <MenuItem disabled={index === 0} onClick={() => place(field, well, index - 1)}>
            {label(labels.earlier)}
          </MenuItem>
        )}
        {well !== 'fields' && (
          <MenuItem disabled={isLast} onClick={() => place(field, well, index + 1)}>
            {label(labels.later)}
          </MenuItem>
        )}
      </Menu>
    </li>
  )
}

/** One place for fields; what is dropped on it comes last. */
function FieldWell({ well, layout, onPlace }: { well: Well; layout: PivotLayout; onPlace: Place }) {
  const label = useLabel()
  const id = useId()
  const [over, setOver] = useState(false)
  const fields = fieldsIn(layout, well)
  const drop = (event: DragEvent) => {
    setOver(false)
    const field = draggedField(event)
    if (field === undefined) return
    event.preventDefault()
    onPlace(field, well)
  }
  return (
    // A place to drop on; whoever has no mouse uses the menus of the fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={over ? 'py-8 px-8 drop-zone is-over' : 'py-8 px-8 surface drop-zone'}
      aria-labelledby={id}
      onDragEnter={() => setOver(true)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h3 id={id} className="small strong secondary mb-6">
        {label(labels[well])}
      </h3>
      {fields.length === 0 && well !== 'fields' && <p className="muted small">{label(labels.dropHere)}</p>}
      <ul className="stack gap-4">
        {fields.map((field) => (
          <FieldChip key={field} field={field} layout={layout} onPlace={onPlace} />
        ))}
      </ul>
    </section>
  )
}

/** The fields of the table, to be put into its rows and columns. What moved where is read out. */
export function PivotWells({ layout, onChange }: WellsProps) {
  const label = useLabel()
  const [said, setSaid] = useState('')
  const place: Place = (field, well, index) => {
    const isFull = findWell(layout, field) !== well && !hasRoom(layout, well)
    setSaid(isFull ? label(labels.wellFull, label(labels[well])) : label(labels.moved, label(labels[field]), label(labels[well])))
    onChange((before) => placed(before, field, well, index))
  }
  return (
    <div className="stack py-16 px-14 gap-10 overflow-auto line-right shaded">
      {wells.map((well) => (
        <FieldWell key={well} well={well} layout={layout} onPlace={place} />
      ))}
      <p className="muted small">{label(labels.hint, ROW_FIELDS_MAX, COLUMN_FIELDS_MAX)}</p>
      <p className="small secondary pivot-said" role="status">
        {said}
      </p>
    </div>
  )
}
