import { isBlank, isoDay, requiredText, text } from '@maru/shared/codecs.ts'
import { ARRIVAL_TIME, DEPARTURE_TIME, guestTypes, resourceFeatures } from '@maru/shared/reservations/reservation-fields.ts'
import type { BundleNeed } from '@maru/shared/reservations/reservation-search.ts'
import type { ReservationInput } from '@maru/shared/reservations/reservation-shapes.ts'
import { z } from 'zod'
import { addDays } from '../../../widgets/calendar/month-days.ts'
import { dayTime, toPeriod } from '../../pickers/parts/day-times.ts'

const count = z.number().int().min(1).max(1000)
const MOST_BEDS = 50

/** A bundle as the form holds it: what is needed, when, and which free resource is chosen for each need ('' = none is free). */
export const bundleForm = z
  .strictObject({
    site: z.string().min(1, { error: 'REQUIRED' }),
    date: isoDay,
    startTime: dayTime,
    endDate: isoDay,
    endTime: dayTime,
    room: z.boolean(),
    roomPeople: count,
    roomFeatures: z.array(z.enum(resourceFeatures)),
    roomId: z.string(),
    car: z.boolean(),
    carPeople: count,
    carId: z.string(),
    bed: z.boolean(),
    beds: count.max(MOST_BEDS),
    bedId: z.string(),
    title: requiredText(200),
    destination: text(200),
    guestName: text(200),
    guestType: z.enum(guestTypes),
    nationality: text(2),
  })
  .refine(({ car, destination }) => !car || !isBlank(destination), { path: ['destination'], error: 'REQUIRED' })
  .refine(({ bed, guestName }) => !bed || !isBlank(guestName), { path: ['guestName'], error: 'REQUIRED' })
export type BundleForm = z.output<typeof bundleForm>

export const bundleParts = ['room', 'car', 'bed'] as const
export type BundlePart = (typeof bundleParts)[number]
/** The field that holds the chosen resource of each part. */
export const chosenFields = { room: 'roomId', car: 'carId', bed: 'bedId' } as const
const kinds = { room: 'ROOM', car: 'CAR', bed: 'GUEST' } as const

export const blankBundle: BundleForm = {
  site: '',
  date: '',
  startTime: '09:00',
  endDate: '',
  endTime: '17:00',
  room: true,
  roomPeople: 8,
  roomFeatures: [],
  roomId: '',
  car: true,
  carPeople: 2,
  carId: '',
  bed: false,
  beds: 1,
  bedId: '',
  title: '',
  destination: '',
  guestName: '',
  guestType: 'VISITOR',
  nationality: '',
}

export const neededParts = (form: BundleForm) => bundleParts.filter((part) => form[part])

/** Start and end of a part: a bed is taken by nights, at least one. Nothing while a day or time is missing. */
function spanOfPart(form: BundleForm, part: BundlePart, zone: string) {
  const period = toPeriod(form, zone)
  if (part !== 'bed' || period === undefined) return period
  const { date, endDate } = form
  return toPeriod({ date, startTime: ARRIVAL_TIME, endDate: endDate > date ? endDate : addDays(date, 1), endTime: DEPARTURE_TIME }, zone)
}

const capacities = ({ roomPeople, carPeople, beds }: BundleForm) => ({ room: roomPeople, car: carPeople, bed: beds })

/** What is searched for; nothing while a day, time or number is missing. */
export function bundleNeeds(form: BundleForm, zone: string): BundleNeed[] | undefined {
  const needs = neededParts(form).map((part) => {
    const span = spanOfPart(form, part, zone)
    const capacity = capacities(form)[part]
    return span && Number.isInteger(capacity) && capacity > 0
      ? { kind: kinds[part], ...span, capacity, features: part === 'room' ? form.roomFeatures : [], site: form.site }
      : undefined
  })
  const all = needs.filter((need) => need !== undefined)
  return all.length === needs.length && all.length > 0 && form.site !== '' ? all : undefined
}

/** The bookings of a bundle, one for each need; nothing while one of them has no resource. */
export function bundleItems(form: BundleForm, zone: string): ReservationInput[] | undefined {
  const { title, destination, guestName, guestType, nationality, beds } = form
  const items = neededParts(form).map((part) => {
    const span = spanOfPart(form, part, zone)
    const resourceId = form[chosenFields[part]]
    if (span === undefined || resourceId === '') return undefined
    const guest = { guestName, guestType, nationality, organisation: '', email: '', beds, arrivalTime: '' } as const
    return {
      resourceId,
      ...span,
      title,
      purpose: '',
      projectNo: '',
      destination: part === 'car' ? destination : '',
      people: capacities(form)[part],
      attendees: [],
      isPrivate: false,
      onBehalfOf: '',
      guest: part === 'bed' ? guest : null,
      overrides: [],
      overrideReason: '',
      waitlist: false,
    } satisfies ReservationInput
  })
  const all = items.filter((item) => item !== undefined)
  return all.length === items.length && all.length > 1 ? all : undefined
}
