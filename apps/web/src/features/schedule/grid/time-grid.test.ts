import type { CalendarEntryRow } from '@maru/shared/schedule/event-fields.ts'
import { expect, it } from 'vitest'
import { addressOfItem, toItem } from '../common/calendar-items.ts'
import { type GridDraft, movedTo, placeDay, resizedTo, takesDays } from './time-grid.ts'

const berlin = 'Europe/Berlin'
const row = (more: Partial<CalendarEntryRow>): CalendarEntryRow => ({
  key: 'k',
  layer: 'PERSONAL',
  id: 'i',
  date: '',
  title: 'Talk',
  place: '',
  from: '',
  to: '',
  start: '',
  end: '',
  personName: 'Ina Kim',
  pending: false,
  kind: '',
  mayChange: true,
  isSeries: false,
  revision: 0,
  ...more,
})
const timed = (key: string, start: string, end: string) =>
  toItem(row({ key, start: new Date(`2026-11-26T${start}:00+01:00`), end: new Date(`2026-11-26T${end}:00+01:00`) }), berlin, 'Busy')

it('places what overlaps side by side and gives the rest the whole width', () => {
  const placed = placeDay(
    [timed('a', '09:00', '11:00'), timed('b', '10:00', '12:00'), timed('c', '11:00', '11:30'), timed('d', '14:00', '15:00')],
    '2026-11-26',
    berlin,
  )
  expect(placed.map(({ item, column, columns }) => [item.id, column, columns])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
    ['d', 0, 1],
  ])
  expect(placed[0]).toMatchObject({ from: 540, to: 660 })
})

it('shows of what goes over midnight the part of each day, and nothing on the day that begins as it ends', () => {
  const night = toItem(row({ start: new Date('2026-11-25T21:00:00Z'), end: new Date('2026-11-26T20:00:00Z') }), berlin, 'Busy')
  expect([night.from, night.to, night.time]).toEqual(['2026-11-25', '2026-11-26', undefined])
  const of = (day: string) => placeDay([night], day, berlin).map(({ from, to }) => [from, to])
  expect([of('2026-11-25'), of('2026-11-26'), of('2026-11-27')]).toEqual([[[1320, 1440]], [[0, 1260]], []])
  const evening = toItem(row({ start: new Date('2026-11-26T21:00:00Z'), end: new Date('2026-11-26T23:00:00Z') }), berlin, 'Busy')
  expect(placeDay([evening], '2026-11-27', berlin)).toEqual([])
})

it('puts what lasts a day and more above the hours', () => {
  const stay = toItem(row({ start: new Date('2026-11-25T14:00:00Z'), end: new Date('2026-11-27T09:00:00Z') }), berlin, 'Busy')
  expect([takesDays(stay), placeDay([stay], '2026-11-26', berlin)]).toEqual([true, []])
})

it('keeps what is moved within its day and at least a step long', () => {
  const draft: GridDraft = { day: '2026-11-26', from: 540, to: 600 }
  expect(movedTo(draft, '2026-11-27', 22)).toMatchObject({ day: '2026-11-27', from: 555, to: 615 })
  expect(movedTo(draft, '2026-11-26', 2000)).toMatchObject({ from: 1380, to: 1440 })
  expect(resizedTo(draft, -500)).toMatchObject({ from: 540, to: 555 })
})

it('leads to the event, the booking or the request behind an entry, and nowhere where the title is hidden', () => {
  const address = (more: Partial<CalendarEntryRow>) => addressOfItem(toItem(row(more), berlin, 'Busy'))
  expect(address({})).toBe('/bbs/schedule/scheduleinfo/i')
  expect(address({ layer: 'BOOKING', kind: 'CAR' })).toMatch(/companycar.*\?id=i$/)
  expect(address({ layer: 'LEAVE' })).toMatch(/holidaydetailpopup\?id=i$/)
  expect(address({ id: '' })).toBeUndefined()
  expect(toItem(row({ title: '', id: '' }), berlin, 'Busy').title).toBe('Ina Kim — Busy')
})
