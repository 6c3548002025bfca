import type { Trip } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { addStaffPayment, restoreStaffPayment, type StaffPayment } from '../../payments/applications/staff-payment.service.ts'

interface TripMoney extends Pick<StaffPayment, 'documentId' | 'kind' | 'amount'> {
  /** Where the traveller sets out: the town of a payee the office does not know yet. */
  readonly homeTown: string
}

/** Makes the payment of an advance or a settlement, which joins the next payment file. */
export async function addTripPayment(db: Db, trip: Trip, { homeTown, ...money }: TripMoney) {
  const rule = await db.travelRule.findFirstOrThrow({ orderBy: { validFrom: 'desc' }, select: { homeCountry: true } })
  const span = `${trip.destination} ${dateText(trip.dateFrom)}`
  const kind = money.kind === 'ADVANCE' ? 'Travel advance' : 'Travel expenses'
  await addStaffPayment(db, {
    ...money,
    userId: trip.userId,
    description: `${kind} ${span}`,
    reference: `${kind} ${span}`,
    dueDate: money.kind === 'ADVANCE' ? trip.dateFrom : trip.settlementDueOn,
    projectNo: trip.projectNo,
    town: homeTown.trim(),
    countryCode: rule.homeCountry,
  })
}

/** An advance that was set aside for a settlement goes out after all. */
export async function restoreAdvance(db: Db, trip: Trip) {
  if (trip.status === 'APPROVED' && trip.advancePaidOn === null) await restoreStaffPayment(db, trip.documentId)
}
