import type { EventInput } from '@maru/shared/schedule/event-fields.ts'

/** A private event of a person's own calendar, but for what a test says of it. */
export const buildEvent = (part: Pick<EventInput, 'title' | 'start' | 'end'> & Partial<EventInput>): EventInput => ({
  note: '',
  place: '',
  allDay: false,
  timeZone: 'Europe/Berlin',
  scope: 'PERSONAL',
  departmentCode: '',
  isPrivate: false,
  reminderMinutes: null,
  attendees: [],
  roomId: '',
  recurrence: null,
  ...part,
})
