import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Axis, slotAt, slotsOf, type Span } from './axis.ts'
import { type Draft, draftBetween, draftFrom, type Edge, moveBy, resizeTo, type TimelineItem, type TimelineLane } from './timeline-model.ts'

/** Pixels the pointer has to go before a press is a drag. */
const DRAG_PIXELS = 4

interface PointerInput {
  readonly axis: Axis
  readonly lanes: readonly TimelineLane[]
  readonly items: readonly TimelineItem[]
  readonly onDrop: (draft: Draft) => void
}

/** Where a button was pressed. */
interface Press {
  readonly x: number
  readonly y: number
  readonly cell: HTMLElement
  readonly lane: TimelineLane
  readonly slots: readonly Span[]
  readonly slot: number
  readonly item: TimelineItem | undefined
  readonly edge: Edge | undefined
}

function slotUnder(axis: Axis, cell: HTMLElement, x: number, slots: readonly Span[]) {
  const { left, width } = cell.getBoundingClientRect()
  return slotAt(axis, slots, (x - left) / width)
}

const edgeOf = (target: Element): Edge | undefined => {
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset['edge']
  return edge === 'start' || edge === 'end' ? edge : undefined
}

const laneAt = ({ clientX, clientY }: PointerEvent, lanes: readonly TimelineLane[]) => {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-lane]')
  return lanes.find(({ id, canBook }) => canBook && id === cell?.dataset['lane'])
}

/** What can be drawn or moved from where a button was pressed; undefined for everything else, such as a booking of somebody else. */
function pressOf(event: PointerEvent, { axis, lanes, items }: PointerInput): Press | undefined {
  const target = event.target as Element
  const cell = target.closest<HTMLElement>('[data-lane]')
  const lane = lanes.find(({ id }) => id === cell?.dataset['lane'])
  if (event.button !== 0 || cell === null || lane === undefined || target.closest('.timeline-count')) return undefined
  const bar = target.closest<HTMLElement>('[data-item]')
  const item = items.find(({ id }) => id === bar?.dataset['item'])
  if (bar === null ? !lane.canBook : item?.canChange !== true) return undefined
  const slots = slotsOf(axis, lane.slot)
  const { clientX: x, clientY: y } = event
  return { x, y, cell, lane, slots, slot: slotUnder(axis, cell, x, slots), item, edge: edgeOf(target) }
}

/** What a press becomes at another slot and lane. */
function draftOf({ lane, slots, slot: pressed, item, edge }: Press, slot: number, laneId: string): Draft {
  if (item === undefined) return draftBetween(lane.id, slots, pressed, slot)
  const draft = { laneId: lane.id, start: item.start, end: item.end, item }
  return edge === undefined ? moveBy(draft, slots, slot - pressed, laneId) : resizeTo(draft, slots, edge, slot)
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

/** Draws, moves and resizes bookings by mouse or pen. A finger scrolls; its tap books the usual length. */
export function useTimelinePointer(input: PointerInput) {
  const press = useRef<Press>(undefined)
  const [draft, setDraft] = useState<Draft>()
  const cancel = () => {
    press.current = undefined
    setDraft(undefined)
  }
  useEscape(draft !== undefined, cancel)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    press.current = pressOf(event, input)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = press
    if (current === undefined || event.pointerType === 'touch') return
    const isFar = Math.hypot(event.clientX - current.x, event.clientY - current.y) >= DRAG_PIXELS
    if (draft === undefined && !isFar) return
    // Only now: a press that goes nowhere stays a click on the booking.
    event.currentTarget.setPointerCapture(event.pointerId)
    const laneId = laneAt(event, input.lanes)?.id ?? draft?.laneId ?? current.lane.id
    setDraft(draftOf(current, slotUnder(input.axis, current.cell, event.clientX, current.slots), laneId))
  }
  const onPointerUp = () => {
    const { current } = press
    cancel()
    if (draft !== undefined) input.onDrop(draft)
    else if (current !== undefined && current.item === undefined)
      input.onDrop(draftFrom(current.lane.id, current.slots, current.slot, current.lane.defaultMinutes))
  }
  return { draft, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel } }
}
