// When people work, without a clock, a calendar or a database: the schedule says how many hours a day has, this says which (decision 023).
// The database counts the same way in `working_spans` and `approval_later`.

const HOUR = 60
const DAY = 24 * HOUR
const OPENS = 9 * HOUR
const BREAK_FROM = 12 * HOUR
const BREAK_TO = 13 * HOUR
/** Longer days have a break. */
const WITHOUT_BREAK = 6 * HOUR
/** Ten years: whoever does not work at all is asked all the same. */
const MOST_DAYS = 3660

/** A moment where somebody works: a day counted from any first one, and the minute of it. */
export interface WorkMoment {
  readonly day: number
  readonly minute: number
}
/** Minutes worked on a day. */
export type MinutesOn = (day: number) => number

/** From and to of the work of a day, in minutes from midnight: from 9, over six hours with a break from 12 to 13. */
export function workingSpans(minutes: number): readonly (readonly [from: number, to: number])[] {
  if (minutes <= 0) return []
  if (minutes <= WITHOUT_BREAK) return [[OPENS, OPENS + minutes]]
  const pause = BREAK_TO - BREAK_FROM
  const opens = Math.min(OPENS, DAY - minutes - pause)
  return [
    [opens, BREAK_FROM],
    [BREAK_TO, opens + minutes + pause],
  ]
}

/** The moment after so many minutes of work. */
export function workingTimeLater(start: WorkMoment, minutes: number, minutesOn: MinutesOn): WorkMoment {
  let rest = minutes
  for (let day = start.day; day < start.day + MOST_DAYS; day += 1) {
    for (const [from, to] of workingSpans(minutesOn(day))) {
      const here = Math.max(from, day === start.day ? start.minute : 0)
      if (to <= here) continue
      if (here + rest <= to) return { day, minute: here + rest }
      rest -= to - here
    }
  }
  return { day: start.day + MOST_DAYS, minute: 0 }
}
