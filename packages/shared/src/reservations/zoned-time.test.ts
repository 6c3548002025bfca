import { expect, it } from 'vitest'
import { fromLocal, isSkippedTime, localDay, wallTime } from './zoned-time.ts'

it('a wall clock names the moment, in summer and in winter', () => {
  expect(fromLocal('2026-07-01T14:00', 'Europe/Berlin').toISOString()).toBe('2026-07-01T12:00:00.000Z')
  expect(fromLocal('2026-12-01T14:00', 'Europe/Berlin').toISOString()).toBe('2026-12-01T13:00:00.000Z')
  expect(fromLocal('2026-12-01T14:00', 'Asia/Seoul').toISOString()).toBe('2026-12-01T05:00:00.000Z')
  expect(fromLocal('2026-12-31T24:00', 'Europe/Berlin').toISOString()).toBe('2026-12-31T23:00:00.000Z')
})

it('a time that clocks skip is an hour later, one that comes twice is the first', () => {
  expect(fromLocal('2027-03-28T01:59', 'Europe/Berlin').toISOString()).toBe('2027-03-28T00:59:00.000Z')
  expect(fromLocal('2027-03-28T02:30', 'Europe/Berlin').toISOString()).toBe('2027-03-28T01:30:00.000Z')
  expect(fromLocal('2027-03-28T03:00', 'Europe/Berlin').toISOString()).toBe('2027-03-28T01:00:00.000Z')
  expect(fromLocal('2026-10-25T02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(fromLocal('2026-10-25T03:00', 'Europe/Berlin').toISOString()).toBe('2026-10-25T02:00:00.000Z')
  expect(fromLocal('2027-03-14T02:30', 'America/New_York').toISOString()).toBe('2027-03-14T07:30:00.000Z')
})

it('the second of a time that comes twice has a mark, and leads back to its moment', () => {
  const berlin = 'Europe/Berlin'
  expect(fromLocal('2027-10-31T02:30', berlin).toISOString()).toBe('2027-10-31T00:30:00.000Z')
  expect(fromLocal('2027-10-31T02:30B', berlin).toISOString()).toBe('2027-10-31T01:30:00.000Z')
  expect(wallTime(new Date('2027-10-31T00:30:00Z'), berlin)).toBe('02:30')
  expect(wallTime(new Date('2027-10-31T01:30:00Z'), berlin)).toBe('02:30B')
  expect(wallTime(new Date('2027-10-31T02:00:00Z'), berlin)).toBe('03:00')
  // On every other day the mark means nothing.
  expect(fromLocal('2027-11-01T02:30B', berlin).toISOString()).toBe('2027-11-01T01:30:00.000Z')
  expect(fromLocal('2027-03-28T02:30B', berlin)).toEqual(fromLocal('2027-03-28T02:30', berlin))
})

it('the hour that clocks skip is known, and only that', () => {
  const skipped = ['01:59', '02:00', '02:59', '03:00', '24:00'].filter((time) => isSkippedTime('2027-03-28', time, 'Europe/Berlin'))
  expect(skipped).toEqual(['02:00', '02:59'])
  expect([isSkippedTime('2027-10-31', '02:30B', 'Europe/Berlin'), isSkippedTime('2027-03-28', '02:30', 'Asia/Seoul')]).toEqual([
    false,
    false,
  ])
})

it('every half hour of a year is found again by its own wall clock', () => {
  for (const zone of ['Europe/Berlin', 'Asia/Seoul', 'America/New_York', 'Australia/Lord_Howe']) {
    const lost = Array.from({ length: 366 * 48 }, (_, index) => new Date(Date.UTC(2027, 0, 1) + index * 1_800_000)).filter(
      (at) => fromLocal(`${localDay(at, zone)}T${wallTime(at, zone)}`, zone).getTime() !== at.getTime(),
    )
    expect([zone, lost.length]).toEqual([zone, 0])
  }
})

it('a moment has the day of its zone', () => {
  expect(localDay(new Date('2026-11-25T23:30:00Z'), 'Europe/Berlin')).toBe('2026-11-26')
})
