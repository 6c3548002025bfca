import { addDays, fromDayNumber, toDayNumber } from '@maru/shared/projects/wbs/wbs-schedule.ts'

export const zooms = ['whole', 'week', 'month', 'quarter'] as const
export type Zoom = (typeof zooms)[number]
/** What the lower row above the picture counts. */
type Unit = 'week' | 'month' | 'quarter'

/** CSS pixels of a day. */
const dayPixels: Readonly<Record<Unit, number>> = { week: 8, month: 3, quarter: 1.2 }
/** CSS pixels a day needs at least for a name above each week or month of the whole project. */
const leastPixels = { week: 4, month: 1 } as const
const DAYS_OF_WEEK = 7
const MARGIN_DAYS = 14
/** CSS pixels kept free at both ends of the whole project, for arrows and milestones. */
const MARGIN = 20
/** 1 January 1970 was a Thursday. */
const toMonday = (day: number) => day - ((((day + 3) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK)

export interface GanttScale {
  readonly unit: Unit
  /** First day that is shown, in days since 1970; a Monday. */
  readonly first: number
  readonly days: number
  readonly dayWidth: number
  readonly width: number
}

/** The unit in which a picture of such days says its dates. */
const unitFor = (dayWidth: number): Unit => (dayWidth >= leastPixels.week ? 'week' : dayWidth >= leastPixels.month ? 'month' : 'quarter')

/** The days of a picture: from some days before the first one to some after the last. The whole of them takes `room` CSS pixels. */
export function createScale(zoom: Zoom, from: string, to: string, room: number): GanttScale {
  const length = toDayNumber(to) - toDayNumber(from)
  const margin = zoom === 'whole' ? Math.max(MARGIN_DAYS, Math.ceil((length * MARGIN) / Math.max(1, room - 2 * MARGIN))) : MARGIN_DAYS
  const first = toMonday(toDayNumber(from) - margin)
  const days = toDayNumber(to) + margin - first
  if (zoom !== 'whole') return { unit: zoom, first, days, dayWidth: dayPixels[zoom], width: Math.ceil(days * dayPixels[zoom]) }
  return { unit: unitFor(room / days), first, days, dayWidth: room / days, width: room }
}

/** Where a day begins. */
export const xAt = ({ first, dayWidth }: GanttScale, day: string) => (toDayNumber(day) - first) * dayWidth

/** Whole days a distance of pixels is. */
export const daysIn = ({ dayWidth }: GanttScale, pixels: number) => Math.round(pixels / dayWidth)

export interface Span {
  readonly key: string
  readonly x: number
  readonly width: number
}

const THURSDAY = 3
/** ISO week: that of its Thursday, counted from the first of January. */
export function isoWeek(monday: string) {
  const thursday = addDays(monday, THURSDAY)
  return Math.floor((toDayNumber(thursday) - toDayNumber(`${thursday.slice(0, 4)}-01-01`)) / DAYS_OF_WEEK) + 1
}

function spansBetween(scale: GanttScale, starts: readonly string[]): Span[] {
  const end = fromDayNumber(scale.first + scale.days)
  return starts.map((start, at) => {
    const x = Math.max(0, xAt(scale, start))
    return { key: start, x, width: Math.max(0, xAt(scale, starts[at + 1] ?? end) - x) }
  })
}

/** First days of the months (every `step`th, counted from January) that the picture shows a part of. */
function monthStarts(scale: GanttScale, step: number) {
  const from = new Date(scale.first * 86_400_000)
  const last = scale.first + scale.days
  const month = from.getUTCMonth() - (from.getUTCMonth() % step)
  const starts: string[] = []
  for (let next = month; ; next += step) {
    const day = new Date(Date.UTC(from.getUTCFullYear(), next, 1)).toISOString().slice(0, 10)
    if (toDayNumber(day) >= last) return starts
    starts.push(day)
  }
}

/** The two rows above the picture; `key` of a span is its first day. */
export function headSpans(scale: GanttScale): { readonly upper: readonly Span[]; readonly lower: readonly Span[] } {
  const weeks = Array.from({ length: Math.ceil(scale.days / DAYS_OF_WEEK) }, (_, at) => fromDayNumber(scale.first + at * DAYS_OF_WEEK))
  if (scale.unit === 'week') return { upper: spansBetween(scale, monthStarts(scale, 1)), lower: spansBetween(scale, weeks) }
  const step = scale.unit === 'month' ? 1 : 3
  return { upper: spansBetween(scale, monthStarts(scale, 12)), lower: spansBetween(scale, monthStarts(scale, step)) }
}

/** CSS pixels a stretch of days off needs to be shaded: weekends of a long project would be stripes only. */
const LEAST_SHADE = 3

/** Stretches of days off that are wide enough to be seen; `key` is the first day of each. */
export function closedSpans(scale: GanttScale, isOpen: (day: string) => boolean): Span[] {
  const spans: Span[] = []
  let length = 0
  for (let at = 0; at <= scale.days; at += 1) {
    if (at < scale.days && !isOpen(fromDayNumber(scale.first + at))) length += 1
    else if (length > 0) {
      const width = length * scale.dayWidth
      if (width >= LEAST_SHADE) spans.push({ key: fromDayNumber(scale.first + at - length), x: (at - length) * scale.dayWidth, width })
      length = 0
    }
  }
  return spans
}
