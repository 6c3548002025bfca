import type { Trip } from '@maru/prisma/generated/client.ts'
import { type TripBody, tripBody } from '@maru/shared/trips/applications/trip-body.ts'
import { sumPerDiem } from '@maru/shared/trips/per-diem/per-diem.ts'
import { emissions, mileage, perDiemDay } from '@maru/shared/trips/trip-fields.ts'
import type { TripPreview } from '@maru/shared/trips/trip.ts'
import { z } from 'zod'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { presentRoute } from '../common/route-plan.service.ts'
import { readTrip } from '../trip-list.service.ts'
import { checkTrip } from './trip-check.service.ts'
import { planTrip } from './trip-plan.service.ts'

/** Whether a document is there for somebody: a rule of the approvals, handed in where the areas meet. */
export type ReadsDocument = (db: Db, who: Who, id: string) => Promise<boolean>

interface Previewed<T> {
  readonly schema: z.ZodType<T>
  readonly body: T
  readonly documentId: string
}

/**
 * Whose request is previewed, by which document and what it says: of others what the document says, not what a caller makes of it. Throws 404
 * where the caller may not read it, or it is another kind of request of somebody else.
 */
export async function readPreviewed<T>(db: Db, who: Who, readsDocument: ReadsDocument, { schema, body, documentId }: Previewed<T>) {
  if (documentId === '') return { drafterId: who.userId, document: null, body }
  if (!(await readsDocument(db, who, documentId))) throw notFound()
  const document = await db.approvalDocument.findUniqueOrThrow({ where: { id: documentId } })
  const written = document.drafterId === who.userId ? body : schema.safeParse(document.body).data
  if (written === undefined) throw notFound()
  return { drafterId: document.drafterId, document, body: written }
}

const submittedFigures = z.object({ days: z.array(perDiemDay), mileage, emissions })

/** What was submitted stays what people read, whatever the tables say since; undefined while it is written, also again. */
function toSubmitted(trip: Trip | null) {
  if (!trip || trip.status === 'RELEASED') return undefined
  return { estimate: trip.estimate.toFixed(2), figures: submittedFigures.safeParse(trip.figures).data }
}

/** What a trip would be paid and cost, a submitted one as it was submitted; what stands in its way is said to its drafter only. */
export async function previewTrip(
  db: Db,
  who: Who,
  readsDocument: ReadsDocument,
  { body, documentId }: { body: TripBody; documentId: string },
): Promise<TripPreview> {
  const { drafterId: userId, body: written } = await readPreviewed(db, who, readsDocument, { schema: tripBody, body, documentId })
  const request = { userId, documentId, body: written }
  const plan = await planTrip(db, request)
  const issues = userId === who.userId ? await checkTrip(db, request, plan) : []
  const trip = documentId === '' ? null : await db.trip.findUnique({ where: { documentId } })
  const submitted = toSubmitted(trip)
  const figures = submitted?.figures ?? presentRoute(plan.route)
  return {
    trip: trip && (await readTrip(db, who, trip.id)),
    kind: plan.kind,
    nights: plan.nights,
    ...figures,
    perDiem: sumPerDiem(figures.days),
    estimate: submitted?.estimate ?? plan.estimate,
    issues: issues.map((issue) => issueIn(issue, who.language)),
  }
}
