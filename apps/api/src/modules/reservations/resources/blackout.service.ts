import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { blockingStatuses, MAX_BOOKING_DAYS } from '@maru/shared/reservations/reservation-fields.ts'
import type { resourceAdmin } from '@maru/shared/reservations/resource.ts'
import type { z } from 'zod'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound, recordDenied } from '../../../kernel/errors.ts'
import type { Once } from '../../../http/once.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { nameIn, personNameIn, personNames } from '../../../kernel/names.ts'
import { localTime, toLocal } from '@maru/shared/reservations/zoned-time.ts'
import { recordReference } from '../../../kernel/notifications/notice-values.ts'
import { bookingValues, enqueueNotices } from '../booking/booking-notices.ts'
import { findAlternatives } from '../policy/alternatives.service.ts'
import { type BookableResource, listBookable, lockResources, managesResource } from '../common/bookable-resource.ts'
import { DAY_MS, type Range } from '../common/booking-times.ts'
import { cancelLocked, peopleOfBooking } from '../booking/cancel.service.ts'
import { offerFreedSlots } from '../booking/waitlist.service.ts'
import { listGivenWay, restoreBookings } from './restored-bookings.service.ts'

type Filters = z.output<typeof resourceAdmin.blackouts.query>
type Input = z.output<typeof resourceAdmin.addBlackout.body>

