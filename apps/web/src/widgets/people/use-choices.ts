import { type KeyboardEvent, useId, useState } from 'react'
import { usePlacedList } from './use-placed-list.ts'

/** A box that offers people below it while one types: which is marked, its keys, and what a screen reader is told of box and list. */
export function useChoices() {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const { input, list } = usePlacedList(open)
  const optionId = (index: number) => `${id}o${String(index)}`
  /** Takes the arrows and Escape; answers whether the key was one of them. */
  const moves = (event: KeyboardEvent, count: number) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setOpen(true)
      if (count > 0) setAt((at + step + count) % count)
      return true
    }
    if (event.key !== 'Escape' || !open) return false
    event.stopPropagation()
    setOpen(false)
    return true
  }
  const boxOf = (count: number) =>
    ({
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': `${id}list`,
      'aria-autocomplete': 'list',
      ...(open && count > 0 && { 'aria-activedescendant': optionId(at) }),
      autoComplete: 'off',
      onClick: () => setOpen(true),
    }) as const
  const listBox = { id: `${id}list`, popover: 'manual', role: 'listbox', className: 'person-list' } as const
  return { open, setOpen, at, setAt, input, list, moves, boxOf, listBox, optionId }
}
