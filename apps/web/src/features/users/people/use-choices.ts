import { isBlank } from '@maru/shared/codecs.ts'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { usePlacedList } from './use-placed-list.ts'

/** One of the people a box offers; `begins` says that what is typed is a beginning of the person's name, id, number or address. */
interface Choice {
  readonly begins: boolean
}

/**
 * The row that Enter takes, -1 for none: where the arrow keys led, otherwise the first one, if what is typed is a beginning of it. A
 * person who only has the letters somewhere is chosen by going there.
 */
export function markedRow(typed: string, offered: readonly Choice[], at: number | undefined) {
  if (at !== undefined) return Math.min(at, offered.length - 1)
  return !isBlank(typed) && offered[0]?.begins === true ? 0 : -1
}

/** The row an arrow key leads to from the marked one; past either end it goes on at the other. */
export const rowAfter = (marked: number, step: 1 | -1, count: number) =>
  marked === -1 ? (step === 1 ? 0 : count - 1) : (marked + step + count) % count

/** A box that offers people below it while one types: which is marked, its keys, and what a screen reader is told of box and list. */
export function useChoices() {
  const id = useId()
  const [open, setOpen] = useState(false)
  /** Where the arrow keys led since the last letter. */
  const [at, setAt] = useState<number>()
  const { input, list } = usePlacedList(open)
  const optionId = (index: number) => `${id}o${String(index)}`
  /** Takes the arrows and Escape; answers whether the key was one of them. */
  const moves = (event: KeyboardEvent, count: number, marked: number) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setOpen(true)
      if (count > 0) setAt(rowAfter(marked, step, count))
      return true
    }
    if (event.key !== 'Escape' || !open) return false
    event.stopPropagation()
    setOpen(false)
    return true
  }
  const boxOf = (marked: number) =>
    ({
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': `${id}list`,
      'aria-autocomplete': 'list',
      ...(open && marked >= 0 && { 'aria-activedescendant': optionId(marked) }),
      autoComplete: 'off',
      onClick: () => setOpen(true),
    }) as const
  const listBox = { id: `${id}list`, popover: 'manual', role: 'listbox', className: 'person-list' } as const
  return { open, setOpen, at, setAt, input, list, moves, boxOf, listBox, optionId }
}

/** Enter for whoever is quicker than the search: it acts once the answer is to what was typed then, unless more is typed meanwhile. */
export function useEnter(typed: string, isCurrent: boolean, act: () => void) {
  const [awaited, setAwaited] = useState<string>()
  const actLate = useEffectEvent(() => {
    if (awaited !== typed) return
    setAwaited(undefined)
    act()
  })
  useEffect(() => {
    if (isCurrent) actLate()
  }, [isCurrent])
  return () => {
    setAwaited(isCurrent ? undefined : typed)
    if (isCurrent) act()
  }
}
