import { expect, it } from 'vitest'
import { parsePeriod, periodOptions, toPeriod } from './periods.ts'

it('offers the running month with its last day and five years', () => {
  expect(periodOptions('2028-02-10').map(({ value }) => value)).toEqual([
    '2028-02-01..2028-02-29',
    ...['2028', '2027', '2026', '2025', '2024'].map((year) => `${year}-01-01..${year}-12-31`),
  ])
})

it('reads back what it wrote, also half a period and none', () => {
  expect(toPeriod(undefined, '')).toBe('')
  expect(parsePeriod('')).toEqual({ from: '', to: '' })
  expect(parsePeriod(toPeriod('2026-03-01', undefined))).toEqual({ from: '2026-03-01', to: '' })
})

it('offers coming years before the running one where dates lie ahead', () => {
  expect(periodOptions('2026-12-31', 1).map(({ text }) => text)).toEqual(['2026-12', '2027', '2026', '2025', '2024', '2023', '2022'])
})
