import { compareAmounts, sumAmounts } from '../../amounts/decimal.ts'
import type { Whereabouts } from './trip-route.ts'

interface Meals {
  readonly breakfast: boolean
  readonly lunch: boolean
  readonly dinner: boolean
}

/**
 * A day of another trip of the person. On a day two trips share only the higher rate is paid; of equal ones by the earlier trip. What the
 * settlement of one pays already is taken off the other.
 */
export interface OtherTripDay extends Meals {
  readonly date: string
  readonly base: string
  /** What its meals are parts of. */
  readonly fullRate: string
  readonly isEarlier: boolean
  /** Minutes away on a trip too short to be paid alone, otherwise 0. */
  readonly shortMinutes: number
  /** Euros its settlement pays for the day; null while it is not settled. */
  readonly paid: string | null
  /** Where a day that is not paid by itself was spent, null for other days. */
  readonly unpaidPlace: Whereabouts | null
}

/** Whether another trip that is not settled yet has the higher rate of a day, or the same one and comes first. */
export function isPaidByOther(others: readonly OtherTripDay[], base: string) {
  if (compareAmounts(base, '0') <= 0) return false
  return others.some((other) => {
    if (other.paid !== null) return false
    const difference = compareAmounts(other.base, base)
    return difference > 0 || (difference === 0 && other.isEarlier)
  })
}

/** Euros that settlements of other trips pay for a day. */
export const sumPaid = (others: readonly OtherTripDay[]) => sumAmounts(others.map(({ paid }) => paid ?? '0'))

/** The day with the highest rate that a settlement of another trip pays for. */
export const findSettledDay = (others: readonly OtherTripDay[]) =>
  others.filter(({ paid, base }) => paid !== null && compareAmounts(base, '0') > 0).toSorted((a, b) => compareAmounts(b.base, a.base))[0]

/** Minutes of earlier or settled short trips of a day, which add up with those of a later one (§ 9 (4a) sentence 3 no. 3 EStG). */
export const sumEarlierMinutes = (others: readonly OtherTripDay[]) =>
  others.reduce((sum, { isEarlier, paid, shortMinutes }) => sum + (isEarlier || paid !== null ? shortMinutes : 0), 0)

/** The last place abroad of a day by trips that are not paid for it: its rate holds for the whole day (BMF 25.11.2020, Rn. 51; LStR R 9.6 (3)). */
export const findPlaceAbroad = (others: readonly OtherTripDay[], homeCountry: string) =>
  others.findLast(({ unpaidPlace }) => unpaidPlace !== null && unpaidPlace.country !== homeCountry)?.unpaidPlace ?? undefined

/** The meals of a day, whichever trip they were marked on. */
export const joinMeals = (day: Meals, others: readonly Meals[]): Meals => ({
  breakfast: day.breakfast || others.some(({ breakfast }) => breakfast),
  lunch: day.lunch || others.some(({ lunch }) => lunch),
  dinner: day.dinner || others.some(({ dinner }) => dinner),
})

interface CalculatedDay extends Meals, Whereabouts {
  readonly kind: string
  readonly date: string
  readonly base: string
  readonly fullRate: string
  readonly minutes: number
  readonly rules: readonly string[]
}

/** What a calculated day of a trip is to another trip. */
export const toOtherDay = (
  { date, kind, country, town, base, fullRate, minutes, rules, breakfast, lunch, dinner }: CalculatedDay,
  isEarlier: boolean,
  paid: string | null = null,
): OtherTripDay => ({
  date,
  base,
  fullRate,
  isEarlier,
  paid,
  unpaidPlace: kind === 'NONE' ? { country, town } : null,
  shortMinutes: rules.includes('TOO_SHORT') ? minutes : 0,
  breakfast,
  lunch,
  dinner,
})
