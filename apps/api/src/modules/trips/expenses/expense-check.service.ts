import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { listCardReceipts, tripExpenseFaults } from '@maru/shared/trips/expenses/expense-body.ts'
import { compareAmounts, subtractAmount, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { toRouteDays } from '@maru/shared/trips/per-diem/trip-route.ts'
import { describeExhausted } from '../../../kernel/budgets/budget-holders.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { faultIssues, type HookDocument, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { findCardReceiptFaults } from '../../cards/card-receipt.service.ts'
import { findOpenFileNo } from '../../payments/applications/staff-payment.service.ts'
import { findOwnRateIssues } from '../common/own-rates.service.ts'
import { findBudgetLine } from '../applications/trip-budget.service.ts'
import type { ExpensePlan, ExpenseRequest } from './expense-plan.service.ts'
import { findItemRateIssues } from './item-rates.service.ts'
import { findClaimIssues, findRouteIssues } from './route-check.service.ts'

const RECEIPT_DAYS_BEFORE = 365
const RECEIPT_DAYS_AFTER = 30

/** Receipts that are not attached or lie too far from the trip. */
async function findItemIssues(db: Db, { body }: ExpenseRequest, fileGroupId: string | null): Promise<HookIssue[]> {
  const files = fileGroupId === null ? [] : await db.storedFile.findMany({ where: { groupId: fileGroupId }, select: { name: true } })
  const names = new Set(files.map(({ name }) => name))
  const { from, to } = toRouteDays(body)
  return body.items.flatMap(({ receipt, date }, at): HookIssue[] => {
    const path = `body.items.${String(at)}`
    const isFar = date < addDays(from, -RECEIPT_DAYS_BEFORE) || date > addDays(to, RECEIPT_DAYS_AFTER)
    return [
      ...(receipt !== '' && !names.has(receipt)
        ? [{ path: `${path}.receipt`, code: 'RECEIPT_UNKNOWN', text: 'tripReceiptUnknown' as const, values: [receipt] }]
        : []),
      ...(isFar
        ? [{ path: `${path}.date`, code: 'ITEM_DATE', text: 'tripItemDate' as const, values: [RECEIPT_DAYS_BEFORE, RECEIPT_DAYS_AFTER] }]
        : []),
    ]
  })
}

async function isOver(db: Db, { body }: ExpenseRequest) {
  const [row] = await db.$queryRaw<{ over: boolean }[]>`select ${toRouteDays(body).to}::date <= office_day() as over`
  return row?.over === true
}

/** What costs exceed the budget that was set aside for the trip by; '0.00' where they do not or nothing is charged. */
export function aboveCommitted({ trip, itemsTotal, route }: ExpensePlan): string {
  if (trip.budgetLineId === null) return '0.00'
  const over = subtractAmount(sumAmounts([route?.lumpSums ?? '0', itemsTotal.netPriceAmount]), trip.estimate.toFixed(2))
  return compareAmounts(over, '0') > 0 ? over : '0.00'
}

async function findBudgetIssues(db: Db, { userId }: ExpenseRequest, plan: ExpensePlan): Promise<HookIssue[]> {
  const over = aboveCommitted(plan)
  if (over === '0.00') return []
  const { projectNo, budgetLineId } = plan.trip
  const line = await findBudgetLine(db, userId, { projectNo, budgetLineId: budgetLineId ?? '' })
  const available = line?.available ?? '0.00'
  if (compareAmounts(available, over) >= 0) return []
  const shortage = { lineId: budgetLineId ?? '', available, readerId: userId }
  return [{ path: 'body.items', code: 'BUDGET_EXHAUSTED', ...(await describeExhausted(db, shortage)) }]
}

const cardFaultTexts = { CARD_GONE: 'cardReceiptGone', CARD_AMOUNT: 'cardReceiptAmount' } as const

/** Card transactions that are not the traveller's, have a receipt already, or came to another amount. */
async function findCardIssues(db: Db, { userId, documentId, body }: ExpenseRequest): Promise<HookIssue[]> {
  const receipts = listCardReceipts(body)
  const faults = await findCardReceiptFaults(db, { userId, documentId, receipts })
  return faults.map(({ at, code, values }) => ({
    path: `body.items.${String(at)}.totalAmount`,
    code,
    text: cardFaultTexts[code],
    ...(values && { values }),
  }))
}

/** An advance that is on its way is waited for: it would be paid twice otherwise. */
async function findAdvanceIssues(db: Db, { advancePaidOn, documentId }: ExpensePlan['trip']): Promise<HookIssue[]> {
  const fileNo = advancePaidOn === null ? await findOpenFileNo(db, documentId) : undefined
  return fileNo === undefined ? [] : [{ path: 'body.tripId', code: 'ADVANCE_IN_FILE', text: 'tripAdvanceInFile', values: [fileNo] }]
}

/** Everything that stands in the way of a settlement; at the decision without what only passed since. */
export async function checkExpense(
  db: Db,
  request: ExpenseRequest,
  plan: ExpensePlan | null,
  { fileGroupId, status }: Pick<HookDocument, 'fileGroupId' | 'status'>,
): Promise<readonly HookIssue[]> {
  const faults = faultIssues(tripExpenseFaults(request.body))
  if (!plan)
    return [
      ...faults.filter(({ path }) => path !== 'body.tripId'),
      { path: 'body.tripId', code: 'TRIP_NOT_APPROVED', text: 'tripNotApproved' },
    ]
  const other = await db.tripExpense.findFirst({
    where: {
      tripId: plan.trip.id,
      ...(request.documentId !== '' && { documentId: { not: request.documentId } }),
      status: { in: ['IN_APPROVAL', 'APPROVED'] },
    },
  })
  if (other) return [{ path: 'body.tripId', code: 'EXPENSE_THERE', text: 'tripExpenseThere' }]
  if (faults.length > 0) return faults
  const over = await isOver(db, request)
  return [
    ...(over ? [] : [{ path: 'body.tripId', code: 'NOT_OVER', text: 'tripNotStarted' as const, values: [dateText(plan.trip.dateTo)] }]),
    ...(await findRouteIssues(db, request, plan)),
    ...(await findItemIssues(db, request, fileGroupId)),
    ...(await findCardIssues(db, request)),
    ...(await findAdvanceIssues(db, plan.trip)),
    ...(status === 'IN_PROGRESS'
      ? []
      : [
          ...(await findItemRateIssues(db, request)),
          ...(await findOwnRateIssues(db, { ...request, companions: plan.trip.companions }, plan.route)),
          ...(await findClaimIssues(db, request, plan)),
          ...(await findBudgetIssues(db, request, plan)),
        ]),
  ]
}
