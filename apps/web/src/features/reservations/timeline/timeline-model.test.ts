import { fromLocal, localTime } from '@maru/shared/reservations/zoned-time.ts'
import { expect, it } from 'vitest'
import { makeAxis, listSlots, type Span, WHOLE_DAY } from './axis.ts'
import {
  findClash,
  countByDay,
  type Draft,
  draftBetween,
  draftFrom,
  findLastSlot,
  moveBy,
  resizeTo,
  type TimelineItem,
} from './timeline-model.ts'

const berlin = 'Europe/Berlin'
const office = { from: '07:00', to: '19:00' }
const day = makeAxis('day', '2026-11-25', berlin, office)
const slots = listSlots(day, 30)
const at = (time: string, date = '2026-11-25') => fromLocal(`${date}T${time}`, berlin).getTime()
const timesOf = ({ start, end }: Span) => `${localTime(new Date(start), berlin)}-${localTime(new Date(end), berlin)}`
const item = (from: string, to: string, more: Partial<TimelineItem> = {}): TimelineItem => ({
  id: from,
  resourceId: 'saar',
  start: at(from),
  end: at(to),
  title: 'Meeting',
  note: '',
  colour: 'blue',
  look: 'booked',
  canChange: true,
  ...more,
})
const draft: Draft = { resourceId: 'saar', start: at('10:00'), end: at('11:30') }

it('a booking is drawn over whole slots, from left to right or back', () => {
  expect(timesOf(draftBetween('saar', slots, 6, 8))).toBe('10:00-11:30')
  expect(timesOf(draftBetween('saar', slots, 8, 6))).toBe('10:00-11:30')
  expect(timesOf(draftBetween('saar', slots, 22, 99))).toBe('18:00-19:00')
})

it('a single click books the usual length, but not beyond what is shown', () => {
  expect(timesOf(draftFrom('saar', slots, 6, 60))).toBe('10:00-11:00')
  expect(timesOf(draftFrom('saar', slots, 23, 60))).toBe('18:30-19:00')
})

it('a moved booking keeps its length, also when it does not begin with a slot', () => {
  expect(timesOf(moveBy(draft, slots, 2))).toBe('11:00-12:30')
  expect(timesOf(moveBy({ ...draft, start: at('10:05'), end: at('10:50') }, slots, -1))).toBe('09:35-10:20')
  expect(timesOf(moveBy(draft, slots, -99))).toBe('07:00-08:30')
  expect(moveBy(draft, slots, 0, 'han').resourceId).toBe('han')
})

it('a booking moved over the clock change keeps its time of the clock', () => {
  const week = listSlots(makeAxis('week', '2026-10-24', berlin, office), 30)
  const saturday = { resourceId: 'saar', start: at('10:00', '2026-10-24'), end: at('11:00', '2026-10-24') }
  const sunday = moveBy(saturday, week, 24)
  expect(timesOf(sunday)).toBe('10:00-11:00')
  expect((sunday.start - saturday.start) / 3_600_000).toBe(25)
})

it('a booking gets longer or shorter at either end and stays a slot long', () => {
  expect(timesOf(resizeTo(draft, slots, 'end', 9))).toBe('10:00-12:00')
  expect(timesOf(resizeTo(draft, slots, 'end', 0))).toBe('10:00-10:30')
  expect(timesOf(resizeTo(draft, slots, 'start', 4))).toBe('09:00-11:30')
  expect(timesOf(resizeTo(draft, slots, 'start', 20))).toBe('11:00-11:30')
  expect(findLastSlot(draft, slots)).toBe(8)
})

it('a draft clashes with bookings of its resource and their buffers, not with itself, a neighbour or a waitlist', () => {
  expect(findClash([item('11:00', '12:00')], draft)?.id).toBe('11:00')
  expect(findClash([item('11:30', '12:00')], draft)).toBeUndefined()
  expect(findClash([item('11:30', '12:00', { blocked: { start: at('11:15'), end: at('12:00') } })], draft)?.id).toBe('11:30')
  expect(findClash([item('11:00', '12:00', { resourceId: 'han' })], draft)).toBeUndefined()
  expect(findClash([item('11:00', '12:00', { look: 'waiting' })], draft)).toBeUndefined()
  expect(findClash([item('11:00', '12:00')], { ...draft, item: item('11:00', '12:00') })).toBeUndefined()
})

it('a month counts short bookings by day and draws long ones', () => {
  const month = makeAxis('month', '2026-11-25', berlin, WHOLE_DAY)
  const stay = { ...item('15:00', '16:00'), id: 'stay', end: at('11:00', '2026-11-28') }
  const { counts, drawn } = countByDay([item('10:00', '11:00'), item('14:00', '15:00'), stay], month.days)
  expect(counts[24]).toBe(2)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(drawn.map(({ id }) => id)).toEqual(['stay'])
})
