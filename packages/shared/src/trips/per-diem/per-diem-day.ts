import type { OtherTripDay } from './other-trip-day.ts'
import type { PerDiemRate } from './per-diem-rate.ts'
import type { TravelRule } from './travel-rule.ts'
import type { LodgingAnswers, TripRoute } from './trip-route.ts'
import type { Stay } from './work-place-stay.ts'

export const dayKinds = ['FULL', 'ARRIVAL', 'DEPARTURE', 'SINGLE', 'NONE', 'PRIVATE'] as const
export type DayKind = (typeof dayKinds)[number]

/** Why a day is paid what it is paid, in the order they are said. */
export const dayRules = [
  'FULL_DAY',
  'TRAVEL_DAY',
  'SHORT_TRIP',
  'TRIPS_ADDED',
  'TOO_SHORT',
  'NIGHT_OTHER_DAY',
  'PRIVATE_DAY',
  'ON_AIRCRAFT',
  'ON_SHIP',
  'ALSO_ABROAD',
  'OTHER_COUNTRY',
  'REST_OF_COUNTRY',
  'AREA_RATE',
  'PROVISIONAL',
  'REDUCED',
  'STAY_LIMIT',
  'OTHER_TRIP',
  'OTHER_TRIP_PAID',
  'AT_HOME',
  'MEALS',
] as const
export type DayRule = (typeof dayRules)[number]

/** What somebody says about a day of the trip. */
export interface DayInput {
  readonly date: string
  readonly breakfast: boolean
  readonly lunch: boolean
  readonly dinner: boolean
  /** A day off in the middle or at the ends: nothing is paid. */
  readonly private: boolean
}

/** What the reasons of a day name of the travel rule it is paid by. */
export type RuleFigures = Pick<TravelRule, 'minimumMinutes' | 'otherCountry' | 'reducedFromDay' | 'reducedPercent' | 'stayMonths'>

/**
 * A day with the rule behind each cent; amounts are euros with two decimals, `amount` = max(0, `base` − `reduction`) − `paidByOther`. It is below 0
 * where the settlement of another trip paid more for the day than is due with the meals of both.
 */
export interface PerDiemDay extends DayInput {
  readonly kind: DayKind
  readonly country: string
  readonly town: string
  readonly minutes: number
  readonly fullRate: string
  /** Town of the table whose rate it is, '' = of the country. */
  readonly rateTown: string
  readonly base: string
  readonly reduction: string
  /** What the settlement of another trip pays for the day. */
  readonly paidByOther: string
  readonly amount: string
  readonly rules: readonly DayRule[]
  readonly ruleFigures: RuleFigures
  readonly source: string
}

export interface PerDiemInput extends LodgingAnswers {
  readonly route: TripRoute
  readonly days: readonly DayInput[]
  readonly rules: readonly TravelRule[]
  readonly rates: readonly PerDiemRate[]
  /** Stays at places of work before this trip. */
  readonly earlierStays?: readonly Stay[]
  /** Days of other trips of the person, for days that two trips share. */
  readonly otherDays?: readonly OtherTripDay[]
}
