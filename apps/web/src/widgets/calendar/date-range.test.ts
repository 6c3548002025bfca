import { expect, it } from 'vitest'
import { inOrder, presets, startParts, withDays } from './date-range.ts'

const range = (from: string, to: string, startHalf: 'FULL' | 'AM' | 'PM' = 'FULL', endHalf: 'FULL' | 'AM' | 'PM' = 'FULL') => ({
  from,
  to,
  startHalf,
  endHalf,
})

it('a morning of one day becomes a whole first day when the period grows, an afternoon stays', () => {
  expect(withDays(range('2026-12-14', '2026-12-14', 'AM'), '2026-12-14', '2026-12-16').startHalf).toBe('FULL')
  expect(withDays(range('2026-12-14', '2026-12-14', 'PM'), '2026-12-14', '2026-12-16').startHalf).toBe('PM')
})

it('a period that ends at noon ends with the whole day when it shrinks to one day', () => {
  expect(withDays(range('2026-12-14', '2026-12-16', 'PM', 'AM'), '2026-12-14', '2026-12-14')).toEqual(
    range('2026-12-14', '2026-12-14', 'PM', 'FULL'),
  )
})

it('days are put in order, whichever is chosen first', () => {
  expect(inOrder('2027-01-04', '2026-12-28')).toEqual(['2026-12-28', '2027-01-04'])
})

it('one day has a morning and an afternoon, several days begin whole or at noon', () => {
  expect(startParts(range('2026-12-14', '2026-12-14'))).toEqual(['FULL', 'AM', 'PM'])
  expect(startParts(range('2026-12-14', '2026-12-15'))).toEqual(['FULL', 'PM'])
})

it('offered weeks are working weeks, over the end of the year too', () => {
  expect(presets('2026-12-27').slice(2)).toEqual([
    { key: 'thisWeek', from: '2026-12-21', to: '2026-12-25' },
    { key: 'nextWeek', from: '2026-12-28', to: '2027-01-01' },
  ])
})
