import { sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { calculatePerDiem, sumPerDiem } from '@maru/shared/trips/per-diem/per-diem.ts'
import { rateOn } from '@maru/shared/trips/per-diem/per-diem-rate.ts'
import { firstTravelRule } from '@maru/shared/trips/per-diem/travel-rule.ts'
import { expect, it } from 'vitest'
import { countryCodes } from './country-codes.ts'
import { letterRates, perDiemRates, travelRules } from './travel-rates.ts'

it('has each rate once, of countries there are, the smaller amount about two thirds of the full one abroad', () => {
  const keys = perDiemRates.map(({ country, place, validFrom }) => `${country} ${place} ${validFrom}`)
  expect(new Set(keys).size).toBe(keys.length)
  // Kosovo has no official code yet; everybody uses XK.
  expect(perDiemRates.filter(({ country }) => country !== 'XK' && !countryCodes.includes(country))).toEqual([])
  const abroad = perDiemRates.filter(({ country }) => country !== 'DE')
  expect(abroad.filter(({ full, partial }) => Math.abs(Number(partial) - (Number(full) * 2) / 3) > 1)).toEqual([])
  expect(perDiemRates.filter(({ source }) => source === '')).toEqual([])
})

it('has every row of the letters for 2025 and 2026: their number, their towns and the sums of their columns', () => {
  const sum = (column: 'full' | 'partial' | 'lodging') => letterRates.map((letter) => sumAmounts(letter.map((row) => row[column])))
  expect(letterRates.map((letter) => letter.length)).toEqual([224, 214])
  expect(letterRates.map((letter) => letter.filter(({ place }) => place !== '').length)).toEqual([51, 48])
  expect([sum('full'), sum('partial'), sum('lodging')]).toEqual([
    ['10077.00', '9988.00'],
    ['6747.00', '6686.00'],
    ['33601.00', '33329.00'],
  ])
})

it.each([
  ['2025', 'AF', '', '30 20 95'],
  ['2025', 'CN', 'Chengdu', '41 28 131'],
  ['2025', 'HK', 'Kowloon', '71 48 169'],
  ['2025', 'CH', 'Genf', '66 44 186'],
  ['2025', 'FR', 'Paris', '58 39 159'],
  ['2025', 'GB', 'London', '66 44 163'],
  ['2025', 'JP', 'Tokyo', '50 33 285'],
  ['2025', 'KR', 'Seoul', '48 32 108'],
  ['2025', 'NL', 'Utrecht', '47 32 122'],
  ['2025', 'PK', 'Islamabad', '23 16 238'],
  ['2025', 'RO', 'București', '32 21 92'],
  ['2025', 'US', 'San Francisco', '59 40 327'],
  ['2026', 'AT', 'Wien', '50 33 117'],
  ['2026', 'CH', 'Bern', '82 55 195'],
  ['2026', 'CH', 'Geneva', '70 47 197'],
  ['2026', 'CN', 'Hongkong', '83 56 209'],
  ['2026', 'FM', '', '41 28 140'],
  ['2026', 'GY', '', '66 44 203'],
  ['2026', 'IL', '', '59 40 268'],
  ['2026', 'KR', '', '39 26 130'],
  ['2026', 'NL', 'Utrecht', '58 39 167'],
  ['2026', 'US', 'New York', '66 44 308'],
  ['2026', 'US', 'Washington, D.C.', '66 44 203'],
  ['2026', 'US', 'Washington DC', '66 44 203'],
  ['2026', 'US', 'washington, dc', '66 44 203'],
  ['2026', 'RU', 'St Petersburg', '28 19 133'],
])('has the row of %s for %s %s: %s', (year, country, town, amounts) => {
  const { rate, isProvisional, isSubstitute } = rateOn(perDiemRates, firstTravelRule, { country, town, date: `${year}-06-15` })
  expect([rate.full, rate.partial, rate.lodging].join(' ')).toBe(amounts)
  expect([isProvisional, isSubstitute, rate.validFrom.slice(0, 4)]).toEqual([false, false, year])
})

it.each([
  ['RO', 'Bucharest', '38'],
  ['PK', 'Islamabad', '41'],
  ['CN', 'Chengdu', '48'],
  ['FR', 'Paris', '58'],
])('a town the letter for 2026 no longer names follows its country: %s %s %s', (country, town, full) => {
  expect(rateOn(perDiemRates, firstTravelRule, { country, town, date: '2026-06-15' }).rate.full).toBe(full)
})

it('a country the letter for 2026 no longer names is paid as those in no letter', () => {
  const chosen = rateOn(perDiemRates, firstTravelRule, { country: 'AF', town: 'Kabul', date: '2026-06-15' })
  expect([chosen.rate.country, chosen.rate.full, chosen.isSubstitute, chosen.isProvisional]).toEqual(['LU', '63', true, false])
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
