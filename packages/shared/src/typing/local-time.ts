import { z } from 'zod'
import { isDay } from '../codecs.ts'

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a text is a time that a clock shows: `00:00` to `23:59`. */
export const isTimeOfDay = (value: string) => CLOCK.test(value)

/** A clock time of a day: `HH:MM`. */
export const timeOfDay = z.string().refine(isTimeOfDay, { error: 'BAD_TIME' })

/** Whether a text is a day of the calendar with a clock time: `YYYY-MM-DDTHH:MM`. */
export function isLocalTime(value: string) {
  const [day = '', time = '', ...more] = value.split('T')
  return isDay(day) && isTimeOfDay(time) && more.length === 0
}

/** Day and clock time of a place: `YYYY-MM-DDTHH:MM`. Whether the clocks there skip it is for who knows the place. */
export const localTime = z.string().refine(isLocalTime, { error: 'BAD_DATE' })

/** A month of the calendar: `YYYY-MM`. */
export const isoMonth = z.string().refine((value) => isDay(`${value}-01`), { error: 'BAD_DATE' })
