import { localDay } from '@maru/shared/reservations/zoned-time.ts'
import { MAX_SERIES_DATES } from '@maru/shared/reservations/reservation-fields.ts'
import { EVENT_DAYS_MAX, IMPORT_EVENTS_MAX } from '@maru/shared/schedule/event-fields.ts'
import type { events } from '@maru/shared/schedule/event.ts'
import type { z } from 'zod'
import { type ParsedEvent, readCalendarFile } from './ics-reader.ts'
import { expandRule, onDay, toWallClock } from './series-dates.ts'

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
const COMMON = String.raw`INTERVAL=[1-9]\d?|COUNT=\d{1,5}|UNTIL=[\dTZ]{8,16}|WKST=\w\w|BYDAY=[\w,+-]{1,60}`
const ofMonth = String.raw`${COMMON}|BY(?:MONTHDAY|SETPOS)=[\d,+-]{1,60}`
/** Parts a rule may have by how often it repeats: a day or a week narrowed to months is written by no program and takes long. */
const RULE = new RegExp(
  `^(?:FREQ=(?:DAILY|WEEKLY)(?:;(?:${COMMON}))*|FREQ=MONTHLY(?:;(?:${ofMonth}))*|FREQ=YEARLY(?:;(?:${ofMonth}|BYMONTH=[\\d,]{1,30}))*)$`,
)

/** Days of a rule from the first one on; none where it fits no day, or has parts that the library refuses. */
function readDays(rule: string, firstDay: string): string[] {
  try {
    return expandRule(rule, firstDay, MAX_SERIES_DATES + 1)
  } catch {
    return []
  }
}

/** Dates of an event of the file, or why it has none that can be taken over. */
function datesOf({ times, allDay, zone, rule, leftOut }: ParsedEvent): Span[] | Reason {
  if (times === undefined || times.end.getTime() - times.start.getTime() > EVENT_DAYS_MAX * DAY_MS) return 'BAD_TIME'
  if (rule === '') return [times]
  if (!RULE.test(rule)) return 'UNKNOWN_RULE'
  if (!/UNTIL=|COUNT=/.test(rule)) return 'NO_END'
  const wallZone = allDay ? 'UTC' : zone
  // The rule is followed day by day, so its end is the end of a day.
  const dayRule = rule.replace(/UNTIL=(\d{8})[TZ\d]*/, 'UNTIL=$1T235959Z')
  const days = readDays(dayRule, localDay(times.start, wallZone))
  if (days.length === 0) return 'UNKNOWN_RULE'
  if (days.length > MAX_SERIES_DATES) return 'TOO_MANY_DATES'
  const clock = toWallClock(times, wallZone)
  return days.filter((day) => !leftOut.includes(day)).map((day) => onDay(day, clock, wallZone))
}

/** A date that an exception of the file replaces is the exception's. */
function withoutReplaced(parsed: readonly ParsedEvent[]): ParsedEvent[] {
  const replaced = Map.groupBy(
    parsed.filter(({ replaces }) => replaces !== ''),
    ({ uid }) => uid,
  )
  return parsed.map((event) =>
    event.rule === ''
      ? event
      : { ...event, leftOut: [...event.leftOut, ...(replaced.get(event.uid) ?? []).map(({ replaces }) => replaces)] },
  )
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
