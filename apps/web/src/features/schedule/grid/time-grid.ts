import { localDay, localTime } from '@maru/shared/reservations/zoned-time.ts'
import type { CalendarItem } from '../common/calendar-items.ts'

export const DAY_MINUTES = 1440
/** Events begin and end at multiples of so many minutes when they are drawn or dragged. */
export const SNAP_MINUTES = 15

/** An item in the column of a day: minutes of the day, and its place among those that overlap. */
export interface PlacedItem {
  readonly item: CalendarItem
  readonly from: number
  readonly to: number
  readonly column: number
  readonly columns: number
}

export const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Whether an item stands above the hours: it has no times, or lasts a day and more. */
export const takesDays = ({ row: { start, end } }: CalendarItem) =>
  start === '' || end === '' || end.getTime() - start.getTime() >= DAY_MINUTES * 60_000

/** The part of an item that lies in a day of a zone, in minutes; undefined for what takes whole days or lies elsewhere. */
function spanIn(item: CalendarItem, day: string, zone: string) {
  const { row } = item
  if (takesDays(item) || row.start === '' || row.end === '') return undefined
  const last = new Date(row.end.getTime() - 1)
  if (localDay(row.start, zone) > day || localDay(last, zone) < day) return undefined
  const from = localDay(row.start, zone) < day ? 0 : toMinutes(localTime(row.start, zone))
  const to = localDay(row.end, zone) > day ? DAY_MINUTES : toMinutes(localTime(row.end, zone))
  return { from, to: Math.max(to, from + SNAP_MINUTES) }
}

type Span = Omit<PlacedItem, 'column' | 'columns'>

/** Gives items that overlap, directly or through others, columns of one width beside each other. */
function withLanes(group: readonly Span[]): PlacedItem[] {
  const ends: number[] = []
  const placed = group.map((span) => {
    const free = ends.findIndex((end) => end <= span.from)
    const column = free < 0 ? ends.length : free
    ends[column] = span.to
    return { ...span, column }
  })
  return placed.map((span) => ({ ...span, columns: ends.length }))
}

/** The timed items of a day, those that overlap beside each other. */
export function placeDay(items: readonly CalendarItem[], day: string, zone: string): readonly PlacedItem[] {
  const spans = items
    .flatMap((item) => {
      const span = spanIn(item, day, zone)
      return span ? [{ item, ...span }] : []
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  const groups: Span[][] = []
  let end = -1
  for (const span of spans) {
    if (span.from >= end) groups.push([span])
    else groups.at(-1)?.push(span)
    end = Math.max(end, span.to)
  }
  return groups.flatMap(withLanes)
}

/** Minutes to the next multiple of the step below. */
export const snapped = (minutes: number) => Math.round(minutes / SNAP_MINUTES) * SNAP_MINUTES

/** What is drawn, moved or resized: a day and minutes of it. */
export interface GridDraft {
  readonly day: string
  readonly from: number
  readonly to: number
  readonly item?: CalendarItem
}

const clamped = (from: number, length: number) => Math.min(Math.max(0, from), DAY_MINUTES - length)

/** The draft of an item moved by minutes, maybe to another day; it stays within the day. */
export function movedTo(draft: GridDraft, day: string, minutes: number): GridDraft {
  const length = draft.to - draft.from
  const from = clamped(snapped(draft.from + minutes), length)
  return { ...draft, day, from, to: from + length }
}

/** The draft with another end, at least one step long. */
export const resizedTo = (draft: GridDraft, minutes: number): GridDraft => ({
  ...draft,
  to: Math.min(DAY_MINUTES, Math.max(draft.from + SNAP_MINUTES, snapped(draft.to + minutes))),
})
