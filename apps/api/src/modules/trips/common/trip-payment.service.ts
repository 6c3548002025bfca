import type { Prisma, PrismaClient, Trip } from '@maru/prisma/generated/client.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { TripRow } from '@maru/shared/trips/trip-fields.ts'
import { assertUninvolved } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { bookCharge } from '../../../kernel/budgets/book-charge.ts'
import { commitBudget, reserveAgain, revertSpending, spendBudget } from '../../../kernel/budgets/budget-ledger.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound, recordDenied } from '../../../kernel/errors.ts'
import type { PaymentListener, PaymentOutcome } from '../../../kernel/extension-points/payment-outcome.ts'
import { assertPastDay } from '../../../kernel/time-zone.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { day } from '../../leave/common/leave-person.service.ts'
import { recordStaffPaid } from '../../payments/applications/staff-payment.service.ts'
import { toTripCharge } from '../applications/trip-budget.service.ts'
import { sumCost } from '../expenses/expense-effects.service.ts'
import { readTrip } from '../trip-list.service.ts'

/** Locks a trip for the office. Throws 850 for others, 404. */
async function lockTrip(db: Db, who: Who, id: string): Promise<Trip> {
  if (!hasCapability(who, 'keepsTrips')) throw recordDenied()
  await db.$queryRaw`select 1 as locked from trip where id = ${id}::uuid for update`
  const trip = await db.trip.findUnique({ where: { id } })
  if (!trip) throw notFound()
  return trip
}

const dayOrNull = (paidOn: string | null) => (paidOn === null ? null : day(paidOn))
const textOrBlank = (date: Date | null) => (date === null ? '' : dateText(date))

async function applyAdvance(tx: Db, { id, advancePaidOn: before }: Trip, { paidOn, userId }: PaymentOutcome) {
  await tx.trip.update({ where: { id }, data: { advancePaidOn: dayOrNull(paidOn), updatedAt: new Date() } })
  const change = { before: { advancePaidOn: textOrBlank(before) }, after: { advancePaidOn: paidOn ?? '' } }
  await recordChange(tx, { userId }, { entity: 'trip', entityId: id, action: 'modify', ...change })
}

/** A paid settlement spends its budget; one whose money came back has it committed again. */
async function applySettlement(tx: Db, expense: Prisma.TripExpenseGetPayload<{ include: { trip: true } }>, outcome: PaymentOutcome) {
  const { id, trip } = expense
  const { paidOn, userId } = outcome
  await tx.tripExpense.update({ where: { id }, data: { paidOn: dayOrNull(paidOn), updatedAt: new Date() } })
  const change = { before: { paidOn: textOrBlank(expense.paidOn) }, after: { paidOn: paidOn ?? '' } }
  await recordChange(tx, { userId }, { entity: 'trip', entityId: trip.id, action: 'modify', ...change })
  const steps = paidOn === null ? [revertSpending, reserveAgain, commitBudget] : [spendBudget]
  await bookCharge(tx, { userId }, toTripCharge(trip, sumCost(expense)), ...steps)
}

/** Notes on trips what became of their advances and settlements. */
async function applyTripPayments(tx: Db, outcome: PaymentOutcome) {
  const documentId = { in: [...outcome.documentIds] }
  for (const trip of await tx.trip.findMany({ where: { documentId } })) await applyAdvance(tx, trip, outcome)
  for (const expense of await tx.tripExpense.findMany({ where: { documentId }, include: { trip: true } }))
    await applySettlement(tx, expense, outcome)
}

export const tripPaymentListener: PaymentListener = { area: 'trips', apply: applyTripPayments }

/** Pays by hand: through the payment of the document, so that it leaves no payment file as well; a refund has none. */
async function payByHand(tx: Db, who: Who, documentId: string, on: string) {
  await assertUninvolved(tx, who, { documents: [documentId] })
  await assertPastDay(tx, 'on', on)
  if (await recordStaffPaid(tx, who, documentId, on)) return
  await applyTripPayments(tx, { documentIds: [documentId], paidOn: on, userId: who.userId })
}

/** Notes the day an advance was paid by hand. Throws 404, 400 for a day to come, 409 where none is approved, it was paid already or is in a payment file. */
export async function payAdvance(db: PrismaClient, who: Who, id: string, on: string): Promise<TripRow> {
  await db.$transaction(async (tx) => {
    const trip = await lockTrip(tx, who, id)
    if (trip.advancePaidOn !== null) throw conflict('PAID_ALREADY', 'tripPaidAlready')
    if (trip.status !== 'APPROVED' || trip.advance.isZero()) throw conflict('NOT_PAYABLE', 'tripNotPayable')
    const expenses = await tx.tripExpense.count({ where: { tripId: id, status: { in: ['IN_APPROVAL', 'APPROVED'] } } })
    if (expenses > 0) throw conflict('NOT_PAYABLE', 'tripNotPayable')
    await payByHand(tx, who, trip.documentId, on)
  })
  return readTrip(db, who, id)
}

/** Notes the day a settlement was paid by hand or refunded. Throws 404, 400 for a day to come, 409 where nothing is open or it is in a payment file. */
export async function payExpense(db: PrismaClient, who: Who, id: string, on: string): Promise<TripRow> {
  await db.$transaction(async (tx) => {
    await lockTrip(tx, who, id)
    const expense = await tx.tripExpense.findUnique({ where: { tripId: id } })
    if (expense?.status !== 'APPROVED' || expense.payable.isZero()) throw conflict('NOT_PAYABLE', 'tripNotPayable')
    if (expense.paidOn !== null) throw conflict('PAID_ALREADY', 'tripPaidAlready')
    await payByHand(tx, who, expense.documentId, on)
  })
  return readTrip(db, who, id)
}
