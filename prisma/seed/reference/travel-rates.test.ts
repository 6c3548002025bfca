import { calculatePerDiem, sumPerDiem } from '@maru/shared/trips/per-diem/per-diem.ts'
import { expect, it } from 'vitest'
import { countryCodes } from './country-codes.ts'
import { perDiemRates, travelRules } from './travel-rates.ts'

it('has each rate once, of countries there are, the smaller amount about two thirds of the full one abroad', () => {
  const keys = perDiemRates.map(({ country, place, validFrom }) => `${country} ${place} ${validFrom}`)
  expect(new Set(keys).size).toBe(keys.length)
  // Kosovo has no official code yet; everybody uses XK.
  expect(perDiemRates.filter(({ country }) => country !== 'XK' && !countryCodes.includes(country))).toEqual([])
  const abroad = perDiemRates.filter(({ country }) => country !== 'DE')
  expect(abroad.filter(({ full, partial }) => Math.abs(Number(partial) - (Number(full) * 2) / 3) > 1)).toEqual([])
  expect(perDiemRates.filter(({ source }) => source === '')).toEqual([])
})

it('pays Strasbourg and Copenhagen on one trip by the letter for 2026', () => {
  const leg = { mode: 'TRAIN', zone: 'Europe/Berlin', distanceKm: '', transfer: false } as const
  const legs = [
    { ...leg, town: 'Strasbourg', country: 'FR', departsAt: '2026-12-07T08:00', arrivesAt: '2026-12-07T11:00' },
    { ...leg, town: 'Copenhagen', country: 'DK', departsAt: '2026-12-08T07:00', arrivesAt: '2026-12-08T21:00' },
    { ...leg, town: 'Saarbrücken', country: 'DE', departsAt: '2026-12-10T09:00', arrivesAt: '2026-12-10T22:00' },
  ]
  const days = calculatePerDiem({
    route: { legs, homeZone: 'Europe/Berlin' },
    days: [{ date: '2026-12-09', breakfast: true, lunch: false, dinner: false, private: false }],
    withoutLodging: false,
    rules: travelRules,
    rates: perDiemRates,
  })
  expect(days.map(({ amount }) => amount)).toEqual(['36.00', '75.00', '60.00', '50.00'])
  expect(sumPerDiem(days)).toBe('221.00')
})
