import type { Recurrence, SeriesException, SeriesInput } from '@maru/shared/reservations/reservation-series.ts'
import { MAX_SERIES_DATES } from '@maru/shared/reservations/reservation-fields.ts'
import { addDays, addMonths, daysBetween } from '@maru/shared/leave/common/leave-dates.ts'
import { fromLocal, isSkippedTime, localDay, plainTime, toLocal, wallTime } from '@maru/shared/reservations/zoned-time.ts'
import { invalidField, Refusal } from '../../kernel/errors.ts'
import { parseRule, type RepeatRule, toRuleText } from './repeat-rule.ts'
import { listRuleDays } from './rule-days.ts'

/** A date too many is enough to know that there are too many; the sentence says how many there would be up to this. */
const MOST_COUNTED = 10_000
const DAY_MS = 86_400_000

export interface PlannedDate {
  start: Date
  end: Date
  /** The day the rule gives. */
  date: string
  skip: boolean
  clockChange: boolean
  /** The clock time of an end that its day skips; '' where it has both. */
  skippedTime: string
}

/** The rule of a form; its last day as UNTIL. */
const toRule = ({ frequency, interval, weekdays, until, count, lastDayOfMonth }: Recurrence): RepeatRule => ({
  frequency,
  interval,
  count: until === '' ? Math.min(count, MOST_COUNTED) : undefined,
  until: until.replaceAll('-', ''),
  weekStart: 0,
  weekdays: frequency === 'WEEKLY' ? weekdays.toSorted((a, b) => a - b).map((weekday) => ({ weekday, nth: 0 })) : [],
  monthDays: frequency === 'MONTHLY' && lastDayOfMonth ? [-1] : [],
  months: [],
  positions: [],
})

/** Days of a series. Throws 400 without an end, without a date and with more than 366. */
function seriesDays(recurrence: Recurrence, firstDay: string): { rule: string; days: string[] } {
  if (recurrence.until === '' && recurrence.count === 0) throw invalidField('recurrence.until', 'REQUIRED')
  if (recurrence.until !== '' && recurrence.until < firstDay) throw new Refusal(400, 'SERIES_EMPTY', 'reservationSeriesEmpty')
  const rule = toRule(recurrence)
  const days = listRuleDays(rule, firstDay, { most: MOST_COUNTED, lastDay: recurrence.until })
  if (days.length === 0) throw new Refusal(400, 'SERIES_EMPTY', 'reservationSeriesEmpty')
  if (days.length > MAX_SERIES_DATES)
    throw new Refusal(400, 'SERIES_TOO_LONG', 'reservationSeriesLong', { values: [String(days.length), String(MAX_SERIES_DATES)] })
  return { rule: toRuleText(rule), days }
}

/** Clock times of a zone, the second of one that comes twice with its mark, and how many midnights lie between. */
export interface WallClock {
  start: string
  end: string
  nights: number
}

export function toWallClock({ start, end }: { start: Date; end: Date }, zone: string): WallClock {
  return {
    start: wallTime(start, zone),
    end: wallTime(end, zone),
    nights: daysBetween(localDay(start, zone), localDay(end, zone)),
  }
}

/** A day at clock times, however many hours the night between has. */
export const onDay = (day: string, clock: WallClock, zone: string) => ({
  start: fromLocal(`${day}T${clock.start}`, zone),
  end: fromLocal(`${addDays(day, clock.nights)}T${clock.end}`, zone),
})

/** One date at the wall-clock times of the first. */
function plan(day: string, first: WallClock, zone: string, exception: SeriesException | undefined): PlannedDate {
  const local = { start: `${day}T${plainTime(first.start)}`, end: `${addDays(day, first.nights)}T${plainTime(first.end)}` }
  const usual = onDay(day, first, zone)
  const skipped = [local.start, local.end].find((moment) => isSkippedTime(moment.slice(0, 10), moment.slice(11), zone))?.slice(11) ?? ''
  const start = exception && exception.start !== '' ? exception.start : usual.start
  const end = exception && exception.end !== '' ? exception.end : usual.end
  const wallMinutes = (Date.parse(`${local.end}:00Z`) - Date.parse(`${local.start}:00Z`)) / 60_000
  const minutes = (usual.end.getTime() - usual.start.getTime()) / 60_000
  return {
    date: day,
    start,
    end,
    skip: exception?.skip ?? false,
    skippedTime: exception && exception.start !== '' ? '' : skipped,
    clockChange: minutes !== wallMinutes || toLocal(usual.start, zone) !== local.start,
  }
}

