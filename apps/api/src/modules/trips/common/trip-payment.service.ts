import type { PrismaClient, Trip } from '@maru/prisma/generated/client.ts'
import { hasPower } from '@maru/shared/roles/capabilities.ts'
import type { TripRow } from '@maru/shared/trips/trip-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { spendBudget } from '../../../kernel/budgets/budget-ledger.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound, recordDenied } from '../../../kernel/errors.ts'
import { day } from '../../leave/common/leave-person.service.ts'
import { tripBooking } from '../applications/trip-budget.service.ts'
import { sumCost } from '../expenses/expense-effects.service.ts'
import { readTrip } from '../trip-list.service.ts'

/** Locks a trip for the office. Throws 850 for others, 404. */
async function lockTrip(db: Db, who: Who, id: string): Promise<Trip> {
  if (!hasPower(who, 'keepsTrips')) throw recordDenied()
  await db.$queryRaw`select 1 as locked from trip where id = ${id}::uuid for update`
  const trip = await db.trip.findUnique({ where: { id } })
  if (!trip) throw notFound()
  return trip
}

/** Notes the day an advance was paid. Throws 404, 409 where none is approved or it was paid already. */
export async function payAdvance(db: PrismaClient, who: Who, id: string, on: string): Promise<TripRow> {
  await db.$transaction(async (tx) => {
    const trip = await lockTrip(tx, who, id)
    if (trip.advancePaidOn !== null) throw conflict('PAID_ALREADY', 'tripPaidAlready')
    if (trip.status !== 'APPROVED' || trip.advance.isZero()) throw conflict('NOT_PAYABLE', 'tripNotPayable')
    const expenses = await tx.tripExpense.count({ where: { tripId: id, status: { in: ['IN_APPROVAL', 'APPROVED'] } } })
    if (expenses > 0) throw conflict('NOT_PAYABLE', 'tripNotPayable')
    await tx.trip.update({ where: { id }, data: { advancePaidOn: day(on), updatedAt: new Date() } })
    await recordChange(tx, who, {
      entity: 'trip',
      entityId: id,
      action: 'modify',
      before: { advancePaidOn: '' },
      after: { advancePaidOn: on },
    })
  })
  return readTrip(db, who, id)
}

/** Notes the day a settlement was paid or refunded; its budget is spent. Throws 404, 409 where nothing is open. */
export async function payExpense(db: PrismaClient, who: Who, id: string, on: string): Promise<TripRow> {
  await db.$transaction(async (tx) => {
    const trip = await lockTrip(tx, who, id)
    const expense = await tx.tripExpense.findUnique({ where: { tripId: id } })
    if (expense?.status !== 'APPROVED') throw conflict('NOT_PAYABLE', 'tripNotPayable')
    if (expense.paidOn !== null) throw conflict('PAID_ALREADY', 'tripPaidAlready')
    await tx.tripExpense.update({ where: { tripId: id }, data: { paidOn: day(on), updatedAt: new Date() } })
    const cost = sumCost(expense)
    if (trip.budgetLineId !== null && cost !== '0.00') await spendBudget(tx, who, tripBooking(trip.documentId, trip.budgetLineId, cost))
    await recordChange(tx, who, { entity: 'trip', entityId: id, action: 'modify', before: { paidOn: '' }, after: { paidOn: on } })
  })
  return readTrip(db, who, id)
}
