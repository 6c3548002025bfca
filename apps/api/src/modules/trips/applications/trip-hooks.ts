import { Prisma } from '@maru/prisma/generated/client.ts'
import { tripBody } from '@maru/shared/trips/applications/trip-body.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { ApprovalHooks, HookDocument } from '../../../kernel/extension-points/approval-hooks.ts'
import { addOfficeReaders } from '../../approvals/documents/office-readers.service.ts'
import { findBudgetLine, isCharged } from './trip-budget.service.ts'
import { checkTrip } from './trip-check.service.ts'
import { applyTrip, lockTraveller, releaseTrip, reserveTrip, revertTrip } from './trip-effects.service.ts'
import { planTrip, type TripRequest } from './trip-plan.service.ts'

const requestOf = ({ id, body, drafterId }: Pick<HookDocument, 'id' | 'body' | 'drafterId'>): TripRequest => ({
  userId: drafterId,
  documentId: id,
  body: tripBody.parse(body),
})

/** The request and what it comes to, under the lock of the person. */
async function lockedPlan(db: Db, document: HookDocument) {
  await lockTraveller(db, document.drafterId)
  const request = requestOf(document)
  return { request, plan: await planTrip(db, request) }
}

/** A business trip: its estimate is set aside at submission; the decision makes the absence, the deputies and the commitment. */
export const tripHooks: ApprovalHooks = {
  validate: async (db, document) => {
    const { request, plan } = await lockedPlan(db, document)
    return checkTrip(db, request, plan, document.status === 'IN_PROGRESS')
  },
  reserve: async (db, document) => {
    const { request, plan } = await lockedPlan(db, document)
    await reserveTrip(db, request, plan)
  },
  apply: async (db, document) => {
    await lockTraveller(db, document.drafterId)
    await applyTrip(db, document.id, tripBody.parse(document.body))
    // The office pays the advance.
    await addOfficeReaders(db, document)
  },
  release: (db, document) => releaseTrip(db, document.id),
  revert: async (db, document) => {
    await lockTraveller(db, document.drafterId)
    await revertTrip(db, document.id)
  },
  // The books keep the amounts, not why somebody travelled.
  destroy: async (db, documentIds) => {
    await db.trip.updateMany({
      where: { documentId: { in: [...documentIds] } },
      data: { purpose: '', companions: [], figures: Prisma.DbNull },
    })
  },
  subject: async (db, { body, drafterId, urgent, status }) => {
    const written = tripBody.parse(body)
    const { estimate, kind } = await planTrip(db, { userId: drafterId, documentId: '', body: written })
    const isDecision = status === 'IN_PROGRESS'
    const line = isCharged(written) ? await findBudgetLine(db, drafterId, written, { isDecision }) : undefined
    const budget = { charged: line !== undefined, ...(line && { project: written.projectNo, budgetOwner: line.ownerId }) }
    return { urgent, kind, amount: Number(estimate), involved: written.companions, ...budget }
  },
}
