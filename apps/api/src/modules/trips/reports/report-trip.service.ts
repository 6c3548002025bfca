import { blankTripReport, tripReportBody } from '@maru/shared/trips/reports/report-body.ts'
import type { TripRow } from '@maru/shared/trips/trip-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { readPreviewed, type ReadsDocument } from '../applications/trip-preview.service.ts'
import { findOwnTrip } from '../expenses/expense-plan.service.ts'
import { readTrip } from '../trip-list.service.ts'

/** The trip a report is about: the caller's own, or that of a report the caller may read. Throws 404. */
export async function loadReportTrip(db: Db, who: Who, readsDocument: ReadsDocument, tripId: string, documentId: string): Promise<TripRow> {
  const body = { ...blankTripReport, tripId }
  const report = await readPreviewed(db, who, readsDocument, { schema: tripReportBody, body, documentId })
  const isOfTrip = report.drafterId === who.userId ? (await findOwnTrip(db, who.userId, tripId)) !== null : report.body.tripId === tripId
  if (!isOfTrip) throw notFound()
  return readTrip(db, who, tripId)
}
