import { describe, expect, it } from 'vitest'
import { amountText, hundredths, sum } from '../common/leave-amount.ts'
import { countDays, daysOverlappedBySickness, groupConsecutiveDays, hoursOn, plainWeek, weekOn } from '../calendars/leave-days.ts'
import type { LeaveSpan, Week } from '../calendars/leave-days.ts'
import { carryEnd, earnedBy, calculateEntitlement, fullMonths, roundedDays, waitingEnd } from './leave-entitlement.ts'
import { calculateFigures, traceBalance, type Account, type AccountDay, type LotWithHistory } from './leave-figures.ts'
import { allocateDays, type Lot } from './leave-ledger.ts'

// The cases of law and practice the portal promises, with exactly these dates and results.

const holidays: Record<string, { name: string; fraction: number }> = {
  '2026-01-01': { name: 'New Year', fraction: 100 },
  '2026-12-24': { name: 'Christmas Eve', fraction: 50 },
  '2026-12-25': { name: 'Christmas Day', fraction: 100 },
  '2026-12-26': { name: 'Second Christmas Day', fraction: 100 },
  '2026-12-31': { name: 'New Year’s Eve', fraction: 50 },
  '2027-01-01': { name: 'New Year', fraction: 100 },
}
const fullWeek = plainWeek(hundredths('40'))
const factsOn = (date: string) => ({ hours: hoursOn(fullWeek, date), holiday: holidays[date] })
const span = (from: string, to: string, part: Partial<LeaveSpan> = {}): LeaveSpan => ({
  from,
  to,
  startHalf: 'FULL',
  endHalf: 'FULL',
  hours: null,
  daysLeftOut: [],
  countsHolidays: false,
  ...part,
})
const total = (leave: LeaveSpan) => amountText(sum(countDays(leave, factsOn).map(({ fraction }) => fraction)))
const lot = (id: string, days: string, part: Partial<LotWithHistory> = {}): LotWithHistory => ({
  id,
  kind: 'ANNUAL',
  year: 2026,
  amount: hundredths(days),
  given: hundredths(days),
  corrections: [],
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  expires: true,
  coversStarted: false,
  carriesId: null,
  age: id,
  ...part,
})
const carry = (part: Partial<LotWithHistory> = {}) => lot('carry', '5', { kind: 'CARRY', validTo: '2026-03-31', ...part })
const daysOf = (leave: LeaveSpan, requestId = 'leave', state: AccountDay['state'] = 'USED'): AccountDay[] =>
  countDays(leave, factsOn)
    .filter(({ fraction }) => fraction > 0)
    .map(({ date, fraction }) => ({ id: `${requestId}-${date}`, date, amount: fraction, leaveFrom: leave.from, requestId, state }))
const takenFrom = (lots: readonly Lot[], days: readonly AccountDay[]) => {
  const { allocations, left } = allocateDays(lots, days)
  const from = (id: string) => amountText(sum(allocations.filter(({ lotId }) => lotId === id).map(({ amount }) => amount)))
  return { carry: from('carry'), annual: from('annual'), expires: amountText(left.get('carry') ?? 0) }
}

