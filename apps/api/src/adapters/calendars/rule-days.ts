import type { RepeatRule } from './repeat-rule.ts'

const DAY_MS = 86_400_000
const WEEK = 7
const MONTHS = 12
const WEEKS_OF_MONTH = 5
const WEEKS_OF_YEAR = 53

/** What the days of a rule may cost, in days looked at (some five millions a second). */
export interface RuleBudget {
  /** Days that may still be looked at; below zero where it was not enough, and days are missing. */
  left: number
  /** Days looked at from one date to the next. */
  readonly gap: number
}
/** For stored rules: three milliseconds to the next date, also of rules that are not stored any more. */
const GAP_MAX = 15_000
const DAYS_MAX = 50_000
export const ruleBudget = (left = DAYS_MAX): RuleBudget => ({ left, gap: GAP_MAX })
/** Days as whole numbers since 1970; 4 January 1970 was a Sunday. */
const numberOf = (year: number, month: number, day: number) => Date.UTC(year, month, day) / DAY_MS
const weekdayOf = (day: number) => (((day + 3) % WEEK) + WEEK) % WEEK
const LAST_DAY = numberOf(2999, 11, 31)

export const toDayNumber = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS)
export const fromDayNumber = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The first day of a series by its parts. */
interface FirstDay {
  readonly number: number
  readonly year: number
  readonly month: number
  readonly day: number
}

function toFirstDay(number: number): FirstDay {
  const at = new Date(number * DAY_MS)
  return { number, year: at.getUTCFullYear(), month: at.getUTCMonth(), day: at.getUTCDate() }
}

/** Days from one to another that weekdays name, counted within them. */
function weekdaysWithin({ weekdays }: RepeatRule, from: number, to: number): number[] {
  return weekdays.flatMap(({ weekday, nth }) => {
    const start = from + ((weekday - weekdayOf(from) + WEEK) % WEEK)
    const weeks = Math.floor((to - start) / WEEK) + 1
    if (nth === 0) return Array.from({ length: weeks }, (_, week) => start + WEEK * week)
    const week = nth > 0 ? nth - 1 : weeks + nth
    return week >= 0 && week < weeks ? [start + WEEK * week] : []
  })
}

function monthDaysWithin({ monthDays }: RepeatRule, year: number, month: number): number[] {
  const [from, length] = [numberOf(year, month, 1), new Date(Date.UTC(year, month + 1, 0)).getUTCDate()]
  return monthDays.map((day) => (day > 0 ? day : length + 1 + day)).flatMap((day) => (day >= 1 && day <= length ? [from + day - 1] : []))
}

/** Days both lists name; a list of which nothing is said names all. */
function both(rule: RepeatRule, byMonthDay: () => number[], byWeekday: () => number[]): number[] {
  if (rule.weekdays.length === 0) return byMonthDay()
  if (rule.monthDays.length === 0) return byWeekday()
  const days = new Set(byWeekday())
  return byMonthDay().filter((day) => days.has(day))
}

function daysOfMonth(rule: RepeatRule, year: number, month: number, first: FirstDay): number[] {
  const last = numberOf(year, month + 1, 0)
  const own = rule.weekdays.length + rule.monthDays.length === 0 ? { ...rule, monthDays: [first.day] } : rule
  return both(
    own,
    () => monthDaysWithin(own, year, month),
    () => weekdaysWithin(own, numberOf(year, month, 1), last),
  )
}

function daysOfYear(rule: RepeatRule, year: number, first: FirstDay): number[] {
  if (rule.months.length > 0) return rule.months.flatMap((month) => daysOfMonth(rule, year, month - 1, first))
  if (rule.weekdays.length + rule.monthDays.length === 0) return daysOfMonth(rule, year, first.month, first)
  return both(
    rule,
    () => Array.from({ length: MONTHS }, (_, month) => monthDaysWithin(rule, year, month)).flat(),
    () => weekdaysWithin(rule, numberOf(year, 0, 1), numberOf(year, 11, 31)),
  )
}

/** Whether a day is in the months, and for a daily rule on the weekdays and days of the month, that a rule names. */
function fits({ frequency, months, monthDays, weekdays }: RepeatRule, day: number): boolean {
  if (months.length === 0 && frequency !== 'DAILY') return true
  const { year, month, day: dayOfMonth } = toFirstDay(day)
  if (months.length > 0 && !months.includes(month + 1)) return false
  if (frequency !== 'DAILY') return true
  const fromEnd = dayOfMonth - 1 - new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const isMonthDay = monthDays.length === 0 || monthDays.includes(dayOfMonth) || monthDays.includes(fromEnd)
  return isMonthDay && (weekdays.length === 0 || weekdays.some(({ weekday }) => weekday === weekdayOf(day)))
}

