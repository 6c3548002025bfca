import type { Prisma } from '@maru/prisma/generated/client.ts'
import { databaseNow } from '../../../kernel/database/database.ts'
import { findDisplacedBooking, findLivingBooking } from './person-bookings.service.ts'
import { cancelLocked } from '../booking/cancel.service.ts'
import { lockReservation } from '../booking/reservation-lock.ts'

interface HeldPeople {
  readonly attendees: readonly string[]
  /** Who has it from now on, where the one who booked is not to see it any more. */
  readonly owner?: string | undefined
}

/** Has others attend a booking that another area made for a record of its own, which tells them. Nothing where the booking is over or cancelled. */
export async function changeHeldPeople(tx: Prisma.TransactionClient, id: string, { attendees, owner }: HeldPeople) {
  const found = (await findLivingBooking(tx, id)) ?? (await findDisplacedBooking(tx, id))
  if (!found) return
  const row = await lockReservation(tx, found.id)
  const userId = owner ?? row.userId
  const others = [...new Set(attendees)].filter((one) => one !== userId)
  await tx.reservationAttendee.deleteMany({ where: { reservationId: row.id } })
  await tx.reservation.update({
    where: { id: row.id },
    data: {
      people: attendees.length + 1,
      revision: { increment: 1 },
      attendees: { create: others.map((one) => ({ userId: one })) },
      ...(owner !== undefined && { userId, bookedById: userId }),
    },
  })
}

/**
 * Cancels the room that another area booked for a record of its own, whoever acts: that area has asked who may. The one who booked counts as who
 * cancels where the actor is none of the portal's. Nothing where the booking is over or cancelled already.
 */
export async function releaseHeldRoom(tx: Prisma.TransactionClient, id: string, { actorId, reason }: { actorId: string; reason: string }) {
  const found = (await findLivingBooking(tx, id)) ?? (await findDisplacedBooking(tx, id))
  if (!found) return
  const row = await lockReservation(tx, found.id)
  await cancelLocked(tx, { userId: actorId || row.userId }, [row], reason, await databaseNow(tx))
}
