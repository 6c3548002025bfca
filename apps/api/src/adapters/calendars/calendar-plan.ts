import { localDay, toLocal } from '@maru/shared/reservations/zoned-time.ts'
import { MAX_SERIES_DATES } from '@maru/shared/reservations/reservation-fields.ts'
import { EVENT_DAYS_MAX, IMPORT_EVENTS_MAX } from '@maru/shared/schedule/event-fields.ts'
import type { events } from '@maru/shared/schedule/event.ts'
import type { z } from 'zod'
import { readTime } from './ics-lines.ts'
import { type ParsedEvent, readCalendarFile } from './ics-reader.ts'
import { expandLocal, onDay, toWallClock } from './series-dates.ts'

type Reason = z.output<typeof events.import.answer>['skipped'][number]['reason']

export interface Span {
  readonly start: Date
  readonly end: Date
}

/** An event of a calendar file with its dates, or why it has none that can be taken over. */
export interface PlannedEvent {
  readonly event: ParsedEvent
  readonly dates: Span[] | Reason
}

const DAY_MS = 86_400_000
/** Dates of all series of a file together. */
const DATES_MAX = 5000
/** Rules that fit no day, of a file: each is looked for over thousands of years. */
const RULES_WITHOUT_DAYS_MAX = 10
const WEEKDAY = '(?:MO|TU|WE|TH|FR|SA|SU)'
const COMMON = String.raw`INTERVAL=[1-9]\d?|COUNT=\d{1,5}|UNTIL=[\dTZ]{8,16}|WKST=${WEEKDAY}`
const OF_WEEK = `${COMMON}|BYDAY=${WEEKDAY}(?:,${WEEKDAY}){0,6}`
const OF_MONTH = String.raw`${COMMON}|BYDAY=(?:[+-]?[1-5])?${WEEKDAY}(?:,(?:[+-]?[1-5])?${WEEKDAY}){0,20}|BY(?:MONTHDAY|SETPOS)=[\d,+-]{1,60}`
/** Parts a rule may have by how often it repeats: a day or a week narrowed to months is written by no program and takes long. */
const RULE = new RegExp(
  `^(?:FREQ=(?:DAILY|WEEKLY)(?:;(?:${OF_WEEK}))*|FREQ=MONTHLY(?:;(?:${OF_MONTH}))*|FREQ=YEARLY(?:;(?:${OF_MONTH}|BYMONTH=[\\d,]{1,30}))*)$`,
)

/** A rule whose end is a wall clock of the series: to the second where it is a moment, with its whole day where it is a date. */
const withLocalEnd = (rule: string, zone: string) =>
  rule.replace(/UNTIL=([\dTZ]+)/, (whole, value: string) => {
    const until = readTime(value)
    if (!until) return whole
    const local = until.utc ? toLocal(new Date(`${until.day}T${until.time}:00Z`), zone) : `${until.day}T${until.time || '23:59'}`
    return `UNTIL=${local.replaceAll(/[-:]/g, '')}59Z`
  })

/** Wall clocks of a rule from the first one on; none where it fits no day, or has parts that the library refuses. */
function expand(rule: string, first: string): string[] {
  try {
    return expandLocal(rule, first, MAX_SERIES_DATES + 1)
  } catch {
    return []
  }
}

/** The dates of a series by its rule and its list, or why it has none that can be taken over. */
function seriesOf({ rule, added, leftOut, allDay, zone }: ParsedEvent, times: Span): Span[] | Reason {
  if (rule !== '' && !RULE.test(rule)) return 'UNKNOWN_RULE'
  if (rule !== '' && !/UNTIL=|COUNT=/.test(rule)) return 'NO_END'
  const wallZone = allDay ? 'UTC' : zone
  const clock = toWallClock(times, wallZone)
  const local = toLocal(times.start, wallZone)
  const byRule = rule === '' ? [local] : expand(withLocalEnd(rule, wallZone), local)
  if (byRule.length === 0) return 'UNKNOWN_RULE'
  const more = added.map((date) => (typeof date === 'string' ? { start: onDay(date, clock, wallZone).start } : { start: date }))
  const length = times.end.getTime() - times.start.getTime()
  const spans = [
    ...byRule.map((time) => onDay(time.slice(0, 10), clock, wallZone)),
    ...more.map(({ start }) => ({ start, end: new Date(start.getTime() + length) })),
  ]
  const isLeftOut = ({ start }: Span) =>
    leftOut.some((date) => (typeof date === 'string' ? date === localDay(start, wallZone) : date.getTime() === start.getTime()))
  const dates = [...new Map(spans.map((span) => [span.start.getTime(), span])).values()].filter((span) => !isLeftOut(span))
  return dates.length > MAX_SERIES_DATES ? 'TOO_MANY_DATES' : dates
}

/** Dates of an event of the file, or why it has none that can be taken over. */
function datesOf(event: ParsedEvent): Span[] | Reason {
  const { times, rule, added, hasOtherRules } = event
  if (typeof times === 'string') return times
  if (times.end.getTime() - times.start.getTime() > EVENT_DAYS_MAX * DAY_MS) return 'BAD_TIME'
  if (hasOtherRules) return 'UNKNOWN_RULE'
  return rule === '' && added.length === 0 ? [times] : seriesOf(event, times)
}

/** A date that an exception of the file replaces is the exception's. */
function withoutReplaced(parsed: readonly ParsedEvent[]): ParsedEvent[] {
  const replaced = Map.groupBy(
    parsed.filter(({ replaces }) => replaces !== undefined),
    ({ uid }) => uid,
  )
  const datesOfUid = (uid: string) => (replaced.get(uid) ?? []).flatMap(({ replaces }) => replaces ?? [])
  return parsed.map((event) => (event.replaces === undefined ? { ...event, leftOut: [...event.leftOut, ...datesOfUid(event.uid)] } : event))
}

/** The events of a calendar file with their dates, in a parser process; or why it is not taken over. */
export function planCalendar({
  text,
  zone,
}: {
  readonly text: string
  readonly zone: string
}): readonly PlannedEvent[] | 'NOT_A_CALENDAR' | 'TOO_MANY_EVENTS' {
  const parsed = readCalendarFile(text, zone)
  if (parsed === undefined) return 'NOT_A_CALENDAR'
  if (parsed.length > IMPORT_EVENTS_MAX) return 'TOO_MANY_EVENTS'
  const planned: PlannedEvent[] = []
  let count = 0
  let withoutDays = 0
  for (const event of withoutReplaced(parsed)) {
    const dates = datesOf(event)
    count += Array.isArray(dates) ? dates.length : 0
    withoutDays += dates === 'UNKNOWN_RULE' && RULE.test(event.rule) ? 1 : 0
    if (withoutDays > RULES_WITHOUT_DAYS_MAX) return 'NOT_A_CALENDAR'
    if (count > DATES_MAX) return 'TOO_MANY_EVENTS'
    planned.push({ event, dates })
  }
  return planned
}
