import type { PointerEvent } from 'react'
import { usePointerDrag } from '../../../kit/pointer/use-pointer-drag.ts'
import type { CalendarItem } from '../common/calendar-items.ts'
import { DAY_MINUTES, type GridDraft, movedTo, type PlacedItem, resizedTo, SNAP_MINUTES, snapped } from './time-grid.ts'

/** Length of an event that is made by a click. */
const USUAL_MINUTES = 60

interface Press {
  /** Where the button was pressed, CSS pixels from the top of the window. */
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
  const { clientY: y } = event
  if (key === undefined) {
    const from = Math.floor(minutesAt(column, y) / SNAP_MINUTES) * SNAP_MINUTES
    return { y, does: 'draw', draft: { day, from, to: from + SNAP_MINUTES } }
  }
  const pressed = placed.get(day)?.find(({ item }) => item.id === key)
  if (pressed?.item.movable !== true || pressed.item.from !== pressed.item.to) return undefined
  const { item, from, to } = pressed
  return { y, does: target.closest('[data-edge]') ? 'resize' : 'move', draft: { day, from, to, item } }
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

/** Draws, moves and resizes events by mouse or pen; a click on free time begins one of an hour. */
export const useGridPointer = ({ placed, onDrop }: PointerInput) =>
  usePointerDrag({
    begin: (event) => pressOf(event, placed),
    draftAt: (press, { clientX, clientY }) => draftAt(press, clientX, clientY),
    onDrop,
    onClick: ({ does, draft: { day, from } }) => {
      if (does === 'draw') onDrop({ day, from, to: Math.min(DAY_MINUTES, from + USUAL_MINUTES) })
    },
  })

/** Whether a draft is of an item; of one that is being drawn there is none. */
export const findDraft = (draft: GridDraft | undefined, item: CalendarItem) => (draft?.item?.id === item.id ? draft : undefined)
