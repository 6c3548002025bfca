import type { Trip } from '@maru/prisma/generated/client.ts'
import type { TripBody } from '@maru/shared/trips/applications/trip-body.ts'
import type { Who } from '../../../kernel/access/session.ts'
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

/** Euros of a trip on its budget line. */
export const toTripCharge = ({ documentId, budgetLineId }: Pick<Trip, 'documentId' | 'budgetLineId'>, amount: string) => ({
  purpose: tripPurpose(documentId),
  budgetLineId,
  amount,
})
