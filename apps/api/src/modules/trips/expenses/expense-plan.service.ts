import type { Trip } from '@maru/prisma/generated/client.ts'
import { subtractAmount, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import type { ExpenseAmounts } from '@maru/shared/amounts/expense-amounts.ts'
import { routeFaults } from '@maru/shared/trips/applications/trip-body.ts'
import { itemAmounts, sumCardReceipts, sumItems, type TripExpenseBody } from '@maru/shared/trips/expenses/expense-body.ts'
import { isAboveEstimate } from '@maru/shared/trips/per-diem/mileage.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { loadPaymentRule } from '../../payments/payment-rule.service.ts'
import { type ItemRate, listItemRates, withControlRates } from './item-rates.service.ts'
import { planRoute, type RoutePlan } from '../common/route-plan.service.ts'

/** A settlement that is asked for: whose, by which document. */
export interface ExpenseRequest {
  readonly userId: string
  readonly documentId: string
  readonly body: TripExpenseBody
}

export interface ExpensePlan {
  readonly trip: Trip
  /** Null while the route is not complete. */
  readonly route: RoutePlan | null
  /** Percent of German VAT that is deductible. */
  readonly deductiblePct: string
  readonly items: readonly ExpenseAmounts[]
  readonly itemsTotal: ExpenseAmounts
  /** How far the rate of each receipt is from the published one. */
  readonly itemRates: readonly ItemRate[]
  readonly total: string
  /** The total as its control looks at it: no typed rate lowers it. */
  readonly controlTotal: string
  /** What was paid before the trip. */
  readonly advance: string
  /** What company cards paid already. */
  readonly byCard: string
  /** Positive = to the traveller. */
  readonly payable: string
  readonly isAboveEstimate: boolean
}

/** The approved trip of a person a settlement or report is about, null where it is none. */
export const findOwnTrip = (db: Db, userId: string, tripId: string) =>
  tripId === '' ? Promise.resolve(null) : db.trip.findFirst({ where: { id: tripId, userId, status: 'APPROVED' } })

/** The percent a settlement was submitted with; the one in force today while it is written, also again. */
async function loadDeductiblePct(db: Db, documentId: string) {
  const submitted = documentId !== '' && (await db.tripExpense.findUnique({ where: { documentId, status: { not: 'RELEASED' } } }))
  return submitted ? submitted.deductiblePct.toFixed(2) : (await loadPaymentRule(db)).deductiblePct
}

/** What a settlement comes to; null without an approved trip of the person. Car interest is what was approved, never what is said later. */
export async function planExpense(db: Db, { userId, documentId, body }: ExpenseRequest): Promise<ExpensePlan | null> {
  const trip = await findOwnTrip(db, userId, body.tripId)
  if (!trip) return null
  const isComplete = Object.keys(routeFaults(body)).length === 0
  const { carInterest, companyCarFree } = trip
  const route = isComplete ? await planRoute(db, { userId, tripId: trip.id, carInterest, companyCarFree }, body) : null
  const deductiblePct = await loadDeductiblePct(db, documentId)
  const itemsTotal = sumItems(body.items, deductiblePct)
  const lumpSums = route?.lumpSums ?? '0'
  const total = sumAmounts([lumpSums, itemsTotal.totalAmount])
  const controlTotal = sumAmounts([lumpSums, sumItems(await withControlRates(db, body.items), deductiblePct).totalAmount])
  const advance = trip.advancePaidOn === null ? '0.00' : trip.advance.toFixed(2)
  const byCard = sumCardReceipts(body)
  return {
    trip,
    route,
    deductiblePct,
    items: body.items.map((item) => itemAmounts(item, deductiblePct)),
    itemsTotal,
    itemRates: await listItemRates(db, body.items),
    total,
    controlTotal,
    advance,
    byCard,
    payable: subtractAmount(total, sumAmounts([advance, byCard])),
    isAboveEstimate: route !== null && isAboveEstimate(controlTotal, trip.estimate.toFixed(2), route.rule),
  }
}
