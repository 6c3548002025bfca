import { perDiemDay } from '@maru/shared/trips/trip-fields.ts'
import { blankTripExpense, tripExpenseBody, type TripExpenseBody } from '@maru/shared/trips/expenses/expense-body.ts'
import { daysOnRoute, tripBody } from '@maru/shared/trips/applications/trip-body.ts'
import type { ExpensePreview } from '@maru/shared/trips/trip.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { readPreviewed, type ReadsDocument } from '../applications/trip-preview.service.ts'
import { presentRoute } from '../common/route-plan.service.ts'
import { readTrip } from '../trip-list.service.ts'
import { checkExpense } from './expense-check.service.ts'
import { type ExpensePlan, findOwnTrip, planExpense } from './expense-plan.service.ts'

/** A settlement to begin with: what the own approved trip planned. Throws 404. */
export async function startExpense(db: Db, { userId }: Who, tripId: string): Promise<TripExpenseBody> {
  const trip = await findOwnTrip(db, userId, tripId)
  if (!trip) throw notFound()
  const { body } = await db.approvalDocument.findUniqueOrThrow({ where: { id: trip.documentId }, select: { body: true } })
  const { homeTown, homeZone, legs, days, withoutLodging, nightsWithoutLodging } = tripBody.parse(body)
  return { ...blankTripExpense, tripId, homeTown, homeZone, legs, days: daysOnRoute({ legs, days }), withoutLodging, nightsWithoutLodging }
}

/** What was submitted stays what people read, whatever the tables say since. */
async function submittedDays(db: Db, documentId: string) {
  if (documentId === '') return undefined
  const expense = await db.tripExpense.findUnique({ where: { documentId }, include: { days: { orderBy: { date: 'asc' } } } })
  if (!expense || (expense.status !== 'IN_APPROVAL' && expense.status !== 'APPROVED')) return undefined
  return { expense, days: expense.days.map(({ detail }) => perDiemDay.parse(detail)) }
}

function figuresOf(plan: ExpensePlan, submitted: Awaited<ReturnType<typeof submittedDays>>) {
  const route = presentRoute(plan.route)
  const { expense, days = route.days } = submitted ?? {}
  return {
    ...route,
    days,
    perDiem: expense?.perDiem.toFixed(2) ?? plan.route?.perDiem ?? '0.00',
    deductiblePct: plan.deductiblePct,
    items: plan.items.map((item, at) => ({ publishedRate: '', rateDeviation: '', ...item, ...plan.itemRates[at] })),
    itemsTotal: plan.itemsTotal,
    total: expense?.total.toFixed(2) ?? plan.total,
    advance: expense?.advance.toFixed(2) ?? plan.advance,
    byCard: expense?.byCard.toFixed(2) ?? plan.byCard,
    payable: expense?.payable.toFixed(2) ?? plan.payable,
    isAboveEstimate: plan.isAboveEstimate,
  }
}

/** What a settlement comes to; a submitted one as it was submitted. Throws 404 without an approved trip of its drafter. */
export async function previewExpense(
  db: Db,
  who: Who,
  readsDocument: ReadsDocument,
  { body, documentId }: { body: TripExpenseBody; documentId: string },
): Promise<ExpensePreview> {
  const { drafterId, document, body: written } = await readPreviewed(db, who, readsDocument, { schema: tripExpenseBody, body, documentId })
  const request = { userId: drafterId, documentId, body: written }
  const plan = await planExpense(db, request)
  if (!plan) throw notFound()
  const checked = { fileGroupId: document?.fileGroupId ?? null, status: document?.status ?? ('DRAFT' as const) }
  const issues = drafterId === who.userId ? await checkExpense(db, request, plan, checked) : []
  return {
    trip: await readTrip(db, who, plan.trip.id),
    ...figuresOf(plan, await submittedDays(db, documentId)),
    issues: issues.map((issue) => issueIn(issue, who.language)),
  }
}
