import { addDays, daysBetween } from '@maru/shared/leave/common/leave-dates.ts'
import { fromLocal, localDay, toLocal } from '@maru/shared/reservations/zoned-time.ts'
import { parseRule, type RepeatRule } from './repeat-rule.ts'
import { daysByRule, fromDayNumber, type RuleBudget, ruleBudget, toDayNumber } from './rule-days.ts'

/** A stored series: the times of its first date, its rule with the last day as UNTIL, and the days without a date. */
export interface RepeatingEvent {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly allDay: boolean
  readonly timeZone: string
  readonly repeatRule: string
  readonly leftOut: readonly string[]
}

/** One date of a series, and the day of the series it stands for. */
export interface Occurrence {
  readonly day: string
  readonly start: Date
  readonly end: Date
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Zone whose clocks a series follows: whole days are those of every zone. */
export const wallZone = ({ allDay, timeZone }: Pick<RepeatingEvent, 'allDay' | 'timeZone'>) => (allDay ? 'UTC' : timeZone)

/**
 * Clocks of zones for many dates: `fromLocal` asks for the zone of every one, which costs much where a calendar has thousands. A day without a
 * change of clocks has one offset, looked up once.
 */
export function createZoneClocks() {
  const offsets = new Map<string, number>()
  const offsetAt = (day: number, zone: string) => {
    const key = `${String(day)} ${zone}`
    const storedMinutes = offsets.get(key)
    if (storedMinutes !== undefined) return storedMinutes
    const minutes = (Date.parse(`${toLocal(new Date(day * DAY_MS), zone)}:00Z`) - day * DAY_MS) / MINUTE_MS
    offsets.set(key, minutes)
    return minutes
  }
  return (day: number, minutes: number, zone: string): Date => {
    const wall = day * DAY_MS + minutes * MINUTE_MS
    if (zone === 'UTC') return new Date(wall)
    // The moment lies between the midnights of UTC before and after, whatever the offset.
    const around = [-1, 0, 1, 2].map((more) => offsetAt(day + more, zone))
    const [offset = 0] = around
    return around.every((one) => one === offset)
      ? new Date(wall - offset * MINUTE_MS)
      : fromLocal(new Date(wall).toISOString().slice(0, 16), zone)
  }
}
export type ZoneClocks = ReturnType<typeof createZoneClocks>

const minutesOf = (local: string) => Number(local.slice(11, 13)) * 60 + Number(local.slice(14))

const MOST_RULES = 2000
const parsedRules = new Map<string, RepeatRule | undefined>()
/** A stored rule, read once however often its calendar is. */
function storedRule(text: string): RepeatRule | undefined {
  const parsed = parsedRules.get(text) ?? parseRule(text)
  if (parsedRules.size >= MOST_RULES) parsedRules.clear()
  parsedRules.set(text, parsed)
  return parsed
}

/** Days of a rule with its first day, which has a date whatever the rule says (RFC 5545 3.8.5.3), from some day on. */
function* daysWithFirst(
  { repeatRule, leftOut }: RepeatingEvent,
  firstDay: string,
  { from, to }: { from: number; to: number },
  budget: RuleBudget,
): Generator<number> {
  const rule = storedRule(repeatRule)
  const first = toDayNumber(firstDay)
  const without = new Set(leftOut)
  if (first >= from && !without.has(firstDay)) yield first
  if (!rule) return
  const last = rule.until === '' ? to : Math.min(to, toDayNumber(rule.until.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')))
  for (const day of daysByRule(rule, first, { from, to: last }, budget)) if (day !== first && !without.has(fromDayNumber(day))) yield day
}

/** Dates of a series that touch a span of time, in order, as far as the budget goes; what ends at its start does not. */
export function* occurrencesWithin(
  series: RepeatingEvent,
  { from, to }: { from: Date; to: Date },
  { clocks = createZoneClocks(), budget = ruleBudget() }: { clocks?: ZoneClocks; budget?: RuleBudget } = {},
): Generator<Occurrence> {
  const zone = wallZone(series)
  const [start, end] = [toLocal(series.startsAt, zone), toLocal(series.endsAt, zone)]
  const firstDay = start.slice(0, 10)
  const nights = daysBetween(firstDay, end.slice(0, 10))
  const [startMinutes, endMinutes] = [minutesOf(start), minutesOf(end)]
  // A day more on both sides: the days of a zone begin up to 14 hours before or after those of UTC.
  const days = { from: Math.floor(from.getTime() / DAY_MS) - nights - 1, to: Math.floor(to.getTime() / DAY_MS) + 1 }
  for (const day of daysWithFirst(series, firstDay, days, budget)) {
    const isFirst = day === toDayNumber(firstDay)
    const span = isFirst
      ? { start: series.startsAt, end: series.endsAt }
      : { start: clocks(day, startMinutes, zone), end: clocks(day + nights, endMinutes, zone) }
    if (span.end > from && span.start < to) yield { day: fromDayNumber(day), ...span }
  }
}

/** Longest an occurrence is looked for ahead: a rule of every fourth year on one weekday finds none sooner. */
const YEARS_AHEAD = 120

/** The first date of a series that ends after a moment; undefined where all are over. */
export function findNextOccurrence(series: RepeatingEvent, after: Date): Occurrence | undefined {
  const to = new Date(Math.max(after.getTime(), series.startsAt.getTime()) + YEARS_AHEAD * 366 * DAY_MS)
  return occurrencesWithin(series, { from: after, to }).next().value as Occurrence | undefined
}

/** The date of a series on one of its days; undefined where that day has none. */
export function findOccurrence(series: RepeatingEvent, day: string): Occurrence | undefined {
  const zone = wallZone(series)
  const span = { from: fromLocal(`${day}T00:00`, zone), to: fromLocal(`${addDays(day, 1)}T00:00`, zone) }
  for (const one of occurrencesWithin(series, span)) if (one.day === day) return one
  return undefined
}

/** Day of a series a moment lies on. */
export const toSeriesDay = (at: Date, series: Pick<RepeatingEvent, 'allDay' | 'timeZone'>) => localDay(at, wallZone(series))
