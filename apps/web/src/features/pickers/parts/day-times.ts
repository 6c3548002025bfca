import { localDay, localTime } from '@maru/shared/reservations/zoned-time.ts'

/** Days and times of a period by the clock of a zone; midnight at the end is `24:00` of the day before. */
export function toDayTimes({ start, end }: { readonly start: number; readonly end: number }, zone: string) {
  const endsAtMidnight = localTime(new Date(end), zone) === '00:00' && end > start
  return {
    date: localDay(new Date(start), zone),
    startTime: localTime(new Date(start), zone),
    endDate: localDay(new Date(endsAtMidnight ? end - 1 : end), zone),
    endTime: endsAtMidnight ? '24:00' : localTime(new Date(end), zone),
  }
}

const DAY_MINUTES = 1440
const FALLBACK_MINUTES = 15

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The times of a day every so many minutes (0 = a quarter of an hour), as choices; `24:00` is an end only. */
export function timesEvery(minutes = FALLBACK_MINUTES) {
  const step = minutes === 0 ? FALLBACK_MINUTES : minutes
  return Array.from({ length: Math.floor(DAY_MINUTES / step) + 1 }, (_, at) => ({ value: clock(at * step), text: clock(at * step) }))
}
