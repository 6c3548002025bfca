import type { Event } from '@maru/prisma/generated/client.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { findNextOccurrence, type Occurrence, occurrencesWithin, type RepeatingEvent } from '../../../adapters/calendars/occurrences.ts'
import { parseRule, toRuleText } from '../../../adapters/calendars/repeat-rule.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Whole days begin at midnight of their zone, up to a day beside that of UTC. */
const AROUND_MS = 2 * DAY_MS
const WEEK = 7

export const toDay = (date: Date) => date.toISOString().slice(0, 10)
export const toDate = (day: string) => new Date(`${day}T00:00:00Z`)

type StoredSeries = Pick<Event, 'startsAt' | 'endsAt' | 'allDay' | 'timeZone' | 'repeatRule'> & { leftOut: readonly Date[] }
/** A stored row with a rule as its dates are computed. */
export const toRepeating = ({ startsAt, endsAt, allDay, timeZone, repeatRule, leftOut }: StoredSeries): RepeatingEvent => ({
  startsAt,
  endsAt,
  allDay,
  timeZone,
  repeatRule,
  leftOut: leftOut.map(toDay),
})

/** When a date begins: whole days at midnight of the zone of the event. */
export const toBeginning = ({ start }: Pick<Occurrence, 'start'>, { allDay, timeZone }: Pick<Event, 'allDay' | 'timeZone'>) =>
  allDay ? fromLocal(`${toDay(start)}T00:00`, timeZone) : start

/** The first date that begins after a moment, for its reminder; undefined where none does. */
function findNextBeginning(series: RepeatingEvent, after: Date): { one: Occurrence; begins: Date } | undefined {
  const from = new Date(Math.max(after.getTime() - AROUND_MS, 0))
  const first = findNextOccurrence(series, from)
  if (!first) return undefined
  const horizon = new Date(Math.max(first.start.getTime(), after.getTime()) + 366 * 100 * DAY_MS)
  for (const one of occurrencesWithin(series, { from, to: horizon })) {
    const begins = toBeginning(one, series)
    if (begins > after) return { one, begins }
  }
  return undefined
}

/** When the next reminder of a series is due: of the first date that begins after a moment. */
export function toNextReminder(series: RepeatingEvent, reminderMinutes: number | null, after: Date): Date | null {
  const next = reminderMinutes === null ? undefined : findNextBeginning(series, after)
  return next && reminderMinutes !== null ? new Date(next.begins.getTime() - reminderMinutes * MINUTE_MS) : null
}

/** Columns about the next date of a row: nothing for a single date. */
export function toNextDates(row: StoredSeries & Pick<Event, 'reminderMinutes'>, now: Date) {
  if (row.repeatRule === '') return { nextStartsAt: null, nextEndsAt: null, nextReminderAt: null }
  const series = toRepeating(row)
  const next = findNextOccurrence(series, now)
  return {
    nextStartsAt: next?.start ?? null,
    nextEndsAt: next?.end ?? null,
    nextReminderAt: toNextReminder(series, row.reminderMinutes, now),
  }
}

/** A rule that ends before a day. */
export function endBefore(repeatRule: string, day: string): string {
  const rule = parseRule(repeatRule)
  return rule ? toRuleText({ ...rule, until: addDays(day, -1).replaceAll('-', '') }) : repeatRule
}

/** The last day of a stored rule; '' without an end. */
export const lastDayInRule = (repeatRule: string) => /UNTIL=(\d{4})(\d\d)(\d\d)/.exec(repeatRule)?.slice(1).join('-') ?? ''

/** A rule moved by days; undefined where it names days of a month or year, which no number of days moves. */
export function shiftRule(repeatRule: string, days: number): string | undefined {
  const rule = parseRule(repeatRule)
  if (days === 0 || !rule) return repeatRule
  const { weekdays, monthDays, months, positions, weekStart } = rule
  const isFixed = monthDays.length + months.length + positions.length > 0 || weekdays.some(({ nth }) => nth !== 0)
  if (isFixed || (weekdays.length > 0 && rule.frequency !== 'WEEKLY' && rule.frequency !== 'DAILY')) return undefined
  const shift = (weekday: number) => (((weekday + days) % WEEK) + WEEK) % WEEK
  const lastDay = lastDayInRule(repeatRule)
  return toRuleText({
    ...rule,
    weekStart: shift(weekStart),
    weekdays: weekdays.map(({ weekday, nth }) => ({ weekday: shift(weekday), nth })),
    until: lastDay === '' ? '' : addDays(lastDay, days).replaceAll('-', ''),
  })
}
