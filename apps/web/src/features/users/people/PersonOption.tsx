import type { ReactNode } from 'react'

interface PersonOptionProps {
  readonly id: string
  readonly selected: boolean
  readonly onPick: () => void
  readonly children: ReactNode
}

/** One of the people a box offers. */
export function PersonOption({ id, selected, onPick, children }: PersonOptionProps) {
  return (
    // The keyboard works from the input, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div id={id} role="option" aria-selected={selected} className="option" onMouseDown={(event) => event.preventDefault()} onClick={onPick}>
      {children}
    </div>
  )
}
