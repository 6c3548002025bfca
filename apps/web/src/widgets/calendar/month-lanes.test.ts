import { expect, it } from 'vitest'
import { listWeeks } from './month-days.ts'
import { type CalendarEntry, lanesWithin, layoutWeek } from './month-lanes.ts'

const [, week = []] = listWeeks('2026-11-21')
const entry = (id: string, from: string, to = from): CalendarEntry => ({ id, from, to, title: id, colour: 'green' })
const placesOf = (entries: readonly CalendarEntry[]) =>
  layoutWeek(week, entries).bars.map(({ entry: { id }, start, span, track }) => [id, start, span, track])

it('an entry of several days is one bar, an entry beside it takes the same track', () => {
  expect(placesOf([entry('b', '2026-11-05'), entry('a', '2026-11-02', '2026-11-04')])).toEqual([
    ['a', 0, 3, 0],
    ['b', 3, 1, 0],
  ])
})

it('entries of the same day stand below each other, the longer one above', () => {
  expect(placesOf([entry('short', '2026-11-03'), entry('long', '2026-11-03', '2026-11-06')])).toEqual([
    ['long', 1, 4, 0],
    ['short', 1, 1, 1],
  ])
})

it('an entry over the ends of the week is cut there and says so', () => {
  const { bars } = layoutWeek(week, [entry('a', '2026-10-30', '2026-11-20')])
  expect(bars).toMatchObject([{ start: 0, span: 7, isFromBefore: true, goesOn: true }])
})

it('a low row has fewer lanes and counts the rest', () => {
  const three = ['a', 'b', 'c'].map((id) => entry(id, '2026-11-04'))
  expect([60, 74, 98, 300].map(lanesWithin)).toEqual([1, 2, 3, 3])
  const { bars, hidden } = layoutWeek(week, three, 2)
  expect([bars.map(({ track }) => track), hidden[2]]).toEqual([[0, 1], 1])
})

it('what finds no track is counted for each of its days', () => {
  const sixty = Array.from({ length: 60 }, (_, index) => entry(`p${String(index).padStart(2, '0')}`, '2026-11-04'))
  const { bars, hidden } = layoutWeek(week, [...sixty, entry('x', '2026-11-04', '2026-11-05')])
  expect(bars.map((bar) => bar.entry.id)).toEqual(['x', 'p00', 'p01'])
  expect(hidden).toEqual([0, 0, 58, 0, 0, 0, 0])
})

it('entries of other weeks are left out', () => {
  expect(placesOf([entry('a', '2026-11-01'), entry('b', '2026-11-09', '2026-11-12')])).toEqual([])
})
