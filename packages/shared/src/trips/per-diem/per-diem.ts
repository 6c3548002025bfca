import { compareAmounts, percentOfAmount, roundAmount, subtractAmount, sumAmounts } from '../../amounts/decimal.ts'
import { addDays } from '../../leave/common/leave-dates.ts'
import { type ChosenRate, type PerDiemRate, rateOn } from './per-diem-rate.ts'
import { ruleOn, type TravelRule } from './travel-rule.ts'
import { eachTripDay, lastPlaceAbroad, minutesAway, placeAtMidnight, type TripRoute, type Whereabouts, wholeDayLeg } from './trip-route.ts'
import { isAfterStayLimit, isReducedDay, type Stay, stayBegan, stayPlace } from './work-place-stay.ts'

export const dayKinds = ['FULL', 'ARRIVAL', 'DEPARTURE', 'SINGLE', 'NONE', 'PRIVATE'] as const
export type DayKind = (typeof dayKinds)[number]

/** Why a day is paid what it is paid, in the order they are said. */
export const dayRules = [
  'FULL_DAY',
  'TRAVEL_DAY',
  'SHORT_TRIP',
  'TOO_SHORT',
  'NIGHT_OTHER_DAY',
  'PRIVATE_DAY',
  'ON_AIRCRAFT',
  'ON_SHIP',
  'OTHER_COUNTRY',
  'PROVISIONAL',
  'REDUCED',
  'STAY_LIMIT',
  'OTHER_TRIP',
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

/** A day with the rule behind each cent; amounts are euros with two decimals, `amount` = max(0, `base` − `reduction`). */
export interface PerDiemDay extends DayInput {
  readonly kind: DayKind
  readonly country: string
  readonly town: string
  readonly minutes: number
  readonly fullRate: string
  readonly base: string
  readonly reduction: string
  readonly amount: string
  readonly rules: readonly DayRule[]
  readonly ruleFigures: RuleFigures
  readonly source: string
}

export interface PerDiemInput {
  readonly route: TripRoute
  readonly days: readonly DayInput[]
  /** Two days without a night anywhere: they are one. */
  readonly withoutLodging: boolean
  readonly rules: readonly TravelRule[]
  readonly rates: readonly PerDiemRate[]
  /** Stays at places of work before this trip. */
  readonly earlierStays?: readonly Stay[]
  /** Days of other trips of the person, for days that two trips share. */
  readonly otherDays?: readonly OtherTripDay[]
}

const FULL_DAY_MINUTES = 1440
const noMeals = { breakfast: false, lunch: false, dinner: false, private: false }
const ZERO = '0.00'

interface Timed {
  readonly kind: DayKind
  readonly minutes: number
  readonly rule: DayRule
}

/** How long each day was and what kind of day that makes it. */
function timedDays({ route, withoutLodging, rules }: PerDiemInput): readonly Timed[] {
  const dates = eachTripDay(route)
  const { total, first, last } = minutesAway(route)
  const isEnough = total > ruleOn(rules, dates[0] ?? '').minimumMinutes
  const short = (minutes: number): Timed =>
    isEnough ? { kind: 'SINGLE', minutes, rule: 'SHORT_TRIP' } : { kind: 'NONE', minutes, rule: 'TOO_SHORT' }
  if (dates.length === 1) return [short(total)]
  if (dates.length === 2 && withoutLodging) {
    const other = (minutes: number): Timed => ({ kind: 'NONE', minutes, rule: isEnough ? 'NIGHT_OTHER_DAY' : 'TOO_SHORT' })
    return first > last ? [short(first), other(last)] : [other(first), short(last)]
  }
  return dates.map((_, at): Timed => {
    if (at === 0) return { kind: 'ARRIVAL', minutes: first, rule: 'TRAVEL_DAY' }
    if (at === dates.length - 1) return { kind: 'DEPARTURE', minutes: last, rule: 'TRAVEL_DAY' }
    return { kind: 'FULL', minutes: FULL_DAY_MINUTES, rule: 'FULL_DAY' }
  })
}

/** The place whose rate a day is paid, and the rule that says so where it is not where the day ends. */
function ratedPlace(route: TripRoute, date: string, kind: DayKind, rule: TravelRule): { place: Whereabouts; extra?: DayRule } {
  const home = { country: rule.homeCountry, town: '' }
  if (kind === 'FULL') {
    const leg = wholeDayLeg(route.legs, date)
    if (leg?.mode === 'AIR') return { place: { country: rule.airCountry, town: '' }, extra: 'ON_AIRCRAFT' }
    if (leg?.mode === 'SHIP') return { place: { country: rule.shipCountry, town: '' }, extra: 'ON_SHIP' }
  }
  if (kind === 'FULL' || kind === 'ARRIVAL') return { place: placeAtMidnight(route.legs, date) ?? home }
  return { place: lastPlaceAbroad(route.legs, date, rule.homeCountry) ?? placeAtMidnight(route.legs, addDays(date, -1)) ?? home }
}

const baseOf = ({ rate }: ChosenRate, kind: DayKind) =>
  kind === 'NONE' || kind === 'PRIVATE' ? ZERO : roundAmount(kind === 'FULL' ? rate.full : rate.partial)

/** What meals that were provided take off: parts of the full rate of the place, also on a day that is paid the smaller one. */
export function mealReduction(day: DayInput, fullRate: string, rule: TravelRule): string {
  const parts = [
    ...(day.breakfast ? [rule.breakfastPercent] : []),
    ...(day.lunch ? [rule.lunchPercent] : []),
    ...(day.dinner ? [rule.dinnerPercent] : []),
  ]
  return sumAmounts(parts.map((percent) => percentOfAmount(fullRate, percent)))
}

const isPositive = (amount: string) => compareAmounts(amount, ZERO) > 0
const above = (amount: string, other: string) => (compareAmounts(amount, other) > 0 ? amount : other)

/** Days of other trips: on a day two trips share only the higher rate is paid, by the trip that has it; of equal ones by the earlier trip. */
export interface OtherTripDay {
  readonly date: string
  readonly base: string
  readonly isEarlier: boolean
}

function isPaidByOther(other: OtherTripDay | undefined, base: string) {
  if (!other || !isPositive(base)) return false
  const difference = compareAmounts(other.base, base)
  return difference > 0 || (difference === 0 && other.isEarlier)
}

/** What is remembered from day to day of a trip. */
interface Progress {
  stays: Stay[]
  place: string
  /** Days at the place so far, without the day of arrival. */
  daysThere: number
  /** Minutes by the rule of the first day, which decides whether the trip is long enough. */
  readonly minimumMinutes: number
}

/** How a stay at a place changes what is payable. */
function afterStay(progress: Progress, place: Whereabouts, day: DayInput, rule: TravelRule) {
  const key = stayPlace(place)
  progress.daysThere = key === progress.place ? progress.daysThere + 1 : 0
  progress.place = key
  if (place.town === '') return { isOver: false, isReduced: false }
  const isOver = isAfterStayLimit(stayBegan(progress.stays, key, day.date, rule), day.date, rule)
  if (!day.private) progress.stays.push({ place: key, from: day.date, to: day.date })
  return { isOver, isReduced: !isOver && isReducedDay(progress.daysThere, rule) }
}

const toRuleFigures = (
  { otherCountry, reducedFromDay, reducedPercent, stayMonths }: TravelRule,
  { minimumMinutes }: Progress,
): RuleFigures => ({
  minimumMinutes,
  otherCountry,
  reducedFromDay,
  reducedPercent,
  stayMonths,
})

function priceDay(input: PerDiemInput, day: DayInput, time: Timed, progress: Progress): PerDiemDay {
  const rule = ruleOn(input.rules, day.date)
  const kind = day.private ? 'PRIVATE' : time.kind
  const isPaid = kind !== 'PRIVATE' && kind !== 'NONE'
  const { place, extra } = ratedPlace(input.route, day.date, time.kind, rule)
  const chosen = rateOn(input.rates, rule, { ...place, date: day.date })
  const { isOver, isReduced } = afterStay(progress, place, day, rule)
  const payable = baseOf(chosen, kind)
  const ownBase = isOver ? ZERO : isReduced ? percentOfAmount(payable, rule.reducedPercent) : payable
  const isOthers = isPaidByOther(
    input.otherDays?.find(({ date }) => date === day.date),
    ownBase,
  )
  const base = isOthers ? ZERO : ownBase
  const reduction = isPositive(base) ? mealReduction(day, chosen.rate.full, rule) : ZERO
  const reasons: readonly (DayRule | false | undefined)[] = [
    day.private ? 'PRIVATE_DAY' : time.rule,
    isPaid && extra,
    isPaid && chosen.isSubstitute && 'OTHER_COUNTRY',
    isPaid && chosen.isProvisional && 'PROVISIONAL',
    isPaid && isReduced && 'REDUCED',
    isPaid && isOver && 'STAY_LIMIT',
    isOthers && 'OTHER_TRIP',
    isPositive(reduction) && 'MEALS',
  ]
  return {
    ...day,
    kind,
    country: place.country,
    town: place.town,
    minutes: time.minutes,
    fullRate: roundAmount(chosen.rate.full),
    base,
    reduction,
    amount: above(subtractAmount(base, reduction), ZERO),
    rules: reasons.filter((one) => one !== false && one !== undefined),
    ruleFigures: toRuleFigures(rule, progress),
    source: chosen.rate.source,
  }
}

/**
 * The per diem of a trip, day by day (BRKG § 6, § 9 (4a) EStG; foreign days by the table of the year of the day). Amounts are euros with two
 * decimals. Throws where the times of the route are not filled in.
 */
export function calculatePerDiem(input: PerDiemInput): readonly PerDiemDay[] {
  const timed = timedDays(input)
  const said = new Map(input.days.map((day) => [day.date, day]))
  const dates = eachTripDay(input.route)
  const { minimumMinutes } = ruleOn(input.rules, dates[0] ?? '')
  const progress: Progress = { stays: [...(input.earlierStays ?? [])], place: '', daysThere: 0, minimumMinutes }
  return dates.map((date, at) => {
    const time = timed[at] ?? { kind: 'NONE', minutes: 0, rule: 'TOO_SHORT' }
    return priceDay(input, said.get(date) ?? { date, ...noMeals }, time, progress)
  })
}

/** What the days come to, in euros with two decimals. */
export const sumPerDiem = (days: readonly Pick<PerDiemDay, 'amount'>[]) => sumAmounts(days.map(({ amount }) => amount))
