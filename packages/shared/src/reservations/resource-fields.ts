import { z } from 'zod'
import { isoDay, requiredText, text } from '../codecs.ts'
import {
  approvalModes,
  clockTime,
  euro,
  guestTypes,
  commaList,
  MAX_BOOKING_DAYS,
  resourceFeatures,
  resourceId,
  resourceKinds,
} from './reservation-fields.ts'

const NAME_MAX = 200
const DAY_MINUTES = 1440
const MAX_MINUTES = MAX_BOOKING_DAYS * DAY_MINUTES
const minutes = (max: number) => z.number().int().min(0).max(max)

/** Opening hours of a weekday; null = closed. */
const openDay = z
  .strictObject({ from: clockTime, to: clockTime })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'TIMES_TURNED' })
/** Monday first. */
export const openingHours = z.array(openDay.nullable()).length(7)
export type OpeningHours = z.output<typeof openingHours>

/** What a night costs a kind of guest from a day on (by the night's own date). */
export const priceRule = z.strictObject({ guestType: z.enum(guestTypes), validFrom: isoDay, amount: euro })
export type PriceRule = z.output<typeof priceRule>

/** Rules of booking. 0 means without limit, or none, in every figure. */
const policies = {
  approvalMode: z.enum(approvalModes),
  opening: openingHours,
  /** Starts and ends lie on multiples of it, counted from midnight; 0 for any minute. */
  slotMinutes: minutes(DAY_MINUTES),
  minMinutes: minutes(MAX_MINUTES),
  maxMinutes: minutes(MAX_MINUTES),
  /** How far ahead a booking may start. */
  horizonDays: z.number().int().min(0).max(3650),
  /** How long before its start at the latest. */
  noticeMinutes: minutes(MAX_MINUTES),
  /** A cancellation after that counts as late. */
  cancelMinutes: minutes(MAX_MINUTES),
  bufferBefore: minutes(DAY_MINUTES),
  bufferAfter: minutes(DAY_MINUTES),
  maxOpenPerUser: z.number().int().min(0).max(1000),
  quotaHours: z.number().int().min(0).max(10_000),
  quotaDays: z.number().int().min(0).max(366),
  /** '' = nobody needs one. */
  qualificationId: z.union([z.literal(''), z.uuid()]),
  /** Resources that have to be booked with it, by oneself, for the same time. */
  companionIds: z.array(resourceId).max(10),
  checkIn: z.boolean(),
  /** Minutes after the start until a booking without check-in is released; 0 = never. */
  noShowMinutes: minutes(DAY_MINUTES),
}

export const resourceInput = z.strictObject({
  kind: z.enum(resourceKinds),
  nameEn: requiredText(NAME_MAX),
  nameKo: text(NAME_MAX),
  nameDe: text(NAME_MAX),
  /** Code of the business place, whose time zone its hours are in. */
  workplaceCode: text(20).min(1),
  /** Building, floor or parking space. */
  location: text(NAME_MAX),
  description: text(2000),
  /** Seats of rooms and cars, beds of guest rooms, users of a device at once. */
  capacity: z.number().int().min(1).max(1000),
  features: z.array(z.enum(resourceFeatures)).max(resourceFeatures.length),
  colour: z.enum(['1', '2', '3', '4', '5', '6', '7', '8']),
  sortOrder: z.number().int().min(0).max(9999),
  active: z.boolean(),
  ...policies,
  managers: z.array(text(20).min(1)).max(20),
  prices: z.array(priceRule).max(60),
  /** Licence plate of a car, inventory number of a device. */
  registration: text(40),
  /** Kilometres on the clock when a car was taken into the log; fixed from its first entry on. */
  firstOdometer: z.number().int().min(0).max(2_000_000),
  /** Last day a car's service or a device's calibration is valid; '' = not watched. */
  serviceUntil: z.union([z.literal(''), isoDay]),
  /** File group of its photo; '' = none. */
  photoKey: text(40),
})
export type ResourceInput = z.output<typeof resourceInput>

export const resourceRow = resourceInput.extend({
  id: z.string(),
  name: z.string(),
  siteName: z.string(),
  timeZone: z.string(),
  qualificationName: z.string(),
  managerNames: z.string(),
  companionNames: z.string(),
  /** Address of the photo, '' without. */
  photoUrl: z.string(),
  /** Kilometres on the clock after the last entry of the log; of cars. */
  odometer: z.number().int(),
  /** Whether the caller may confirm, override and close it. */
  manages: z.boolean(),
  /** Whether the caller has what it takes to book it, today. */
  qualified: z.boolean(),
  /** Which state this is; sent back with a change. */
  revision: z.string(),
})
export type ResourceRow = z.output<typeof resourceRow>

export const resourceFilters = {
  kind: z.enum(resourceKinds),
  /** Any part of names, location, registration or description. */
  q: text(100).optional(),
  site: text(20).optional(),
  capacity: z.coerce.number().int().min(1).max(1000).optional(),
  /** All of them. */
  features: commaList(resourceFeatures).optional(),
  show: z.enum(['active', 'inactive', 'all']).default('active'),
  sort: z.enum(['sortOrder', 'name', 'site', 'capacity', 'serviceUntil']).default('sortOrder'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}
