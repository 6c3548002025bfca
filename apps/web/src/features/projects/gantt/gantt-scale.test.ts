import { createWorkingDays } from '@maru/shared/projects/wbs/working-days.ts'
import { expect, it } from 'vitest'
import { closedSpans, createScale, daysIn, headSpans, isoWeek, xAt, zooms } from './gantt-scale.ts'

const ROOM = 440

it('begins on a Monday before the first day, and places days by their width', () => {
  const scale = createScale('week', '2026-10-01', '2026-12-31', ROOM)
  expect(scale.first * 86_400_000).toBe(Date.parse('2026-09-14'))
  expect(xAt(scale, '2026-10-01')).toBe(17 * 8)
  expect(daysIn(scale, -19)).toBe(-2)
})

it('shows the whole project in the width there is, with room for arrows at both ends, and heads it by its length', () => {
  const shown = (startsOn: string, endsOn: string) => {
    const scale = createScale('whole', startsOn, endsOn, ROOM)
    expect(scale.width).toBe(ROOM)
    expect(xAt(scale, startsOn)).toBeGreaterThan(15)
    expect(xAt(scale, endsOn)).toBeLessThan(ROOM - 15)
    return scale.unit
  }
  expect(shown('2026-10-01', '2026-11-30')).toBe('week')
  expect(shown('2026-01-01', '2026-09-30')).toBe('month')
  expect(shown('2026-01-01', '2028-12-31')).toBe('quarter')
  expect(shown('2024-01-01', '2029-12-31')).toBe('quarter')
  expect(shown('2026-10-01', '2026-10-01')).toBe('week')
})

it('counts weeks as ISO does over the turn of the year', () => {
  expect(['2025-12-29', '2026-09-28', '2026-12-28', '2027-01-04'].map(isoWeek)).toEqual([1, 40, 53, 1])
})

it('heads the picture with months and weeks, or years with months or quarters, side by side to the end', () => {
  const keys = (zoom: 'week' | 'month' | 'quarter') => headSpans(createScale(zoom, '2026-11-20', '2027-02-01', ROOM))
  expect(keys('week').upper.map(({ key }) => key)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'])
  expect(
    keys('week')
      .lower.slice(0, 2)
      .map(({ key }) => key),
  ).toEqual(['2026-11-02', '2026-11-09'])
  expect(keys('month').upper.map(({ key }) => key)).toEqual(['2026-01-01', '2027-01-01'])
  expect(keys('quarter').lower.map(({ key }) => key)).toEqual(['2026-10-01', '2027-01-01'])
  for (const zoom of zooms) {
    const scale = createScale(zoom, '2026-11-20', '2027-02-01', ROOM)
    for (const spans of Object.values(headSpans(scale)))
      expect(Math.round(spans.reduce((end, { x, width }) => (Math.abs(x - end) < 0.01 ? x + width : NaN), 0))).toBe(
        Math.round(scale.days * scale.dayWidth),
      )
  }
})

it('shades weekends together with the days off beside them, and only what is wide enough to be seen', () => {
  // Christmas 2026: a Friday; the office is closed from Thursday on.
  const { isOpen } = createWorkingDays([{ date: '2026-12-24' }, { date: '2026-12-25' }])
  const keys = (zoom: 'week' | 'quarter') =>
    closedSpans(createScale(zoom, '2026-12-21', '2026-12-31', ROOM), isOpen).map(({ key, width }) => `${key} ${String(width)}`)
  expect(keys('week')).toEqual(['2026-12-12 16', '2026-12-19 16', '2026-12-24 32', '2027-01-02 16', '2027-01-09 16'])
  expect(keys('quarter')).toEqual(['2026-12-24 4.8'])
})
