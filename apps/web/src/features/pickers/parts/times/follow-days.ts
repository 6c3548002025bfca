import { isoDay } from '@maru/shared/codecs.ts'
import { addDays, daysBetween } from '@maru/shared/leave/common/leave-dates.ts'

/** Days of a form, and how many the end lies after the first: kept while the first one is typed, whatever days it passes. */
export interface FormDays {
  readonly date: string
  readonly endDate: string
  readonly length: number
}

/** The days after one of them was typed: the end moves with the first day, and its own change says how long it is, at least `least` days. */
export function followDays(before: FormDays, { date, endDate }: Omit<FormDays, 'length'>, least = 0): FormDays {
  const isDay = (day: string) => isoDay.safeParse(day).success
  if (date !== before.date) return isDay(date) ? { ...before, date, endDate: addDays(date, before.length) } : { ...before, date, endDate }
  if (!isDay(date) || !isDay(endDate) || daysBetween(date, endDate) < least) return { ...before, endDate }
  return { date, endDate, length: daysBetween(date, endDate) }
}
