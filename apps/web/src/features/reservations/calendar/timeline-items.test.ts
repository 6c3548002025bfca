import { localTime } from '@maru/shared/reservations/zoned-time.ts'
import { expect, it } from 'vitest'
import { makeAxis } from '../timeline/axis.ts'
import { closedSpans, findNextOpenDay } from './timeline-items.ts'

const berlin = 'Europe/Berlin'
const workdays = Array.from({ length: 5 }, () => ({ from: '08:00', to: '18:00' }))
const opening = [...workdays, null, null]
const timesOf = (spans: readonly { start: number; end: number }[]) =>
  spans.map(({ start, end }) => `${localTime(new Date(start), berlin)}-${localTime(new Date(end), berlin)}`)

it('a resource is closed before and after its hours, and on its closed days', () => {
  const wednesday = makeAxis('day', '2026-11-25', berlin, { from: '07:00', to: '19:00' })
  const sunday = makeAxis('day', '2026-11-29', berlin, { from: '07:00', to: '19:00' })
  expect(timesOf(closedSpans(opening, berlin, wednesday))).toEqual(['07:00-08:00', '18:00-19:00'])
  expect(timesOf(closedSpans(opening, berlin, sunday))).toEqual(['07:00-19:00'])
})

it('a resource elsewhere opens by its own clock', () => {
  const day = makeAxis('day', '2026-11-25', berlin, { from: '00:00', to: '24:00' })
  expect(timesOf(closedSpans(opening, 'Asia/Seoul', day))).toEqual(['10:00-00:00'])
})

it('a day on which everything is closed leads to the next one on which something opens', () => {
  const never = { opening: opening.map(() => null) }
  expect(findNextOpenDay([{ opening }, never], '2026-11-28')).toBe('2026-11-30')
  expect(findNextOpenDay([{ opening }, never], '2026-11-30')).toBeUndefined()
  expect(findNextOpenDay([never], '2026-11-28')).toBeUndefined()
})
