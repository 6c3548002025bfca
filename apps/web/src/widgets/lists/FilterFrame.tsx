import { kitLabels } from '@maru/shared/web.labels.ts'
import type { ReactNode } from 'react'
import { ChevronDown, X } from '../../kit/icons.ts'
import { useLabel } from '../../kit/text/use-label.ts'

interface FilterFrameProps {
  readonly name: string
  /** What it is set to; undefined while it does nothing. */
  readonly shown: ReactNode
  readonly isOpen: boolean
  readonly onOpen: (anchor: HTMLElement) => void
  readonly onClear: () => void
}

/** A filter that opens a window of its own, beside those that open a list. */
export function FilterFrame({ name, shown, isOpen, onOpen, onClear }: FilterFrameProps) {
  const label = useLabel()
  const isSet = shown !== undefined
  return (
    <span className={isSet ? 'secondary filter-chip is-set' : 'secondary filter-chip'}>
      <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={(event) => onOpen(event.currentTarget)}>
        {isSet ? `${name}: ` : name}
        {isSet ? <b className="strong">{shown}</b> : <ChevronDown size={13} aria-hidden />}
      </button>
      {isSet && (
        <button type="button" className="filter-clear" aria-label={label(kitLabels.removeFilter, name)} onClick={onClear}>
          <X size={13} />
        </button>
      )}
    </span>
  )
}