describe('golden cases of leave', () => {
  it('Mon 30.03–Thu 02.04.2026 with 5 carried days until 31.03: 2 from carry, 2 from annual, 3 expire', () => {
    const days = daysOf(span('2026-03-30', '2026-04-02'))
    expect(takenFrom([carry(), lot('annual', '30')], days)).toEqual({ carry: '2', annual: '2', expires: '3' })
  })

  it('the same leave with "started before expiry": 4 from carry', () => {
    const days = daysOf(span('2026-03-30', '2026-04-02'))
    expect(takenFrom([carry({ coversStarted: true }), lot('annual', '30')], days)).toEqual({ carry: '4', annual: '0', expires: '1' })
  })

  it('the same leave where the hint was never acknowledged: nothing expires, 4 from carry', () => {
    const days = daysOf(span('2026-03-30', '2026-04-02'))
    expect(takenFrom([carry({ expires: false }), lot('annual', '30')], days)).toEqual({ carry: '4', annual: '0', expires: '1' })
  })

  it('1.5 days carried stay 1.5', () => {
    const last = lot('last', '30', { year: 2025, validFrom: '2025-01-01', validTo: '2025-12-31' })
    const next = carry({ amount: 0, given: 0, carriesId: 'last' })
    const taken: AccountDay = { id: 'd', date: '2025-07-01', amount: 2850, leaveFrom: '2025-07-01', requestId: 'r', state: 'USED' }
    expect(amountText(allocateDays([last, next], [taken]).left.get('carry') ?? 0)).toBe('1.5')
  })

  it('23.12.2026–02.01.2027 with half holidays on 24.12 and 31.12 counts 5.0', () => {
    const days = countDays(span('2026-12-23', '2027-01-02'), factsOn)
    expect(days.filter(({ fraction }) => fraction > 0).map(({ date, fraction }) => `${date.slice(8)}.${amountText(fraction)}`)).toEqual([
      '23.1',
      '24.0.5',
      '28.1',
      '29.1',
      '30.1',
      '31.0.5',
    ])
    expect(total(span('2026-12-23', '2027-01-02'))).toBe('5')
    expect(days.map(({ state }) => state)).toEqual([
      'COUNTED',
      'COUNTED',
      'HOLIDAY',
      'WEEKEND',
      'WEEKEND',
      'COUNTED',
      'COUNTED',
      'COUNTED',
      'COUNTED',
      'HOLIDAY',
      'WEEKEND',
    ])
  })

  it('two half-day requests AM and PM on one day are 1.0', () => {
    const half = (startHalf: 'AM' | 'PM') => hundredths(total(span('2026-06-10', '2026-06-10', { startHalf })))
    expect(amountText(half('AM') + half('PM'))).toBe('1')
  })

  it('entry on 01.04 with 30 days gives 22.5, rounded 23', () => {
    expect(fullMonths(2026, { joined: '2026-04-01', ended: '' })).toHaveLength(9)
    const basis = { year: 2026, base: 3000, minimum: 2000, joined: '2026-04-01', ended: '', daysPerWeekOn: () => 5 }
    expect(calculateEntitlement(basis)).toMatchObject({ months: 9, amount: 2300 })
  })
})

describe('the days of a leave', () => {
  it('leave out weekends, days that are not worked and days that are worked after all', () => {
    const threeDays: Week = { ...fullWeek, hours: { ...fullWeek.hours, tuesday: 0, thursday: 0 } }
    const states = countDays(span('2026-06-01', '2026-06-07', { daysLeftOut: ['2026-06-05'] }), (date) => ({
      hours: hoursOn(threeDays, date),
    }))
    expect(states.map(({ state }) => state)).toEqual(['COUNTED', 'NONWORKING', 'COUNTED', 'NONWORKING', 'LEFT_OUT', 'WEEKEND', 'WEEKEND'])
  })

  it('of a half holiday taken by a half are a quarter, of a type that counts holidays a whole', () => {
    expect(total(span('2026-12-24', '2026-12-24', { startHalf: 'AM' }))).toBe('0.25')
    expect(total(span('2026-12-24', '2026-12-25', { countsHolidays: true }))).toBe('2')
  })

  it('begin in the afternoon and end at noon where the halves say so', () => {
    expect(total(span('2026-06-01', '2026-06-03', { startHalf: 'PM', endHalf: 'AM' }))).toBe('2')
  })

  it('by the hour are a share of that day’s hours', () => {
    expect(total(span('2026-06-01', '2026-06-01', { hours: 200 }))).toBe('0.25')
    expect(
      amountText(sum(countDays(span('2026-06-01', '2026-06-01', { hours: 300 }), () => ({ hours: 790 })).map((day) => day.fraction))),
    ).toBe('0.38')
  })

  it('use the week that had begun', () => {
    const later = { ...fullWeek, validFrom: '2026-07-01' }
    expect(weekOn([fullWeek, later], '2026-06-30')).toBe(fullWeek)
    expect(weekOn([fullWeek, later], '2026-07-01')).toBe(later)
  })

  it('an illness falls on are found by halves', () => {
    const days = countDays(span('2026-06-01', '2026-06-03', { endHalf: 'AM' }), factsOn)
    const ill = { from: '2026-06-02', to: '2026-06-03', startHalf: 'FULL', endHalf: 'PM' } as const
    expect(daysOverlappedBySickness(days, ill).map(({ date }) => date)).toEqual(['2026-06-02'])
  })

  it('form one stretch over a weekend and two around a day that is worked', () => {
    const shown = (leave: LeaveSpan) =>
      groupConsecutiveDays(countDays(leave, factsOn)).map(({ from, to }) => `${from.slice(5)} ${to.slice(5)}`)
    expect(shown(span('2026-06-04', '2026-06-09'))).toEqual(['06-04 06-09'])
    expect(shown(span('2026-06-04', '2026-06-09', { daysLeftOut: ['2026-06-08'] }))).toEqual(['06-04 06-05', '06-09 06-09'])
  })
})

