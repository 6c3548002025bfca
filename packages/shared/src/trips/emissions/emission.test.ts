import { expect, it } from 'vitest'
import { blankLeg } from '../applications/trip-body.ts'
import { calculateEmissions } from './emission.ts'

const factors = [
  { mode: 'TRAIN', validFrom: '2020-01-01', grams: '29.0', source: 'UBA 2019' },
  { mode: 'TRAIN', validFrom: '2027-01-01', grams: '31.5', source: 'UBA 2026' },
  { mode: 'AIR', validFrom: '2020-01-01', grams: '214.0', source: 'UBA 2019' },
]
const leg = (mode: 'TRAIN' | 'AIR' | 'SHIP', distanceKm: string, day = '2026-03-10') =>
  blankLeg({ mode, distanceKm, departsAt: `${day}T08:00`, arrivesAt: `${day}T12:00` })

it('multiplies the kilometres of a leg by the factor of its transport, and the legs add up to the trip', () => {
  expect(calculateEmissions([leg('TRAIN', '123'), leg('AIR', '1015'), leg('TRAIN', '0')], factors)).toEqual({
    legs: ['3.6', '217.2', '0.0'],
    kg: '220.8',
    sources: ['UBA 2019'],
  })
})

it('rounds half a tenth of a kilogram up, where a float would round it down', () => {
  expect(calculateEmissions([leg('TRAIN', '1500')], [{ mode: 'TRAIN', validFrom: '2020-01-01', grams: '2.3', source: '' }]).kg).toBe('3.5')
})

it('takes the factor of the day of departure, and names the publication of each', () => {
  expect(calculateEmissions([leg('TRAIN', '1000', '2026-12-31'), leg('TRAIN', '1000', '2027-01-01')], factors)).toEqual({
    legs: ['29.0', '31.5'],
    kg: '60.5',
    sources: ['UBA 2019', 'UBA 2026'],
  })
})

it('gives no figure where kilometres or a factor are missing, and none for the trip then', () => {
  expect(calculateEmissions([leg('TRAIN', '123'), leg('TRAIN', '')], factors)).toEqual({
    legs: ['3.6', ''],
    kg: '',
    sources: ['UBA 2019'],
  })
  expect(calculateEmissions([leg('SHIP', '123')], factors)).toEqual({ legs: [''], kg: '', sources: [] })
  expect(calculateEmissions([leg('TRAIN', '123', '2019-12-31')], factors).kg).toBe('')
  expect(calculateEmissions([], factors).kg).toBe('')
})
