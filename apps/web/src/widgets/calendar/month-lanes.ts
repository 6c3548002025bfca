import type { MonthDay } from './month-days.ts'

/** The colours of SPEC 3. */
export const calendarColours = ['blue', 'red', 'green', 'cyan', 'grey', 'orange'] as const
/** Beside the colours as many of them with a pattern as there are layers more. */
export type CalendarColour = (typeof calendarColours)[number] | 'blue-square' | 'blue-outline' | 'orange-square'

export interface CalendarEntry {
  readonly id: string
  /** `yyyy-MM-dd`; the last day belongs to it. */
  readonly from: string
  readonly to: string
  readonly title: string
  readonly colour: CalendarColour
  /** `HH:mm` of an entry of one day; such a one is a line and not a bar. */
  readonly time?: string
  /** Not sure yet: hatched. */
  readonly pending?: boolean
  /** Can be dragged to another day. */
  readonly movable?: boolean
}

/** Part of an entry that lies in one week. */
export interface Bar {
  readonly entry: CalendarEntry
  /** 0 = Monday */
  readonly start: number
  readonly span: number
  readonly track: number
  readonly isFromBefore: boolean
  readonly goesOn: boolean
}

interface WeekLayout {
  readonly bars: readonly Bar[]
  /** Entries of each day that found no track. */
  readonly hidden: readonly number[]
}

/** Bars one above the other in a day; the rest is counted (SPEC 9: "+2 more"). */
export const MAX_LANES = 3
/** Pixels of a day above its first bar, between two bars, and from one bar to the next: 24, so that each can be hit by itself (WCAG 2.5.8). */
const DAY_HEAD = 28
const LANE_GAP = 4
const LANE_PITCH = 24

/** How many bars a day of that height has room for. */
export const lanesWithin = (height: number) => Math.max(1, Math.min(MAX_LANES, Math.floor((height - DAY_HEAD + LANE_GAP) / LANE_PITCH)))

const WEEK = 7

const byPlace = (one: CalendarEntry, other: CalendarEntry) =>
  one.from.localeCompare(other.from) ||
  other.to.localeCompare(one.to) ||
  (one.time ?? '').localeCompare(other.time ?? '') ||
  one.title.localeCompare(other.title)

/** Where the entries of a week stand: earlier and longer ones above, each in the first track that is free on all its days. */
export function layoutWeek(week: readonly MonthDay[], entries: readonly CalendarEntry[], lanes = MAX_LANES): WeekLayout {
  const monday = week[0]?.date ?? ''
  const sunday = week.at(-1)?.date ?? ''
  const taken: boolean[][] = []
  const hidden = Array.from({ length: WEEK }, () => 0)
  const bars: Bar[] = []
  for (const entry of entries.filter(({ from, to }) => from <= sunday && to >= monday).toSorted(byPlace)) {
    const start = entry.from <= monday ? 0 : week.findIndex((day) => day.date === entry.from)
    const end = entry.to >= sunday ? WEEK - 1 : week.findIndex((day) => day.date === entry.to)
    const days = Array.from({ length: end - start + 1 }, (_, index) => start + index)
    const free = taken.findIndex((track) => days.every((day) => track[day] !== true))
    const track = free < 0 ? taken.length : free
    const row = (taken[track] ??= [])
    for (const day of days) row[day] = true
    if (track < lanes) bars.push({ entry, start, span: days.length, track, isFromBefore: entry.from < monday, goesOn: entry.to > sunday })
    else for (const day of days) hidden[day] = (hidden[day] ?? 0) + 1
  }
  return { bars, hidden }
}
