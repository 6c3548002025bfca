import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { expect, it } from 'vitest'
import { doorState } from './door-state.ts'

const timeZone = 'Europe/Berlin'
const at = (time: string, day = '2026-11-25') => fromLocal(`${day}T${time}`, timeZone)
const hours = { from: '08:00', to: '18:00' }
const opening = [hours, hours, hours, hours, hours, null, null]
const booking = { start: at('10:00'), end: at('11:00'), status: 'CONFIRMED' as const }
const outage = { start: at('14:00'), end: at('15:00') }
const day = { bookings: [booking], blackouts: [outage], opening, timeZone }
const stateAt = (time: string, on?: string) => doorState(day, at(time, on).getTime())

it('a door tells what is booked, what is out of service and until when the room is free', () => {
  expect(stateAt('10:30')).toEqual({ kind: 'occupied', booking })
  expect(stateAt('14:30')).toEqual({ kind: 'blocked', blackout: outage })
  expect(stateAt('09:00')).toEqual({ kind: 'free', until: at('10:00').getTime() })
  expect(stateAt('11:00')).toEqual({ kind: 'free', until: at('14:00').getTime() })
  expect(stateAt('16:00')).toEqual({ kind: 'free', until: at('18:00').getTime() })
})

it('a door is occupied by whoever checked in early', () => {
  const early = { ...booking, status: 'IN_USE' as const }
  expect(doorState({ ...day, bookings: [early] }, at('09:50').getTime())).toEqual({ kind: 'occupied', booking: early })
})

it('a door is closed before and after its hours and on closed days', () => {
  expect([stateAt('07:59'), stateAt('18:00'), stateAt('12:00', '2026-11-28')].map(({ kind }) => kind)).toEqual([
    'closed',
    'closed',
    'closed',
  ])
})
