import { z } from 'zod'
import { text } from '../../codecs.ts'
import { isLocalTime } from '../../typing/local-time.ts'
import { resourceKinds } from '../reservation-fields.ts'
import { plainTime } from '../zoned-time.ts'

const localTime = z.union([z.literal(''), z.string().refine((value) => isLocalTime(plainTime(value)), { error: 'BAD_TIME' })])

/**
 * A booking as its approval document says it: what an approver has to know, as it was when it was submitted. Names of guests are left out,
 * because documents are kept longer than they may be.
 */
export const reservationRequestBody = z.strictObject({
  type: z.literal('reservation'),
  reservationId: z.union([z.literal(''), z.uuid()]),
  kind: z.enum(resourceKinds),
  resourceName: text(200),
  siteName: text(200),
  timeZone: text(60),
  /** By the clock of the resource's zone. */
  start: localTime,
  end: localTime,
  title: text(200),
  purpose: text(2000),
  projectNo: text(40),
  destination: text(200),
  people: z.number().int().min(1).max(1000),
})
export type ReservationRequestBody = z.output<typeof reservationRequestBody>

export const blankReservationRequest: ReservationRequestBody = {
  type: 'reservation',
  reservationId: '',
  kind: 'ROOM',
  resourceName: '',
  siteName: '',
  timeZone: '',
  start: '',
  end: '',
  title: '',
  purpose: '',
  projectNo: '',
  destination: '',
  people: 1,
}
