import type { Prisma } from '@maru/prisma/generated/client.ts'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import { recordDenied } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { lockResources } from '../common/bookable-resource.ts'
import { plusMinutes } from '../common/booking-times.ts'
import { recallApproval } from '../approval/approval-request.service.ts'
import { type NoticeWord, personReference } from '../../../kernel/notifications/notice-values.ts'
import { type CancelReason, toStoredReason } from './cancel-reason.ts'
import { bookingValues, enqueueNotices } from './booking-notices.ts'
import { assertNoInterview, lockReservation, reservationOver } from './reservation-lock.ts'
import { listReservationRows, loadReservationRow } from './reservation-detail.service.ts'
import { offerFreedSlots } from './waitlist.service.ts'

type Cancelled = Prisma.ReservationGetPayload<{ include: { resource: true } }>

/** People of a booking: whom it is for, who made it and who attends. */
export async function peopleOfBooking(db: Db, { id, userId, bookedById }: Pick<Cancelled, 'id' | 'userId' | 'bookedById'>) {
  const attendees = await db.reservationAttendee.findMany({ where: { reservationId: id }, select: { userId: true } })
  return [...new Set([userId, bookedById, ...attendees.map((attendee) => attendee.userId)])]
}

async function notifyCancelled(db: Db, { userId: actorId }: Pick<Who, 'userId'>, row: Cancelled, reason: NoticeWord) {
  const values = bookingValues(row, personReference(actorId), reason)
  const people = await peopleOfBooking(db, row)
  await enqueueNotices(
    db,
    actorId,
    people.map((userId) => ({ userId, kind: 'reservationCancelled', values, about: row.id })),
  )
}

/** Bookings that gave way to a closure and come back when it ends, unless they are cancelled before that. */
export const displaced = { status: 'CANCELLED', closures: { some: {} } } as const satisfies Prisma.ReservationWhereInput

/**
 * Cancels bookings that are locked, tells their people and offers what is free now to the waiting list. Those that gave way to a closure do not
 * come back; of them their people were told before.
 */
export async function cancelLocked(
  db: Db,
  actor: Pick<Who, 'userId'>,
  rows: readonly Cancelled[],
  reason: CancelReason,
  now: Date,
  { offers, notifies } = { offers: true, notifies: true },
) {
  const { cancelCause, cancelReason, words } = toStoredReason(reason)
  for (const row of rows) {
    const isHolding = row.status !== 'WAITLISTED' && row.status !== 'CANCELLED'
    const isLate = isHolding && row.resource.cancelMinutes > 0 && now > plusMinutes(row.startsAt, -row.resource.cancelMinutes)
    await db.reservation.update({
      where: { id: row.id },
      data: {
        status: 'CANCELLED',
        cancelCause,
        cancelReason,
        cancelledById: actor.userId,
        cancelledAt: now,
        cancelledLate: isLate,
        offeredUntil: null,
        revision: { increment: 1 },
      },
    })
    await recordChange(db, actor, {
      entity: 'reservation',
      entityId: row.id,
      action: 'cancel',
      after: { reason: cancelReason, cause: cancelCause, late: isLate },
    })
    if (notifies && isHolding) await notifyCancelled(db, actor, row, words)
  }
  await db.blackoutBooking.deleteMany({ where: { reservationId: { in: rows.map(({ id }) => id) } } })
  if (offers) await offerFreedSlots(db, rows, now)
}

interface Cancellation {
  reason: string
  scope: 'ONE' | 'FOLLOWING' | 'ALL' | 'BUNDLE'
  revision: number
}

/** The bookings a scope means, the asked one among them though it has begun; nothing where it has neither series nor bundle. */
function scopeOf({ id, seriesId, bundleId, startsAt }: Prisma.ReservationGetPayload<object>, scope: Cancellation['scope'], now: Date) {
  if (scope === 'BUNDLE') return bundleId === null ? undefined : { OR: [{ id }, { bundleId, endsAt: { gt: now } }] }
  if (scope === 'ONE' || seriesId === null) return undefined
  return { OR: [{ id }, { seriesId, startsAt: { gte: scope === 'FOLLOWING' ? startsAt : now } }] }
}

/**
 * Cancels a booking, or those of its series or bundle that are still ahead, as far as the caller may cancel each; answers how many stay because
 * he may not. Throws 850, and 409 for what is over or is cancelled with an interview only.
 */
export async function cancelReservation(db: Db, who: Who, id: string, { reason, scope, revision }: Cancellation) {
  const first = await lockReservation(db, id, revision)
  const { mayCancel, isPrivate, detailed, userId } = await loadReservationRow(db, who, id)
  if (!mayCancel) throw userId === who.userId || (detailed && isPrivate) ? reservationOver() : recordDenied()
  await assertNoInterview(db, id)
  const now = await databaseNow(db)
  const others = scopeOf(first, scope, now)
  if (others === undefined) {
    await cancelLocked(db, who, [first], reason.trim(), now)
    await recallApproval(db, who, first, reason)
    return { cancelled: 1, remaining: 0 }
  }
  const where = {
    AND: [others, { OR: [{ status: { in: ['REQUESTED', 'CONFIRMED', 'WAITLISTED', 'OFFERED'] } }, displaced] }],
  } as const satisfies Prisma.ReservationWhereInput
  const dates = await db.reservation.findMany({ where, select: { resourceId: true } })
  await lockResources(
    db,
    dates.map(({ resourceId }) => resourceId),
  )
  const inScope = await db.reservation.findMany({ where, include: { resource: true }, orderBy: { startsAt: 'asc' } })
  const shown = await listReservationRows(
    db,
    who,
    inScope.map((row) => row.id),
  )
  const cancellable = new Set(shown.filter((row) => row.mayCancel).map((row) => row.id))
  const rows = inScope.filter((row) => cancellable.has(row.id))
  await cancelLocked(db, who, rows, reason.trim(), now)
  for (const row of rows) await recallApproval(db, who, row, reason)
  return { cancelled: rows.length, remaining: inScope.length - rows.length }
}
