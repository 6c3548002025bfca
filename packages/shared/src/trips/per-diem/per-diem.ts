import { compareAmounts, percentOfAmount, roundAmount, sumAmounts } from '../../amounts/decimal.ts'
import { addDays } from '../../leave/common/leave-dates.ts'
import { deductFromBase, isPositive } from './day-deductions.ts'
import { findPlaceAbroad, findSettledDay, isPaidByOther, type OtherTripDay, sumEarlierMinutes, toOtherDay } from './other-trip-day.ts'
import type { DayInput, DayKind, DayRule, PerDiemDay, PerDiemInput, RuleFigures } from './per-diem-day.ts'
import { type ChosenRate, firstName, rateOn } from './per-diem-rate.ts'
import { ruleOn, type TravelRule } from './travel-rule.ts'
import {
  eachTripDay,
  findLodgingAnswer,
  lastPlaceAbroad,
  minutesAway,
  placeAtMidnight,
  splitAtHome,
  toRouteDays,
  type TripRoute,
  type Whereabouts,
  wholeDayLeg,
} from './trip-route.ts'
import {
  filterLongerStays,
  isAfterStayLimit,
  isReducedDay,
  type Stay,
  stayBegan,
  stayPlace,
  staysOnTrip,
  workPlaceOn,
} from './work-place-stay.ts'

const FULL_DAY_MINUTES = 1440
const noMeals = { breakfast: false, lunch: false, dinner: false, private: false }
const ZERO = '0.00'

interface Timed {
  readonly kind: DayKind
  readonly minutes: number
  readonly rule: DayRule
}

const otherDaysOn = ({ otherDays = [] }: PerDiemInput, date: string) => otherDays.filter((other) => other.date === date)

/** How long each day was and what kind of day that makes it. */
function timedDays(input: PerDiemInput): readonly Timed[] {
  const { route, withoutLodging, rules } = input
  const dates = eachTripDay(route)
  const { total, first, last } = minutesAway(route)
  const { minimumMinutes } = ruleOn(rules, dates[0] ?? '')
  const isEnough = total > minimumMinutes
  const short = (minutes: number): Timed =>
    isEnough ? { kind: 'SINGLE', minutes, rule: 'SHORT_TRIP' } : { kind: 'NONE', minutes, rule: 'TOO_SHORT' }
  if (dates.length === 1) {
    const added = total + sumEarlierMinutes(otherDaysOn(input, dates[0] ?? ''))
    return [!isEnough && added > minimumMinutes ? { kind: 'SINGLE', minutes: total, rule: 'TRIPS_ADDED' } : short(total)]
  }
  if (dates.length === 2 && withoutLodging === true) {
    const other = (minutes: number): Timed => ({ kind: 'NONE', minutes, rule: isEnough ? 'NIGHT_OTHER_DAY' : 'TOO_SHORT' })
    return first > last ? [short(first), other(last)] : [other(first), short(last)]
  }
  return dates.map((_, at): Timed => {
    if (at === 0) return { kind: 'ARRIVAL', minutes: first, rule: 'TRAVEL_DAY' }
    if (at === dates.length - 1) return { kind: 'DEPARTURE', minutes: last, rule: 'TRAVEL_DAY' }
    return { kind: 'FULL', minutes: FULL_DAY_MINUTES, rule: 'FULL_DAY' }
  })
}

interface RatedPlace {
  readonly place: Whereabouts
  readonly extra?: DayRule
}

/** The place whose rate a day of a trip is paid, and the rule that says so where it is not where the day ends. */
function findOwnPlace(route: TripRoute, date: string, kind: DayKind, rule: TravelRule): RatedPlace {
  const home = { country: rule.homeCountry, town: '' }
  if (kind === 'FULL') {
    const leg = wholeDayLeg(route.legs, date)
    if (leg?.mode === 'AIR') return { place: { country: rule.airCountry, town: '' }, extra: 'ON_AIRCRAFT' }
    if (leg?.mode === 'SHIP') return { place: { country: rule.shipCountry, town: '' }, extra: 'ON_SHIP' }
  }
  if (kind === 'FULL' || kind === 'ARRIVAL') return { place: placeAtMidnight(route.legs, date) ?? home }
  return { place: lastPlaceAbroad(route.legs, date, rule.homeCountry) ?? placeAtMidnight(route.legs, addDays(date, -1)) ?? home }
}

/** The place whose rate a day is paid; at home one abroad that another trip of the day led to. */
function ratedPlace(route: TripRoute, date: string, kind: DayKind, rule: TravelRule, others: readonly OtherTripDay[]): RatedPlace {
  const own = findOwnPlace(route, date, kind, rule)
  if (kind === 'FULL' || own.place.country !== rule.homeCountry) return own
  const abroad = findPlaceAbroad(others, rule.homeCountry)
  return abroad ? { place: abroad, extra: 'ALSO_ABROAD' } : own
}

