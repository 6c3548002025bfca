import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { blockingStatuses, MAX_BOOKING_DAYS } from '@maru/shared/reservations/reservation-fields.ts'
import type { resourceAdmin } from '@maru/shared/reservations/resource.ts'
import type { z } from 'zod'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound, recordDenied } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { nameIn, personNameIn, personNames } from '../../../kernel/names.ts'
import { localTime, toLocal } from '@maru/shared/reservations/zoned-time.ts'
import { recordReference } from '../../../kernel/notifications/notice-values.ts'
import { bookingValues, enqueueNotices } from '../booking/booking-notices.ts'
import { findAlternatives } from '../policy/alternatives.service.ts'
import { type BookableResource, listBookable, lockResources, managesResource } from '../common/bookable-resource.ts'
import { DAY_MS } from '../common/booking-times.ts'
import { cancelLocked, peopleOfBooking } from '../booking/cancel.service.ts'
import { offerFreedSlots } from '../booking/waitlist.service.ts'

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

function assertTimes({ start, end }: Input, now: Date) {
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

/**
 * Closes resources one manages. Bookings in that time refuse it, or give way where that is wanted: they are cancelled with the reason, and
 * their people told.
 */
export const addBlackout = (db: PrismaClient, who: Who, input: Input) =>
  db.$transaction(async (tx) => {
    const ids = [...new Set(input.resourceIds)]
    await lockResources(tx, ids)
    const resources = await listBookable(tx, who, { id: { in: ids } })
    if (resources.length < ids.length) throw invalidField('resourceIds', 'NOT_THERE')
    if (resources.some((resource) => !managesResource(who, resource))) throw recordDenied()
    const now = await databaseNow(tx)
    assertTimes(input, now)
    const inside = await tx.reservation.findMany({
      where: { resourceId: { in: ids }, status: { in: [...blockingStatuses] }, startsAt: { lt: input.end }, endsAt: { gt: input.start } },
      include: { resource: true },
    })
    const inUse = inside.filter(({ status }) => status === 'IN_USE')
    if (inside.length > 0 && (!input.moveBookings || inUse.length > 0))
      throw conflict('BLACKOUT_HAS_BOOKINGS', 'blackoutHasBookings', [String(inside.length)])
    const { start, end, kind, reason } = input
    const data = ids.map((resourceId) => ({ resourceId, startsAt: start, endsAt: end, kind, reason, createdById: who.userId }))
    // First cancelled without offering the slots: the closure takes them.
    await cancelLocked(tx, who, inside, reason, now, { offers: false, notifies: false })
    const made = await tx.blackout.createManyAndReturn({ data, select: { id: true, resourceId: true } })
    for (const { id, resourceId } of made)
      await recordChange(tx, who, {
        entity: 'blackout',
        entityId: id,
        action: 'create',
        after: { resourceId, kind, reason, start: start.toISOString(), end: end.toISOString() },
      })
    for (const booking of inside) await suggestAlternatives(tx, who, booking, resources, reason)
    return { closed: made.length, cancelled: inside.length }
  })

/** Opens a resource again and offers the time to who waits for it. Throws 404 and 850. */
export const removeBlackout = (db: PrismaClient, who: Who, id: string) =>
  db.$transaction(async (tx) => {
    const row = await tx.blackout.findUnique({ where: { id } })
    if (!row) throw notFound()
    await lockResources(tx, [row.resourceId])
    const [resource] = await listBookable(tx, who, { id: row.resourceId })
    if (!resource || !managesResource(who, resource)) throw recordDenied()
    await tx.blackout.delete({ where: { id } })
    await recordChange(tx, who, {
      entity: 'blackout',
      entityId: id,
      action: 'delete',
      before: { resourceId: row.resourceId, reason: row.reason },
    })
    await offerFreedSlots(tx, [{ resourceId: row.resourceId, blockedFrom: row.startsAt, blockedTo: row.endsAt }], await databaseNow(tx))
    return { id }
  })
