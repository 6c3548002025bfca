import { z } from 'zod'
import { isoDay, text } from '../../codecs.ts'
import { autoReply } from './auto-reply.ts'

/** Which half of a first or last day a leave takes; FULL = the whole day. */
export const dayHalves = ['FULL', 'AM', 'PM'] as const
export type DayHalf = (typeof dayHalves)[number]

const maybeDate = z.union([z.literal(''), isoDay])

/** Deputies a leave may name, in the order they stand in. */
export const MAX_SUBSTITUTES = 5
/** Single days a leave may leave out of its span. */
const MAX_DAYS_LEFT_OUT = 60

/** What a request for leave says. A draft may be incomplete: what is missing is '' and is asked for at submission. */
export const leaveBody = z.strictObject({
  type: z.literal('leave'),
  leaveType: text(10),
  from: maybeDate,
  to: maybeDate,
  startHalf: z.enum(dayHalves),
  /** Only looked at where the leave has several days. */
  endHalf: z.enum(dayHalves),
  /** Hours of one day, at most two decimals, for types asked for by the hour; '' otherwise. */
  hours: z.string().regex(/^(\d{1,2}(\.\d{1,2})?)?$/, { error: 'BAD_NUMBER' }),
  reason: text(500),
  contact: text(100),
  /** User ids in the order they stand in. */
  substitutes: z.array(text(20).min(1)).max(MAX_SUBSTITUTES),
  handover: text(2000),
  /** Days inside the span that are worked after all: how a part of a leave is given back. */
  daysLeftOut: z.array(isoDay).max(MAX_DAYS_LEFT_OUT),
  /** Id of the approved leave this one takes the place of, '' for a new one. */
  changesRequestId: z.union([z.literal(''), z.uuid()]),
  /** Mails are answered while the person is away; without it they are not. */
  autoReply: autoReply.optional(),
})
export type LeaveBody = z.output<typeof leaveBody>

export const blankLeave: LeaveBody = {
  type: 'leave',
  leaveType: '',
  from: '',
  to: '',
  startHalf: 'FULL',
  endHalf: 'FULL',
  hours: '',
  reason: '',
  contact: '',
  substitutes: [],
  handover: '',
  daysLeftOut: [],
  changesRequestId: '',
}
