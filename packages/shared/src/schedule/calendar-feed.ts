import { z } from 'zod'
import { instant } from '../codecs.ts'
import { binary, contract } from '../contract.ts'
import { maybeInstant } from '../reservations/reservation-fields.ts'

const path = '/api/v1/application/reservation-feed'
const own = { kind: 'session', row: 'own' } as const

/** A private address calendar programs read one's events and bookings from. */
export const calendarFeeds = contract('calendarFeeds', {
  get: {
    method: 'GET',
    path,
    summary: 'Whether the caller has a calendar address, and when it was last read',
    access: own,
    answer: z.object({ exists: z.boolean(), createdAt: maybeInstant, readAt: maybeInstant }),
  },
  create: {
    method: 'POST',
    path,
    summary: 'Makes a new calendar address, said once; one from before ends',
    access: own,
    answer: z.object({ url: z.string(), createdAt: instant }),
  },
  revoke: { method: 'DELETE', path, summary: 'Ends the calendar address', access: own, answer: z.object({ exists: z.boolean() }) },
  read: {
    method: 'GET',
    path: '/api/v1/calendar/:token',
    summary:
      'Events and bookings of the owner of the address as a calendar, from 90 days ago on; 404 for any address that does not hold any more',
    access: { kind: 'public' },
    params: z.strictObject({ token: z.string().regex(/^[\w-]{20,64}(\.ics)?$/) }),
    answer: binary,
  },
})
