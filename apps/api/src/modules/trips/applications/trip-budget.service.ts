import { randomUUID } from 'node:crypto'
import type { Trip } from '@maru/prisma/generated/client.ts'
import { isZeroAmount } from '@maru/shared/amounts/decimal.ts'
import type { TripBody } from '@maru/shared/trips/applications/trip-body.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { reserveBudget } from '../../../kernel/budgets/budget-ledger.ts'
import { findChargedLine, listChargeableProjects } from '../../../kernel/budgets/chargeable-budget.ts'
import type { Db } from '../../../kernel/database/database.ts'

const TRAVEL = 'TRAVEL'

/** Projects whose travel lines the caller may charge. */
export const listTravelBudgets = (db: Db, who: Who) => listChargeableProjects(db, who, TRAVEL)

/**
 * The line a trip is charged to, with what is available on it and who owns its budget; undefined where the person may not use it. At the decision
 * its money is set aside already, whatever became of the project and its people since.
 */
export async function findBudgetLine(
  db: Db,
  userId: string,
  charge: Pick<TripBody, 'projectNo' | 'budgetLineId'>,
  { isDecision = false } = {},
) {
  if (charge.budgetLineId === '') return undefined
  const line = await findChargedLine(db, userId, charge, TRAVEL)
  if (!line || line.available === null) return undefined
  if (!isDecision && !(line.mayCharge && line.isOpen)) return undefined
  return { available: line.available, ownerId: line.budgetOwnerId }
}

/** Whether the institute pays it from a project. */
export const isCharged = ({ costBearer, projectNo, budgetLineId }: Pick<TripBody, 'costBearer' | 'projectNo' | 'budgetLineId'>) =>
  costBearer !== 'HOST' && projectNo !== '' && budgetLineId !== ''

/** How the ledger calls a trip. */
export const tripPurpose = (documentId: string) => `trip:${documentId}`

/** A booking of one amount on one line. */
export const tripBooking = (documentId: string, lineId: string, amount: string) => ({
  purpose: tripPurpose(documentId),
  key: `trip:${randomUUID()}`,
  postings: [{ lineId, amount }],
})

/** Books an amount of a trip on its line, one step after the other; nothing where no line is charged or the amount is 0. */
export async function bookTrip(
  db: Db,
  actor: Pick<Who, 'userId'>,
  { documentId, budgetLineId }: Pick<Trip, 'documentId' | 'budgetLineId'>,
  amount: string,
  ...steps: (typeof reserveBudget)[]
) {
  if (budgetLineId === null || isZeroAmount(amount)) return
  for (const step of steps) await step(db, actor, tripBooking(documentId, budgetLineId, amount))
}
