import { compareAmounts, percentOfAmount, subtractAmount, sumAmounts } from '../../amounts/decimal.ts'
import { findSettledDay, joinMeals, type OtherTripDay, sumPaid } from './other-trip-day.ts'
import type { DayInput } from './per-diem-day.ts'
import type { TravelRule } from './travel-rule.ts'

const ZERO = '0.00'
/** Whether an amount is above 0. */
export const isPositive = (amount: string) => compareAmounts(amount, ZERO) > 0
const above = (amount: string, other: string) => (compareAmounts(amount, other) > 0 ? amount : other)
const below = (amount: string, other: string) => (compareAmounts(amount, other) < 0 ? amount : other)

type Meals = Pick<DayInput, 'breakfast' | 'lunch' | 'dinner'>

/** What meals that were provided take off: parts of the full rate of the place, also on a day that is paid the smaller one. */
function mealReduction(day: Meals, fullRate: string, rule: TravelRule): string {
  const parts = [
    ...(day.breakfast ? [rule.breakfastPercent] : []),
    ...(day.lunch ? [rule.lunchPercent] : []),
    ...(day.dinner ? [rule.dinnerPercent] : []),
  ]
  return sumAmounts(parts.map((percent) => percentOfAmount(fullRate, percent)))
}

/** What is left of the base of a day without its meals. */
function deductMeals(base: string, fullRate: string, meals: Meals, rule: TravelRule) {
  const reduction = isPositive(base) ? mealReduction(meals, fullRate, rule) : ZERO
  return { base, fullRate, reduction, rest: above(subtractAmount(base, reduction), ZERO) }
}

/**
 * What is left of the base of a day without the meals of all its trips and what other settlements pay. Where those paid more than is due by the
 * higher rate, the rest is taken back.
 */
export function deductFromBase(own: { base: string; fullRate: string }, day: DayInput, others: readonly OtherTripDay[], rule: TravelRule) {
  const meals = joinMeals(day, others)
  const { rest, ...deducted } = deductMeals(own.base, own.fullRate, meals, rule)
  const paid = sumPaid(others)
  const settled = findSettledDay(others)
  const isHigher = settled === undefined || compareAmounts(own.base, settled.base) > 0
  const { rest: due, ...dueAmounts } = isHigher ? { rest, ...deducted } : deductMeals(settled.base, settled.fullRate, meals, rule)
  if (compareAmounts(due, paid) < 0) return { ...dueAmounts, paidByOther: paid, amount: subtractAmount(due, paid) }
  const paidByOther = below(paid, rest)
  return { ...deducted, paidByOther, amount: subtractAmount(rest, paidByOther) }
}
