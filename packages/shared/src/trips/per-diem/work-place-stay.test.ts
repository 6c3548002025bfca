import { expect, it } from 'vitest'
import { addDays } from '../../leave/common/leave-dates.ts'
import { calculatePerDiem } from './per-diem.ts'
import { firstTravelRule } from './travel-rule.ts'
import { type Stay, stayPlace, staysOnTrip } from './work-place-stay.ts'

const rates = ['DE', 'FR', 'LU'].map((country) => {
  return { country, place: '', validFrom: '2026-01-01', full: '28', partial: '14', lodging: '20', source: 'test' }
})

/** Paid days of trips on four days a week from 5 January 2026 on, to a town written in turn as `names`. */
function countPaid(names: readonly string[], country = 'FR') {
  let stays: readonly Stay[] = []
  let paid = 0
  for (let week = 0; week < 22; week += 1)
    for (const weekday of [0, 1, 2, 3]) {
      const date = addDays('2026-01-05', week * 7 + weekday)
      const leg = { mode: 'TRAIN', zone: 'Europe/Berlin', distanceKm: '', transfer: false } as const
      const town = names[(week * 4 + weekday) % names.length] ?? ''
      const there = { ...leg, town, country, departsAt: `${date}T07:00`, arrivesAt: `${date}T08:00` }
      const back = { ...leg, town: 'Saarbrücken', country: 'DE', departsAt: `${date}T17:00`, arrivesAt: `${date}T18:00` }
      const route = { legs: [there, back], homeZone: 'Europe/Berlin', homeTown: 'Saarbrücken' }
      const input = { route, days: [], withoutLodging: null, rules: [firstTravelRule], rates, earlierStays: stays }
      if (Number(calculatePerDiem(input)[0]?.amount) > 0) paid += 1
      stays = [...stays, ...staysOnTrip(route, [])]
    }
  return paid
}

it.each([
  [['Strasbourg']],
  [['Strasbourg', 'Straßburg']],
  [['Metz', 'Metz-Ville', 'METZ (Gare)']],
  [['Straßburg', 'Strassburg', 'strasbourg ']],
])('three months at a town are three months however it is written: %j', (names) => expect(countPaid(names)).toBe(52))

it('a place is one in every language and spelling, and another one in another country', () => {
  expect(stayPlace({ country: 'DE', town: 'Muenchen' })).toBe(stayPlace({ country: 'DE', town: 'Munich' }))
  expect(stayPlace({ country: 'FR', town: 'Paris' })).not.toBe(stayPlace({ country: 'US', town: 'Paris' }))
  expect(stayPlace({ country: 'DE', town: 'Frankfurt (Oder)' })).not.toBe(stayPlace({ country: 'DE', town: 'Frankfurt am Main' }))
  expect(stayPlace({ country: 'DE', town: 'Ville' })).toBe('DE ville')
})
