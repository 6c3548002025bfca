import { blankResource } from '@maru/shared/reservations/resources/blank-resource.ts'
import type { ResourceInput } from '@maru/shared/reservations/resource-fields.ts'
import { blankReservation } from '@maru/shared/reservations/reservation-shapes.ts'
import { resourceAdmin } from '@maru/shared/reservations/resource.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { callAs, day, granted, type TestApp } from './test-app.ts'

const allDay = { from: '00:00', to: '24:00' }
/** A room of the demo's place without any rule. */
export const openRoom: ResourceInput = {
  ...blankResource('ROOM'),
  nameEn: 'Room',
  workplaceCode: 'DE01',
  capacity: 8,
  sortOrder: 500,
  opening: [allDay, allDay, allDay, allDay, allDay, allDay, allDay],
  minMinutes: 0,
  horizonDays: 0,
  cancelMinutes: 0,
  checkIn: false,
  noShowMinutes: 0,
}

/** A resource made by the office; answers its id. */
export const createTestResource = async (app: TestApp, more: Partial<ResourceInput>) =>
  granted(await callAs(app, 'office', resourceAdmin.create, { body: { ...openRoom, ...more } })).id

/** A booking without its resource and times. */
export const blankBooking: typeof blankReservation = { ...blankReservation, title: 'Project meeting', people: 2 }

/** Times of a day so many days ahead, by the clocks of the demo's place. */
export const bookingAt = (ahead: number, from: string, to: string) => ({
  start: fromLocal(`${day(ahead)}T${from}`, 'Europe/Berlin'),
  end: fromLocal(`${day(ahead)}T${to}`, 'Europe/Berlin'),
})

/** A trip of the car log without its car, times and readings. */
export const blankTrip = {
  startPlace: 'Blieshausen',
  endPlace: 'Saarbrücken',
  route: '',
  purpose: 'Project meeting',
  partners: 'University',
  privateKm: 0,
  fuelLitres: '' as const,
  damage: '',
  photoKey: '',
}
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