const baseOf = ({ rate }: ChosenRate, kind: DayKind) =>
  kind === 'NONE' || kind === 'PRIVATE' ? ZERO : roundAmount(kind === 'FULL' ? rate.full : rate.partial)

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
function afterStay(progress: Progress, place: Whereabouts | undefined, day: DayInput, rule: TravelRule) {
  const key = place ? stayPlace(place) : ''
  progress.daysThere = key === progress.place ? progress.daysThere + 1 : 0
  progress.place = key
  if (key === '') return { isOver: false, isReduced: false }
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

/** A day abroad too short to be paid alone, whose rate holds for the day another settlement pays the one at home for (BMF 25.11.2020, Rn. 51). */
function withTimeAbroad(time: Timed, route: TripRoute, date: string, rule: TravelRule, others: readonly OtherTripDay[]): Timed {
  const isAbroad = findOwnPlace(route, date, 'SINGLE', rule).place.country !== rule.homeCountry
  return time.rule === 'TOO_SHORT' && isAbroad && findSettledDay(others) ? { ...time, kind: 'SINGLE', rule: 'ALSO_ABROAD' } : time
}

function priceDay(input: PerDiemInput, day: DayInput, ownTime: Timed, progress: Progress): PerDiemDay {
  const rule = ruleOn(input.rules, day.date)
  const others = otherDaysOn(input, day.date)
  const time = withTimeAbroad(ownTime, input.route, day.date, rule, others)
  const kind = day.private ? 'PRIVATE' : time.kind
  const isPaid = kind !== 'PRIVATE' && kind !== 'NONE'
  const { place, extra } = ratedPlace(input.route, day.date, time.kind, rule, others)
  const chosen = rateOn(input.rates, rule, { ...place, date: day.date })
  const { isOver, isReduced } = afterStay(progress, workPlaceOn(input.route.legs, day.date), day, rule)
  const payable = baseOf(chosen, kind)
  const ownBase = isOver ? ZERO : isReduced ? percentOfAmount(payable, rule.reducedPercent) : payable
  const isOthers = isPaidByOther(others, ownBase)
  const own = { base: isOthers ? ZERO : ownBase, fullRate: roundAmount(chosen.rate.full) }
  const amounts = deductFromBase(own, day, others, rule)
  const reasons: readonly (DayRule | false | undefined)[] = [
    day.private ? 'PRIVATE_DAY' : time.rule,
    isPaid && extra,
    isPaid && chosen.isSubstitute && 'OTHER_COUNTRY',
    isPaid && chosen.isRestOfCountry && 'REST_OF_COUNTRY',
    isPaid && chosen.isChosen && 'AREA_RATE',
    isPaid && chosen.isProvisional && 'PROVISIONAL',
    isPaid && isReduced && 'REDUCED',
    isPaid && isOver && 'STAY_LIMIT',
    isOthers && 'OTHER_TRIP',
    isPositive(amounts.paidByOther) && 'OTHER_TRIP_PAID',
    isPositive(amounts.reduction) && 'MEALS',
  ]
  return {
    ...day,
    kind,
    country: place.country,
    town: place.town,
    minutes: time.minutes,
    rateTown: firstName(chosen.rate.place),
    ...amounts,
    rules: reasons.filter((one) => one !== false && one !== undefined),
    ruleFigures: toRuleFigures(rule, progress),
    source: chosen.rate.source,
  }
}

/** The days of a trip that leaves home once and comes back once. */
function priceTrip(input: PerDiemInput): readonly PerDiemDay[] {
  const timed = timedDays(input)
  const said = new Map(input.days.map((day) => [day.date, day]))
  const dates = eachTripDay(input.route)
  const { minimumMinutes } = ruleOn(input.rules, dates[0] ?? '')
  const progress: Progress = { stays: [...filterLongerStays(input.earlierStays ?? [])], place: '', daysThere: 0, minimumMinutes }
  return dates.map((date, at) => {
    const time = timed[at] ?? { kind: 'NONE', minutes: 0, rule: 'TOO_SHORT' }
    return priceDay(input, said.get(date) ?? { date, ...noMeals }, time, progress)
  })
}

/** Each day once: as the part of the route that is paid it says, or spent at home between two parts. */
function joinDays(input: PerDiemInput, priced: readonly PerDiemDay[]): readonly PerDiemDay[] {
  const said = new Map(input.days.map((day) => [day.date, day]))
  return eachTripDay(input.route).flatMap((date) => {
    const [day] = priced.filter((one) => one.date === date).toSorted((a, b) => compareAmounts(b.base, a.base))
    const before = priced.findLast((one) => one.date < date)
    if (day || !before) return day ?? []
    const { homeCountry: country } = ruleOn(input.rules, date)
    const nothing = { minutes: 0, base: ZERO, reduction: ZERO, paidByOther: ZERO, amount: ZERO, rules: ['AT_HOME'] as const }
    return { ...before, ...noMeals, ...said.get(date), date, kind: 'NONE' as const, country, town: '', ...nothing }
  })
}

/**
 * The per diem of a trip, day by day (BRKG § 6, § 9 (4a) EStG; foreign days by the table of the year of the day). Amounts are euros with two
 * decimals. A route that passes home is several trips. Throws where the times of the route are not filled in.
 */
export function calculatePerDiem(input: PerDiemInput): readonly PerDiemDay[] {
  const { withoutLodging, nightsWithoutLodging = {} } = input
  const answered = { ...input.route, withoutLodging, nightsWithoutLodging }
  const parts = splitAtHome(input.route).map((route) => ({
    ...input,
    route,
    withoutLodging: findLodgingAnswer(answered, toRouteDays(route).from),
  }))
  const alone = parts.map(priceTrip)
  if (parts.length === 1) return alone.flat()
  const priced = parts.map((part, at) =>
    priceTrip({
      ...part,
      earlierStays: [...(input.earlierStays ?? []), ...parts.slice(0, at).flatMap(({ route }) => staysOnTrip(route, input.days))],
      otherDays: [
        ...(input.otherDays ?? []),
        ...alone.flatMap((days, other) => (other === at ? [] : days.map((day) => toOtherDay(day, other < at)))),
      ],
    }),
  )
  return joinDays(input, priced.flat())
}

/** What the days come to, in euros with two decimals. */
export const sumPerDiem = (days: readonly Pick<PerDiemDay, 'amount'>[]) => sumAmounts(days.map(({ amount }) => amount))
