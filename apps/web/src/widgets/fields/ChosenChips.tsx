import { IconButton } from '../../kit/buttons.tsx'
import { X } from '../../kit/icons.ts'
import './chosen-chips.css'

interface ChosenChipsProps<T> {
  readonly label?: string | undefined
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  readonly text: (item: T) => string
  /** Name of the button that takes the item away. */
  readonly removeName: (item: T) => string
  /** undefined where nothing can be taken away. */
  readonly onRemove: ((item: T) => void) | undefined
}

/** What was chosen so far, each with a cross that takes it away; nothing while nothing is chosen. */
export function ChosenChips<T>({ label, items, keyOf, text, removeName, onRemove }: ChosenChipsProps<T>) {
  if (items.length === 0) return null
  return (
    <ul className="max-h-120 flex wrap gap-6 overflow-auto chosen-chips" aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)}>
          <span className="ellipsis" title={text(item)}>
            {text(item)}
          </span>
          {onRemove && (
            <IconButton size="small" name={removeName(item)} onClick={() => onRemove(item)}>
              <X size={13} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
