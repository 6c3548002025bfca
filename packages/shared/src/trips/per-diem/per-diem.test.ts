import { describe, expect, it } from 'vitest'
import { type OtherTripDay, toOtherDay } from './other-trip-day.ts'
import type { PerDiemDay } from './per-diem-day.ts'
import { sumPerDiem } from './per-diem.ts'
import { calculateAmounts, berlin, day, calculateDays, oneDay, type Stop } from './sample-trips.ts'

describe('golden cases', () => {
  it('pays 2.80 for a day from 07:30 to 18:00 with lunch', () => {
    expect(calculateAmounts({ stops: oneDay('07:30', '18:00'), days: [day('2026-03-10', 'L')] })).toEqual(['2.80'])
  })
  it('pays nothing for exactly eight hours, and 14 for a minute more', () => {
    expect(calculateAmounts({ stops: oneDay('08:00', '16:00') })).toEqual(['0.00'])
    expect(calculateAmounts({ stops: oneDay('08:00', '16:01') })).toEqual(['14.00'])
    const { minimumMinutes, reducedFromDay, stayMonths } = calculateDays({ stops: oneDay('08:00', '16:00') })[0]?.ruleFigures ?? {}
    expect([minimumMinutes, reducedFromDay, stayMonths]).toEqual([480, 15, 3])
  })
  it('pays 22.40 for two days with breakfast at the hotel', () => {
    const stops = berlin('2026-03-10T09:00', '2026-03-11T17:00')
    expect(calculateAmounts({ stops, days: [day('2026-03-11', 'B')] })).toEqual(['14.00', '8.40'])
  })
  it('pays 33.60 for three days with dinner on the first and two breakfasts', () => {
    const stops = berlin('2026-03-10T09:00', '2026-03-12T17:00')
    const days = calculateDays({ stops, days: [day('2026-03-10', 'D'), day('2026-03-11', 'B'), day('2026-03-12', 'B')] })
    expect(days.map(({ amount, rules }) => [amount, rules])).toEqual([
      ['2.80', ['TRAVEL_DAY', 'MEALS']],
      ['22.40', ['FULL_DAY', 'MEALS']],
      ['8.40', ['TRAVEL_DAY', 'MEALS']],
    ])
    expect(sumPerDiem(days)).toBe('33.60')
  })
  it('pays 14 on the second day for 20:00 to 05:30 without lodging', () => {
    const stops: Stop[] = [
      ['Berlin', 'DE', '2026-03-10T20:00', '2026-03-10T23:00'],
      ['Home', 'DE', '2026-03-11T02:00', '2026-03-11T05:30'],
    ]
    expect(calculateAmounts({ stops, more: { withoutLodging: true } })).toEqual(['0.00', '14.00'])
  })
  it('pays a territory that no table names what its mother country pays', () => {
    const reunion: Stop[] = [
      ['Saint-Denis', 'RE', '2026-03-09T08:00', '2026-03-09T20:00'],
      ['Home', 'DE', '2026-03-11T08:00', '2026-03-11T20:00'],
    ]
    const days = calculateDays({ stops: reunion })
    expect(days.map(({ amount }) => amount)).toEqual(['36.00', '53.00', '36.00'])
    expect(days.some(({ rules }) => rules.includes('OTHER_COUNTRY'))).toBe(false)
  })
  it('pays 35 for the day back from Strasbourg and off to Copenhagen with breakfast, by the trip with the higher rate', () => {
    const strasbourg: Stop[] = [
      ['Strasbourg', 'FR', '2026-03-09T08:00', '2026-03-09T11:00'],
      ['Home', 'DE', '2026-03-10T08:00', '2026-03-10T11:00'],
    ]
    const copenhagen: Stop[] = [
      ['Copenhagen', 'DK', '2026-03-10T14:00', '2026-03-10T19:00'],
      ['Home', 'DE', '2026-03-11T14:00', '2026-03-11T19:00'],
    ]
    const first = calculateDays({ stops: strasbourg }).map((one) => toOtherDay(one, true))
    const days = calculateDays({ stops: copenhagen, days: [day('2026-03-10', 'B')], more: { otherDays: first } })
    expect(days.map(({ amount }) => amount)).toEqual(['35.00', '50.00'])
    const second = days.map((one) => toOtherDay(one, false))
    const other = calculateDays({ stops: strasbourg, days: [day('2026-03-10', 'B')], more: { otherDays: second } })
    expect(other.map(({ amount, rules }) => [amount, rules])).toEqual([
      ['36.00', ['TRAVEL_DAY', 'REST_OF_COUNTRY']],
      ['0.00', ['TRAVEL_DAY', 'REST_OF_COUNTRY', 'OTHER_TRIP']],
    ])
  })
  it('takes a breakfast off a shared day that was marked on the other trip only', () => {
    const back = calculateDays({
      stops: [
        ['Strasbourg', 'FR', '2026-03-09T08:00', '2026-03-09T11:00'],
        ['Home', 'DE', '2026-03-10T08:00', '2026-03-10T11:00'],
      ],
      days: [day('2026-03-10', 'B')],
    })
    const stops: Stop[] = [
      ['Copenhagen', 'DK', '2026-03-10T14:00', '2026-03-10T19:00'],
      ['Home', 'DE', '2026-03-11T14:00', '2026-03-11T19:00'],
    ]
    const otherDays = back.map((one) => toOtherDay(one, true))
    expect(calculateAmounts({ stops, more: { otherDays } })).toEqual(['35.00', '50.00'])
  })
  it('never pays less than nothing: arrival with all three meals', () => {
    const stops = berlin('2026-03-10T09:00', '2026-03-11T17:00')
    expect(calculateDays({ stops, days: [day('2026-03-10', 'BLD')] })[0]).toMatchObject({
      base: '14.00',
      reduction: '28.00',
      amount: '0.00',
    })
  })
})

