import { stayPlace } from '@maru/shared/trips/per-diem/work-place-stay.ts'
import { expect, it } from 'vitest'
import { perDiemRates } from './travel-rates.ts'

it('a place that the tables of per diems name in several languages is one place of work', () => {
  const places = perDiemRates.filter(({ place }) => place.includes('|'))
  expect(places.length).toBeGreaterThan(30)
  const split = places.filter(({ country, place }) => new Set(place.split('|').map((town) => stayPlace({ country, town }))).size > 1)
  expect(split.map(({ country, place }) => `${country} ${place}`)).toEqual([])
})
