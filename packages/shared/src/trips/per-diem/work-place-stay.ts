import { addDays, addMonths, daysBetween, eachDay } from '../../leave/common/leave-dates.ts'
import type { TravelRule } from './travel-rule.ts'
import { eachTripDay, isSameTown, type TripLeg, type TripRoute, wholeDayLeg, type Whereabouts } from './trip-route.ts'

/** Days somebody was at a place of work, first and last included. */
export interface Stay {
  /** Country and town: `FR Strasbourg`. */
  readonly place: string
  readonly from: string
  readonly to: string
}

const DAYS_A_WEEK = 7

/** How a place of work is called among stays. */
export const stayPlace = ({ country, town }: { country: string; town: string }) => `${country} ${town.trim().toLowerCase()}`

/**
 * The first day of a stay that a day belongs to: earlier stays at the place are one with it unless so many weeks lie between (§ 9 (4a)
 * sentence 6 and 7 EStG).
 */
export function stayBegan(stays: readonly Stay[], place: string, date: string, { breakWeeks }: TravelRule): string {
  const before = stays.filter((stay) => stay.place === place && stay.from <= date).toSorted((a, b) => b.from.localeCompare(a.from))
  let began = date
  for (const { from, to } of before) {
    if (to < began && daysBetween(addDays(to, 1), began) >= breakWeeks * DAYS_A_WEEK) break
    if (from < began) began = from
  }
  return began
}

/** Whether nothing is paid for a day any more because the stay has lasted the months of the rule. */
export const isAfterStayLimit = (began: string, date: string, { stayMonths }: TravelRule) => date >= addMonths(began, stayMonths)

/** Whether a day at a place is paid the reduced rate; the day of arrival is not one of those that count. */
export const isReducedDay = (daysAfterArrival: number, { reducedFromDay }: TravelRule) =>
  reducedFromDay > 0 && daysAfterArrival >= reducedFromDay

/** Days a week at a place from which they belong to a longer stay (BMF 25.11.2020, Rn. 55). */
const MIN_DAYS_A_WEEK = 3
const SUNDAY = 7
const mondayBefore = (date: string) => addDays(date, 1 - (new Date(`${date}T00:00Z`).getUTCDay() || SUNDAY))

/** Stays in weeks with at least three days at the place: fewer begin no three months. */
export function filterLongerStays(stays: readonly Stay[]): readonly Stay[] {
  const weeks = ({ place, from, to }: Stay) => eachDay(from, to).map((date) => ({ date, week: `${place} ${mondayBefore(date)}` }))
  const datesByWeek = new Map<string, Set<string>>()
  for (const { date, week } of stays.flatMap(weeks)) datesByWeek.set(week, (datesByWeek.get(week) ?? new Set()).add(date))
  return stays.filter((stay) => weeks(stay).some(({ week }) => (datesByWeek.get(week)?.size ?? 0) >= MIN_DAYS_A_WEEK))
}

/**
 * The place of work of a day: the last one reached by then, wherever the night is spent; undefined while travelling to the first one, on a
 * whole day on the way, and within the own town.
 */
export function workPlaceOn(legs: readonly TripLeg[], date: string): Whereabouts | undefined {
  const home = legs.at(-1)
  if (!home || wholeDayLeg(legs, date)) return undefined
  return legs.findLast((leg) => !leg.transfer && !isSameTown(leg, home) && leg.arrivesAt.slice(0, 10) <= date)
}

/** The stays of a trip day by day, without days off. */
export const staysOnTrip = (
  route: Pick<TripRoute, 'legs'>,
  days: readonly { readonly date: string; readonly private: boolean }[],
): readonly Stay[] =>
  eachTripDay(route).flatMap((date) => {
    const place = workPlaceOn(route.legs, date)
    const isOff = days.some((day) => day.date === date && day.private)
    return place && !isOff ? [{ place: stayPlace(place), from: date, to: date }] : []
  })
