import { expect, it } from 'vitest'
import { createScale, daysIn, headSpans, isoWeek, xAt } from './gantt-scale.ts'

it('begins on a Monday before the first day, and places days by their width', () => {
  const scale = createScale('week', '2026-10-01', '2026-12-31')
  expect(scale.first * 86_400_000).toBe(Date.parse('2026-09-14'))
  expect(xAt(scale, '2026-10-01')).toBe(17 * 8)
  expect(daysIn(scale, -19)).toBe(-2)
})

it('counts weeks as ISO does over the turn of the year', () => {
  expect(['2025-12-29', '2026-09-28', '2026-12-28', '2027-01-04'].map(isoWeek)).toEqual([1, 40, 53, 1])
})

it('heads the picture with months and weeks, or years with months or quarters, side by side to the end', () => {
  const keys = (zoom: 'week' | 'month' | 'quarter') => headSpans(createScale(zoom, '2026-11-20', '2027-02-01'))
  expect(keys('week').upper.map(({ key }) => key)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'])
  expect(
    keys('week')
      .lower.slice(0, 2)
      .map(({ key }) => key),
  ).toEqual(['2026-11-02', '2026-11-09'])
  expect(keys('month').upper.map(({ key }) => key)).toEqual(['2026-01-01', '2027-01-01'])
  expect(keys('quarter').lower.map(({ key }) => key)).toEqual(['2026-10-01', '2027-01-01'])
  for (const zoom of ['week', 'month', 'quarter'] as const) {
    const scale = createScale(zoom, '2026-11-20', '2027-02-01')
    for (const spans of Object.values(headSpans(scale)))
      expect(Math.round(spans.reduce((end, { x, width }) => (Math.abs(x - end) < 0.01 ? x + width : NaN), 0))).toBe(
        Math.round(scale.days * scale.dayWidth),
      )
  }
})
