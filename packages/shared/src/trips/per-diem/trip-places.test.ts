import { describe, expect, it } from 'vitest'
import { addDays } from '../../leave/common/leave-dates.ts'
import { calculateAmounts, berlin, day, calculateDays, rule, type Stop, toLeg } from './sample-trips.ts'
import { lodgingFaults } from '../applications/trip-body.ts'
import { countNights } from './trip-route.ts'
import { staysOnTrip } from './work-place-stay.ts'

describe('places', () => {
  it('rates a day by the place reached before midnight and the return by the last place of work abroad', () => {
    const stops: Stop[] = [
      ['Strasbourg', 'FR', '2026-03-09T08:00', '2026-03-09T11:00'],
      ['Copenhagen', 'DK', '2026-03-10T08:00', '2026-03-10T20:00'],
      ['Hamburg', 'DE', '2026-03-12T09:00', '2026-03-12T14:00', { transfer: true }],
      ['Home', 'DE', '2026-03-12T15:00', '2026-03-12T22:00'],
    ]
    expect(calculateDays({ stops }).map(({ country, amount }) => [country, amount])).toEqual([
      ['FR', '36.00'],
      ['DK', '75.00'],
      ['DK', '75.00'],
      ['DK', '50.00'],
    ])
  })
  it('finds a town by any of its names, and a country outside every table by that of Luxembourg', () => {
    const there = (town: string, country: string): Stop[] => [
      [town, country, '2026-03-09T08:00', '2026-03-09T11:00'],
      ['Home', 'DE', '2026-03-10T08:00', '2026-03-10T11:00'],
    ]
    expect(calculateAmounts({ stops: there('파리', 'FR') })).toEqual(['39.00', '39.00'])
    const unlisted = calculateDays({ stops: there('Kabul', 'AF') })
    expect(unlisted.map(({ amount, rules }) => [amount, rules[1]])).toEqual([
      ['42.00', 'OTHER_COUNTRY'],
      ['42.00', 'OTHER_COUNTRY'],
    ])
  })
  it('pays a trip of one day abroad by the last place of work there', () => {
    const stops: Stop[] = [
      ['Paris', 'FR', '2026-03-09T06:00', '2026-03-09T09:00'],
      ['Luxembourg', 'LU', '2026-03-09T13:00', '2026-03-09T15:00'],
      ['Home', 'DE', '2026-03-09T18:00', '2026-03-09T20:00'],
    ]
    expect(calculateAmounts({ stops })).toEqual(['42.00'])
  })
  it('takes Austria for a day on an aircraft and Luxembourg for one on a ship', () => {
    const stops = (mode: 'AIR' | 'SHIP'): Stop[] => [
      ['Tokyo', 'JP', '2026-03-09T22:00', '2026-03-11T08:00', { mode }],
      ['Home', 'DE', '2026-03-12T10:00', '2026-03-12T20:00', { mode }],
    ]
    expect(calculateAmounts({ stops: stops('AIR') })).toEqual(['14.00', '50.00', '33.00', '22.00'])
    expect(calculateAmounts({ stops: stops('SHIP') })).toEqual(['14.00', '63.00', '33.00', '22.00'])
  })
})

