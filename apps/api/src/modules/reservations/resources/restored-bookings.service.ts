import type { Reservation, ReservationStatus } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { bookingValues, enqueueNotices } from '../booking/booking-notices.ts'
import { peopleOfBooking } from '../booking/cancel.service.ts'
import { findLaterProblems, isPersonHere, toWaitingQuestion } from '../booking/waitlist.service.ts'

const english = { language: 'en' } as const

/** Bookings that gave way to a closure and are still ahead, first made first, with what they were. */
export const listGivenWay = (db: Db, blackoutId: string, now: Date) =>
  db.blackoutBooking.findMany({
    where: { blackoutId, reservation: { status: 'CANCELLED', startsAt: { gt: now } } },
    include: { reservation: true },
    orderBy: [{ reservation: { createdAt: 'asc' } }, { reservationId: 'asc' }],
  })
type GivenWay = Awaited<ReturnType<typeof listGivenWay>>

/** Leaves a booking to the other closures over its time, the last of which brings it back. */
async function waitForOtherClosures(db: Db, { id, resourceId, startsAt, endsAt }: Reservation, status: ReservationStatus) {
  const closures = await db.blackout.findMany({ where: { resourceId, startsAt: { lt: endsAt }, endsAt: { gt: startsAt } } })
  const data = closures.map((closure) => ({ blackoutId: closure.id, reservationId: id, status }))
  await db.blackoutBooking.createMany({ data, skipDuplicates: true })
}

/**
 * Brings bookings back that a closure no longer covers, as far as nobody else has the time by now and no rule broke since; their people are
 * notified. Answers how many. The resource is locked by the caller, and the closure as it is now.
 */
export async function restoreBookings(db: Db, who: Pick<Who, 'userId'>, displaced: GivenWay, now: Date): Promise<number> {
  let restored = 0
  for (const { reservation, status } of displaced) {
    const { id, documentId } = reservation
    // An offer and a document have gone on meanwhile: both are asked for anew.
    const isLasting = status === 'CONFIRMED' || (status === 'REQUESTED' && documentId === null)
    if (!isLasting || !(await isPersonHere(db, reservation))) continue
    const question = await toWaitingQuestion(db, english, reservation, now)
    const problems = await findLaterProblems(db, question, reservation)
    if (problems.some(({ code }) => code === 'BLACKOUT')) await waitForOtherClosures(db, reservation, status)
    if (problems.length > 0) continue
    const cleared = { cancelledAt: null, cancelledById: null, cancelReason: '', cancelCause: null, cancelledLate: false }
    await db.reservation.update({ where: { id }, data: { status, ...cleared, revision: { increment: 1 } } })
    await db.blackoutBooking.deleteMany({ where: { reservationId: id } })
    await recordChange(db, who, { entity: 'reservation', entityId: id, action: 'restore', after: { status } })
    const people = await peopleOfBooking(db, reservation)
    const values = bookingValues(reservation)
    const about = `${id}:${String(reservation.revision)}`
    await enqueueNotices(
      db,
      who.userId,
      people.map((userId) => ({ userId, kind: 'reservationRestored', values, about })),
    )
    restored++
  }
  return restored
}
