import type { PointerEvent } from 'react'
import { usePointerDrag } from '../../../kit/pointer/use-pointer-drag.ts'
import { type Axis, slotAt, slotsOf, type Span } from './axis.ts'
import { type Draft, draftBetween, draftFrom, type Edge, moveBy, resizeTo, type TimelineItem, type TimelineLane } from './timeline-model.ts'

interface PointerInput {
  readonly axis: Axis
  readonly lanes: readonly TimelineLane[]
  readonly items: readonly TimelineItem[]
  readonly onDrop: (draft: Draft) => void
}

/** Where a button was pressed. */
interface Press {
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
  return { cell, lane, slots, slot: slotUnder(axis, cell, event.clientX, slots), item, edge: edgeOf(target) }
}

/** What a press becomes at another slot and lane. */
function draftOf({ lane, slots, slot: pressed, item, edge }: Press, slot: number, laneId: string): Draft {
  if (item === undefined) return draftBetween(lane.id, slots, pressed, slot)
  const draft = { laneId: lane.id, start: item.start, end: item.end, item }
  return edge === undefined ? moveBy(draft, slots, slot - pressed, laneId) : resizeTo(draft, slots, edge, slot)
}

/** Draws, moves and resizes bookings by mouse or pen. A finger scrolls; its tap books the usual length. */
export const useTimelinePointer = (input: PointerInput) =>
  usePointerDrag<Press, Draft>({
    begin: (event) => pressOf(event, input),
    draftAt: (press, event, before) => {
      const laneId = laneAt(event, input.lanes)?.id ?? before?.laneId ?? press.lane.id
      return draftOf(press, slotUnder(input.axis, press.cell, event.clientX, press.slots), laneId)
    },
    onDrop: input.onDrop,
    onClick: ({ item, lane, slots, slot }) => {
      if (item === undefined) input.onDrop(draftFrom(lane.id, slots, slot, lane.defaultMinutes))
    },
  })