describe('clocks and calendars', () => {
  it('counts a calendar day once when the date line is crossed to the east', () => {
    const stops: Stop[] = [
      ['Tokyo', 'JP', '2026-03-09T10:00', '2026-03-10T08:00', { mode: 'AIR' }],
      ['Honolulu', 'US', '2026-03-12T21:00', '2026-03-12T09:00', { mode: 'AIR' }],
      ['Home', 'DE', '2026-03-13T10:00', '2026-03-14T12:00', { mode: 'AIR' }],
    ]
    expect(calculateDays({ stops }).map(({ date, country, amount }) => [date.slice(8), country, amount])).toEqual([
      ['09', 'DE', '14.00'],
      ['10', 'JP', '33.00'],
      ['11', 'JP', '33.00'],
      ['12', 'US', '59.00'],
      ['13', 'US', '59.00'],
      ['14', 'US', '40.00'],
    ])
  })
  it('counts real hours in the night the clocks go forward and back', () => {
    const night = (from: string, to: string): Stop[] => [
      ['Bonn', 'DE', `${from}T21:00`, `${from}T23:30`],
      ['Home', 'DE', `${to}T01:00`, `${to}T05:30`],
    ]
    const more = { withoutLodging: true }
    expect(calculateAmounts({ stops: night('2026-03-28', '2026-03-29'), more })).toEqual(['0.00', '0.00'])
    expect(calculateAmounts({ stops: night('2026-03-21', '2026-03-22'), more })).toEqual(['0.00', '14.00'])
    expect(calculateDays({ stops: night('2026-10-24', '2026-10-25'), more })[1]).toMatchObject({ amount: '14.00', minutes: 390 })
  })
  it('pays nothing for a private weekend in the middle', () => {
    const stops = berlin('2026-03-12T09:00', '2026-03-17T17:00')
    const days = [day('2026-03-14', 'P'), day('2026-03-15', 'P')]
    expect(calculateAmounts({ stops, days })).toEqual(['14.00', '28.00', '0.00', '0.00', '28.00', '14.00'])
  })
  it('takes the rate of each day over a change at 1 January, and says which table is not published yet', () => {
    const stops: Stop[] = [
      ['Utrecht', 'NL', '2025-12-30T08:00', '2025-12-30T12:00'],
      ['Home', 'DE', '2026-01-02T08:00', '2026-01-02T12:00'],
    ]
    expect(calculateAmounts({ stops })).toEqual(['32.00', '47.00', '58.00', '39.00'])
    const later: Stop[] = [
      ['Utrecht', 'NL', '2027-03-01T08:00', '2027-03-01T12:00'],
      ['Home', 'DE', '2027-03-02T08:00', '2027-03-02T12:00'],
    ]
    expect(calculateDays({ stops: later })[0]).toMatchObject({ amount: '39.00', rules: ['TRAVEL_DAY', 'PROVISIONAL'] })
  })
})

describe('long stays', () => {
  const stay = (from: string, to: string): Stop[] => [
    ['Berlin', 'DE', `${from}T08:00`, `${from}T12:00`],
    ['Home', 'DE', `${to}T14:00`, `${to}T18:00`],
  ]
  it('halves the per diem from the fifteenth day at a place', () => {
    const days = calculateDays({ stops: stay('2026-03-01', '2026-03-20') })
    expect(days.slice(13, 17).map(({ date, amount }) => [date.slice(8), amount])).toEqual([
      ['14', '28.00'],
      ['15', '28.00'],
      ['16', '14.00'],
      ['17', '14.00'],
    ])
  })
  it('stops after three months at a place, and begins anew after four weeks elsewhere', () => {
    const more = { rules: [{ ...rule, reducedFromDay: 0 }] }
    const days = calculateDays({ stops: stay('2026-01-05', '2026-04-10'), more })
    expect(days.filter(({ date }) => date >= '2026-04-04').map(({ amount }) => amount)).toEqual([
      '28.00',
      ...Array.from({ length: 6 }, () => '0.00'),
    ])
    const earlier = (to: string) => ({ ...more, earlierStays: [{ place: 'DE berlin', from: '2026-01-05', to }] })
    const next = (to: string) => calculateAmounts({ stops: stay('2026-04-20', '2026-04-21'), more: earlier(to) })
    expect(next('2026-03-22')).toEqual(['14.00', '14.00'])
    expect(next('2026-03-24')).toEqual(['0.00', '0.00'])
  })
})

