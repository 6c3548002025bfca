import { z } from 'zod'
import { instant, isoDay } from '../codecs.ts'
import { contract } from '../contract.ts'
import { alternative, approvalModes, MAX_SERIES_DATES, policyProblem } from './reservation-fields.ts'
import { reservationInput } from './reservation-shapes.ts'

/** When a booking comes again. The first date is the booking's own; times are kept as the clocks of the resource's zone show them. */
export const recurrence = z.strictObject({
  frequency: z.enum(['DAILY', 'WEEKLY', 'MONTHLY']),
  /** Every so many days, weeks or months. */
  interval: z.number().int().min(1).max(52),
  /** Weekdays of WEEKLY: Monday = 0 … Sunday = 6; none = the weekday of the first date. */
  weekdays: z.array(z.number().int().min(0).max(6)).max(7),
  /** Last day, or number of dates where it is ''. */
  until: z.union([z.literal(''), isoDay]),
  count: z.number().int().min(0).max(10_000),
  /** With MONTHLY: on the last day of each month instead of the day of the first date. */
  lastDayOfMonth: z.boolean().optional(),
})
export type Recurrence = z.output<typeof recurrence>

/** A date of the series that is to be left out or to lie at another time; `date` is the day the rule gives. */
const exception = z.strictObject({
  date: isoDay,
  skip: z.boolean(),
  start: z.union([z.literal(''), instant]),
  end: z.union([z.literal(''), instant]),
})
export type SeriesException = z.output<typeof exception>

export const seriesInput = reservationInput.extend({ recurrence, exceptions: z.array(exception).max(MAX_SERIES_DATES) })
export type SeriesInput = z.output<typeof seriesInput>

export const seriesDate = z.object({
  date: isoDay,
  start: instant,
  end: instant,
  state: z.enum(['OK', 'SKIPPED', 'CONFLICT', 'BLACKOUT', 'PROBLEM']),
  /** Whether clocks change that night, so that the time or the length is not what was typed. */
  clockChange: z.boolean(),
  problems: z.array(policyProblem),
  /** Free slots on the same day. */
  alternatives: z.array(alternative),
})
export type SeriesDate = z.output<typeof seriesDate>
export const seriesPreview = z.object({
  /** The rule as calendars write it (RFC 5545). */
  rule: z.string(),
  dates: z.array(seriesDate),
  /** Months (`YYYY-MM`) between the dates that have none, because they lack the day. */
  monthsWithout: z.array(z.string()),
  mayOverride: z.boolean(),
  approval: z.enum(approvalModes),
})

const path = '/api/v1/application/reservation-series'
export const reservationSeries = contract('reservations', {
  preview: {
    method: 'POST',
    path: `${path}/preview`,
    summary: 'Every date of a series with what it would meet, at most 366',
    access: { kind: 'session' },
    body: seriesInput,
    answer: seriesPreview,
  },
  create: {
    method: 'POST',
    repeatable: true,
    path,
    summary: 'Books a series exactly as its preview showed it, all dates or none; 409 with a new preview in `details` otherwise',
    access: { kind: 'session' },
    body: seriesInput,
    answer: z.object({ seriesId: z.string(), booked: z.number().int(), firstId: z.string() }),
  },
})
