import { localDay } from '@maru/shared/reservations/zoned-time.ts'
import { daysBetween } from '@maru/shared/leave/common/leave-dates.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { registrationEndDay } from './guest-data-rule.service.ts'

/** Moves what the office wrote of a stay to the booking that takes its place: deposit, invoice, registration form. */
export async function takeOverStay(db: Db, fromId: string, toId: string): Promise<void> {
  const include = { reservation: { include: { resource: { include: { workplace: true } } } } } as const
  const [old, moved] = await Promise.all([
    db.guestStay.findUnique({ where: { reservationId: fromId }, include }),
    db.guestStay.findUnique({ where: { reservationId: toId }, include }),
  ])
  if (!old || !moved) return
  const daysOf = ({ reservation }: typeof old) => {
    const { timeZone } = reservation.resource.workplace
    return { arrival: localDay(reservation.startsAt, timeZone), departure: localDay(reservation.endsAt, timeZone) }
  }
  const [before, after] = [daysOf(old), daysOf(moved)]
  const isAsLong = daysBetween(before.arrival, before.departure) === daysBetween(after.arrival, after.departure)
  const { deposit, depositAmount, paidBy, invoiceName, invoiceAddress, costCentre, remark, agreedPrice } = old
  const written = { deposit, depositAmount, paidBy, invoiceName, invoiceAddress, costCentre, remark }
  // What was agreed for three nights says nothing of four.
  await db.guestStay.update({ where: { reservationId: toId }, data: { ...written, agreedPrice: isAsLong ? agreedPrice : null } })
  await db.guestRegistration.updateMany({
    where: { reservationId: fromId },
    data: { reservationId: toId, deleteAfter: await registrationEndDay(db, after.arrival) },
  })
}
