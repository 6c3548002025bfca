import { weekdays, type Weekday } from './leave-calendar.ts'
import type { DayHalf } from '../requests/leave-body.ts'
import { eachDay, toWeekday } from '../common/leave-dates.ts'
import type { DayState } from '../common/leave-model.ts'

/** What is known of a calendar day for one person: hours due and the day off, both in hundredths. */
export interface CalendarDay {
  hours: number
  holiday?: { name: string; fraction: number } | undefined
}

export interface LeaveSpan {
  from: string
  to: string
  startHalf: DayHalf
  endHalf: DayHalf
  /** Hundredths of hours for a leave of one day by the hour. */
  hours: number | null
  daysLeftOut: readonly string[]
  countsHolidays: boolean
}

export interface CountedDay {
  date: string
  half: DayHalf
  /** Hundredths of a day. */
  fraction: number
  hours: number | null
  state: DayState
}

/** The half a leave takes of one of its days. */
export function halfOn({ from, to, startHalf, endHalf }: Pick<LeaveSpan, 'from' | 'to' | 'startHalf' | 'endHalf'>, date: string): DayHalf {
  if (date === from) return startHalf
  return date === to ? endHalf : 'FULL'
}

const whyNot = (date: string, { hours, holiday }: CalendarDay, countsHolidays: boolean): DayState => {
  if (hours === 0) return toWeekday(date) > 4 ? 'WEEKEND' : 'NONWORKING'
  return holiday && holiday.fraction === 100 && !countsHolidays ? 'HOLIDAY' : 'COUNTED'
}

/** Day by day what a leave costs: scheduled × (1 − holiday) × half (DOMAIN b, calculation 1). */
export function countDays(span: LeaveSpan, factsOn: (date: string) => CalendarDay): CountedDay[] {
  const leftOut = new Set(span.daysLeftOut)
  return eachDay(span.from, span.to).map((date) => {
    const half = halfOn(span, date)
    if (leftOut.has(date)) return { date, half, fraction: 0, hours: null, state: 'LEFT_OUT' }
    const facts = factsOn(date)
    const state = whyNot(date, facts, span.countsHolidays)
    if (state !== 'COUNTED') return { date, half, fraction: 0, hours: null, state }
    if (span.hours !== null) return { date, half, fraction: Math.round((span.hours * 100) / facts.hours), hours: span.hours, state }
    const worked = facts.holiday && !span.countsHolidays ? 100 - facts.holiday.fraction : 100
    return { date, half, fraction: half === 'FULL' ? worked : worked / 2, hours: null, state }
  })
}

/** Hours of each weekday, in hundredths, from a day on. */
export interface Week {
  validFrom: string
  hours: Readonly<Record<Weekday, number>>
}

/** The week that counts on a day: the newest that has begun. */
export function weekOn(weeks: readonly Week[], date: string): Week | undefined {
  return weeks.filter(({ validFrom }) => validFrom <= date).toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
}
export const hoursOn = ({ hours }: Week, date: string) => hours[weekdays[toWeekday(date)] ?? 'monday']
export const daysPerWeek = ({ hours }: Week) => Object.values(hours).filter((value) => value > 0).length

/** Hours of a full day, in hundredths: a fifth of the usual 40 hours. */
const FULL_DAY = 800

/**
 * The week of somebody without a schedule, from weekly hours in hundredths: as many days from Monday on as full days need, at most five,
 * with equal hours. Ten hours are two days of five (`working_hours_on` in `prisma/sql/days.sql` has the same rule).
 */
export function plainWeek(weeklyHours: number): Week {
  const days = Math.min(5, Math.max(1, Math.ceil(weeklyHours / FULL_DAY)))
  const hours = Object.fromEntries(weekdays.map((name, index) => [name, index < days ? Math.round(weeklyHours / days) : 0]))
  return { validFrom: '0001-01-01', hours: hours as Week['hours'] }
}

/** Whether two leaves share a half of a day. */
export const halvesMeet = (a: DayHalf, b: DayHalf) => a === 'FULL' || b === 'FULL' || a === b

/** Days of a leave an illness falls on: they are given back (DOMAIN b, calculation 7). */
export function daysOverlappedBySickness<D extends Pick<CountedDay, 'date' | 'half'>>(
  days: readonly D[],
  illness: Pick<LeaveSpan, 'from' | 'to' | 'startHalf' | 'endHalf'>,
): D[] {
  return days.filter(({ date, half }) => date >= illness.from && date <= illness.to && halvesMeet(half, halfOn(illness, date)))
}

/** The stretches somebody is away without a break: weekends and holidays in between do not end one, a day that is worked does. */
export function groupConsecutiveDays(days: readonly Pick<CountedDay, 'date' | 'half' | 'state'>[]) {
  const spans: { from: string; to: string; startHalf: DayHalf; endHalf: DayHalf }[] = []
  let isOpen = false
  for (const { date, half, state } of days) {
    if (state === 'LEFT_OUT' || state === 'SICK') isOpen = false
    if (state !== 'COUNTED') continue
    const last = spans.at(-1)
    if (isOpen && last && half !== 'PM') {
      last.to = date
      last.endHalf = half
    } else spans.push({ from: date, to: date, startHalf: half, endHalf: half })
    isOpen = half !== 'AM'
  }
  return spans
}
