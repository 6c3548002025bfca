import { expect, it } from 'vitest'
import { createMonthTexts } from './month-names.ts'

/** With plain spaces for the thin and unbroken ones of the locale. */
const periodIn = (locale: string, from: string, to: string) => createMonthTexts(locale).shortPeriod(from, to).replaceAll(/\s/g, ' ')

it('a week names the month and the year it lies in once', () => {
  expect(periodIn('en-GB', '2026-11-23', '2026-11-29')).toBe('23 – 29 Nov 2026')
  expect(periodIn('de-DE', '2026-11-23', '2026-11-29')).toBe('23.–29. Nov. 2026')
  expect(periodIn('ko-KR', '2026-11-23', '2026-11-29')).toBe('2026년 11월 23일~29일')
})

it('a week over the end of a month names both months, over the end of a year both years', () => {
  expect(periodIn('de-DE', '2026-11-30', '2026-12-06')).toBe('30. Nov. – 6. Dez. 2026')
  expect(periodIn('en-GB', '2026-12-28', '2027-01-03')).toBe('28 Dec 2026 – 3 Jan 2027')
  expect(periodIn('ko-KR', '2026-12-28', '2027-01-03')).toBe('2026년 12월 28일~2027년 1월 3일')
})
