import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound, recordDenied, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { isBlank } from '@maru/shared/codecs.ts'
import { withBuffers } from '../common/booking-times.ts'
import { CHECK_IN_MINUTES } from '../common/reservation-row.sql.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import { bookingValues, enqueueNotices } from './booking-notices.ts'
import { lockReservation, reservationOver } from './reservation-lock.ts'
import { loadReservation, loadReservationRow } from './reservation-detail.service.ts'
import { offerFreedSlots } from './waitlist.service.ts'

interface Decision {
  decision: 'CONFIRM' | 'REJECT'
  reason: string
  revision: number
}

/** Confirms or rejects a request: only one of several managers does, the others get 409. A rejection needs a reason. */
export async function decideReservation(db: PrismaClient, who: Who, id: string, { decision, reason, revision }: Decision) {
  if (decision === 'REJECT' && isBlank(reason)) throw invalidField('reason', 'REQUIRED')
  const status = decision === 'CONFIRM' ? 'CONFIRMED' : 'REJECTED'
  await db.$transaction(async (tx) => {
    const row = await lockReservation(tx, id)
    const { mayDecide } = await loadReservationRow(tx, who, id)
    if (row.status !== 'REQUESTED' || row.revision !== revision) throw conflict('RESERVATION_DECIDED', 'reservationDecided')
    if (!mayDecide) throw recordDenied()
    const now = await databaseNow(tx)
    const decided = { decidedById: who.userId, decidedAt: now, decisionReason: reason.trim() }
    await tx.reservation.update({ where: { id }, data: { status, ...decided, revision: { increment: 1 } } })
    await recordChange(tx, who, {
      entity: 'reservation',
      entityId: id,
      action: decision === 'CONFIRM' ? 'confirm' : 'reject',
      after: { reason },
    })
    const values = bookingValues(row, personReference(who.userId), reason.trim())
    const recipients = [...new Set([row.userId, row.bookedById])]
    await enqueueNotices(
      tx,
      who.userId,
      recipients.map((userId) => ({
        userId,
        kind: decision === 'CONFIRM' ? ('reservationConfirmed' as const) : ('reservationRejected' as const),
        values,
        about: `${id}:${String(revision)}`,
      })),
    )
    if (status === 'REJECTED') await offerFreedSlots(tx, [row], now)
  })
  return loadReservation(db, who, id)
}

/** Says that a booking is used, from 15 minutes before its start on. Throws 409 before that, 850 for somebody else's, 404 for a private one. */
export async function checkIn(db: Db, who: Who, id: string) {
  const row = await lockReservation(db, id)
  const now = await databaseNow(db)
  const shown = await loadReservationRow(db, who, id)
  if (!shown.detailed) throw notFound()
  if (!shown.mayCheckIn) {
    const opensAt = row.startsAt.getTime() - CHECK_IN_MINUTES * 60_000
    if (row.status === 'CONFIRMED' && now.getTime() < opensAt) throw new Refusal(409, 'CHECK_IN_NOT_YET', 'reservationNotYet')
    throw row.status === 'CONFIRMED' ? recordDenied() : reservationOver()
  }
  await db.reservation.update({ where: { id }, data: { status: 'IN_USE', checkedInAt: now, revision: { increment: 1 } } })
  await recordChange(db, who, { entity: 'reservation', entityId: id, action: 'checkIn' })
  return loadReservation(db, who, id)
}

/** Ends the use now: the rest of the time is free, and offered to who waits for it. Throws 409 for a car, whose log ends it. */
export async function checkOut(db: Db, who: Who, id: string) {
  const row = await lockReservation(db, id)
  const { mayCheckOut, detailed } = await loadReservationRow(db, who, id)
  if (!detailed) throw notFound()
  if (row.resource.kind === 'CAR') throw new Refusal(409, 'CAR_LOG_FIRST', 'carLogFirst')
  if (!mayCheckOut) throw row.status === 'IN_USE' ? recordDenied() : reservationOver()
  await endUse(db, row, await databaseNow(db))
  await recordChange(db, who, { entity: 'reservation', entityId: id, action: 'checkOut' })
  return loadReservation(db, who, id)
}

/** Ends a booking in use; its end becomes the moment itself where it was to last longer. */
export async function endUse(db: Db, row: Awaited<ReturnType<typeof lockReservation>>, now: Date) {
  const isEarly = now > row.startsAt && now < row.endsAt
  const range = { start: row.startsAt, end: isEarly ? now : row.endsAt }
  const blocked = withBuffers(range, row.resource)
  await db.reservation.update({
    where: { id: row.id },
    data: { status: 'DONE', checkedOutAt: now, endsAt: range.end, blockedTo: blocked.end, revision: { increment: 1 } },
  })
  if (isEarly) await offerFreedSlots(db, [{ ...row, blockedFrom: now }], now)
}
