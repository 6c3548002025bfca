import type { EventDetail } from '@maru/shared/schedule/event-fields.ts'
import { expect, it } from 'vitest'
import { toEventForm, toEventInput } from './event-form.ts'

const event = {
  title: 'Weekly call',
  allDay: false,
  start: new Date('2026-12-10T14:00:30Z'),
  end: new Date('2026-12-10T15:00:00Z'),
  timeZone: 'America/New_York',
  place: '',
  scope: 'PERSONAL',
  departmentCode: '',
  isPrivate: false,
  reminderMinutes: null,
  roomId: '',
  note: '',
  attendees: [],
} as unknown as EventDetail
const berlin = 'Europe/Berlin'

it('an event keeps the clocks it follows and its times while its time is not changed', () => {
  const form = toEventForm(event, berlin)
  const { start, end, timeZone } = toEventInput({ ...form, title: 'Renamed' }, berlin, event)
  expect({ start, end, timeZone }).toEqual({ start: event.start, end: event.end, timeZone: 'America/New_York' })
})

it('an event follows the clocks of whoever changes its time', () => {
  const form = { ...toEventForm(event, berlin), startTime: '14:00' }
  expect(toEventInput(form, berlin, event)).toMatchObject({ start: new Date('2026-12-10T13:00:00Z'), timeZone: berlin })
  expect(toEventInput({ ...toEventForm(event, berlin), allDay: true }, berlin, event)).toMatchObject({ allDay: true, timeZone: berlin })
})
