import { addDays, addMonths, daysBetween } from '../../leave/common/leave-dates.ts'
import type { TravelRule } from './travel-rule.ts'
import { eachTripDay, placeAtMidnight, type TripRoute } from './trip-route.ts'

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

/** The stays of a trip day by day, without days off. */
export const staysOnTrip = (
  route: Pick<TripRoute, 'legs'>,
  days: readonly { readonly date: string; readonly private: boolean }[],
): readonly Stay[] =>
  eachTripDay(route).flatMap((date) => {
    const place = placeAtMidnight(route.legs, date)
    const isOff = days.some((day) => day.date === date && day.private)
    return place && !isOff ? [{ place: stayPlace(place), from: date, to: date }] : []
  })
