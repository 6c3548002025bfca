import { expect, it } from 'vitest'
import { calculateMileage, isAboveEstimate } from './mileage.ts'
import type { TravelRule } from './travel-rule.ts'

const rule = { mileage: '0.20', mileageCap: '130', mileageInterest: '0.30', tolerancePercent: '10', toleranceAmount: '50' } as TravelRule
const drive = (km: string, part: { carInterest?: boolean; companyCarFree?: boolean } = {}) =>
  calculateMileage(
    {
      legs: [
        { mode: 'CAR_PRIVATE', distanceKm: km },
        { mode: 'PASSENGER', distanceKm: '400' },
      ],
      carInterest: false,
      companyCarFree: false,
      ...part,
    },
    rule,
  )

it('pays 0.20 a kilometre up to 130 euros, 0.30 without a limit with official interest', () => {
  expect(drive('321')).toEqual({ km: '321', rate: '0.20', amount: '64.20', isCapped: false })
  expect(drive('650')).toMatchObject({ amount: '130.00', isCapped: false })
  expect(drive('651')).toMatchObject({ amount: '130.00', isCapped: true })
  expect(drive('651', { carInterest: true })).toMatchObject({ rate: '0.30', amount: '195.30' })
})

it('pays a passenger nothing, and nobody while a company car was free', () => {
  expect(drive('')).toMatchObject({ km: '0', amount: '0.00' })
  expect(drive('300', { carInterest: true, companyCarFree: true })).toMatchObject({ km: '300', amount: '0.00' })
})

it('asks the approver again above the larger of 10 percent and 50 euros', () => {
  expect(isAboveEstimate('150.00', '100.00', rule)).toBe(false)
  expect(isAboveEstimate('150.01', '100.00', rule)).toBe(true)
  expect(isAboveEstimate('1100.00', '1000.00', rule)).toBe(false)
  expect(isAboveEstimate('1100.01', '1000.00', rule)).toBe(true)
})
