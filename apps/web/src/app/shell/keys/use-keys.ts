import { useEffect, useEffectEvent, useRef } from 'react'
import { currentAsk } from '../../../api/session-watch.ts'
import { isComposing } from '../../../kit/on-enter.ts'
import { pressPageKey } from '../../../widgets/lists/page-keys.ts'
import { currentAppearance } from '../../appearance/appearance.ts'
import { findKeyEntry, type KeyAction, type KeyEntry, formatPress } from './keys.ts'

const PAIR_MS = 1000
const FIELD = 'input, textarea, select, [contenteditable=true]'
const LAYER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

// A hidden work tab keeps its dialogs in the document; they are not on the screen.
const isOnScreen = (element: Element) => element.checkVisibility()
const hasLayer = (selector: string) => [...document.querySelectorAll(selector)].some(isOnScreen)

/** A key without Ctrl or Alt belongs to the field, editor, menu or dialog that has the focus. */
const isTaken = (target: EventTarget | null) => (target instanceof Element && target.closest(FIELD) !== null) || hasLayer(LAYER)

/** Puts the cursor into the search of the list that is shown. */
export function focusSearch() {
  // A toast gives the focus back to where it was before when it loses it: so it loses it first, not to the field.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const fields = [...document.querySelectorAll<HTMLInputElement>('#content input[type=search]')]
  fields.find(isOnScreen)?.focus()
}

export type KeyHandlers = Readonly<Record<KeyAction, (event: KeyboardEvent, entry: KeyEntry) => void>>

/** Listens to the keys of the registry; nothing happens while Hangul is being composed or a question waits for its answer. */
export function useKeys(handlers: KeyHandlers) {
  const before = useRef({ press: '', at: 0 })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event) || currentAsk() !== 'nothing' || hasLayer('[role=alertdialog]')) return
    const press = formatPress(event)
    const isSingle = !event.ctrlKey && !event.metaKey && !event.altKey
    if (isSingle && (!currentAppearance().singleKeys || isTaken(event.target))) return
    const { press: last, at } = before.current
    const entry = findKeyEntry(event.timeStamp - at < PAIR_MS ? last : '', press)
    if (press !== 'shift') before.current = { press: entry === 'wait' ? press : '', at: event.timeStamp }
    if (entry === 'wait') return
    if (entry === undefined && !(isSingle && pressPageKey(press, event))) return
    event.preventDefault()
    if (entry !== undefined) handlers[entry.action](event, entry)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
