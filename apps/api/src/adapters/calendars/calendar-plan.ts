import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { localDay, toLocal } from '@maru/shared/reservations/zoned-time.ts'
import { MAX_SERIES_DATES } from '@maru/shared/reservations/reservation-fields.ts'
import { EVENT_DAYS_MAX, IMPORT_EVENTS_MAX } from '@maru/shared/schedule/event-fields.ts'
import type { events } from '@maru/shared/schedule/event.ts'
import type { z } from 'zod'
import { readTime } from './ics-lines.ts'
import { type ParsedEvent, readCalendarFile } from './ics-reader.ts'
import { toSeriesDay, wallZone } from './occurrences.ts'
import { parseRule, type RepeatRule, toRuleText, withoutOwnTime } from './repeat-rule.ts'
import { listRuleDays, type RuleBudget } from './rule-days.ts'
import { onDay, overlapsItself, toWallClock } from './series-dates.ts'

type Reason = z.output<typeof events.import.answer>['skipped'][number]['reason']

export interface Span {
  readonly start: Date
  readonly end: Date
}
/** A date, and the day of its series it stands for; '' outside one. */
export interface PlannedSpan extends Span {
  readonly day: string
}
/** A series that is stored as a rule: its last day as UNTIL, and the days without a date. */
export interface PlannedSeries extends Span {
  readonly rule: string
  readonly leftOut: readonly string[]
}

/** An event of a calendar file with its dates, or why it has none that can be taken over. */
export interface PlannedEvent {
  readonly event: ParsedEvent
  /** A series without an end, or a long one; the dates are those beside it. */
  readonly series: PlannedSeries | undefined
  readonly dates: readonly PlannedSpan[] | Reason
}

const DAY_MS = 86_400_000
/** Dates of all series of a file together, and days left out of one of them. */
const DATES_MAX = 5000
const LEFT_OUT_MAX = 2000
/** Rules that fit no day, of a file: each is looked for over a hundred years. */
const RULES_WITHOUT_DAYS_MAX = 10
/** Dates that are counted for the last day of a rule with a number of them. */
const MOST_COUNTED = 10_000
/** What a rule may cost that is stored: every reader of the calendar pays for its next date. */
const toBudget = (): RuleBudget => ({ left: 200_000, gap: 1000 })

/**
 * The last day of a rule by the clocks of its series (`HH:MM:SS`): the day of UNTIL, or the one before where the time of that day comes too
 * late.
 */
function toLastDay({ until }: RepeatRule, clock: string, zone: string): string {
  const written = readTime(until)
  if (!written) return ''
  const { day, time, seconds, utc } = written
  const minute = utc ? toLocal(new Date(`${day}T${time}:00Z`), zone) : `${day}T${time || '23:59'}`
  const local = `${minute}:${seconds || '59'}`
  return clock <= local.slice(11) ? local.slice(0, 10) : addDays(local.slice(0, 10), -1)
}

/** Days of a rule with the first one, which counts whatever the rule says (RFC 5545 3.8.5.3). */
function listDays(rule: RepeatRule, firstDay: string, end: { most: number; lastDay: string }, budget: RuleBudget): string[] {
  const days = listRuleDays(rule, firstDay, end, budget)
  return days[0] === undefined || days[0] === firstDay ? days : [firstDay, ...days].slice(0, Math.min(rule.count ?? end.most, end.most))
}

/** The rule of a long series as it is stored; undefined where its count is too large to find its last day. */
function toStoredRule(rule: RepeatRule, firstDay: string, lastDay: string): string | undefined {
  const budget = toBudget()
  const days = rule.count === undefined ? [] : listDays(rule, firstDay, { most: MOST_COUNTED, lastDay }, budget)
  if (days.length === MOST_COUNTED || budget.left < 0) return undefined
  const last = rule.count === undefined ? lastDay : (days.at(-1) ?? '')
  return toRuleText({ ...rule, count: undefined, until: last.replaceAll('-', '') })
}

type Dates = Pick<PlannedEvent, 'series' | 'dates'>
const refused = (reason: Reason): Dates => ({ series: undefined, dates: reason })

/** Days of a series without a date: those that are left out at the time the series has there. */
function daysLeftOut({ leftOut, allDay, zone: timeZone }: ParsedEvent, times: Span): string[] {
  const zone = wallZone({ allDay, timeZone })
  const clock = toWallClock(times, zone)
  const days = leftOut.flatMap((date) => {
    if (typeof date === 'string') return [date]
    const day = localDay(date, zone)
    return onDay(day, clock, zone).start.getTime() === date.getTime() ? [day] : []
  })
  return [...new Set(days)]
}

/** Further dates of a series (RDATE): periods, and those as long as the first one. */
function addedSpans({ added, allDay, zone: timeZone, leftOut }: ParsedEvent, times: Span): PlannedSpan[] {
  const zone = wallZone({ allDay, timeZone })
  const clock = toWallClock(times, zone)
  const length = times.end.getTime() - times.start.getTime()
  const gone = new Set(leftOut.map((date) => (typeof date === 'string' ? date : date.getTime())))
  return added
    .map(({ at, end }) => ({ start: typeof at === 'string' ? onDay(at, clock, zone).start : at, end }))
    .filter(({ start }) => !gone.has(start.getTime()) && !gone.has(localDay(start, zone)))
    .map(({ start, end }) => ({ day: '', start, end: end ?? new Date(start.getTime() + length) }))
}

const withoutDoubles = (spans: readonly PlannedSpan[]) =>
  [...new Map(spans.toReversed().map((one) => [one.start.getTime(), one])).values()].toReversed()

