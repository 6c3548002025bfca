import { expect, it } from 'vitest'
import { monthByKey, monthLater, listMonths } from './months.ts'

it('keys lead from month to month over the turn of a year, and no further than the years a form may name', () => {
  expect(monthByKey('2026-12', 'ArrowRight')).toBe('2027-01')
  expect(monthByKey('2026-01', 'ArrowLeft')).toBe('2025-12')
  expect(monthByKey('2026-02', 'ArrowUp')).toBe('2025-11')
  expect(monthByKey('2026-11', 'ArrowDown')).toBe('2027-02')
  expect(monthByKey('2026-05', 'PageUp')).toBe('2025-05')
  expect([monthByKey('2026-05', 'Home'), monthByKey('2026-05', 'End')]).toEqual(['2026-01', '2026-12'])
  expect(monthByKey('2026-05', 'a')).toBeUndefined()
  expect([monthLater('1900-01', -1), monthLater('2199-12', 12)]).toEqual(['1900-01', '2199-12'])
  expect(listMonths('2026')).toEqual(expect.arrayContaining(['2026-01', '2026-12']))
})
