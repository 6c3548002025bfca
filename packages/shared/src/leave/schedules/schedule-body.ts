import { z } from 'zod'
import { isoDay, text } from '../../codecs.ts'
import { weekdays } from '../calendars/leave-calendar.ts'

/** What may be asked for: other hours in a period, one day worked instead of another, a day worked for free time later. */
export const scheduleChanges = ['HOURS', 'SWAP', 'EXTRA'] as const
export type ScheduleChange = (typeof scheduleChanges)[number]

const maybeDate = z.union([z.literal(''), isoDay])
const maybeHours = z.string().regex(/^(\d{1,2}(\.\d{1,2})?)?$/, { error: 'BAD_NUMBER' })
const week = z.strictObject({
  monday: maybeHours,
  tuesday: maybeHours,
  wednesday: maybeHours,
  thursday: maybeHours,
  friday: maybeHours,
  saturday: maybeHours,
  sunday: maybeHours,
})

/** What a request to work otherwise says. A draft may be incomplete: what is missing is '' and is asked for at submission. */
export const scheduleBody = z.strictObject({
  type: z.literal('schedule'),
  change: z.enum(scheduleChanges),
  /** HOURS: first and last day. */
  from: maybeDate,
  to: maybeDate,
  /** HOURS: hours of each weekday; '' = as usual, '0' = not worked. */
  hours: week,
  /** SWAP: the day that is off instead. */
  dayOff: maybeDate,
  /** SWAP and EXTRA: the day that is worked. */
  dayWorked: maybeDate,
  /** EXTRA: hours beyond those due on the day. */
  extraHours: maybeHours,
  reason: text(500),
})
export type ScheduleBody = z.output<typeof scheduleBody>

const usual = Object.fromEntries(weekdays.map((name) => [name, ''])) as ScheduleBody['hours']

export const blankSchedule: ScheduleBody = {
  type: 'schedule',
  change: 'HOURS',
  from: '',
  to: '',
  hours: usual,
  dayOff: '',
  dayWorked: '',
  extraHours: '',
  reason: '',
}