/** Closures that are not over. */
export async function listBlackouts(db: Db, who: Who, { page, size, kind, resourceId }: Filters) {
  const where = {
    endsAt: { gt: await databaseNow(db) },
    ...(resourceId && { resourceId }),
    ...(kind && { resource: { kind } }),
  }
  const rows = await db.blackout.findMany({
    where,
    include: { resource: { include: { workplace: true } }, createdBy: { select: personNames } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: size,
    skip: (page - 1) * size,
  })
  const total = await db.blackout.count({ where })
  const shown = rows.map((row) => ({
    id: row.id,
    resourceId: row.resourceId,
    resourceName: nameIn(row.resource, who.language),
    timeZone: row.resource.workplace.timeZone,
    start: row.startsAt,
    end: row.endsAt,
    kind: row.kind,
    reason: row.reason,
    createdByName: personNameIn(row.createdBy, who.language),
  }))
  return { rows: shown, total }
}

function assertTimes({ start, end }: Range, now: Date) {
  if (end <= start) throw invalidField('end', 'DATES_TURNED')
  if (end <= now) throw invalidField('end', 'IN_PAST')
  if (end.getTime() - start.getTime() > MAX_BOOKING_DAYS * DAY_MS) throw invalidField('end', 'TOO_LONG')
}

type Closed = Prisma.ReservationGetPayload<{ include: { resource: true } }>

/** Tells the people of a booking that gives way to a closure why, and what is free instead. */
async function suggestAlternatives(db: Db, who: Who, booking: Closed, resources: readonly BookableResource[], reason: string) {
  const { id, resourceId, startsAt: start, endsAt: end, userId, people } = booking
  const resource = resources.find((one) => one.id === resourceId)
  if (!resource) return
  const free = await findAlternatives(
    db,
    { language: 'en' },
    { resource, start, end, userId, people, exceptId: id, now: await databaseNow(db) },
  )
  const slots = free.map((one) =>
    recordReference(
      'resource',
      one.resourceId,
      ` ${toLocal(one.start, one.timeZone).replace('T', ' ')}–${localTime(one.end, one.timeZone)}`,
    ),
  )
  const instead = slots.length > 0 ? slots : '–'
  const values = bookingValues(booking, '', reason, instead)
  const notified = await peopleOfBooking(db, booking)
  await enqueueNotices(
    db,
    who.userId,
    notified.map((personId) => ({ userId: personId, kind: 'reservationClosed', values, about: id })),
  )
}

/** Bookings that a time meets. Throws 409 where they do not give way, or are in use. */
async function assertMayGiveWay(tx: Db, resourceIds: readonly string[], { start, end }: Range, moveBookings: boolean) {
  const where = {
    resourceId: { in: [...resourceIds] },
    status: { in: [...blockingStatuses] },
    startsAt: { lt: end },
    endsAt: { gt: start },
  }
  const inside = await tx.reservation.findMany({ where, include: { resource: true } })
  const isInUse = inside.some(({ status }) => status === 'IN_USE')
  if (inside.length > 0 && (!moveBookings || isInUse))
    throw conflict('BLACKOUT_HAS_BOOKINGS', 'blackoutHasBookings', [String(inside.length)])
  return inside
}

/** Remembers what gave way to a closure, and what it was. */
const noteGivenWay = (tx: Db, closures: readonly { id: string; resourceId: string }[], bookings: readonly Closed[]) =>
  tx.blackoutBooking.createMany({
    data: closures.flatMap(({ id, resourceId }) =>
      bookings
        .filter((booking) => booking.resourceId === resourceId)
        .map((booking) => ({ blackoutId: id, reservationId: booking.id, status: booking.status })),
    ),
  })

/**
 * Closes resources one manages. Bookings in that time refuse it, or give way where that is wanted: they are cancelled with the reason, and
 * their people told.
 */
export const addBlackout = (db: PrismaClient, who: Who, input: Input, once: Once) =>
  db.$transaction((tx) =>
    once(tx, async () => {
      const { made, inside } = await closeResources(tx, who, input)
      return { closed: made.length, cancelled: inside.length }
    }),
  )

/** Writes closures in the caller's transaction; answers them and the bookings that gave way. */
export async function closeResources(tx: Db, who: Who, input: Input) {
  const ids = [...new Set(input.resourceIds)]
  await lockResources(tx, ids)
  const resources = await listBookable(tx, who, { id: { in: ids } })
  if (resources.length < ids.length) throw invalidField('resourceIds', 'NOT_THERE')
  if (resources.some((resource) => !managesResource(who, resource))) throw recordDenied()
  const now = await databaseNow(tx)
  assertTimes(input, now)
  const inside = await assertMayGiveWay(tx, ids, input, input.moveBookings)
  const { start, end, kind, reason } = input
  const data = ids.map((resourceId) => ({ resourceId, startsAt: start, endsAt: end, kind, reason, createdById: who.userId }))
  // First cancelled without offering the slots: the closure takes them.
  await cancelLocked(tx, who, inside, reason, now, { offers: false, notifies: false })
  const made = await tx.blackout.createManyAndReturn({ data, select: { id: true, resourceId: true } })
  await noteGivenWay(tx, made, inside)
  for (const { id, resourceId } of made)
    await recordChange(tx, who, {
      entity: 'blackout',
      entityId: id,
      action: 'create',
      after: { resourceId, kind, reason, start: start.toISOString(), end: end.toISOString() },
    })
  for (const booking of inside) await suggestAlternatives(tx, who, booking, resources, reason)
  return { made, inside }
}

/** A closure under the lock of its resource. Throws 404, and 850 where the caller does not manage it. */
export async function lockBlackout(tx: Db, who: Who, id: string) {
  const unlocked = await tx.blackout.findUnique({ where: { id }, select: { resourceId: true } })
  if (!unlocked) throw notFound()
  await lockResources(tx, [unlocked.resourceId])
  const row = await tx.blackout.findUnique({ where: { id } })
  const [resource] = await listBookable(tx, who, { id: unlocked.resourceId })
  if (!row) throw notFound()
  if (!resource || !managesResource(who, resource)) throw recordDenied()
  return { row, resource }
}

/** Ends a closure at another time: what it no longer covers comes back, what it covers now gives way. Throws 400, 404, 409 and 850. */
export const moveBlackout = (db: PrismaClient, who: Who, id: string, until: { end: Date; moveBookings: boolean }) =>
  db.$transaction((tx) => endBlackoutAt(tx, who, id, until))

/** The same in the caller's transaction. */
export async function endBlackoutAt(tx: Db, who: Who, id: string, { end, moveBookings }: { end: Date; moveBookings: boolean }) {
  const { row, resource } = await lockBlackout(tx, who, id)
  const now = await databaseNow(tx)
  assertTimes({ start: row.startsAt, end }, now)
  const inside = end > row.endsAt ? await assertMayGiveWay(tx, [row.resourceId], { start: row.endsAt, end }, moveBookings) : []
  await cancelLocked(tx, who, inside, row.reason, now, { offers: false, notifies: false })
  await tx.blackout.update({ where: { id }, data: { endsAt: end } })
  await noteGivenWay(tx, [row], inside)
  const [before, after] = [{ end: row.endsAt.toISOString() }, { end: end.toISOString() }]
  await recordChange(tx, who, { entity: 'blackout', entityId: id, action: 'modify', before, after })
  for (const booking of inside) await suggestAlternatives(tx, who, booking, [resource], row.reason)
  const restored = await restoreBookings(tx, who, await listGivenWay(tx, id, now), now)
  if (end < row.endsAt) await offerFreedSlots(tx, [{ resourceId: row.resourceId, blockedFrom: end, blockedTo: row.endsAt }], now)
  return { restored, cancelled: inside.length }
}

/** Opens a resource again: bookings that gave way come back, the rest is offered to who waits for it. Throws 404 and 850. */
export const removeBlackout = (db: PrismaClient, who: Who, id: string) =>
  db.$transaction(async (tx) => {
    const { row } = await lockBlackout(tx, who, id)
    const now = await databaseNow(tx)
    const displaced = await listGivenWay(tx, id, now)
    await tx.blackout.delete({ where: { id } })
    const restored = await restoreBookings(tx, who, displaced, now)
    await recordChange(tx, who, {
      entity: 'blackout',
      entityId: id,
      action: 'delete',
      before: { resourceId: row.resourceId, reason: row.reason },
    })
    await offerFreedSlots(tx, [{ resourceId: row.resourceId, blockedFrom: row.startsAt, blockedTo: row.endsAt }], now)
    return { id, restored }
  })
