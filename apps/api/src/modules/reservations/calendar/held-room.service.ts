import type { Prisma } from '@maru/prisma/generated/client.ts'
import { databaseNow } from '../../../kernel/database/database.ts'
import { findDisplacedBooking, findLivingBooking } from './person-bookings.service.ts'
import { cancelLocked } from '../booking/cancel.service.ts'
import { lockReservation } from '../booking/reservation-lock.ts'

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