describe('a route that passes home', () => {
  const parts = (stops: readonly Stop[]) => {
    const route = { legs: stops.map(toLeg), homeZone: 'Europe/Berlin', homeTown: 'Home' }
    return calculateDays({ stops, more: { route } }).map(({ amount, rules }) => [amount, rules.join()])
  }
  const bonn: Stop[] = [
    ['Bonn', 'DE', '2026-03-09T08:00', '2026-03-09T10:00'],
    ['Home', 'DE', '2026-03-09T18:00', '2026-03-09T20:00'],
  ]
  const berlinAfter: Stop[] = [
    ['Berlin', 'DE', '2026-03-11T08:00', '2026-03-11T12:00'],
    ['Home', 'DE', '2026-03-12T14:00', '2026-03-12T18:00'],
  ]
  it('is two trips, and nothing is paid for the days at home between them', () => {
    expect(parts([...bonn, ...berlinAfter])).toEqual([
      ['14.00', 'SHORT_TRIP'],
      ['0.00', 'AT_HOME'],
      ['14.00', 'TRAVEL_DAY'],
      ['14.00', 'TRAVEL_DAY'],
    ])
  })
  it('pays a day of return and of a new departure once, by the higher rate', () => {
    const stops: Stop[] = [
      ['Strasbourg', 'FR', '2026-03-09T08:00', '2026-03-09T11:00'],
      ['Home', 'DE', '2026-03-10T08:00', '2026-03-10T11:00'],
      ['Copenhagen', 'DK', '2026-03-10T14:00', '2026-03-10T19:00'],
      ['Home', 'DE', '2026-03-11T14:00', '2026-03-11T19:00'],
    ]
    expect(parts(stops).map(([amount]) => amount)).toEqual(['36.00', '50.00', '50.00'])
  })
  it('is one trip where home is only a change of trains', () => {
    const change: Stop = ['Home', 'DE', '2026-03-09T18:00', '2026-03-09T20:00', { transfer: true }]
    expect(parts([...bonn.slice(0, 1), change, ...berlinAfter]).map(([amount]) => amount)).toEqual(['14.00', '28.00', '28.00', '14.00'])
  })
})

describe('a day abroad and at home', () => {
  const away = (town: string, country: string, from: string, to: string): Stop[] => [
    [town, country, `2026-03-10T${from}`, `2026-03-10T${from.slice(0, 2)}:50`],
    ['Home', 'DE', `2026-03-10T${to.slice(0, 2)}:00`, `2026-03-10T${to}`],
  ]
  const paid = (...stops: Stop[]) => {
    const route = { legs: stops.map(toLeg), homeZone: 'Europe/Berlin', homeTown: 'Home' }
    return calculateDays({ stops, more: { route } }).map(({ country, amount, rules }) => [country, amount, rules.join()])
  }
  it('is paid by the place abroad, whichever trip came first or is long enough', () => {
    const [metz, trier] = [away('Metz', 'FR', '06:00', '12:00'), away('Trier', 'DE', '13:00', '18:00')]
    expect(paid(...metz, ...trier)).toEqual([['FR', '36.00', 'TRIPS_ADDED,ALSO_ABROAD,REST_OF_COUNTRY']])
    expect(paid(...away('Trier', 'DE', '06:00', '12:00'), ...away('Metz', 'FR', '13:00', '18:00'))).toEqual([
      ['FR', '36.00', 'TRIPS_ADDED,REST_OF_COUNTRY'],
    ])
    expect(paid(...away('Metz', 'FR', '06:00', '08:30'), ...away('Trier', 'DE', '09:00', '18:30'))).toEqual([
      ['FR', '36.00', 'SHORT_TRIP,ALSO_ABROAD,REST_OF_COUNTRY'],
    ])
    expect(paid(...metz)).toEqual([['FR', '0.00', 'TOO_SHORT']])
    const luxembourg = away('Luxembourg', 'LU', '13:00', '16:30')
    expect(paid(...away('Metz', 'FR', '06:00', '12:00'), ...luxembourg, ...away('Trier', 'DE', '17:00', '20:30'))[0]?.slice(0, 2)).toEqual([
      'LU',
      '42.00',
    ])
  })
  it('of a departure abroad and a return from home pays the rate abroad once', () => {
    const stops: Stop[] = [...away('Metz', 'FR', '06:00', '12:00'), ...berlin('2026-03-10T14:00', '2026-03-12T12:00')]
    expect(paid(...stops).map(([, amount]) => amount)).toEqual(['36.00', '28.00', '14.00'])
  })
})

