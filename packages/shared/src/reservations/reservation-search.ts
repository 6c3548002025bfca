import { z } from 'zod'
import { instant, isoDay, text } from '../codecs.ts'
import { binary, contract } from '../contract.ts'
import { alternative, commaList, resourceFeatures, resourceId, resourceKinds } from './reservation-fields.ts'
import { reservationInput } from './reservation-shapes.ts'

const busy = z.object({ start: instant, end: instant, reason: z.enum(['LEAVE', 'BOOKING']) })

/** One thing a bundle needs: a room for eight, a car, a bed. */
const bundleNeed = z.strictObject({
  kind: z.enum(resourceKinds),
  start: instant,
  end: instant,
  capacity: z.number().int().min(1).max(1000),
  features: z.array(z.enum(resourceFeatures)).max(resourceFeatures.length),
  site: text(20),
})
export type BundleNeed = z.output<typeof bundleNeed>

const usage = z.object({
  /** Resource id, `0-13` (Monday = 0, hour) or project number. */
  key: z.string(),
  name: z.string(),
  bookings: z.number().int(),
  /** Hours booked, and hours open in the time asked for; open ones of resources and hours of the day only. */
  hours: z.number(),
  openHours: z.number(),
  noShows: z.number().int(),
  lateCancellations: z.number().int(),
})
export type Usage = z.output<typeof usage>
const usageQuery = {
  kind: z.enum(resourceKinds),
  by: z.enum(['resource', 'hour', 'project']).default('resource'),
  from: isoDay,
  to: isoDay,
  site: text(20).optional(),
}

const access = { kind: 'session' } as const
const path = '/api/v1/application/reservation-search'

export const reservationSearch = contract('reservations', {
  slots: {
    method: 'GET',
    path: `${path}/slots`,
    summary: 'Free slots of a length within days: the first of each resource and day, earliest first',
    access,
    query: z.strictObject({
      kind: z.enum(resourceKinds),
      minutes: z.coerce.number().int().min(1).max(527_040),
      from: isoDay,
      to: isoDay,
      capacity: z.coerce.number().int().min(1).max(1000).optional(),
      features: commaList(resourceFeatures).optional(),
      site: text(20).optional(),
      resourceId: resourceId.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    answer: z.array(alternative),
  },
  freeBusy: {
    method: 'GET',
    path: `${path}/freebusy`,
    summary: 'When people are away or booked, without why; at most 50 people and 31 days',
    access,
    query: z.strictObject({ people: text(1100).min(1), from: instant, to: instant }),
    answer: z.array(z.object({ userId: z.string(), name: z.string(), busy: z.array(busy) })),
  },
  bundle: {
    method: 'POST',
    path: `${path}/bundle/preview`,
    summary: 'What is free for each need of a bundle, the smallest that fits first',
    access,
    body: z.strictObject({ needs: z.array(bundleNeed).min(1).max(6) }),
    answer: z.array(z.object({ need: bundleNeed, candidates: z.array(alternative) })),
  },
  bookBundle: {
    method: 'POST',
    repeatable: true,
    path: `${path}/bundle`,
    summary: 'Books several resources at once, all of them or none',
    access,
    body: z.strictObject({ items: z.array(reservationInput).min(1).max(6) }),
    answer: z.object({ bundleId: z.string(), ids: z.array(z.string()) }),
  },
  usage: {
    method: 'GET',
    path: `${path}/usage`,
    summary: 'How much resources are used, by resource, hour of the week or project; at most 366 days',
    access,
    query: z.strictObject(usageQuery),
    answer: z.array(usage),
  },
  usageExcel: {
    method: 'GET',
    path: `${path}/usage/excel`,
    summary: 'The same as a workbook',
    access,
    query: z.strictObject(usageQuery),
    answer: binary,
  },
})
export type SlotQuery = z.output<typeof reservationSearch.slots.query>
export type UsageQuery = z.output<typeof reservationSearch.usage.query>
