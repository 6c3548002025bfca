import type { ReactNode } from 'react'
import type { PersonMark } from '../../../kit/marks.tsx'
import type { CalendarColour } from '../../../widgets/calendar/month-lanes.ts'
import { overlaps, findSlot, type SlotStep, type Span } from './axis.ts'

/** A row of the timeline: what can be booked. */
export interface TimelineResource {
  readonly id: string
  readonly name: string
  /** Second line, such as the place. */
  readonly note: string
  /** Heading above the first resource of a group; '' for none. */
  readonly group: string
  /** Icons and numbers beside the name. */
  readonly marks?: ReactNode
  readonly slot: SlotStep
  /** Minutes that a single click books, at least one slot. */
  readonly defaultMinutes: number
  readonly canBook: boolean
}

/** `closed`: nothing can be booked, as outside the opening hours; `blackout`: an outage or maintenance with a name. */
export type ItemLook = 'booked' | 'tentative' | 'waiting' | 'blackout' | 'closed'

/** A period of a resource. */
export interface TimelineItem extends Span {
  readonly id: string
  readonly resourceId: string
  readonly title: string
  /** Follows the title where there is room. */
  readonly note: string
  readonly colour: CalendarColour
  readonly look: ItemLook
  readonly person?: PersonMark
  /** Period with the buffers before and after, in which nothing else can be booked. */
  readonly blocked?: Span
  readonly canChange: boolean
}

/** A booking as it is being drawn, or moved: not saved before it is dropped. */
export interface Draft extends Span {
  readonly resourceId: string
  /** The booking that changes; none while a new one is drawn. */
  readonly item?: TimelineItem
}

export type Edge = 'start' | 'end'

const clampTo = (slots: readonly Span[], index: number) => Math.max(0, Math.min(slots.length - 1, index))

/** A new booking over all slots between two, in either order. */
export function draftBetween(resourceId: string, slots: readonly Span[], one: number, other: number): Draft {
  const first = slots[clampTo(slots, Math.min(one, other))]
  const last = slots[clampTo(slots, Math.max(one, other))]
  return { resourceId, start: first?.start ?? 0, end: last?.end ?? 0 }
}

const MINUTE_MS = 60_000

/** A new booking of so many minutes from a slot on, within the day of the axis. */
export function draftFrom(resourceId: string, slots: readonly Span[], first: number, minutes: number): Draft {
  const { start = 0 } = slots[clampTo(slots, first)] ?? {}
  const last = slots.findLastIndex((slot) => slot.start < start + minutes * MINUTE_MS)
  return draftBetween(resourceId, slots, first, Math.max(first, last))
}

/** A draft moved by slots: it keeps its length, and its time of the clock when it comes to another day. */
export function moveBy(draft: Draft, slots: readonly Span[], by: number, resourceId = draft.resourceId): Draft {
  const from = findSlot(slots, draft.start)
  const shift = (slots[clampTo(slots, from + by)]?.start ?? 0) - (slots[from]?.start ?? 0)
  return { ...draft, resourceId, start: draft.start + shift, end: draft.end + shift }
}

/** A draft with one end in another slot; it stays at least a slot long. */
export function resizeTo(draft: Draft, slots: readonly Span[], edge: Edge, at: number): Draft {
  const slot = slots[clampTo(slots, at)]
  if (slot === undefined) return draft
  if (edge === 'end') return { ...draft, end: Math.max(slot.end, slots[findSlot(slots, draft.start)]?.end ?? draft.end) }
  return { ...draft, start: Math.min(slot.start, slots[findSlot(slots, draft.end - 1)]?.start ?? draft.start) }
}

/** The slot of the last instant of a draft. */
export const findLastSlot = (draft: Draft, slots: readonly Span[]) => findSlot(slots, draft.end - 1)

/** What already takes a part of the draft's time; a place on a waitlist takes none. */
export const findClash = (items: readonly TimelineItem[], draft: Draft) =>
  items.find(
    (item) =>
      item.resourceId === draft.resourceId &&
      item.id !== draft.item?.id &&
      item.look !== 'waiting' &&
      overlaps(item.blocked ?? item, draft),
  )

/** Bookings of less than a day, counted by the day they begin on; the others are drawn. */
export function countByDay(items: readonly TimelineItem[], days: readonly Span[]) {
  const isShort = (item: TimelineItem) => item.look !== 'closed' && item.look !== 'blackout' && item.end - item.start < 12 * 60 * MINUTE_MS
  const counts = days.map((day) => items.filter((item) => isShort(item) && item.start >= day.start && item.start < day.end).length)
  return { counts, drawn: items.filter((item) => !isShort(item)) }
}
