import { compareAmounts } from '../../amounts/decimal.ts'

interface Meals {
  readonly breakfast: boolean
  readonly lunch: boolean
  readonly dinner: boolean
}

/** A day of another trip of the person. On a day two trips share only the higher rate is paid; of equal ones by the earlier trip. */
export interface OtherTripDay extends Meals {
  readonly date: string
  readonly base: string
  readonly isEarlier: boolean
  /** Minutes away on a trip too short to be paid alone, otherwise 0. */
  readonly shortMinutes: number
}

/** Whether another trip has the higher rate of a day, or the same one and comes first. */
export function isPaidByOther(others: readonly OtherTripDay[], base: string) {
  if (compareAmounts(base, '0') <= 0) return false
  return others.some((other) => {
    const difference = compareAmounts(other.base, base)
    return difference > 0 || (difference === 0 && other.isEarlier)
  })
}

/** Minutes of earlier short trips of a day, which add up with those of a later one (§ 9 (4a) sentence 3 no. 3 EStG). */
export const sumEarlierMinutes = (others: readonly OtherTripDay[]) =>
  others.reduce((sum, { isEarlier, shortMinutes }) => sum + (isEarlier ? shortMinutes : 0), 0)

/** The meals of a day, whichever trip they were marked on. */
export const joinMeals = (day: Meals, others: readonly Meals[]): Meals => ({
  breakfast: day.breakfast || others.some(({ breakfast }) => breakfast),
  lunch: day.lunch || others.some(({ lunch }) => lunch),
  dinner: day.dinner || others.some(({ dinner }) => dinner),
})

interface CalculatedDay extends Meals {
  readonly date: string
  readonly base: string
  readonly minutes: number
  readonly rules: readonly string[]
}

/** What a calculated day of a trip is to another trip. */
export const toOtherDay = ({ date, base, minutes, rules, breakfast, lunch, dinner }: CalculatedDay, isEarlier: boolean): OtherTripDay => ({
  date,
  base,
  isEarlier,
  shortMinutes: rules.includes('TOO_SHORT') ? minutes : 0,
  breakfast,
  lunch,
  dinner,
})
