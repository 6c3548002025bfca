import { tripReportBody } from '@maru/shared/trips/reports/report-body.ts'
import type { TripRow } from '@maru/shared/trips/trip-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { findDrafter, type ReadsDocument } from '../applications/trip-preview.service.ts'
import { findOwnTrip } from '../expenses/expense-plan.service.ts'
import { readTrip } from '../trip-list.service.ts'

/** The trip a report is about: the caller's own, or that of a report the caller may read. Throws 404. */
export async function loadReportTrip(db: Db, who: Who, readsDocument: ReadsDocument, tripId: string, documentId: string): Promise<TripRow> {
  const drafterId = await findDrafter(db, who, readsDocument, documentId)
  if (drafterId === who.userId) {
    if (!(await findOwnTrip(db, who.userId, tripId))) throw notFound()
    return readTrip(db, who, tripId)
  }
  const { body } = await db.approvalDocument.findUniqueOrThrow({ where: { id: documentId }, select: { body: true } })
  const report = tripReportBody.safeParse(body).data
  if (report?.tripId !== tripId) throw notFound()
  return readTrip(db, who, tripId)
}