/** Months of a monthly rule, from its first date to its end, that lack the day: `2027-02` of a rule of the 31st. */
export function monthsWithout({ frequency, interval, until }: Recurrence, days: readonly string[]): string[] {
  const [first = '', last = ''] = [days[0], until === '' ? days.at(-1) : until]
  if (frequency !== 'MONTHLY' || first === '') return []
  const present = new Set(days.map((day) => day.slice(0, 7)))
  const months: string[] = []
  for (let month = `${first.slice(0, 7)}-01`; month <= last; month = addMonths(month, interval)) months.push(month.slice(0, 7))
  return months.filter((month) => !present.has(month))
}

/** Dates that are looked at for the shortest time between two of them. */
const COMPARED = 60

/**
 * Whether a date of a series begins before the one before has ended. Such a series is refused: a year a day at a time would stand 365 times on
 * every day of every calendar that shows it.
 */
export function overlapsItself(days: readonly string[], { start, end }: { start: Date; end: Date }): boolean {
  const compared = days.slice(0, COMPARED)
  const gaps = compared.slice(1).map((day, at) => daysBetween(compared[at] ?? day, day))
  return gaps.some((gap) => end.getTime() - start.getTime() > gap * DAY_MS)
}

/** Throws 400 where dates of these days would overlap. */
export function assertApart(days: readonly string[], times: { start: Date; end: Date }) {
  if (overlapsItself(days, times)) throw invalidField('end', 'OVERLAPS_ITSELF')
}

/** Throws 400 where dates of a stored rule would overlap at other times. */
export function assertRuleApart(ruleText: string, times: { start: Date; end: Date }, zone: string) {
  const rule = parseRule(ruleText)
  if (rule) assertApart(listRuleDays(rule, localDay(times.start, zone), { most: COMPARED }), times)
}

/** Every date of a series with its times, exceptions applied. Throws 400 for turned times and for dates that overlap. */
export function planSeries(
  { recurrence, exceptions, start, end }: Pick<SeriesInput, 'recurrence' | 'exceptions' | 'start' | 'end'>,
  zone: string,
): { rule: string; dates: PlannedDate[] } {
  if (end <= start) throw invalidField('end', 'BACKWARDS')
  const { rule, days } = seriesDays(recurrence, localDay(start, zone))
  assertApart(days, { start, end })
  const first = toWallClock({ start, end }, zone)
  const byDay = new Map(exceptions.map((exception) => [exception.date, exception]))
  return { rule, dates: days.map((day) => plan(day, first, zone, byDay.get(day))) }
}

/** The first dates of a series with or without an end, however many it has. */
export function listFirstDates(recurrence: Recurrence, times: { start: Date; end: Date }, zone: string, most: number) {
  const isEndless = recurrence.until === '' && recurrence.count === 0
  const rule = { ...toRule(recurrence), ...(isEndless && { count: undefined }) }
  const clock = toWallClock(times, zone)
  const days = listRuleDays(rule, localDay(times.start, zone), { most, lastDay: recurrence.until })
  return days.map((day) => onDay(day, clock, zone))
}

/** Rule and first date of a series without an end. Throws 400 for turned times and for a rule that fits no day. */
export function planEndlessSeries(recurrence: Recurrence, { start, end }: { start: Date; end: Date }, zone: string) {
  if (end <= start) throw invalidField('end', 'BACKWARDS')
  const rule = { ...toRule(recurrence), count: undefined }
  const days = listRuleDays(rule, localDay(start, zone), { most: COMPARED })
  assertApart(days, { start, end })
  const [day] = days
  if (day === undefined) throw new Refusal(400, 'SERIES_EMPTY', 'reservationSeriesEmpty')
  return { rule: toRuleText(rule), first: { date: day, ...onDay(day, toWallClock({ start, end }, zone), zone) } }
}
