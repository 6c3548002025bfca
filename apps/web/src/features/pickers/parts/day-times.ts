import { isoDay } from '@maru/shared/codecs.ts'
import { fromLocal, isSkippedTime, localDay, localTime, plainTime, wallTime } from '@maru/shared/reservations/zoned-time.ts'
import { z } from 'zod'
import { ApiError } from '../../../kit/feedback/api-error.ts'

/** A clock time of a form: `24:00` is the end of the day, `02:30B` the second of a time that comes twice. */
export const dayTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\dB?|24:00)$/, { error: 'BAD_TIME' })

/** Start and end of a form, by the clock of a zone. */
export interface DayTimes {
  readonly date: string
  readonly startTime: string
  readonly endDate: string
  readonly endTime: string
}

/** Days and times of a period by the clock of a zone; midnight at the end is `24:00` of the day before. */
export function toDayTimes({ start, end }: { readonly start: number; readonly end: number }, zone: string): DayTimes {
  const endsAtMidnight = localTime(new Date(end), zone) === '00:00' && end > start
  return {
    date: localDay(new Date(start), zone),
    startTime: wallTime(new Date(start), zone),
    endDate: localDay(new Date(endsAtMidnight ? end - 1 : end), zone),
    endTime: endsAtMidnight ? '24:00' : wallTime(new Date(end), zone),
  }
}

/** The period that days and times mean; nothing while one of them is missing. */
export function toPeriod({ date, startTime, endDate, endTime }: DayTimes, zone: string) {
  const typed = [isoDay.safeParse(date), isoDay.safeParse(endDate), dayTime.safeParse(startTime), dayTime.safeParse(endTime)]
  if (typed.some(({ success }) => !success)) return undefined
  return { start: fromLocal(`${date}T${startTime}`, zone), end: fromLocal(`${endDate}T${endTime}`, zone) }
}

/** The fields whose time no clock shows, because clocks go forward over it. */
export function skippedFields(times: DayTimes, zone: string): ('startTime' | 'endTime')[] {
  if (toPeriod(times, zone) === undefined) return []
  const fields = [
    ['startTime', times.date],
    ['endTime', times.endDate],
  ] as const
  return fields.filter(([field, day]) => isSkippedTime(day, times[field], zone)).map(([field]) => field)
}

/** Marks the fields of a form whose time does not exist, as a refused call does. */
export function assertTimesExist(times: DayTimes, zone: string) {
  const issues = skippedFields(times, zone).map((path) => ({ path, code: 'SKIPPED_TIME', message: 'form: SKIPPED_TIME' }))
  if (issues.length > 0) throw new ApiError(400, { status: 400, code: 'VALIDATION', issues })
}

const DAY_MINUTES = 1440
const FALLBACK_MINUTES = 15

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The times of a day every so many minutes (0 = a quarter of an hour); `24:00` is an end only. */
export function timesEvery(minutes = FALLBACK_MINUTES) {
  const step = minutes === 0 ? FALLBACK_MINUTES : minutes
  return Array.from({ length: Math.floor(DAY_MINUTES / step) + 1 }, (_, at) => clock(at * step))
}

/** The times that the clocks of a zone show on a day: without those they skip, and those they show twice are there twice. */
export function timesOn(day: string, zone: string, minutes?: number): string[] {
  const times = timesEvery(minutes)
  if (!isoDay.safeParse(day).success) return times
  const shown = times.filter((time) => !isSkippedTime(day, time, zone))
  const second = shown.map((time) => `${plainTime(time)}B`).filter((time) => wallTime(fromLocal(`${day}T${time}`, zone), zone) === time)
  const [first = ''] = second
  const last = plainTime(second.at(-1) ?? '')
  const before = shown.filter((time) => time <= last)
  return first === '' ? shown : [...before, ...second, ...shown.slice(before.length)]
}
