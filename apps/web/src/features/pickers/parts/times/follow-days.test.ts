import { expect, it } from 'vitest'
import { followDays, type FormDays } from './follow-days.ts'

const typing = (first: FormDays, dates: readonly string[]) =>
  dates.reduce((days, date) => followDays(days, { date, endDate: days.endDate }), first)

it('typing the first day part by part leaves the end as many days after it as before', () => {
  const parts = ['unfinished', '2026-01-29', '2026-12-29', '2026-12-01', '2026-12-14']
  expect(typing({ date: '2026-11-29', endDate: '2026-11-29', length: 0 }, parts).endDate).toBe('2026-12-14')
  expect(typing({ date: '2026-11-29', endDate: '2026-12-01', length: 2 }, parts).endDate).toBe('2026-12-16')
})

it('typing the end says how long it is, and an end before the start stays as it is typed', () => {
  const first = { date: '2026-11-29', endDate: '2026-11-29', length: 0 }
  const longer = followDays(first, { date: first.date, endDate: '2026-12-03' })
  expect(longer.length).toBe(4)
  expect(followDays(longer, { date: first.date, endDate: '2026-01-03' })).toEqual({ ...longer, endDate: '2026-01-03' })
})

it('a stay keeps its nights while the day of arrival is typed, and at least one', () => {
  const stay = { date: '2026-11-29', endDate: '2026-11-30', length: 1 }
  expect(followDays(stay, { date: '2026-12-14', endDate: stay.endDate }, 1).endDate).toBe('2026-12-15')
  expect(followDays(stay, { date: stay.date, endDate: stay.date }, 1)).toEqual({ ...stay, endDate: stay.date })
})
