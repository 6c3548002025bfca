import { sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { routeFaults } from '@maru/shared/trips/applications/trip-body.ts'
import { calculateEmissions, noEmissions, type TripEmissions } from '@maru/shared/trips/emissions/emission.ts'
import { calculateMileage, type Mileage } from '@maru/shared/trips/per-diem/mileage.ts'
import { type OtherTripDay, toOtherDay } from '@maru/shared/trips/per-diem/other-trip-day.ts'
import type { PerDiemDay, PerDiemInput } from '@maru/shared/trips/per-diem/per-diem-day.ts'
import { calculatePerDiem, sumPerDiem } from '@maru/shared/trips/per-diem/per-diem.ts'
import { ruleOn, type TravelRule } from '@maru/shared/trips/per-diem/travel-rule.ts'
import { eachTripDay, toRouteDays, toTripSpan } from '@maru/shared/trips/per-diem/trip-route.ts'
import { type Stay, staysOnTrip } from '@maru/shared/trips/per-diem/work-place-stay.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { listOtherTrips, listSettledDays, type OtherTrip, type RouteBody, type TripKey } from './other-trips.service.ts'
import { readEmissionFactors, readTravelRates, type TravelRates } from './travel-rates.service.ts'

/** Traveller and id of a trip, and whether its own car is paid the full rate. */
export interface TripOwner extends TripKey {
  readonly carInterest: boolean
  readonly companyCarFree: boolean
}

export interface RoutePlan {
  readonly rule: TravelRule
  /** What the days are calculated from. */
  readonly input: Omit<PerDiemInput, 'rates'> & TravelRates
  readonly days: readonly PerDiemDay[]
  readonly perDiem: string
  readonly mileage: Mileage
  readonly emissions: TripEmissions
  /** Per diem and mileage. */
  readonly lumpSums: string
}

/** Days of trips that are not settled yet and are the first or the last day of this one. */
function sharedDays(others: readonly OtherTrip[], body: RouteBody, rates: TravelRates): OtherTripDay[] {
  const { from, to } = toRouteDays(body)
  const { start } = toTripSpan(body)
  return others
    .filter((other) => !other.isSettled && (other.to === from || other.from === to))
    .flatMap(({ route }) => {
      const isEarlier = toTripSpan(route).start < start
      return calculatePerDiem({ ...route, route, ...rates }).map((one) => toOtherDay(one, isEarlier))
    })
}

/** What a complete route is paid and emits: per diem by day, mileage and CO₂. Throws where times are missing. */
export async function planRoute(db: Db, owner: TripOwner, body: RouteBody): Promise<RoutePlan> {
  if (Object.keys(routeFaults(body)).length > 0) throw new Error('the route is not complete')
  const span = toRouteDays(body)
  const others = await listOtherTrips(db, owner, span)
  const countries = [body, ...others.map(({ route }) => route)].flatMap(({ legs }) => legs.map(({ country }) => country))
  const rates = await readTravelRates(db, countries)
  const earlierStays: readonly Stay[] = others.filter(({ to }) => to <= span.from).flatMap(({ route }) => staysOnTrip(route, route.days))
  const otherDays = [...sharedDays(others, body, rates), ...(await listSettledDays(db, owner, eachTripDay(body)))]
  const input = { ...body, route: body, ...rates, earlierStays, otherDays }
  const days = calculatePerDiem(input)
  const rule = ruleOn(rates.rules, span.from)
  const mileage = calculateMileage({ legs: body.legs, ...owner }, rule)
  const perDiem = sumPerDiem(days)
  const emissions = calculateEmissions(body.legs, await readEmissionFactors(db))
  return { rule, input, days, perDiem, mileage, emissions, lumpSums: sumAmounts([perDiem, mileage.amount]) }
}

const noMileage = { km: '0', rate: '0.00', amount: '0.00', isCapped: false }

/** The answer's own copy of what a route comes to, without figures while it is not complete. */
export function presentRoute(route: RoutePlan | null) {
  const { legs, kg, sources } = route?.emissions ?? noEmissions
  return {
    days: (route?.days ?? []).map((one) => ({ ...one, rules: [...one.rules] })),
    mileage: route?.mileage ?? noMileage,
    emissions: { legs: [...legs], kg, sources: [...sources] },
  }
}