/** Days of one period of a rule, `index` periods after the one of the first day, in order. */
function daysOfPeriod(rule: RepeatRule, index: number, first: FirstDay): number[] {
  const { frequency, weekdays, weekStart } = rule
  if (frequency === 'DAILY') return [first.number + index]
  if (frequency === 'WEEKLY') {
    const start = first.number - ((weekdayOf(first.number) - weekStart + WEEK) % WEEK) + WEEK * index
    const own = weekdays.length === 0 ? [weekdayOf(first.number)] : weekdays.map(({ weekday }) => weekday)
    return own.map((weekday) => start + ((weekday - weekStart + WEEK) % WEEK))
  }
  const month = first.month + index
  if (frequency === 'MONTHLY') return daysOfMonth(rule, first.year + Math.floor(month / MONTHS), month % MONTHS, first)
  return daysOfYear(rule, first.year + index, first)
}

function atPositions(days: readonly number[], positions: readonly number[]): number[] {
  if (positions.length === 0) return [...days]
  return positions.flatMap((position) => days.at(position > 0 ? position - 1 : position) ?? [])
}

/** Days looked at in one period of a rule, and one for the period. */
function stepsOfPeriod({ frequency, months, monthDays, weekdays }: RepeatRule): number {
  const numbered = weekdays.filter(({ nth }) => nth !== 0).length
  const within = (weeks: number) => numbered + weeks * (weekdays.length - numbered)
  if (frequency === 'DAILY') return 1
  if (frequency === 'WEEKLY') return 1 + weekdays.length
  const ofMonth = 1 + monthDays.length + within(WEEKS_OF_MONTH)
  if (frequency === 'MONTHLY') return ofMonth
  return 1 + (months.length > 0 ? months.length * ofMonth : MONTHS * monthDays.length + within(WEEKS_OF_YEAR))
}

/** Periods of a rule from one day to another. */
function periodsBetween({ frequency, weekStart }: RepeatRule, first: FirstDay, from: number): number {
  if (frequency === 'DAILY') return from - first.number
  if (frequency === 'WEEKLY') return Math.floor((from - first.number + ((weekdayOf(first.number) - weekStart + WEEK) % WEEK)) / WEEK)
  const { year, month } = toFirstDay(from)
  return frequency === 'MONTHLY' ? (year - first.year) * MONTHS + month - first.month : year - first.year
}

/** Days of a rule from one day to another, in order, whatever it counts, as far as the budget goes. */
export function* daysByRule(
  rule: RepeatRule,
  firstDay: number,
  { from = firstDay, to = LAST_DAY }: { from?: number; to?: number } = {},
  budget = ruleBudget(),
): Generator<number> {
  const first = toFirstDay(firstDay)
  const [begin, end] = [Math.max(from, firstDay), Math.min(to, LAST_DAY)]
  const { interval, positions } = rule
  const last = periodsBetween(rule, first, end)
  let period = Math.max(0, Math.floor(periodsBetween(rule, first, begin) / interval) * interval)
  const steps = stepsOfPeriod(rule)
  for (let gap = steps; period <= last; period += interval, gap += steps) {
    budget.left = gap > budget.gap ? -1 : budget.left - steps
    if (budget.left < 0) return
    const days = [...new Set(daysOfPeriod(rule, period, first))].filter((day) => fits(rule, day)).toSorted((a, b) => a - b)
    for (const day of [...new Set(atPositions(days, positions))].toSorted((a, b) => a - b)) {
      if (day < begin || day > end) continue
      gap = 0
      yield day
    }
  }
}

/** Days (`yyyy-MM-dd`) of a rule from its first day on, at most so many and as many as it counts; `lastDay` '' = no last day. */
export function listRuleDays(
  rule: RepeatRule,
  firstDay: string,
  { most, lastDay = '' }: { most: number; lastDay?: string },
  budget = ruleBudget(),
): string[] {
  const length = Math.min(most, rule.count ?? most)
  const last = lastDay === '' ? LAST_DAY : toDayNumber(lastDay)
  const days: string[] = []
  if (length === 0) return days
  for (const day of daysByRule(rule, toDayNumber(firstDay), { to: last }, budget)) {
    days.push(fromDayNumber(day))
    if (days.length >= length) break
  }
  return days
}
