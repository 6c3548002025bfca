import { compareAmounts, multiplyAmount, percentOfAmount, roundAmount, subtractAmount } from '../../amounts/decimal.ts'
import type { TravelRule } from './travel-rule.ts'
import type { TripLeg } from './trip-route.ts'

export interface MileageInput {
  readonly legs: readonly Pick<TripLeg, 'mode' | 'distanceKm'>[]
  /** Official interest, approved before the trip. */
  readonly carInterest: boolean
  /** A company car was free for the trip. */
  readonly companyCarFree: boolean
}

export interface Mileage {
  /** Whole kilometres in the own car. */
  readonly km: string
  /** Euros a kilometre that are paid. */
  readonly rate: string
  readonly amount: string
  readonly isCapped: boolean
}

/** Kilometres driven in the own car; a passenger drives none. */
export const privateKilometres = (legs: MileageInput['legs']) =>
  legs.filter(({ mode }) => mode === 'CAR_PRIVATE').reduce((sum, { distanceKm }) => sum + Number(distanceKm), 0)

/**
 * What the own car is paid (BRKG § 5): with official interest the full rate, else the lower one up to a limit for the trip, and nothing where
 * a company car was free.
 */
export function calculateMileage({ legs, carInterest, companyCarFree }: MileageInput, rule: TravelRule): Mileage {
  const km = String(privateKilometres(legs))
  if (companyCarFree) return { km, rate: '0.00', amount: '0.00', isCapped: false }
  if (carInterest) return { km, rate: roundAmount(rule.mileageInterest), amount: multiplyAmount(km, rule.mileageInterest), isCapped: false }
  const amount = multiplyAmount(km, rule.mileage)
  const isCapped = compareAmounts(amount, rule.mileageCap) > 0
  return { km, rate: roundAmount(rule.mileage), amount: isCapped ? roundAmount(rule.mileageCap) : amount, isCapped }
}

/** Whether costs are so much above the estimate that the approver decides again: by more than the larger of a share and an amount. */
export function isAboveEstimate(total: string, estimate: string, { tolerancePercent, toleranceAmount }: TravelRule): boolean {
  const share = percentOfAmount(estimate, tolerancePercent)
  const limit = compareAmounts(share, toleranceAmount) > 0 ? share : toleranceAmount
  return compareAmounts(subtractAmount(total, estimate), limit) > 0
}
