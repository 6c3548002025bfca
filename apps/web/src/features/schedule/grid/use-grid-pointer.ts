import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { CalendarItem } from '../common/calendar-items.ts'
import { DAY_MINUTES, type GridDraft, movedTo, type PlacedItem, resizedTo, SNAP_MINUTES, snapped } from './time-grid.ts'

/** Pixels the pointer has to go before a press is a drag. */
const DRAG_PIXELS = 4
/** Length of an event that is made by a click. */
const USUAL_MINUTES = 60

interface Press {
  readonly x: number
  readonly y: number
  readonly draft: GridDraft
  readonly does: 'draw' | 'move' | 'resize'
}

interface PointerInput {
  readonly placed: ReadonlyMap<string, readonly PlacedItem[]>
  readonly onDrop: (draft: GridDraft) => void
}

const columnAt = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-day]'))
    .find((element) => element !== null)

const minutesAt = (column: Element, y: number) => {
  const { top, height } = column.getBoundingClientRect()
  return Math.min(Math.max(0, ((y - top) / height) * DAY_MINUTES), DAY_MINUTES - SNAP_MINUTES)
}

/** What a press begins: a new event on free time, moving or resizing one that may be changed; undefined for everything else. */
function pressOf(event: PointerEvent<HTMLElement>, placed: PointerInput['placed']): Press | undefined {
  const target = event.target as Element
  const column = target.closest<HTMLElement>('[data-day]')
  const day = column?.dataset['day']
  if (event.button !== 0 || column === null || day === undefined) return undefined
  const key = target.closest<HTMLElement>('[data-item]')?.dataset['item']
  const { clientX: x, clientY: y } = event
  if (key === undefined) {
    const from = Math.floor(minutesAt(column, y) / SNAP_MINUTES) * SNAP_MINUTES
    return { x, y, does: 'draw', draft: { day, from, to: from + SNAP_MINUTES } }
  }
  const pressed = placed.get(day)?.find(({ item }) => item.id === key)
  if (pressed?.item.movable !== true || pressed.item.from !== pressed.item.to) return undefined
  const { item, from, to } = pressed
  return { x, y, does: target.closest('[data-edge]') ? 'resize' : 'move', draft: { day, from, to, item } }
}

/** What a press becomes where the pointer is now; undefined outside the days. */
function draftAt({ draft, does, y: pressedAt }: Press, x: number, y: number): GridDraft | undefined {
  const column = columnAt(x, y)
  if (!column) return undefined
  const minutes = ((y - pressedAt) / column.getBoundingClientRect().height) * DAY_MINUTES
  if (does === 'move') return movedTo(draft, column.dataset['day'] ?? draft.day, minutes)
  if (does === 'resize' || minutes >= 0) return resizedTo(draft, minutes)
  return { ...draft, from: Math.max(0, snapped(draft.from + minutes)) }
}

/** Escape gives up what is being drawn. */
function useEscape(isOn: boolean, cancel: () => void) {
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && cancel()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

/** Draws, moves and resizes events by mouse or pen; a click on free time begins one of an hour. */
export function useGridPointer({ placed, onDrop }: PointerInput) {
  const press = useRef<Press>(undefined)
  const [draft, setDraft] = useState<GridDraft>()
  const cancel = () => {
    press.current = undefined
    setDraft(undefined)
  }
  useEscape(draft !== undefined, cancel)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    press.current = pressOf(event, placed)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = press
    if (current === undefined || event.pointerType === 'touch') return
    const { clientX: x, clientY: y } = event
    if (draft === undefined && Math.hypot(x - current.x, y - current.y) < DRAG_PIXELS) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const next = draftAt(current, x, y)
    if (next) setDraft(next)
  }
  const onPointerUp = () => {
    const { current } = press
    cancel()
    if (draft !== undefined) return onDrop(draft)
    if (current?.does !== 'draw') return undefined
    const { day, from } = current.draft
    return onDrop({ day, from, to: Math.min(DAY_MINUTES, from + USUAL_MINUTES) })
  }
  return { draft, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel } }
}

/** Whether a draft is of an item; of one that is being drawn there is none. */
export const findDraft = (draft: GridDraft | undefined, item: CalendarItem) => (draft?.item?.id === item.id ? draft : undefined)