describe('the days of a year', () => {
  const basis = { year: 2026, base: 3000, minimum: 2000, joined: '2020-01-01', ended: '', daysPerWeekOn: () => 5 }
  it('are the base for a full year, at least the legal minimum', () => {
    expect(calculateEntitlement(basis).amount).toBe(3000)
    expect(calculateEntitlement({ ...basis, base: 1200 }).amount).toBe(2000)
  })

  it('are worked out again from the day the days per week change', () => {
    const daysPerWeekOn = (date: string) => (date < '2026-07-01' ? 5 : 3)
    expect(calculateEntitlement({ ...basis, daysPerWeekOn }).amount).toBe(2400)
    expect(calculateEntitlement({ ...basis, daysPerWeekOn: () => 3 }).amount).toBe(1800)
    // Ten hours a week on two days are no five-day week; two full months at three days.
    expect(calculateEntitlement({ ...basis, daysPerWeekOn: () => 2 })).toMatchObject({
      amount: 1200,
      parts: [{ months: 12, daysPerWeek: 200 }],
    })
    const short = calculateEntitlement({ ...basis, minimum: 0, joined: '2026-11-01', daysPerWeekOn: () => 3 })
    expect(short).toMatchObject({ amount: 300, perYear: 3000, parts: [{ months: 2, daysPerWeek: 300 }] })
  })

  it('count full months only: entry on 15.04 is 8 months, leaving on 31.03 is 3', () => {
    expect(calculateEntitlement({ ...basis, joined: '2026-04-15' })).toMatchObject({ months: 8, amount: 2000 })
    expect(calculateEntitlement({ ...basis, ended: '2026-03-31' })).toMatchObject({ months: 3, amount: 800 })
    expect(calculateEntitlement({ ...basis, ended: '2026-01-30' })).toMatchObject({ months: 0, amount: 0 })
  })

  it('keep fractions below a half as they are', () => {
    expect(roundedDays(675n, 300n)).toBe(225)
    expect(roundedDays(25n, 10n)).toBe(300)
    expect(roundedDays(1n, 3n)).toBe(33)
  })

  it('may all be taken after six months; before, a twelfth per month', () => {
    expect(waitingEnd('2026-04-01', 6)).toBe('2026-10-01')
    expect(earnedBy('2026-04-30', '2026-04-01', 3000)).toBe(0)
    expect(earnedBy('2026-05-01', '2026-04-01', 3000)).toBe(250)
    expect(earnedBy('2026-07-15', '2026-04-01', 3000)).toBe(750)
  })

  it('are carried until 31.03, 30.04, 12 or 15 months, as the contract says', () => {
    expect([3, 4, 12, 15].map((months) => carryEnd(2025, months))).toEqual(['2026-03-31', '2026-04-30', '2026-12-31', '2027-03-31'])
  })
})

describe('the six figures and why', () => {
  const lots = [carry(), lot('annual', '30'), lot('comp', '2', { kind: 'COMP', validFrom: '2026-06-01', validTo: null })]
  const accountOf = (days: readonly AccountDay[]): Account => ({ lots, days, ledger: allocateDays(lots, days) })
  const days = [...daysOf(span('2026-03-30', '2026-04-02'), 'spring'), ...daysOf(span('2026-08-03', '2026-08-14'), 'summer', 'RESERVED')]

  it('are entitled, carried, used, pending, expiring by date and available', () => {
    expect(calculateFigures(accountOf(days), 2026, '2026-03-15')).toEqual({
      entitled: 3200,
      carried: 500,
      fromEarlier: 0,
      later: 0,
      // What was not valid yet on the day.
      closed: 200,
      used: 400,
      pending: 1000,
      expiring: 300,
      expiresOn: '2026-03-31',
      flagged: 0,
      available: 2100,
    })
    expect(calculateFigures(accountOf(days), 2026, '2026-06-01').available).toBe(2000)
  })

  it('the trace ends with the balance, whatever the day', () => {
    const account = accountOf(days)
    for (const at of ['2026-01-01', '2026-03-31', '2026-04-01', '2026-06-01', '2026-12-31']) {
      expect([at, traceBalance(account, at).at(-1)?.balance]).toEqual([at, calculateFigures(account, 2026, at).available])
    }
    expect(traceBalance(account, '2026-06-01').map(({ kind, amount }) => `${kind} ${amountText(amount)}`)).toEqual([
      'CARRIED 5',
      'GRANTED 30',
      'USED -2',
      'EXPIRED -3',
      'USED -2',
      'GRANTED 2',
      'PENDING -10',
    ])
  })
})
