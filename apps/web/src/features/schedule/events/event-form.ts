import { isoDay, requiredText, text } from '@maru/shared/codecs.ts'
import {
  ATTENDEES_MAX,
  type EventDetail,
  type EventInput,
  eventScopes,
  NOTE_MAX,
  seriesScopes,
} from '@maru/shared/schedule/event-fields.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { z } from 'zod'
import { addDays } from '../../../widgets/calendar/month-days.ts'
import { dayTime, toDayTimes } from '../../pickers/parts/day-times.ts'
import { blankRepeat, repeatShape } from '../../pickers/parts/repeat-form.ts'

const person = z.object({ userId: z.string(), name: z.string() })

/** An event as the form holds it: days and times by the clock of the person. */
export const eventForm = z
  .strictObject({
    title: requiredText(200),
    allDay: z.boolean(),
    date: isoDay,
    startTime: dayTime,
    endDate: isoDay,
    endTime: dayTime,
    place: text(200),
    scope: z.enum(eventScopes),
    departmentCode: text(20),
    isPrivate: z.boolean(),
    /** Minutes; '' without a reminder. */
    reminderMinutes: z.string(),
    attendees: z.array(person).max(ATTENDEES_MAX),
    roomId: z.string(),
    note: text(NOTE_MAX),
    ...repeatShape,
    scopeOfChange: z.enum(seriesScopes),
  })
  .refine(({ date, endDate }) => endDate >= date, { path: ['endDate'], error: 'DATES_TURNED' })
export type EventForm = z.output<typeof eventForm>

const HOUR_MS = 3_600_000

/** A new event: on a day at the next full hour of now, or at the times that were chosen. */
export function blankEvent({ from, to, zone, now }: { from: string; to: string; zone: string; now: number }): EventForm {
  const chosen = { start: Date.parse(from), end: Date.parse(to) }
  const isTimed = from.includes('T') && !Number.isNaN(chosen.start)
  const start = isTimed ? chosen.start : Math.ceil(now / HOUR_MS) * HOUR_MS
  const times = toDayTimes({ start, end: isTimed && chosen.end > chosen.start ? chosen.end : start + HOUR_MS }, zone)
  const day = isoDay.safeParse(from).success ? { date: from, endDate: times.endDate > times.date ? addDays(from, 1) : from } : {}
  return {
    title: '',
    allDay: false,
    ...times,
    ...day,
    place: '',
    scope: 'PERSONAL',
    departmentCode: '',
    isPrivate: false,
    reminderMinutes: '10',
    attendees: [],
    roomId: '',
    note: '',
    ...blankRepeat,
    scopeOfChange: 'ONE',
  }
}

/** A stored event as the form holds it. */
export function toEventForm(event: EventDetail, zone: string): EventForm {
  const { title, allDay, place, scope, departmentCode, isPrivate, reminderMinutes, roomId, note } = event
  const times = allDay
    ? {
        date: event.start.toISOString().slice(0, 10),
        endDate: addDays(event.end.toISOString().slice(0, 10), -1),
        startTime: '09:00',
        endTime: '10:00',
      }
    : toDayTimes({ start: event.start.getTime(), end: event.end.getTime() }, zone)
  const attendees = event.attendees.map(({ userId, name }) => ({ userId, name }))
  const reminder = reminderMinutes === null ? '' : String(reminderMinutes)
  const common = { title, allDay, place, scope, departmentCode, isPrivate, roomId, note, attendees, reminderMinutes: reminder }
  return { ...common, ...times, ...blankRepeat, scopeOfChange: 'ONE' }
}

const timeFields = ['allDay', 'date', 'startTime', 'endDate', 'endTime'] as const

/** Times of a form by the clock of `zone`; those of the event, and the zone its series follows, while nobody changed them. */
function toTimes(form: EventForm, zone: string, event: EventDetail | undefined) {
  const before = event && toEventForm(event, zone)
  if (event && before && timeFields.every((field) => before[field] === form[field]))
    return { start: event.start, end: event.end, timeZone: event.timeZone }
  if (form.allDay)
    return { start: new Date(`${form.date}T00:00:00Z`), end: new Date(`${addDays(form.endDate, 1)}T00:00:00Z`), timeZone: zone }
  const [start, end] = [fromLocal(`${form.date}T${form.startTime}`, zone), fromLocal(`${form.endDate}T${form.endTime}`, zone)]
  return { start, end, timeZone: zone }
}

/** What the server is asked, without the rule; times by the clock of `zone`, of a stored event as far as they changed. */
export function toEventInput(form: EventForm, zone: string, event?: EventDetail): Omit<EventInput, 'recurrence'> {
  const { title, allDay, place, scope, departmentCode, isPrivate, note } = form
  return {
    title,
    allDay,
    place,
    scope,
    note,
    ...toTimes(form, zone, event),
    departmentCode: scope === 'DEPARTMENT' ? departmentCode : '',
    isPrivate: scope === 'PERSONAL' && isPrivate,
    reminderMinutes: form.reminderMinutes === '' ? null : Number(form.reminderMinutes),
    attendees: form.attendees.map(({ userId }) => userId),
    roomId: form.roomId,
  }
}

/** Names of the fields of a refused event as the form calls them. */
export const toFormField = (path: string) => {
  const [first = '', second = ''] = path.split('.')
  if (first === 'recurrence') return second
  return { start: 'startTime', end: 'endTime', resourceId: 'roomId', timeZone: 'startTime' }[first] ?? first
}
