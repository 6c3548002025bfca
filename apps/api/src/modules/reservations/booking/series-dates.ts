import type { Recurrence, SeriesException, SeriesInput } from '@maru/shared/reservations/reservation-series.ts'
import { MAX_SERIES_DATES } from '@maru/shared/reservations/reservation-fields.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { fromLocal, localDay, toLocal } from '@maru/shared/reservations/zoned-time.ts'
import { createRequire } from 'node:module'
import type * as rrule from 'rrule'
import { invalidField, Refusal } from '../../../kernel/errors.ts'
import type { Range } from '../common/booking-times.ts'

// Its CommonJS build names nothing that an import could find, and its types say otherwise.
const { rrulestr } = createRequire(import.meta.url)('rrule') as Pick<typeof rrule, 'rrulestr'>
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
/** A date too many is enough to know that there are too many; the sentence says how many there would be up to this. */
const MOST_COUNTED = 10_000

export interface PlannedDate extends Range {
  /** The day the rule gives. */
  date: string
  skip: boolean
  clockChange: boolean
}

/** The rule as calendars write it (RFC 5545), in wall-clock days. */
function ruleOf({ frequency, interval, weekdays, until, count }: Recurrence, firstDay: string) {
  const days =
    frequency === 'WEEKLY' && weekdays.length > 0
      ? `;BYDAY=${weekdays
          .toSorted((a, b) => a - b)
          .map((day) => WEEKDAYS[day] ?? 'MO')
          .join(',')}`
      : ''
  const end = until === '' ? `;COUNT=${String(Math.min(count, MOST_COUNTED))}` : `;UNTIL=${until.replaceAll('-', '')}T235959Z`
  return { rule: `FREQ=${frequency};INTERVAL=${String(interval)}${days}${end}`, start: `${firstDay.replaceAll('-', '')}T000000Z` }
}

/** Days of a series. Throws 400 without an end, without a date and with more than 366. */
function seriesDays(recurrence: Recurrence, firstDay: string): { rule: string; days: string[] } {
  if (recurrence.until === '' && recurrence.count === 0) throw invalidField('recurrence.until', 'REQUIRED')
  if (recurrence.until !== '' && recurrence.until < firstDay) throw new Refusal(400, 'SERIES_EMPTY', 'reservationSeriesEmpty')
  const { rule, start } = ruleOf(recurrence, firstDay)
  const days: string[] = []
  rrulestr(`DTSTART:${start}\nRRULE:${rule}`).all((date: Date) => {
    days.push(date.toISOString().slice(0, 10))
    return days.length < MOST_COUNTED
  })
  if (days.length === 0) throw new Refusal(400, 'SERIES_EMPTY', 'reservationSeriesEmpty')
  if (days.length > MAX_SERIES_DATES)
    throw new Refusal(400, 'SERIES_TOO_LONG', 'reservationSeriesLong', { values: [String(days.length), String(MAX_SERIES_DATES)] })
  return { rule, days }
}

/** One date at the wall-clock times of the first, however many hours the night between has. */
function plan(
  day: string,
  first: { start: string; end: string; nights: number },
  zone: string,
  exception: SeriesException | undefined,
): PlannedDate {
  const local = { start: `${day}T${first.start}`, end: `${addDays(day, first.nights)}T${first.end}` }
  const usual = { start: fromLocal(local.start, zone), end: fromLocal(local.end, zone) }
  const start = exception && exception.start !== '' ? exception.start : usual.start
  const end = exception && exception.end !== '' ? exception.end : usual.end
  const wallMinutes = (Date.parse(`${local.end}:00Z`) - Date.parse(`${local.start}:00Z`)) / 60_000
  const minutes = (usual.end.getTime() - usual.start.getTime()) / 60_000
  return {
    date: day,
    start,
    end,
    skip: exception?.skip ?? false,
    clockChange: minutes !== wallMinutes || toLocal(usual.start, zone) !== local.start,
  }
}

/** Every date of a series with its times, exceptions applied. */
export function planSeries({ recurrence, exceptions, start, end }: SeriesInput, zone: string): { rule: string; dates: PlannedDate[] } {
  if (end <= start) throw invalidField('end', 'BACKWARDS')
  const [firstDay, lastDay] = [localDay(start, zone), localDay(end, zone)]
  const nights = Math.round((Date.parse(`${lastDay}T00:00:00Z`) - Date.parse(`${firstDay}T00:00:00Z`)) / 86_400_000)
  const { rule, days } = seriesDays(recurrence, firstDay)
  const first = { start: toLocal(start, zone).slice(11), end: toLocal(end, zone).slice(11), nights }
  const byDay = new Map(exceptions.map((exception) => [exception.date, exception]))
  return { rule, dates: days.map((day) => plan(day, first, zone, byDay.get(day))) }
}
