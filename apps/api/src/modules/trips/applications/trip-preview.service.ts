import type { TripBody } from '@maru/shared/trips/applications/trip-body.ts'
import { noEmissions, type TripEmissions } from '@maru/shared/trips/emissions/emission.ts'
import type { TripPreview } from '@maru/shared/trips/trip.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { readTrip } from '../trip-list.service.ts'
import { checkTrip } from './trip-check.service.ts'
import { planTrip } from './trip-plan.service.ts'

/** Whether a document is there for somebody: a rule of the approvals, handed in where the areas meet. */
export type ReadsDocument = (db: Db, who: Who, id: string) => Promise<boolean>

/** Drafter of a document, the caller without one. Throws 404 where the caller may not read it. */
export async function findDrafter(db: Db, who: Who, readsDocument: ReadsDocument, documentId: string): Promise<string> {
  if (documentId === '') return who.userId
  if (!(await readsDocument(db, who, documentId))) throw notFound()
  const { drafterId } = await db.approvalDocument.findUniqueOrThrow({ where: { id: documentId }, select: { drafterId: true } })
  return drafterId
}

/** The answer's own copy of what a route emits, without figures while it is not complete. */
export const presentEmissions = ({ legs, kg, sources }: TripEmissions = noEmissions) => ({
  legs: [...legs],
  kg,
  sources: [...sources],
})

const noMileage = { km: '0', rate: '0.00', amount: '0.00', isCapped: false }

/** What a trip would be paid and cost; what stands in its way is said to its drafter only. */
export async function previewTrip(
  db: Db,
  who: Who,
  readsDocument: ReadsDocument,
  { body, documentId }: { body: TripBody; documentId: string },
): Promise<TripPreview> {
  const userId = await findDrafter(db, who, readsDocument, documentId)
  const request = { userId, documentId, body }
  const plan = await planTrip(db, request)
  const issues = userId === who.userId ? await checkTrip(db, request, plan) : []
  const trip = documentId === '' ? null : await db.trip.findUnique({ where: { documentId }, select: { id: true } })
  return {
    trip: trip && (await readTrip(db, who, trip.id)),
    kind: plan.kind,
    nights: plan.nights,
    days: [...(plan.route?.days ?? [])].map((day) => ({ ...day, rules: [...day.rules] })),
    perDiem: plan.route?.perDiem ?? '0.00',
    mileage: plan.route?.mileage ?? noMileage,
    emissions: presentEmissions(plan.route?.emissions),
    estimate: plan.estimate,
    issues: issues.map((issue) => issueIn(issue, who.language)),
  }
}
