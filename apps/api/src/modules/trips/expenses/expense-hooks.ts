import { tripExpenseBody } from '@maru/shared/trips/expenses/expense-body.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { ApprovalHooks, HookDocument } from '../../../kernel/extension-points/approval-hooks.ts'
import { lockTraveller } from '../applications/trip-effects.service.ts'
import { checkExpense } from './expense-check.service.ts'
import { applyExpense, releaseExpense, reserveExpense, revertExpense } from './expense-effects.service.ts'
import { type ExpenseRequest, planExpense } from './expense-plan.service.ts'

const requestOf = ({ id, body, drafterId }: Pick<HookDocument, 'id' | 'body' | 'drafterId'>): ExpenseRequest => ({
  userId: drafterId,
  documentId: id,
  body: tripExpenseBody.parse(body),
})

async function lockedPlan(db: Db, document: HookDocument) {
  await lockTraveller(db, document.drafterId)
  const request = requestOf(document)
  return { request, plan: await planExpense(db, request) }
}

/** The settlement of a trip: its figures are kept at submission; the decision commits the budget to what it cost. */
export const tripExpenseHooks: ApprovalHooks = {
  validate: async (db, document) => {
    const { request, plan } = await lockedPlan(db, document)
    return checkExpense(db, request, plan, document)
  },
  reserve: async (db, document) => {
    const { request, plan } = await lockedPlan(db, document)
    if (!plan) throw new Error('a settlement has its trip')
    await reserveExpense(db, request, plan)
  },
  apply: (db, document) => applyExpense(db, document.id, tripExpenseBody.parse(document.body).homeTown),
  release: (db, document) => releaseExpense(db, document.id),
  revert: (db, document) => revertExpense(db, document.id),
  subject: async (db, { body, drafterId, urgent }) => {
    const plan = await planExpense(db, { userId: drafterId, documentId: '', body: tripExpenseBody.parse(body) })
    return {
      urgent,
      amount: Number(plan?.controlTotal ?? 0),
      // An estimate says nothing of a rate that differs from the published one: the approver of the trip looks at it again.
      aboveEstimate: plan !== null && (plan.isAboveEstimate || plan.itemRates.some(({ rateDeviation }) => rateDeviation !== '')),
      involved: plan?.trip.companions ?? [],
    }
  },
}
