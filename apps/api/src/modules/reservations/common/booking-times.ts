import { ARRIVAL_TIME, DEPARTURE_TIME } from '@maru/shared/reservations/reservation-fields.ts'
import { fromLocal, localDay, localTime } from '@maru/shared/reservations/zoned-time.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import type { BookableResource } from './bookable-resource.ts'

const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export interface Range {
  start: Date
  end: Date
}

export const plusMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)
export const minutesBetween = ({ start, end }: Range) => (end.getTime() - start.getTime()) / MINUTE_MS
export const overlaps = (a: Range, b: Range) => a.start < b.end && b.start < a.end

/** The range with the buffers a booking of the resource carries, which keeps others out. */
export const withBuffers = (
  { start, end }: Range,
  { bufferBefore, bufferAfter }: Pick<BookableResource, 'bufferBefore' | 'bufferAfter'>,
) => ({
  start: plusMinutes(start, -bufferBefore),
  end: plusMinutes(end, bufferAfter),
})

/** The range as it is stored: of a guest room from the hour of arrival of its first day to the hour of departure of its last. */
export function storedRange({ start, end }: Range, { kind, timeZone }: Pick<BookableResource, 'kind' | 'timeZone'>): Range {
  if (kind !== 'GUEST') return { start, end }
  const at = (moment: Date, time: string) => fromLocal(`${localDay(moment, timeZone)}T${time}`, timeZone)
  return { start: at(start, ARRIVAL_TIME), end: at(end, DEPARTURE_TIME) }
}

/** Day and clock time of an end: midnight belongs to the day before, as 24:00. */
export function localEnd(end: Date, zone: string) {
  const time = localTime(end, zone)
  const day = localDay(end, zone)
  return time === '00:00' ? { day: addDays(day, -1), time: '24:00' } : { day, time }
}
