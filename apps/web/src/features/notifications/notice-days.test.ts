import { expect, it } from 'vitest'
import { noticesByDay } from './notice-days.ts'

const now = new Date('2026-11-23T00:30:00Z')
const at = (text: string) => ({ createdAt: new Date(text) })

it('puts notifications together by the days of the person, newest first, without empty groups', () => {
  const rows = ['2026-11-23T00:10:00Z', '2026-11-22T23:30:00Z', '2026-11-22T10:00:00Z', '2026-11-16T23:30:00Z', '2026-11-16T12:00:00Z'].map(
    at,
  )
  const counts = (timeZone: string) => noticesByDay(rows, timeZone, now).map(({ day, rows: found }) => [day, found.length])
  expect(counts('Europe/Berlin')).toEqual([
    ['today', 2],
    ['yesterday', 1],
    ['lastWeek', 1],
    ['older', 1],
  ])
  expect(counts('America/New_York')).toEqual([
    ['today', 3],
    ['lastWeek', 2],
  ])
})
