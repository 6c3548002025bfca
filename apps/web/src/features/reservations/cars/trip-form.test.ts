import { expect, it } from 'vitest'
import { blankTrip } from './trip-form.ts'

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
