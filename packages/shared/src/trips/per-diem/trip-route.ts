import { z } from 'zod'
import { isBlank, text } from '../../codecs.ts'
import { addDays, daysBetween, eachDay } from '../../leave/common/leave-dates.ts'
import { MAX_TRIP_DAYS } from '../trip-fields.ts'
import { isTimeZone } from '../../codes/time-zones.ts'
import { localTime } from '../../typing/local-time.ts'
import { fromLocal } from '../../reservations/zoned-time.ts'

export const tripModes = ['TRAIN', 'AIR', 'SHIP', 'CAR_PRIVATE', 'CAR_COMPANY', 'RENTAL', 'TAXI', 'PUBLIC', 'BIKE', 'PASSENGER'] as const
export type TripMode = (typeof tripModes)[number]

export const TOWN_MAX = 100
export const KM_PATTERN = /^(\d{1,5})?$/
/** Day and clock of a place, `YYYY-MM-DDTHH:MM`. */
const legTime = z.union([z.literal(''), localTime])

/** A part of a trip: from where the one before ended to a town. Times are those of the clocks there. */
export const tripLeg = z.strictObject({
  mode: z.enum(tripModes),
  town: text(TOWN_MAX),
  /** ISO code. */
  country: text(2),
  /** Town of the table of rates whose area a town belongs to that the table does not name. */
  rateTown: text(TOWN_MAX).optional(),
  /** Time zone of the town. */
  zone: text(60).refine(isTimeZone, { error: 'BAD_TIME_ZONE' }),
  departsAt: legTime,
  arrivesAt: legTime,
  /** Whole kilometres, '' where nobody asks. */
  distanceKm: z.string().regex(KM_PATTERN, { error: 'BAD_NUMBER' }),
  /** Only a change of trains or flights: no place of work. */
  transfer: z.boolean(),
})
export type TripLeg = z.output<typeof tripLeg>

/** A route whose times are filled in: from home and back. */
export interface TripRoute {
  readonly legs: readonly TripLeg[]
  /** Time zone the trip begins in. */
  readonly homeZone: string
  /** Town it begins and ends in, where it is said. */
  readonly homeTown?: string
}

const dayOf = (local: string) => local.slice(0, 10)
const MINUTE = 60_000

/** The moments of departure and return. */
export function toTripSpan({ legs, homeZone }: TripRoute) {
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) throw new Error('a trip has legs')
  return { start: fromLocal(first.departsAt, homeZone), end: fromLocal(last.arrivesAt, last.zone) }
}

/** First and last day of a trip by the clocks of its places. */
export const toRouteDays = ({ legs }: Pick<TripRoute, 'legs'>) => ({
  from: dayOf(legs[0]?.departsAt ?? ''),
  to: dayOf(legs.at(-1)?.arrivesAt ?? ''),
})

/** Whether somebody would be on two trips at a time: hours of both, or more than the one day that a return and a departure share. */
export function routesClash(one: TripRoute, other: TripRoute) {
  const [first, second] = [toTripSpan(one), toTripSpan(other)]
  const dates = new Set(eachTripDay(one))
  return (first.start < second.end && second.start < first.end) || eachTripDay(other).filter((date) => dates.has(date)).length > 1
}

/** Days of a trip, however long its form says it is. */
export function countTripDays(route: Pick<TripRoute, 'legs'>) {
  const { from, to } = toRouteDays(route)
  return daysBetween(from, to) + 1
}

/** Every calendar day of a trip; of one that is too long to be taken only its first days. */
export function eachTripDay(route: Pick<TripRoute, 'legs'>) {
  const { from, to } = toRouteDays(route)
  return eachDay(from, countTripDays(route) > MAX_TRIP_DAYS ? addDays(from, MAX_TRIP_DAYS) : to)
}

/** Minutes away from home on the first day, on the last day and in all; clocks that change in the night are in the sum. */
export function minutesAway(route: TripRoute) {
  const { start, end } = toTripSpan(route)
  const { from, to } = toRouteDays(route)
  const midnight = fromLocal(`${addDays(from, 1)}T00:00`, route.homeZone)
  const morning = fromLocal(`${to}T00:00`, route.legs.at(-1)?.zone ?? route.homeZone)
  const minutes = (since: Date, until: Date) => Math.max(0, Math.round((until.getTime() - since.getTime()) / MINUTE))
  return { total: minutes(start, end), first: minutes(start, midnight), last: minutes(morning, end) }
}

