import { fromDayNumber, toDayNumber } from './wbs-schedule.ts'

// Working days of a place: Monday to Friday without its whole days off, as `office_working_day` of the database counts them. A half day off is
// worked.

const WEEK = 7
const WORKED = 5
/** 1 January 1970 was a Thursday; weekdays are counted from the Monday before. */
const TO_MONDAY = 3

export interface WorkingDays {
  readonly isOpen: (day: string) => boolean
  /** Working days before a day, counted from a fixed one: the same for a day off and the next working day. */
  readonly before: (day: string) => number
  /** The working day that has so many before it. */
  readonly at: (count: number) => string
  /** Last day of the project; none for days alone. */
  readonly until: string | undefined
}

/** Days from Monday to Friday before a day since 1970. */
const weekdaysBefore = (day: number) => {
  const days = day + TO_MONDAY
  return Math.floor(days / WEEK) * WORKED + Math.min(WORKED, ((days % WEEK) + WEEK) % WEEK)
}
const weekdayAt = (count: number) => Math.floor(count / WORKED) * WEEK + (((count % WORKED) + WORKED) % WORKED) - TO_MONDAY
const isWeekday = (day: number) => weekdaysBefore(day + 1) > weekdaysBefore(day)

/** Counts by the whole days off of a place, in any order. What lands on days off at the end of a project goes back into it. */
export function createWorkingDays(daysOff: readonly { readonly date: string }[], until?: string): WorkingDays {
  const weekdaysOff = [...new Set(daysOff.map(({ date }) => toDayNumber(date)))].filter(isWeekday)
  const off = new Set(weekdaysOff)
  // Days off as weekdays before them, in order: so many of those below a count are left out of it.
  const places = weekdaysOff.map(weekdaysBefore).toSorted((one, other) => one - other)
  const offBefore = (weekdays: number) => {
    let [low, high] = [0, places.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((places[middle] ?? 0) < weekdays) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    until,
    isOpen: (day) => isWeekday(toDayNumber(day)) && !off.has(toDayNumber(day)),
    before: (day) => {
      const weekdays = weekdaysBefore(toDayNumber(day))
      return weekdays - offBefore(weekdays)
    },
    at: (count) => fromDayNumber(weekdayAt(places.reduce((weekdays, place) => (place <= weekdays ? weekdays + 1 : weekdays), count))),
  }
}

/** The day itself, or the next one that is worked; on the last days off of a project the last one before them. */
export function nextWorkingDay(days: WorkingDays, day: string) {
  if (days.isOpen(day)) return day
  const next = days.at(days.before(day))
  return days.until !== undefined && day <= days.until && next > days.until ? days.at(days.before(day) - 1) : next
}
