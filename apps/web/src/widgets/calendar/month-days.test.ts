import { expect, it } from 'vitest'
import { addDays, addMonths, listWeeks } from './month-days.ts'

it('a month fills whole weeks from Monday with the days around it', () => {
  const weeks = listWeeks('2026-11-21')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toEqual({ date: '2026-10-26', day: 26, weekday: 'workday', outside: true })
  expect(weeks[0]?.[6]).toEqual({ date: '2026-11-01', day: 1, weekday: 'sunday', outside: false })
  expect(weeks[5]?.map(({ day }) => day)).toEqual([30, 1, 2, 3, 4, 5, 6])
})

it('a February that begins on Monday has four weeks', () => {
  expect(listWeeks('2027-02-10')).toHaveLength(4)
})

it('days and months are counted over the ends of years, leap days and changes of the clock', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addMonths('2026-12-31', 1)).toBe('2027-01-01')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-01')
})
