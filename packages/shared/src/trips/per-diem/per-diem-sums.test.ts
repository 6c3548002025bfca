import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareAmounts, subtractAmount, sumAmounts } from '../../amounts/decimal.ts'
import { eachDay } from '../../leave/common/leave-dates.ts'
import type { DayInput, PerDiemDay } from './per-diem-day.ts'
import { sumPerDiem } from './per-diem.ts'
import { calculateDays, type Stop, toLeg } from './sample-trips.ts'
import { countTripDays, eachTripDay, tripModes } from './trip-route.ts'

const MINUTE = 60_000
const DAYS = 40
const places = [
  ['Strasbourg', 'FR'],
  ['Paris', 'FR'],
  ['Copenhagen', 'DK'],
  ['Berlin', 'DE'],
  ['Kabul', 'AF'],
  ['Saint-Denis', 'RE'],
] as const
const clock = (minutes: number) => new Date(Date.UTC(2025, 11, 20) + minutes * MINUTE).toISOString().slice(0, 16)

const leg = fc.record({
  place: fc.constantFrom(...places),
  mode: fc.constantFrom(...tripModes),
  waits: fc.integer({ min: 1, max: 4 * 1440 }),
  takes: fc.integer({ min: 5, max: 2 * 1440 }),
  transfer: fc.boolean(),
})
const flags = fc.record({ breakfast: fc.boolean(), lunch: fc.boolean(), dinner: fc.boolean(), private: fc.boolean() })
/** A trip over the turn of the year: two to six legs, each leaving after the one before arrived, and what was provided on its days. */
const trip = fc
  .record({
    legs: fc.array(leg, { minLength: 2, maxLength: 6 }),
    flags: fc.array(flags, { minLength: DAYS, maxLength: DAYS }),
    withoutLodging: fc.boolean(),
  })
  .map(({ legs, flags: given, withoutLodging }) => {
    let now = 0
    const stops = legs.map(({ place: [town, country], mode, waits, takes, transfer }, at): Stop => {
      const departs = now + waits
      now = departs + takes
      const isHome = at === legs.length - 1
      return [isHome ? 'Home' : town, isHome ? 'DE' : country, clock(departs), clock(now), { mode, transfer, zone: 'Europe/Berlin' }]
    })
    const dates = eachDay(stops[0]?.[2].slice(0, 10) ?? '', clock(now).slice(0, 10))
    const days: DayInput[] = dates.flatMap((date, at) => {
      const one = given[at]
      return one ? [{ date, ...one }] : []
    })
    return { stops, dates, days, more: { withoutLodging } }
  })

const isAtMost = (amount: string, limit: string) => compareAmounts(amount, limit) <= 0

describe('the per diem of any trip', () => {
  it('has every calendar day once, and each day is its base less its meals, never below nothing or above the full rate', () => {
    fc.assert(
      fc.property(trip, (input) => {
        const days = calculateDays(input)
        expect(days.map(({ date }) => date)).toEqual(input.dates)
        for (const { base, reduction, amount, fullRate } of days) {
          const rest = subtractAmount(base, reduction)
          expect(amount).toBe(compareAmounts(rest, '0') > 0 ? rest : '0.00')
          expect(isAtMost(amount, fullRate) && isAtMost('0', amount)).toBe(true)
        }
        expect(sumPerDiem(days)).toBe(sumAmounts(days.map(({ amount }) => amount)))
      }),
    )
  })

  it('never rises with a meal that is provided, and pays nothing for a private day', () => {
    const isLower = (after: readonly PerDiemDay[], before: readonly PerDiemDay[]) => isAtMost(sumPerDiem(after), sumPerDiem(before))
    fc.assert(
      fc.property(trip, (input) => {
        const plain = calculateDays({ ...input, days: input.days.map((day) => ({ ...day, dinner: false })) })
        const dinners = calculateDays({ ...input, days: input.days.map((day) => ({ ...day, dinner: true })) })
        expect(isLower(dinners, plain)).toBe(true)
        expect(dinners.filter((day) => day.private && day.amount !== '0.00')).toEqual([])
      }),
    )
  })

  it('says the rule and the source of every amount that is paid', () => {
    fc.assert(
      fc.property(trip, (input) => {
        expect(calculateDays(input).filter(({ rules, source }) => rules.length === 0 || source === '')).toEqual([])
      }),
    )
  })
})

it('a trip over centuries is too long, and its days are not made one by one', () => {
  const homeAt = (at: string) => toLeg(['Home', 'DE', at, at])
  const route = { legs: [homeAt('1900-01-01T08:00'), homeAt('2999-12-31T08:00')] }
  expect([countTripDays(route), eachTripDay(route).length]).toEqual([401_767, 371])
})
