import { expect, it } from 'vitest'
import { blankTrip, toTripStart } from './trip-form.ts'

const booking = (destination: string) => ({ title: 'Meeting at the university', destination })

it('a trip is filled from its booking and goes on where the clock of the car ended', () => {
  const start = { odometer: 12_000, place: 'Blieshausen' }
  expect(blankTrip(start, booking('Saarbrücken'))).toMatchObject({
    startOdometer: 12_000,
    endOdometer: 12_000,
    startPlace: 'Blieshausen',
    endPlace: 'Saarbrücken',
    purpose: 'Meeting at the university',
  })
  expect(blankTrip(start, booking('')).endPlace).toBe('Blieshausen')
})

it('a trip begins with an early check-in, but not before the last one ended', () => {
  const at = (time: string) => new Date(`2026-12-01T${time}:00Z`)
  const early = { start: at('10:00'), checkedInAt: at('09:50') }
  expect(toTripStart(early, '')).toEqual(at('09:50'))
  expect(toTripStart(early, at('09:55'))).toEqual(at('09:55'))
  expect(toTripStart(early, at('12:00'))).toEqual(at('10:00'))
  expect(toTripStart({ ...early, checkedInAt: at('10:05') }, '')).toEqual(at('10:00'))
})
