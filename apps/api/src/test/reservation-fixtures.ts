import { type ResourceInput } from '@maru/shared/reservations/resource-fields.ts'
import type { ReservationInput } from '@maru/shared/reservations/reservation-shapes.ts'
import { resourceAdmin } from '@maru/shared/reservations/resource.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { callAs, day, granted, type TestApp } from './test-app.ts'

const allDay = { from: '00:00', to: '24:00' }
export const blankResource: ResourceInput = {
  kind: 'ROOM',
  nameEn: 'Room',
  nameKo: '',
  nameDe: '',
  workplaceCode: 'DE01',
  location: '',
  description: '',
  capacity: 8,
  features: [],
  colour: '1',
  sortOrder: 500,
  active: true,
  approvalMode: 'NONE',
  opening: [allDay, allDay, allDay, allDay, allDay, allDay, allDay],
  slotMinutes: 15,
  minMinutes: 0,
  maxMinutes: 0,
  horizonDays: 0,
  noticeMinutes: 0,
  cancelMinutes: 0,
  bufferBefore: 0,
  bufferAfter: 0,
  maxOpenPerUser: 0,
  quotaHours: 0,
  quotaDays: 0,
  qualificationId: '',
  companionIds: [],
  checkIn: false,
  noShowMinutes: 0,
  managers: [],
  prices: [],
  registration: '',
  firstOdometer: 0,
  serviceUntil: '',
  photoKey: '',
}

/** A resource made by the office; answers its id. */
export const createTestResource = async (app: TestApp, more: Partial<ResourceInput>) =>
  granted(await callAs(app, 'office', resourceAdmin.create, { body: { ...blankResource, ...more } })).id

/** A booking without its resource and times. */
export const blankBooking: Omit<ReservationInput, 'resourceId' | 'start' | 'end'> = {
  title: 'Project meeting',
  purpose: '',
  projectNo: '',
  destination: '',
  people: 2,
  attendees: [],
  isPrivate: false,
  onBehalfOf: '',
  guest: null,
  overrides: [],
  overrideReason: '',
  waitlist: false,
}

/** Times of a day so many days ahead, by the clocks of the demo's place. */
export const bookingAt = (ahead: number, from: string, to: string) => ({
  start: fromLocal(`${day(ahead)}T${from}`, 'Europe/Berlin'),
  end: fromLocal(`${day(ahead)}T${to}`, 'Europe/Berlin'),
})
