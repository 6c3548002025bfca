import { expect, it } from 'vitest'
import { blankLeg } from '../applications/trip-body.ts'
import { calculateEmissions } from './emission.ts'

const factors = [
  { mode: 'TRAIN', validFrom: '2020-01-01', grams: '29.0' },
  { mode: 'TRAIN', validFrom: '2027-01-01', grams: '31.5' },
  { mode: 'AIR', validFrom: '2020-01-01', grams: '214.0' },
]
const leg = (mode: 'TRAIN' | 'AIR' | 'SHIP', distanceKm: string, day = '2026-03-10') =>
  blankLeg({ mode, distanceKm, departsAt: `${day}T08:00`, arrivesAt: `${day}T12:00` })

it('multiplies the kilometres of a leg by the factor of its transport, and the legs add up to the trip', () => {
  expect(calculateEmissions([leg('TRAIN', '123'), leg('AIR', '1015'), leg('TRAIN', '0')], factors)).toEqual({
    legs: ['3.6', '217.2', '0.0'],
    kg: '220.8',
  })
})

it('takes the factor of the day of departure', () => {
  expect(calculateEmissions([leg('TRAIN', '1000', '2026-12-31'), leg('TRAIN', '1000', '2027-01-01')], factors).legs).toEqual([
    '29.0',
    '31.5',
  ])
})

it('gives no figure where kilometres or a factor are missing, and none for the trip then', () => {
  expect(calculateEmissions([leg('TRAIN', '123'), leg('TRAIN', '')], factors)).toEqual({ legs: ['3.6', ''], kg: '' })
  expect(calculateEmissions([leg('SHIP', '123')], factors)).toEqual({ legs: [''], kg: '' })
  expect(calculateEmissions([leg('TRAIN', '123', '2019-12-31')], factors).kg).toBe('')
  expect(calculateEmissions([], factors).kg).toBe('')
})
