import { z } from 'zod'
import { instant, moneyText } from '../codecs.ts'

export const resourceKinds = ['ROOM', 'GUEST', 'CAR', 'EQUIPMENT'] as const
export type ResourceKind = (typeof resourceKinds)[number]

/**
 * REQUESTED waits for a manager and blocks the slot as CONFIRMED and IN_USE do; OFFERED holds it for somebody of the waiting list.
 * MOVED is the old row of a booking that was moved: neither cancelled nor late.
 */
export const reservationStatuses = [
  'REQUESTED',
  'CONFIRMED',
  'IN_USE',
  'DONE',
  'REJECTED',
  'CANCELLED',
  'NO_SHOW',
  'WAITLISTED',
  'OFFERED',
  'LAPSED',
  'MOVED',
] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** Statuses that keep everybody else out of the slot; the exclusion constraint of the table has the same list. */
export const blockingStatuses = ['REQUESTED', 'CONFIRMED', 'IN_USE', 'OFFERED'] as const satisfies readonly ReservationStatus[]
/** What a calendar shows: what blocks, and what took place. */
export const shownStatuses = [...blockingStatuses, 'DONE'] as const
export type ShownStatus = (typeof shownStatuses)[number]

/** Approval of a booking: nobody, a manager of the resource, or the approval line of whoever books. */
export const approvalModes = ['NONE', 'MANAGER', 'LINE'] as const
export type ApprovalMode = (typeof approvalModes)[number]

export const blackoutKinds = ['OUTAGE', 'MAINTENANCE', 'HOLD'] as const
export type BlackoutKind = (typeof blackoutKinds)[number]

export const guestTypes = ['STAFF', 'VISITOR', 'EXTERNAL'] as const
export type GuestType = (typeof guestTypes)[number]

/** What a resource has; which of them fit a kind is said by `featuresOfKind`. */
export const resourceFeatures = [
  'PROJECTOR',
  'SCREEN',
  'VIDEO',
  'WHITEBOARD',
  'PHONE',
  'STEP_FREE',
  'AIR_CONDITIONING',
  'KITCHEN',
  'BATHROOM',
  'DESK',
  'ELECTRIC',
  'AUTOMATIC',
  'ESTATE',
  'TOW_BAR',
  'FUME_HOOD',
  'VACUUM',
  'COMPUTER',
] as const
export type ResourceFeature = (typeof resourceFeatures)[number]

export const featuresOfKind: Readonly<Record<ResourceKind, readonly ResourceFeature[]>> = {
  ROOM: ['PROJECTOR', 'SCREEN', 'VIDEO', 'WHITEBOARD', 'PHONE', 'STEP_FREE', 'AIR_CONDITIONING'],
  GUEST: ['KITCHEN', 'BATHROOM', 'DESK', 'STEP_FREE', 'AIR_CONDITIONING'],
  CAR: ['ELECTRIC', 'AUTOMATIC', 'ESTATE', 'TOW_BAR'],
  EQUIPMENT: ['FUME_HOOD', 'VACUUM', 'COMPUTER'],
}

/** A booking takes at most a year, and a series has at most as many dates. */
export const MAX_BOOKING_DAYS = 366
export const MAX_SERIES_DATES = 366
/** Days a calendar may be asked for at once. */
export const MAX_TIMELINE_DAYS = 62
/** Guests come from this hour on and leave until that one, in the zone of the house. */
export const ARRIVAL_TIME = '15:00'
export const DEPARTURE_TIME = '10:00'

export const maybeInstant = z.union([z.literal(''), instant])
/** A clock time of a day, `24:00` = its end. */
export const clockTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'BAD_TIME' })
/** An amount of euros with two decimals as text. */
export const euro = moneyText(9)
export const resourceId = z.uuid()

/** A list in an address, separated by commas. */
export const commaList = <const T extends readonly [string, ...string[]]>(known: T) =>
  z.codec(z.string().max(400), z.array(z.enum(known)), {
    decode: (wire) => (wire === '' ? [] : (wire.split(',') as T[number][])),
    encode: (values) => values.join(','),
  })

/** A free slot somebody may take instead. */
export const alternative = z.object({
  resourceId: z.string(),
  resourceName: z.string(),
  timeZone: z.string(),
  start: instant,
  end: instant,
})
export type Alternative = z.output<typeof alternative>

/** Rules that managers of the resource and the office may override, which is logged. */
export const overridableCodes = [
  'OUTSIDE_HOURS',
  'OFF_GRID',
  'TOO_SHORT',
  'TOO_LONG',
  'TOO_FAR',
  'TOO_SOON',
  'CAPACITY',
  'OPEN_BOOKINGS',
  'QUOTA',
  'COMPANION',
  'FEATURES',
] as const
export type OverridableCode = (typeof overridableCodes)[number]

/** Why a booking is refused. */
export const policyCodes = [
  'BACKWARDS',
  'SKIPPED_TIME',
  'TOO_LONG_AT_ALL',
  'IN_PAST',
  'INACTIVE',
  'TAKEN',
  'BLACKOUT',
  'QUALIFICATION',
  'SERVICE_DUE',
  'NO_PRICE',
  ...overridableCodes,
] as const
export type PolicyCode = (typeof policyCodes)[number]
export const isPolicyCode = (code: string): code is PolicyCode => policyCodes.some((one) => one === code)

export const policyProblem = z.object({
  code: z.enum(policyCodes),
  /** The field it is about. */
  path: z.string(),
  /** Number of the message, its English text, and what fills it: names as they are, times as ISO text. */
  messageNo: z.string(),
  message: z.string(),
  values: z.array(z.string()),
  overridable: z.boolean(),
})
export type PolicyProblem = z.output<typeof policyProblem>

/** `details` of a refused booking (409): every problem at once, and up to three free slots instead. */
export const refusedBooking = z.object({ problems: z.array(policyProblem), alternatives: z.array(alternative) })
