import { ARRIVAL_TIME, DEPARTURE_TIME } from '@maru/shared/reservations/reservation-fields.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { addDays, addMonths, findMonday, monthEnd } from '../../../widgets/calendar/month-days.ts'

export const scales = ['day', 'week', 'month'] as const
export type Scale = (typeof scales)[number]

/** A period from its start up to, but not including, its end; milliseconds of the epoch. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A day of the axis with the hours that are shown of it. */
interface AxisDay extends Span {
  readonly date: string
}

/** What a timeline shows from left to right: days of equal width, each with the same hours of the clock. */
export interface Axis {
  readonly scale: Scale
  readonly zone: string
  readonly days: readonly AxisDay[]
}

/** First and last hour that day and week show, `HH:mm`; a month shows whole days. */
interface Hours {
  readonly from: string
  readonly to: string
}
export const WHOLE_DAY: Hours = { from: '00:00', to: '24:00' }
const WEEK = 7

/** Nights are looked for from a day on, whatever month it lies in. */
const ROLLING_DAYS = 30

/** First and last date of the day, week or month a date lies in; a month that rolls begins on the date itself. */
export function findDates(scale: Scale, date: string, rolls = false): readonly [from: string, to: string] {
  if (scale === 'month' && rolls) return [date, addDays(date, ROLLING_DAYS - 1)]
  if (scale === 'day') return [date, date]
  if (scale === 'week') return [findMonday(date), addDays(findMonday(date), WEEK - 1)]
  return [`${date.slice(0, 7)}-01`, monthEnd(date)]
}

/** The date from which the next (`1`) or previous (`-1`) day, week or month is shown. */
export function shiftDate(scale: Scale, date: string, by: 1 | -1, rolls = false): string {
  if (scale === 'month' && rolls) return addDays(date, by * ROLLING_DAYS)
  if (scale === 'month') return addMonths(date, by)
  return addDays(date, scale === 'week' ? by * WEEK : by)
}

/** The axis of the day, week or month a date lies in, by the clock of a time zone. */
export function makeAxis(scale: Scale, date: string, zone: string, hours: Hours, rolls = false): Axis {
  const [first, last] = findDates(scale, date, rolls)
  const { from, to } = scale === 'month' ? WHOLE_DAY : hours
  const days: AxisDay[] = []
  const at = (day: string, time: string) => fromLocal(`${day}T${time}`, zone).getTime()
  for (let day = first; day <= last; day = addDays(day, 1)) days.push({ date: day, start: at(day, from), end: at(day, to) })
  return { scale, zone, days }
}

/** The whole period of an axis, hours that are not shown included. */
export const toPeriod = ({ days }: Axis): Span => ({ start: days[0]?.start ?? 0, end: days.at(-1)?.end ?? 0 })

/** Where an instant lies on the axis, 0 to 1; hours that are not shown lie at the border of their day. */
export function findPlace({ days }: Axis, instant: number): number {
  const next = days.findIndex(({ end }) => instant < end)
  const day = days[next]
  if (day === undefined) return 1
  return (next + Math.max(0, instant - day.start) / (day.end - day.start)) / days.length
}

/** Whether any shown hour of the axis lies in a period. */
export const isShown = ({ days }: Axis, span: Span) => days.some((day) => span.start < day.end && span.end > day.start)

const MINUTE_MS = 60_000
/** A slot of a week is wide enough to be hit. */
const WEEK_SLOT_MINUTES = 30

/** How long a slot is: minutes, or a night of a guest room from the arrival of one day to the departure of the next. */
export type SlotStep = number | 'night'

const nightFrom = (date: string, zone: string): Span => ({
  start: fromLocal(`${date}T${ARRIVAL_TIME}`, zone).getTime(),
  end: fromLocal(`${addDays(date, 1)}T${DEPARTURE_TIME}`, zone).getTime(),
})

/** The smallest periods that can be chosen, in order; in a month whole days. */
export function listSlots(axis: Axis, step: SlotStep): readonly Span[] {
  if (step === 'night') return axis.days.map(({ date }) => nightFrom(date, axis.zone))
  if (axis.scale === 'month') return axis.days
  const length = Math.max(step, axis.scale === 'week' ? WEEK_SLOT_MINUTES : 1) * MINUTE_MS
  return axis.days.flatMap(({ start, end }) =>
    Array.from({ length: Math.ceil((end - start) / length) }, (_, at) => ({
      start: start + at * length,
      end: Math.min(start + (at + 1) * length, end),
    })),
  )
}

/** The slot in which an instant lies, else the one before it; the first for an earlier instant. */
export const findSlot = (slots: readonly Span[], instant: number) =>
  Math.max(
    0,
    slots.findLastIndex(({ start }) => start <= instant),
  )

/** The slot at a place of the axis, 0 to 1. */
export function slotAt({ days }: Axis, slots: readonly Span[], place: number): number {
  const within = Math.min(Math.max(place, 0) * days.length, days.length - 0.000_001)
  if (slots.length === days.length) return Math.floor(within)
  const day = days[Math.floor(within)]
  return day === undefined ? 0 : findSlot(slots, day.start + (within % 1) * (day.end - day.start))
}

/** Whether two periods share an instant. */
export const overlaps = (one: Span, other: Span) => one.start < other.end && one.end > other.start
