import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { describe, expect, it } from 'vitest'
import { findDates, isShown, makeAxis, findPlace, shiftDate, slotAt, findSlot, listSlots, WHOLE_DAY } from './axis.ts'

const berlin = 'Europe/Berlin'
const office = { from: '07:00', to: '19:00' }
const at = (date: string, time: string) => fromLocal(`${date}T${time}`, berlin).getTime()

describe('the axis', () => {
  it('shows the day, the week from Monday, or the whole month of a date', () => {
    expect(findDates('day', '2026-11-25')).toEqual(['2026-11-25', '2026-11-25'])
    expect(findDates('week', '2026-11-25')).toEqual(['2026-11-23', '2026-11-29'])
    expect(findDates('month', '2026-02-25')).toEqual(['2026-02-01', '2026-02-28'])
  })

  it('goes on by the same length', () => {
    expect([shiftDate('day', '2026-02-28', 1), shiftDate('week', '2026-11-25', -1), shiftDate('month', '2026-01-31', 1)]).toEqual([
      '2026-03-01',
      '2026-11-18',
      '2026-02-01',
    ])
  })

  it('places an instant by the clock, and what is outside the shown hours at the border of its day', () => {
    const week = makeAxis('week', '2026-11-25', berlin, office)
    expect(findPlace(week, at('2026-11-23', '07:00'))).toBe(0)
    expect(findPlace(week, at('2026-11-24', '13:00'))).toBeCloseTo(1.5 / 7)
    expect(findPlace(week, at('2026-11-23', '22:00'))).toBeCloseTo(1 / 7)
    expect(findPlace(week, at('2026-11-24', '03:00'))).toBeCloseTo(1 / 7)
    expect(findPlace(week, at('2026-12-24', '03:00'))).toBe(1)
    expect(isShown(week, { start: at('2026-11-23', '20:00'), end: at('2026-11-24', '06:00') })).toBe(false)
    expect(isShown(week, { start: at('2026-11-23', '18:00'), end: at('2026-11-24', '06:00') })).toBe(true)
  })

  it('has 23 and 25 hours in the nights of the clock change, and every slot as long as the others', () => {
    const minutes = (date: string) =>
      listSlots(makeAxis('day', date, berlin, WHOLE_DAY), 60).map(({ start, end }) => (end - start) / 60_000)
    expect([minutes('2026-03-29').length, minutes('2026-10-25').length, minutes('2026-11-25').length]).toEqual([23, 25, 24])
    expect(new Set([...minutes('2026-03-29'), ...minutes('2026-10-25')])).toEqual(new Set([60]))
  })
})

describe('slots', () => {
  it('are as long as the resource wants, half an hour at least in a week, and days in a month', () => {
    expect(listSlots(makeAxis('day', '2026-11-25', berlin, office), 15)).toHaveLength(48)
    expect(listSlots(makeAxis('week', '2026-11-25', berlin, office), 15)).toHaveLength(7 * 24)
    expect(listSlots(makeAxis('month', '2026-11-25', berlin, office), 15)).toHaveLength(30)
  })

  it('of a guest room are nights from the arrival to the departure, one a day', () => {
    const week = makeAxis('week', '2026-11-25', berlin, WHOLE_DAY)
    const nights = listSlots(week, 'night')
    expect(nights).toHaveLength(7)
    expect(nights[0]).toEqual({ start: at('2026-11-23', '15:00'), end: at('2026-11-24', '10:00') })
    expect([slotAt(week, nights, 0.01), slotAt(week, nights, 0.99)]).toEqual([0, 6])
  })

  it('are found by their place and by their time', () => {
    const day = makeAxis('day', '2026-11-25', berlin, office)
    const slots = listSlots(day, 30)
    expect([
      slotAt(day, slots, -1),
      slotAt(day, slots, 0),
      slotAt(day, slots, 0.5),
      slotAt(day, slots, 0.999),
      slotAt(day, slots, 2),
    ]).toEqual([0, 0, 12, 23, 23])
    expect([findSlot(slots, at('2026-11-25', '09:40')), findSlot(slots, at('2026-11-25', '03:00'))]).toEqual([5, 0])
  })
})

it('a month of nights rolls: it begins on its day and goes on after thirty', () => {
  expect(findDates('month', '2026-11-30', true)).toEqual(['2026-11-30', '2026-12-29'])
  expect([shiftDate('month', '2026-11-30', 1, true), shiftDate('month', '2026-11-30', -1, true)]).toEqual(['2026-12-30', '2026-10-31'])
  expect(findDates('week', '2026-11-30', true)).toEqual(findDates('week', '2026-11-30'))
})
