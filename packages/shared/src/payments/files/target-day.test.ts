import { expect, it } from 'vitest'
import { isTargetDay, targetDayFrom } from './target-day.ts'

it('is no weekend, Good Friday, Easter Monday, 1 January, 1 May, 25 or 26 December', () => {
  const closed = [
    '2026-11-28',
    '2026-11-29',
    '2026-04-03',
    '2026-04-06',
    '2027-03-26',
    '2027-03-29',
    '2027-01-01',
    '2026-05-01',
    '2026-12-25',
    '2028-12-26',
  ]
  expect(closed.filter(isTargetDay)).toEqual([])
})

it('may be a public holiday that banks do not keep together', () => {
  expect(['2026-05-25', '2026-10-05', '2026-05-14', '2026-12-24'].map(isTargetDay)).toEqual([true, true, true, true])
})

it('follows after a row of closed days', () => {
  expect(['2026-04-02', '2026-04-03', '2026-12-25', '2027-12-25', '2026-11-30'].map(targetDayFrom)).toEqual([
    '2026-04-02',
    '2026-04-07',
    '2026-12-28',
    '2027-12-27',
    '2026-11-30',
  ])
})

it('is found in the years a date passes while it is typed', () => {
  expect(targetDayFrom('0002-12-26')).toMatch(/^0002-12-\d\d$/)
})
