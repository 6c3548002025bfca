import { z } from 'zod'
import { instant, requiredText } from '../codecs.ts'
import { binary, contract } from '../contract.ts'
import { maybeInstant } from '../reservations/reservation-fields.ts'

const path = '/api/v1/application/reservation-feed'
const own = { kind: 'session', row: 'own' } as const

/** Addresses one person may have. */
export const CALENDAR_ADDRESSES_MAX = 10
export const ADDRESS_NAME_MAX = 60
const byId = z.strictObject({ id: z.uuid() })

const calendarAddress = z.object({ id: z.string(), name: z.string(), createdAt: instant, readAt: maybeInstant })
export type CalendarAddress = z.output<typeof calendarAddress>

/** Private addresses calendar programs read one's events and bookings from, one for each program. */
export const calendarFeeds = contract('calendarFeeds', {
  list: {
    method: 'GET',
    path,
    summary: 'The calendar addresses of the caller, and when each was last read',
    access: own,
    answer: z.object({ rows: z.array(calendarAddress) }),
  },
  create: {
    method: 'POST',
    path,
    summary: 'Makes a calendar address with a name, said once',
    access: own,
    body: z.strictObject({ name: requiredText(ADDRESS_NAME_MAX) }),
    answer: z.object({ id: z.string(), url: z.string() }),
  },
  revoke: {
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Ends a calendar address',
    access: own,
    params: byId,
    answer: z.object({ ended: z.boolean() }),
  },
  read: {
    method: 'GET',
    path: '/api/v1/calendar/:token',
    summary: 'Events and bookings of the owner of the address as a calendar, from 90 days ago on; 404 for an address that was deleted',
    access: { kind: 'public' },
    params: z.strictObject({ token: z.string().regex(/^[\w-]{20,64}(\.ics)?$/) }),
    answer: binary,
  },
})
