import type { DayInput, PerDiemInput } from './per-diem-day.ts'
import { calculatePerDiem } from './per-diem.ts'
import type { PerDiemRate } from './per-diem-rate.ts'
import { firstTravelRule } from './travel-rule.ts'
import type { TripLeg } from './trip-route.ts'

/** The rule the examples are calculated by: the one a portal begins with. */
export const rule = firstTravelRule
const rate = (country: string, full: string, partial: string, year = '2026', place = ''): PerDiemRate => ({
  country,
  place,
  validFrom: `${year}-01-01`,
  full,
  partial,
  lodging: '',
  source: `letter ${year}`,
})
const rates = [
  rate('DE', '28', '14', '2020'),
  rate('DK', '75', '50'),
  rate('FR', '53', '36'),
  rate('FR', '58', '39', '2026', 'Paris|파리'),
  rate('AT', '50', '33'),
  rate('LU', '63', '42'),
  rate('JP', '33', '22'),
  rate('US', '59', '40'),
  rate('NL', '47', '32', '2025'),
  rate('NL', '58', '39'),
]

const zones: Readonly<Record<string, string>> = { JP: 'Asia/Tokyo', US: 'Pacific/Honolulu', AF: 'Asia/Kabul', AU: 'Australia/Sydney' }
/** A leg in few words. */
export type Stop = readonly [town: string, country: string, departsAt: string, arrivesAt: string, extra?: Partial<TripLeg>]
export const toLeg = ([town, country, departsAt, arrivesAt, extra]: Stop): TripLeg => ({
  mode: 'TRAIN',
  town,
  country,
  zone: zones[country] ?? 'Europe/Berlin',
  departsAt,
  arrivesAt,
  distanceKm: '',
  transfer: false,
  ...extra,
})
/** A day with its meals: B, L and D, and P for a private one. */
export const day = (date: string, words = ''): DayInput => ({
  date,
  breakfast: words.includes('B'),
  lunch: words.includes('L'),
  dinner: words.includes('D'),
  private: words.includes('P'),
})
interface Case {
  stops: readonly Stop[]
  days?: readonly DayInput[]
  more?: Partial<PerDiemInput>
}
/** The days of a trip by its legs. */
export const calculateDays = ({ stops, days = [], more = {} }: Case) =>
  calculatePerDiem({
    route: { legs: stops.map(toLeg), homeZone: 'Europe/Berlin' },
    days,
    withoutLodging: false,
    rules: [rule],
    rates,
    ...more,
  })
export const calculateAmounts = (one: Case) => calculateDays(one).map(({ amount }) => amount)
/** Two legs: to Berlin and back. */
export const berlin = (from: string, to: string): Stop[] => [
  ['Berlin', 'DE', from, `${from.slice(0, 10)}T23:00`],
  ['Home', 'DE', `${to.slice(0, 10)}T00:30`, to],
]
export const oneDay = (from: string, to: string): Stop[] => [
  ['Bonn', 'DE', `2026-03-10T${from}`, '2026-03-10T09:00'],
  ['Home', 'DE', '2026-03-10T15:30', `2026-03-10T${to}`],
]