describe('nights of a route that passes home', () => {
  const cologne = (date: string, next: string): Stop[] => [
    ['Köln', 'DE', `${date}T16:30`, `${date}T19:00`],
    ['Home', 'DE', `${next}T03:00`, `${next}T06:00`],
  ]
  const bonn: Stop[] = [
    ['Bonn', 'DE', '2026-03-10T07:00', '2026-03-10T09:00'],
    ['Home', 'DE', '2026-03-10T17:00', '2026-03-10T19:00'],
  ]
  const toRoute = (stops: readonly Stop[]) => ({ legs: stops.map(toLeg), homeZone: 'Europe/Berlin', homeTown: 'Home' })
  const answers = (stops: readonly Stop[], withoutLodging: boolean | null, nightsWithoutLodging: Record<string, boolean> = {}) => {
    const route = { ...toRoute(stops), withoutLodging, nightsWithoutLodging }
    const days = calculateDays({ stops, more: { route, withoutLodging, nightsWithoutLodging } })
    return { faults: Object.keys(lodgingFaults(route)), nights: countNights(route), amounts: days.map(({ amount }) => amount) }
  }
  it('are asked for each part over one midnight, and a part without lodging is paid as one day', () => {
    const stops = [...bonn, ...cologne('2026-03-12', '2026-03-13')]
    expect(answers(stops, null).faults).toEqual(['withoutLodging'])
    expect(answers(stops, true)).toEqual({ faults: [], nights: 0, amounts: ['14.00', '0.00', '14.00', '0.00'] })
    expect(answers(stops, false)).toEqual({ faults: [], nights: 1, amounts: ['14.00', '0.00', '14.00', '14.00'] })
  })
  it('are answered by the day each begins where there are several', () => {
    const stops = [...cologne('2026-03-10', '2026-03-11'), ...cologne('2026-03-13', '2026-03-14')]
    const field = (date: string) => `nightsWithoutLodging.${date}`
    expect(answers(stops, true).faults).toEqual([field('2026-03-10'), field('2026-03-13')])
    const one = { '2026-03-10': true }
    expect(answers(stops, null, one).faults).toEqual([field('2026-03-13')])
    const both = answers(stops, null, { ...one, '2026-03-13': false })
    expect(both).toEqual({ faults: [], nights: 1, amounts: ['14.00', '0.00', '0.00', '14.00', '14.00'] })
  })
})

describe('daily trips to one place of work', () => {
  const daily = (date: string): Stop[] => [
    ['Bonn', 'DE', `${date}T07:00`, `${date}T09:00`],
    ['Home', 'DE', `${date}T16:00`, `${date}T18:00`],
  ]
  /** Daily trips on some days of each week from 5 January 2026 on, as stays. */
  const stays = (weeks: number, weekdays: readonly number[]) =>
    Array.from({ length: weeks }, (_, week) => week).flatMap((week) =>
      weekdays.flatMap((weekday) => {
        const date = addDays('2026-01-05', week * 7 + weekday)
        return staysOnTrip({ legs: daily(date).map(toLeg) }, [])
      }),
    )
  it('are one stay at that place, which ends the per diem after three months and begins anew after four weeks', () => {
    const amounts = (date: string, weeks: number) =>
      calculateAmounts({ stops: daily(date), more: { earlierStays: stays(weeks, [0, 1, 2, 3, 4]) } })
    expect(amounts('2026-04-02', 13)).toEqual(['14.00'])
    expect(amounts('2026-04-07', 13)).toEqual(['0.00'])
    expect(amounts('2026-04-20', 11)).toEqual(['14.00'])
  })
  it('on two days a week begin no three months, on three days they do', () => {
    const amounts = (weekdays: readonly number[]) =>
      calculateAmounts({ stops: daily('2026-05-04'), more: { earlierStays: stays(17, weekdays) } })
    expect([amounts([0, 2]), amounts([0, 2, 4])]).toEqual([['14.00'], ['0.00']])
  })
})
