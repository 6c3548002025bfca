import type { LabelRecord } from '@maru/shared/labels.ts'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../../kit/buttons.tsx'
import { Plus, Trash2 } from '../../../../kit/icons.ts'
import { useLabel } from '../../../../kit/text/use-label.ts'
import '../picker-parts.css'

interface RowFieldsProps {
  readonly rows: readonly { readonly key: string }[]
  /** Rows that have to stay. */
  readonly least?: number
  readonly most: number
  readonly addText: LabelRecord
  /** Name of the button that removes row {0}. */
  readonly removeText: LabelRecord
  readonly onAdd: () => void
  readonly onRemove: (index: number) => void
  /** Fields of a row. */
  readonly children: (index: number) => ReactNode
  /** Below the rows. */
  readonly after?: ReactNode
}

/** Rows of fields in a form that are added and removed: lines of an invoice, items, quotes. */
export function RowFields({ rows, least = 0, most, addText, removeText, onAdd, onRemove, children, after }: RowFieldsProps) {
  const label = useLabel()
  return (
    <div className="stack top gap-12">
      {rows.map(({ key }, index) => (
        <div key={key} className="row top full-width line-bottom pb-12">
          {children(index)}
          {rows.length > least && (
            <IconButton size="small" name={label(removeText, index + 1)} onClick={() => onRemove(index)}>
              <Trash2 size={15} />
            </IconButton>
          )}
        </div>
      ))}
      {rows.length < most && (
        <Button size="small" variant="outlined" onClick={onAdd}>
          <Plus size={14} />
          {label(addText)}
        </Button>
      )}
      {after}
    </div>
  )
}
