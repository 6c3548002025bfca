import type { Usage } from '@maru/shared/reservations/reservation-search.ts'
import { expect, it } from 'vitest'
import { heatLevel } from '../../../kit/table/heat-level.ts'
import { heatHours, toHeatMap, calculateShare } from './usage-grid.ts'

const row = (key: string, hours: number, openHours: number): Usage => ({
  key,
  name: '',
  bookings: 1,
  hours,
  openHours,
  noShows: 0,
  lateCancellations: 0,
})

it('a heat map has a line for each weekday and a box for each hour', () => {
  const map = toHeatMap([row('0-9', 3, 4), row('6-20', 1, 1)])
  expect(map.map((hours) => hours.length)).toEqual(Array.from({ length: 7 }, () => heatHours.length))
  expect(map[0]?.[heatHours.indexOf(9)]?.hours).toBe(3)
  expect(map[6]?.at(-1)?.hours).toBe(1)
  expect(map[3]?.every((hour) => hour === undefined)).toBe(true)
})

it('the shade follows the share of the open hours', () => {
  expect(
    [row('', 0, 8), row('', 1, 8), row('', 4, 8), row('', 8, 8), row('', 9, 8), row('', 1, 0)].map((one) => heatLevel(calculateShare(one))),
  ).toEqual([0, 1, 3, 5, 5, 0])
})
