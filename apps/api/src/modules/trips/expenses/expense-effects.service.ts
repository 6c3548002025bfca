import type { Prisma, TripExpense } from '@maru/prisma/generated/client.ts'
import { compareAmounts, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { bookCharge } from '../../../kernel/budgets/book-charge.ts'
import {
  commitBudget,
  releaseHeldBudget,
  reserveAgain,
  reserveBudget,
  revertSpending,
  spendBudget,
} from '../../../kernel/budgets/budget-ledger.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { claimCardReceipts, confirmCardReceipts, releaseCardReceipts } from '../../cards/card-receipt.service.ts'
import { day } from '../../leave/common/leave-person.service.ts'
import { withdrawStaffPayment } from '../../payments/applications/staff-payment.service.ts'
import { addTripPayment, restoreAdvance } from '../common/trip-payee.service.ts'
import { toTripCharge, tripPurpose } from '../applications/trip-budget.service.ts'
import { listCardReceipts } from '@maru/shared/trips/expenses/expense-body.ts'
import { aboveCommitted } from './expense-check.service.ts'
import type { ExpensePlan, ExpenseRequest } from './expense-plan.service.ts'

/** What a settlement costs the budget: the lump sums, and the items with the VAT that is not deducted; 0.00 where it takes back more. */
export function sumCost({ perDiem, mileage, itemsNet }: Pick<TripExpense, 'perDiem' | 'mileage' | 'itemsNet'>) {
  const cost = sumAmounts([perDiem, mileage, itemsNet].map((amount) => amount.toFixed(2)))
  return compareAmounts(cost, '0') < 0 ? '0.00' : cost
}

/** How the ledger calls what a settlement needs above the estimate while it waits. */
const excessPurpose = (documentId: string) => tripPurpose(`${documentId}:excess`)

/** The settlement of a document. Throws 404. */
async function loadExpense(db: Db, documentId: string) {
  const expense = await db.tripExpense.findUnique({ where: { documentId }, include: { trip: true } })
  if (!expense) throw notFound()
  return expense
}

/** The figures of a settlement as they are kept. */
function toFigures(plan: ExpensePlan) {
  if (plan.route === null) throw new Error('the route is not complete')
  return {
    status: 'IN_APPROVAL' as const,
    perDiem: plan.route.perDiem,
    mileage: plan.route.mileage.amount,
    items: plan.itemsTotal.totalAmount,
    itemsNet: plan.itemsTotal.netPriceAmount,
    itemsVat: plan.itemsTotal.vatAmount,
    deductiblePct: plan.deductiblePct,
    total: plan.total,
    advance: plan.advance,
    byCard: plan.byCard,
    payable: plan.payable,
    co2Kg: plan.route.emissions.kg || null,
    updatedAt: new Date(),
  }
}

/**
 * Submission: figures and days are kept as they were calculated, what is above the estimate is set aside, card transactions are taken, and an
 * advance that was not paid stays here. Throws 409 where it is in a payment file or a transaction was taken meanwhile.
 */
export async function reserveExpense(db: Db, { userId, documentId, body }: ExpenseRequest, plan: ExpensePlan) {
  const figures = toFigures(plan)
  if (plan.trip.advancePaidOn === null) await withdrawStaffPayment(db, plan.trip.documentId)
  await claimCardReceipts(db, documentId, listCardReceipts(body))
  const { id } = await db.tripExpense.upsert({
    where: { tripId: plan.trip.id },
    create: { ...figures, tripId: plan.trip.id, documentId },
    update: { ...figures, documentId, round: { increment: 1 } },
  })
  await db.tripExpenseDay.deleteMany({ where: { expenseId: id } })
  await db.tripExpenseDay.createMany({
    data: (plan.route?.days ?? []).map((detail) => ({
      expenseId: id,
      date: day(detail.date),
      base: detail.base,
      reduction: detail.reduction,
      paidByOther: detail.paidByOther,
      amount: detail.amount,
      detail: detail as unknown as Prisma.InputJsonObject,
    })),
  })
  const excess = { ...toTripCharge(plan.trip, aboveCommitted(plan)), purpose: excessPurpose(documentId) }
  await bookCharge(db, { userId }, excess, reserveBudget)
}

/** Decision: the budget is committed to what it really cost, and what is payable waits for a payment file; where nothing is, it is spent. */
export async function applyExpense(db: Db, documentId: string, homeTown: string) {
  const { trip, ...expense } = await loadExpense(db, documentId)
  await db.tripExpense.update({ where: { documentId }, data: { status: 'APPROVED', updatedAt: new Date() } })
  await confirmCardReceipts(db, documentId)
  if (expense.payable.greaterThan(0))
    await addTripPayment(db, trip, { documentId, kind: 'REIMBURSE', amount: expense.payable.toFixed(2), homeTown })
  await releaseHeldBudget(db, trip, excessPurpose(documentId))
  await releaseHeldBudget(db, trip, tripPurpose(trip.documentId))
  const steps = [reserveAgain, commitBudget, ...(expense.payable.isZero() ? [spendBudget] : [])]
  await bookCharge(db, trip, toTripCharge(trip, sumCost(expense)), ...steps)
}

/** Return or recall. */
export async function releaseExpense(db: Db, documentId: string) {
  const { trip } = await loadExpense(db, documentId)
  await db.tripExpense.update({ where: { documentId }, data: { status: 'RELEASED', updatedAt: new Date() } })
  await releaseCardReceipts(db, documentId)
  await restoreAdvance(db, trip)
  await releaseHeldBudget(db, trip, excessPurpose(documentId))
}

/** A decided cancellation: the trip is to be settled again, and its budget is what was estimated. Throws 409 where it was paid or is on its way. */
export async function revertExpense(db: Db, documentId: string) {
  const { trip, ...expense } = await loadExpense(db, documentId)
  if (expense.paidOn !== null) throw conflict('EXPENSE_PAID', 'tripExpensePaid')
  await db.tripExpense.update({ where: { documentId }, data: { status: 'CANCELLED', updatedAt: new Date() } })
  await withdrawStaffPayment(db, documentId)
  await releaseCardReceipts(db, documentId)
  await restoreAdvance(db, trip)
  if (expense.payable.isZero()) await bookCharge(db, trip, toTripCharge(trip, sumCost(expense)), revertSpending)
  await releaseHeldBudget(db, trip, tripPurpose(trip.documentId))
  await bookCharge(db, trip, toTripCharge(trip, trip.estimate.toFixed(2)), reserveAgain, commitBudget)
}
