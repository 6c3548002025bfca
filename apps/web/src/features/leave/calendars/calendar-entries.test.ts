import { expect, it } from 'vitest'
import { awayWithin, toAbsenceEntries } from './calendar-entries.ts'
import { calendarColourOf } from '../common/leave-labels.ts'

const day = (userId: string, date: string, more: Partial<Parameters<typeof toAbsenceEntries>[0][number]> = {}) => ({
  userId,
  date,
  half: 'FULL' as const,
  typeName: 'Absent',
  colour: 'absent' as const,
  pending: false,
  requestId: '',
  entryId: '',
  coveredBy: '',
  ...more,
})
const barsOf = (...days: ReturnType<typeof day>[]) =>
  toAbsenceEntries(days, (userId) => userId).map(({ title, from, to }) => [title, from, to])

it('days of one leave are one bar over a weekend and over the end of the year', () => {
  const requestId = 'r1'
  expect(
    barsOf(day('kim', '2026-12-31', { requestId }), day('kim', '2026-12-30', { requestId }), day('kim', '2027-01-04', { requestId })),
  ).toEqual([['kim — Absent', '2026-12-30', '2027-01-04']])
  expect(barsOf(day('kim', '2026-12-04'), day('kim', '2026-12-07'))).toEqual([['kim — Absent', '2026-12-04', '2026-12-07']])
})

it('an absence whose leave is not told is never drawn over days the person works', () => {
  expect(barsOf(day('kim', '2026-12-01'), day('kim', '2026-12-03'))).toHaveLength(2)
})

it('two people, two kinds and two leaves weeks apart stay apart', () => {
  expect(
    barsOf(day('kim', '2026-12-01'), day('lee', '2026-12-02'), day('kim', '2026-12-02', { typeName: 'Sick' }), day('kim', '2026-12-14')),
  ).toHaveLength(4)
})

it('what waits for approval is a bar of its own beside what is approved', () => {
  expect(barsOf(day('kim', '2026-12-01'), day('kim', '2026-12-02', { pending: true }))).toHaveLength(2)
})

it('who is absent without saying why has a colour no kind of leave has', () => {
  const { absent, ...kinds } = calendarColourOf
  expect(Object.values(kinds)).not.toContain(absent)
})

it('who is away on a day is told with the first and last day of the whole absence, the earliest back first', () => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
  const absences = [...days.map((date) => day('kim', date)), day('lee', '2026-12-02'), day('park', '2026-12-07')]
  const entries = toAbsenceEntries(absences, (userId) => userId)
  const away = (from: string, to: string) => awayWithin(entries, from, to).map((entry) => [entry.userId, entry.from, entry.to])
  expect(away('2026-12-02', '2026-12-02')).toEqual([
    ['lee', '2026-12-02', '2026-12-02'],
    ['kim', '2026-12-01', '2026-12-04'],
  ])
  expect(away('2026-12-05', '2026-12-06')).toEqual([])
  expect(away('2026-12-04', '2026-12-07').map(([userId]) => userId)).toEqual(['kim', 'park'])
})