describe('towns, and days of two trips', () => {
  it('takes off what the settlement of another trip pays for a shared day, whichever has the higher rate', () => {
    const berlinBack = calculateDays({ stops: berlin('2026-03-08T09:00', '2026-03-10T12:00'), days: [day('2026-03-10', 'B')] })
    const stops: Stop[] = [
      ['Paris', 'FR', '2026-03-10T18:00', '2026-03-10T22:00'],
      ['Home', 'DE', '2026-03-11T14:00', '2026-03-11T19:00'],
    ]
    const paris = (otherDays: readonly OtherTripDay[]) =>
      calculateDays({ stops, more: { otherDays } }).map(({ paidByOther, amount, rules }) => [paidByOther, amount, rules.join()])
    expect(paris(berlinBack.map((one) => toOtherDay(one, true, one.amount)))).toEqual([
      ['8.40', '19.00', 'TRAVEL_DAY,OTHER_TRIP_PAID,MEALS'],
      ['0.00', '39.00', 'TRAVEL_DAY'],
    ])
    const first = calculateDays({ stops }).map((one) => toOtherDay(one, false, one.amount))
    const back = calculateDays({ stops: berlin('2026-03-08T09:00', '2026-03-10T12:00'), more: { otherDays: first } })
    expect(back.map(({ amount }) => amount)).toEqual(['14.00', '28.00', '0.00'])
    expect(paris(berlinBack.map((one) => toOtherDay(one, true, '0.00')))[0]?.[1]).toBe('27.40')
  })
  it('takes back what another settlement paid too much for a shared day, by a meal marked on this trip only', () => {
    const berlinBack = calculateDays({ stops: berlin('2026-03-08T09:00', '2026-03-10T12:00') })
    const settled = berlinBack.map((one) => toOtherDay(one, true, one.amount))
    const later = (stops: Stop[], meals: string, otherDays = settled) =>
      calculateDays({ stops, days: [day('2026-03-10', meals)], more: { otherDays } })
    const bonn = (end: string): Stop[] => [
      ['Bonn', 'DE', '2026-03-10T13:00', '2026-03-10T14:00'],
      ['Home', 'DE', '2026-03-10T15:00', `2026-03-10T${end}`],
    ]
    // 14.00 were paid; with the dinner 2.80 are due, however short this trip was.
    for (const end of ['16:00', '22:30'])
      expect(later(bonn(end), 'D')[0]).toMatchObject({ base: '14.00', reduction: '11.20', paidByOther: '14.00', amount: '-11.20' })
    expect(later(bonn('22:30'), '')[0]).toMatchObject({ paidByOther: '14.00', amount: '0.00' })
    const [taken] = later(bonn('22:30'), 'D')
    if (!taken) throw new Error('a day')
    // The first trip, settled once more, pays the whole day again: 14.00 − 11.20 are paid by both together.
    const again = calculateDays({
      stops: berlin('2026-03-08T09:00', '2026-03-10T12:00'),
      more: { otherDays: [toOtherDay(taken, false, taken.amount)] },
    })
    expect(again.at(-1)).toMatchObject({ paidByOther: '-11.20', amount: '14.00' })
    const paris: Stop[] = [
      ['Paris', 'FR', '2026-03-10T14:00', '2026-03-10T18:00'],
      ['Home', 'DE', '2026-03-11T14:00', '2026-03-11T19:00'],
    ]
    expect(later(paris, 'BLD')[0]).toMatchObject({ base: '39.00', reduction: '58.00', paidByOther: '14.00', amount: '-14.00' })
  })
  it('tops up a settled day at home to the rate of a place abroad that a short trip of the day led to', () => {
    const short = (town: string, country: string): Stop[] => [
      [town, country, '2026-03-10T18:00', '2026-03-10T19:00'],
      ['Home', 'DE', '2026-03-10T20:00', '2026-03-10T21:00'],
    ]
    const atHome = calculateDays({ stops: oneDay('07:00', '17:00') })
    const price = (stops: Stop[], paid: readonly PerDiemDay[]) =>
      calculateDays({ stops, more: { otherDays: paid.map((one) => toOtherDay(one, true, one.amount)) } }).map(({ amount, rules }) => [
        amount,
        rules.join(),
      ])
    expect(price(short('Strasbourg', 'FR'), atHome)).toEqual([['22.00', 'ALSO_ABROAD,REST_OF_COUNTRY,OTHER_TRIP_PAID']])
    expect(price(short('Bonn', 'DE'), atHome)).toEqual([['0.00', 'TOO_SHORT']])
    // Also on the day of return of a longer trip.
    const back = calculateDays({ stops: berlin('2026-03-08T09:00', '2026-03-10T12:00') })
    expect(price(short('Paris', 'FR'), back)).toEqual([['25.00', 'ALSO_ABROAD,OTHER_TRIP_PAID']])
    expect(price(short('Paris', 'FR'), [])).toEqual([['0.00', 'TOO_SHORT']])
  })
  it('finds a town however it is written, and says where the rate of the country or of a chosen area is taken', () => {
    const trip = (town: string, rateTown?: string) => {
      const stops: Stop[] = [
        [town, 'FR', '2026-03-09T08:00', '2026-03-09T11:00', { rateTown }],
        ['Home', 'DE', '2026-03-10T08:00', '2026-03-10T11:00'],
      ]
      const [first] = calculateDays({ stops })
      return [first?.amount, first?.rateTown, first?.rules.slice(1).join()]
    }
    expect(trip(' PÁRIS. ')).toEqual(['39.00', 'Paris', ''])
    expect(trip('Versailles')).toEqual(['36.00', '', 'REST_OF_COUNTRY'])
    expect(trip('Versailles', 'Paris')).toEqual(['39.00', 'Paris', 'AREA_RATE'])
    expect(trip('Versailles', 'Nowhere')).toEqual(['36.00', '', 'REST_OF_COUNTRY'])
  })
  it('adds up the hours of two short trips of a day and pays them once, with the later one', () => {
    const trip = (hours: readonly [string, string, string, string]): Stop[] => [
      ['Bonn', 'DE', `2026-03-10T${hours[0]}`, `2026-03-10T${hours[1]}`],
      ['Home', 'DE', `2026-03-10T${hours[2]}`, `2026-03-10T${hours[3]}`],
    ]
    const morning = trip(['07:00', '08:00', '10:00', '12:00'])
    const evening = (end: string) => trip(['13:00', '14:00', '15:00', end])
    const after = (stops: Stop[], other: Stop[], isEarlier: boolean) =>
      calculateDays({ stops, more: { otherDays: calculateDays({ stops: other }).map((one) => toOtherDay(one, isEarlier)) } }).map(
        ({ amount, rules }) => [amount, rules.join()],
      )
    expect(after(evening('16:01'), morning, true)).toEqual([['14.00', 'TRIPS_ADDED']])
    expect(after(evening('16:00'), morning, true)).toEqual([['0.00', 'TOO_SHORT']])
    expect(after(morning, evening('16:01'), false)).toEqual([['0.00', 'TOO_SHORT']])
  })
  it('pays two trips of a day that are each long enough once, with the earlier one', () => {
    const trip = (from: string, to: string): Stop[] => [
      ['Bonn', 'DE', `2026-03-10T${from}:00`, `2026-03-10T${from}:30`],
      ['Home', 'DE', `2026-03-10T${to}:00`, `2026-03-10T${to}:30`],
    ]
    const [early, late] = [trip('00', '11'), trip('12', '23')]
    const sums = ([stops, other, isEarlier]: readonly [Stop[], Stop[], boolean]) =>
      calculateAmounts({ stops, more: { otherDays: calculateDays({ stops: other }).map((one) => toOtherDay(one, isEarlier)) } })
    expect([sums([early, late, false]), sums([late, early, true])]).toEqual([['14.00'], ['0.00']])
  })
})