/** The dates of a series by its rule and its list, or why it has none that can be taken over. */
function seriesOf(event: ParsedEvent, times: Span): Dates {
  const { allDay, zone: timeZone } = event
  const zone = wallZone({ allDay, timeZone })
  const clock = toWallClock(times, zone)
  const first = toLocal(times.start, zone)
  const firstDay = first.slice(0, 10)
  const rule = event.rule === '' ? undefined : parseRule(withoutOwnTime(event.rule, first.slice(11)))
  if (event.rule !== '' && !rule) return refused('UNKNOWN_RULE')
  const lastDay = rule ? toLastDay(rule, `${first.slice(11)}:${event.seconds || '00'}`, zone) : ''
  const budget = toBudget()
  const days = rule ? listDays(rule, firstDay, { most: MAX_SERIES_DATES + 1, lastDay }, budget) : [firstDay]
  if (days.length === 0) return refused('UNKNOWN_RULE')
  if (budget.left < 0) return refused('RULE_TOO_COSTLY')
  if (overlapsItself(days, times)) return refused('OVERLAPS')
  const leftOut = daysLeftOut(event, times)
  const added = addedSpans(event, times)
  if (leftOut.length > LEFT_OUT_MAX || added.length > MAX_SERIES_DATES) return refused('TOO_MANY_DATES')
  const hasEnd = rule === undefined || rule.count !== undefined || lastDay !== ''
  if (rule && (!hasEnd || days.length > MAX_SERIES_DATES)) {
    const text = toStoredRule(rule, firstDay, lastDay)
    if (text === undefined || text.length > 400) return refused('TOO_MANY_DATES')
    return { series: { ...times, rule: text, leftOut }, dates: added }
  }
  const isLeftOut = new Set(leftOut)
  const byRule = days.filter((day) => !isLeftOut.has(day)).map((day) => ({ day, ...(day === firstDay ? times : onDay(day, clock, zone)) }))
  const dates = withoutDoubles([...byRule, ...added])
  return dates.length > MAX_SERIES_DATES ? refused('TOO_MANY_DATES') : { series: undefined, dates }
}

/** Dates of an event of the file, or why it has none that can be taken over. */
function datesOf(event: ParsedEvent): Dates {
  const { times, rule, added, hasOtherRules } = event
  if (event.cancelled) return { series: undefined, dates: [] }
  if (typeof times === 'string') return refused(times)
  if (times.end.getTime() - times.start.getTime() > EVENT_DAYS_MAX * DAY_MS) return refused('BAD_TIME')
  if (hasOtherRules) return refused('UNKNOWN_RULE')
  return rule === '' && added.length === 0 ? { series: undefined, dates: [{ day: '', ...times }] } : seriesOf(event, times)
}

/** Events with the dates of their series that exceptions of the file replace left out; and the day of the series each exception stands for. */
function withExceptions(parsed: readonly ParsedEvent[]): { event: ParsedEvent; day: string }[] {
  const exceptions = Map.groupBy(
    parsed.filter(({ replaces }) => replaces !== undefined),
    ({ uid }) => uid,
  )
  const series = new Map(parsed.filter(({ replaces }) => replaces === undefined).map((event) => [event.uid, event]))
  const dayOf = ({ uid, replaces = '' }: ParsedEvent) => {
    const { allDay = false, zone: timeZone = 'UTC' } = series.get(uid) ?? {}
    return typeof replaces === 'string' ? replaces : toSeriesDay(replaces, { allDay, timeZone })
  }
  return parsed
    .filter(({ cancelled, replaces, uid }) => !cancelled || replaces === undefined || !series.has(uid))
    .map((event) => {
      if (event.replaces !== undefined) return { event, day: series.has(event.uid) ? dayOf(event) : '' }
      const replaced = (exceptions.get(event.uid) ?? []).map(dayOf)
      return { event: { ...event, leftOut: [...event.leftOut, ...replaced] }, day: '' }
    })
}

/** Why a file is not taken over at all. */
type CalendarFault = 'NOT_A_CALENDAR' | 'TOO_MANY_EVENTS' | 'TOO_MANY_ZONES'

interface CalendarToPlan {
  readonly text: string
  readonly zone: string
  /** Every event is off, whatever the file says of it. */
  readonly isDeclined?: boolean
}

/** The events of a calendar file with their dates, in a parser process; or why it is not taken over. */
export function planCalendar({ text, zone, isDeclined = false }: CalendarToPlan): readonly PlannedEvent[] | CalendarFault {
  const written = readCalendarFile(text, zone)
  if (typeof written === 'string') return written
  const parsed = isDeclined ? written.map((event) => ({ ...event, cancelled: true })) : written
  if (parsed.length > IMPORT_EVENTS_MAX) return 'TOO_MANY_EVENTS'
  const planned: PlannedEvent[] = []
  let count = 0
  let withoutDays = 0
  for (const { event, day } of withExceptions(parsed)) {
    const { series, dates } = datesOf(event)
    count += (series?.leftOut.length ?? 0) + (typeof dates === 'string' ? 0 : dates.length)
    withoutDays += dates === 'UNKNOWN_RULE' && parseRule(event.rule) !== undefined ? 1 : 0
    if (withoutDays > RULES_WITHOUT_DAYS_MAX) return 'NOT_A_CALENDAR'
    if (count > DATES_MAX) return 'TOO_MANY_EVENTS'
    planned.push({ event, series, dates: day === '' || typeof dates === 'string' ? dates : dates.map((span) => ({ ...span, day })) })
  }
  return planned
}