/** Where somebody is: home where no leg has arrived. */
export interface Whereabouts {
  readonly country: string
  readonly town: string
  readonly rateTown?: string | undefined
}

/** The place reached by the end of a day by its own clock, undefined = still at home. */
const reachedBy = (legs: readonly TripLeg[], date: string) => legs.findLast(({ arrivesAt }) => dayOf(arrivesAt) <= date)

/** The leg somebody spends a whole day on. */
export const wholeDayLeg = (legs: readonly TripLeg[], date: string) =>
  legs.find((leg) => dayOf(leg.departsAt) < date && dayOf(leg.arrivesAt) > date)

/** Where a day ends. */
export const placeAtMidnight = (legs: readonly TripLeg[], date: string): Whereabouts | undefined => reachedBy(legs, date)

/**
 * The last place of work abroad somebody was at on a day, undefined where he was abroad at no time of it: decides the day of return and
 * trips of one day (§ 9 (4a) sentence 5 EStG).
 */
export function lastPlaceAbroad(legs: readonly TripLeg[], date: string, homeCountry: string): Whereabouts | undefined {
  const isAbroad = ({ country }: Whereabouts) => country !== homeCountry
  const woke = reachedBy(legs, addDays(date, -1))
  const reached = legs.filter((leg) => dayOf(leg.arrivesAt) === date && !leg.transfer && isAbroad(leg))
  if (reached.length > 0) return reached.at(-1)
  if (!woke || !isAbroad(woke)) return undefined
  return legs.findLast((leg) => dayOf(leg.arrivesAt) < date && !leg.transfer && isAbroad(leg)) ?? woke
}

const fold = (town: string) => town.trim().toLowerCase()
/** Whether two places are the same town. */
export const isSameTown = (one: Whereabouts, other: Whereabouts) => one.country === other.country && fold(one.town) === fold(other.town)

/** The trips a route is made of: each arrival at home that is no mere change ends one. */
export function splitAtHome(route: TripRoute): readonly TripRoute[] {
  const { legs, homeTown = '' } = route
  const home = { country: legs.at(-1)?.country ?? '', town: homeTown }
  const isHome = (leg: TripLeg) => !isBlank(homeTown) && isSameTown(leg, home)
  if (legs.every(isHome)) return [route]
  const starts = [0, ...legs.slice(0, -1).flatMap((leg, at) => (isHome(leg) && !leg.transfer ? [at + 1] : []))]
  return starts.map((start, index) => ({
    ...route,
    legs: legs.slice(start, starts[index + 1]),
    homeZone: legs[start - 1]?.zone ?? route.homeZone,
  }))
}

/** Whether there was no night anywhere in the parts of a route over exactly one midnight; null while nobody said so. */
export interface LodgingAnswers {
  /** Answer of the only such part. */
  readonly withoutLodging: boolean | null
  /** Answers of several parts, by the first day of each. */
  readonly nightsWithoutLodging?: Readonly<Record<string, boolean>>
}

/** First days of the parts over exactly one midnight, whose nights have to be asked for. */
export const listAskedNights = (route: TripRoute) =>
  splitAtHome(route)
    .filter((part) => eachTripDay(part).length === 2)
    .map((part) => toRouteDays(part).from)

/** What was said of the night that begins a day. */
export const findLodgingAnswer = (route: TripRoute & LodgingAnswers, from: string) =>
  listAskedNights(route).length > 1 ? (route.nightsWithoutLodging?.[from] ?? null) : route.withoutLodging

/** Nights away from home that were no journey. */
export const countNights = (route: TripRoute & LodgingAnswers) =>
  splitAtHome(route).reduce((sum, part) => {
    const { from, to } = toRouteDays(part)
    const isJourney = eachTripDay(part).length === 2 && findLodgingAnswer(route, from) === true
    return sum + (isJourney ? 0 : daysBetween(from, to))
  }, 0)
