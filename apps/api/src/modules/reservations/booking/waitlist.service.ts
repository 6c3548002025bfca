import type { Prisma } from '@maru/prisma/generated/client.ts'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import { recordDenied, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { requestApproval } from '../approval/approval-request.service.ts'
import { approvalFor, loadBookable } from '../common/bookable-resource.ts'
import { HOUR_MS, type Range } from '../common/booking-times.ts'
import { listBusy } from '../common/busy-times.ts'
import { bookingValues, enqueueNotices } from './booking-notices.ts'
import { lockReservation } from './reservation-lock.ts'
import { loadReservation } from './reservation-detail.service.ts'

/** Hours the next person on the waitlist has to accept, but no longer than until the start. */
const OFFER_HOURS = 4

type Freed = Pick<Prisma.ReservationGetPayload<{ include: { resource: true } }>, 'resourceId' | 'blockedFrom' | 'blockedTo'>

/**
 * Offers freed slots to those who wait for them, first come first served: an offer holds the slot until it is accepted or lapses. The
 * resources are locked by the caller.
 */
export async function offerFreedSlots(db: Db, freed: readonly Freed[], now: Date) {
  for (const { resourceId, blockedFrom, blockedTo } of freed) {
    const waiting = await db.reservation.findMany({
      where: { resourceId, status: 'WAITLISTED', startsAt: { gt: now }, blockedFrom: { lt: blockedTo }, blockedTo: { gt: blockedFrom } },
      include: { resource: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: 50,
    })
    for (const one of waiting) {
      const range: Range = { start: one.blockedFrom, end: one.blockedTo }
      if ((await listBusy(db, [resourceId], range, one.id)).length > 0) continue
      await offer(db, one, now)
    }
  }
}

async function offer(db: Db, waiting: Prisma.ReservationGetPayload<{ include: { resource: true } }>, now: Date) {
  const until = new Date(Math.min(now.getTime() + OFFER_HOURS * HOUR_MS, waiting.startsAt.getTime()))
  await db.reservation.update({ where: { id: waiting.id }, data: { status: 'OFFERED', offeredUntil: until, revision: { increment: 1 } } })
  const values = bookingValues(waiting, '', until.toISOString())
  await enqueueNotices(db, '', [
    { userId: waiting.userId, kind: 'reservationOffered', values, about: `${waiting.id}:${until.toISOString()}` },
  ])
}

/** Takes an offered slot. Throws 850 for somebody else's, 409 once the offer is over. */
export async function acceptOffer(db: Db, who: Who, id: string) {
  const row = await lockReservation(db, id)
  if (row.userId !== who.userId && row.bookedById !== who.userId) throw recordDenied()
  const now = await databaseNow(db)
  if (row.status !== 'OFFERED' || row.offeredUntil === null || row.offeredUntil <= now)
    throw new Refusal(409, 'OFFER_OVER', 'reservationOfferOver')
  const resource = await loadBookable(db, who, row.resourceId)
  const status = approvalFor(who, resource) === 'NONE' ? 'CONFIRMED' : 'REQUESTED'
  await db.reservation.update({ where: { id }, data: { status, offeredUntil: null, revision: { increment: 1 } } })
  await recordChange(db, who, { entity: 'reservation', entityId: id, action: 'accept', after: { status } })
  if (status === 'REQUESTED') await requestApproval(db, who, id)
  return loadReservation(db, who, id)
}
