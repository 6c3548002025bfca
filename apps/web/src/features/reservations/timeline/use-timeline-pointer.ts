import type { PointerEvent } from 'react'
import { usePointerDrag } from '../../../kit/pointer/use-pointer-drag.ts'
import { type Axis, slotAt, listSlots, type Span } from './axis.ts'
import {
  type Draft,
  draftBetween,
  draftFrom,
  type Edge,
  moveBy,
  resizeTo,
  type TimelineItem,
  type TimelineResource,
} from './timeline-model.ts'

interface PointerInput {
  readonly axis: Axis
  readonly resources: readonly TimelineResource[]
  readonly items: readonly TimelineItem[]
  readonly onDrop: (draft: Draft) => void
}

/** Where a button was pressed. */
interface Press {
  readonly cell: HTMLElement
  readonly resource: TimelineResource
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

const resourceAt = ({ clientX, clientY }: PointerEvent, resources: readonly TimelineResource[]) => {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-resource]')
  return resources.find(({ id, canBook }) => canBook && id === cell?.dataset['resource'])
}

/** What can be drawn or moved from where a button was pressed; undefined for everything else, such as a booking of somebody else. */
function pressOf(event: PointerEvent, { axis, resources, items }: PointerInput): Press | undefined {
  const target = event.target as Element
  const cell = target.closest<HTMLElement>('[data-resource]')
  const resource = resources.find(({ id }) => id === cell?.dataset['resource'])
  if (event.button !== 0 || cell === null || resource === undefined || target.closest('.timeline-count')) return undefined
  const bar = target.closest<HTMLElement>('[data-item]')
  const item = items.find(({ id }) => id === bar?.dataset['item'])
  if (bar === null ? !resource.canBook : item?.canChange !== true) return undefined
  const slots = listSlots(axis, resource.slot)
  return { cell, resource, slots, slot: slotUnder(axis, cell, event.clientX, slots), item, edge: edgeOf(target) }
}

/** What a press becomes at another slot and resource. */
function draftOf({ resource, slots, slot: pressed, item, edge }: Press, slot: number, resourceId: string): Draft {
  if (item === undefined) return draftBetween(resource.id, slots, pressed, slot)
  const draft = { resourceId: resource.id, start: item.start, end: item.end, item }
  return edge === undefined ? moveBy(draft, slots, slot - pressed, resourceId) : resizeTo(draft, slots, edge, slot)
}

/** Draws, moves and resizes bookings by mouse or pen. A finger scrolls; its tap books the usual length. */
export const useTimelinePointer = (input: PointerInput) =>
  usePointerDrag<Press, Draft>({
    begin: (event) => pressOf(event, input),
    draftAt: (press, event, before) => {
      const resourceId = resourceAt(event, input.resources)?.id ?? before?.resourceId ?? press.resource.id
      return draftOf(press, slotUnder(input.axis, press.cell, event.clientX, press.slots), resourceId)
    },
    onDrop: input.onDrop,
    onClick: ({ item, resource, slots, slot }) => {
      if (item === undefined) input.onDrop(draftFrom(resource.id, slots, slot, resource.defaultMinutes))
    },
  })
