import { isBlank, isoDay, text } from '@maru/shared/codecs.ts'
import {
  ARRIVAL_TIME,
  clockTime,
  DEPARTURE_TIME,
  guestTypes,
  type PolicyCode,
  resourceFeatures,
} from '@maru/shared/reservations/reservation-fields.ts'
import type { ReservationDetail, ReservationInput } from '@maru/shared/reservations/reservation-shapes.ts'
import { z } from 'zod'
import { dayTime, type DayTimes, toDayTimes, toPeriod } from '../../pickers/parts/day-times.ts'
import { blankRepeat, repeatShape } from '../../pickers/parts/repeat-form.ts'
import type { Span } from '../timeline/axis.ts'

const person = z.object({ userId: z.string(), name: z.string() })

/** A booking as the form holds it: days and times as the clocks of the resource show them. */
export const bookingForm = z
  .strictObject({
    resourceId: z.string().min(1, { error: 'REQUIRED' }),
    date: isoDay,
    startTime: dayTime,
    endDate: isoDay,
    endTime: dayTime,
    title: text(200),
    purpose: text(2000),
    projectNo: text(40),
    destination: text(200),
    people: z.number().int().min(1).max(1000),
    attendees: z.array(person).max(100),
    needs: z.array(z.enum(resourceFeatures)),
    isPrivate: z.boolean(),
    bookedFor: z.array(person).max(1),
    byNight: z.boolean(),
    guestName: text(200),
    guestType: z.enum(guestTypes),
    nationality: text(2),
    organisation: text(200),
    email: text(320),
    arrivalTime: z.union([z.literal(''), clockTime]),
    override: z.boolean(),
    overrideReason: text(400),
    waitlist: z.boolean(),
    ...repeatShape,
    changeReason: text(400),
  })
  .refine(({ byNight, date, endDate }) => (byNight ? endDate > date : endDate >= date), { path: ['endDate'], error: 'DATES_TURNED' })
  // A stay is called after its guest.
  .refine(({ byNight, title }) => byNight || !isBlank(title), { path: ['title'], error: 'REQUIRED' })
  .refine(({ byNight, guestName }) => !byNight || !isBlank(guestName), { path: ['guestName'], error: 'REQUIRED' })
  .refine(({ repeat, until }) => repeat === 'NONE' || until !== '', { path: ['until'], error: 'REQUIRED' })
export type BookingForm = z.output<typeof bookingForm>

/** Days and times of a form: of a stay from the hour of arrival to that of departure. */
export const toFormTimes = ({ byNight, date, startTime, endDate, endTime }: BookingForm): DayTimes =>
  byNight ? { date, endDate, startTime: ARRIVAL_TIME, endTime: DEPARTURE_TIME } : { date, startTime, endDate, endTime }

/** The period a form means; nothing while a day or time is missing. */
export function toSpan(form: BookingForm, zone: string): Span | undefined {
  const period = toPeriod(toFormTimes(form), zone)
  return period && { start: period.start.getTime(), end: period.end.getTime() }
}

export const blankBooking: BookingForm = {
  resourceId: '',
  date: '',
  startTime: '',
  endDate: '',
  endTime: '',
  title: '',
  purpose: '',
  projectNo: '',
  destination: '',
  people: 1,
  attendees: [],
  needs: [],
  isPrivate: false,
  bookedFor: [],
  byNight: false,
  guestName: '',
  guestType: 'VISITOR',
  nationality: '',
  organisation: '',
  email: '',
  arrivalTime: '',
  override: false,
  overrideReason: '',
  waitlist: false,
  ...blankRepeat,
  changeReason: '',
}

/** A stored booking as the form holds it. */
export function toBookingForm(row: ReservationDetail): BookingForm {
  const { guest } = row
  return {
    ...blankBooking,
    ...toDayTimes({ start: row.start.getTime(), end: row.end.getTime() }, row.timeZone),
    resourceId: row.resourceId,
    title: row.title,
    purpose: row.purpose,
    projectNo: row.projectNo,
    destination: row.destination,
    people: row.people,
    attendees: row.attendees,
    needs: row.needs,
    isPrivate: row.isPrivate,
    bookedFor: [{ userId: row.userId, name: row.userName }],
    byNight: row.kind === 'GUEST',
    ...(guest !== null && {
      guestName: guest.guestName,
      guestType: guest.guestType,
      nationality: guest.nationality,
      organisation: guest.organisation,
      email: guest.email,
      arrivalTime: guest.arrivalTime,
    }),
  }
}

/** What the server is asked; `overridable` are the rules that may be passed over. Nothing while a day or time is missing. */
export function toReservationInput(form: BookingForm, zone: string, overridable: readonly PolicyCode[]): ReservationInput | undefined {
  const span = toSpan(form, zone)
  if (span === undefined) return undefined
  const { title, purpose, projectNo, destination, people, isPrivate, guestName, guestType, nationality, organisation, email } = form
  return {
    resourceId: form.resourceId,
    start: new Date(span.start),
    end: new Date(span.end),
    title: form.byNight && isBlank(title) ? guestName : title,
    purpose,
    projectNo,
    destination,
    people,
    attendees: form.attendees.map(({ userId }) => userId),
    needs: form.needs,
    isPrivate,
    onBehalfOf: form.bookedFor[0]?.userId ?? '',
    guest: form.byNight ? { guestName, guestType, nationality, organisation, email, beds: people, arrivalTime: form.arrivalTime } : null,
    overrides: form.override ? [...overridable] : [],
    overrideReason: form.override ? form.overrideReason : '',
    waitlist: form.waitlist,
  }
}

/** Names of the fields of a refused booking as the form calls them. */
export const toFormField = (path: string) => {
  const [first = ''] = path.replace(/^guest\./, '').split('.')
  return { start: 'startTime', end: 'endTime', beds: 'people', onBehalfOf: 'bookedFor' }[first] ?? first
}
