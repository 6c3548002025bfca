/** A day of a month calendar; `date` as `yyyy-MM-dd`. */
export interface MonthDay {
  readonly date: string
  readonly day: number
  readonly weekday: 'workday' | 'saturday' | 'sunday'
  /** Belongs to the month before or after, shown to fill the weeks. */
  readonly outside: boolean
}

const DAY_MS = 86_400_000
const WEEK = 7
const at = (date: string) => new Date(`${date}T00:00:00Z`)
const isoOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** The date `days` after another one, both as `yyyy-MM-dd`. */
export const addDays = (date: string, days: number) => isoOf(at(date).getTime() + days * DAY_MS)

/** The first of the month `months` after the month of a date. */
export const addMonths = (date: string, months: number) => isoOf(Date.UTC(at(date).getUTCFullYear(), at(date).getUTCMonth() + months, 1))

/** The last day of the month of a date. */
export const monthEnd = (date: string) => addDays(addMonths(date, 1), -1)

/** Days from one date to another, both counted. */
export const daysBetween = (from: string, to: string) => Math.round((at(to).getTime() - at(from).getTime()) / DAY_MS) + 1

/** The Monday of the week of a date. */
export const findMonday = (date: string) => addDays(date, -daysFromMonday(date))

const daysFromMonday = (date: string) => (at(date).getUTCDay() + 6) % WEEK

/** The weeks of the month of a date, Monday first, filled up with the days around it. */
export function listWeeks(date: string): readonly (readonly MonthDay[])[] {
  const month = date.slice(0, 7)
  const first = `${month}-01`
  const start = findMonday(first)
  const count = Math.ceil((daysFromMonday(first) + Number(monthEnd(date).slice(8))) / WEEK)
  const dayAt = (index: number): MonthDay => {
    const iso = addDays(start, index)
    const place = index % WEEK
    const weekday = place === 5 ? 'saturday' : place === 6 ? 'sunday' : 'workday'
    return { date: iso, day: Number(iso.slice(8)), weekday, outside: !iso.startsWith(month) }
  }
  return Array.from({ length: count }, (_, week) => Array.from({ length: WEEK }, (__, day) => dayAt(week * WEEK + day)))
}
