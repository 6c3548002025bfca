import { tripReportBody, tripReportFaults } from '@maru/shared/trips/reports/report-body.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { type ApprovalHooks, faultIssues, type HookDocument, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { addOfficeReaders } from '../../approvals/documents/office-readers.service.ts'
import { lockTraveller } from '../applications/trip-effects.service.ts'
import { findOwnTrip } from '../expenses/expense-plan.service.ts'

async function checkReport(db: Db, { id, drafterId, body: written }: HookDocument): Promise<readonly HookIssue[]> {
  const body = tripReportBody.parse(written)
  const faults = faultIssues(tripReportFaults(body))
  if (faults.length > 0) return faults
  // Of two reports on one trip the second finds the first.
  await lockTraveller(db, drafterId)
  const trip = await findOwnTrip(db, drafterId, body.tripId)
  if (!trip) return [{ path: 'body.tripId', code: 'TRIP_NOT_APPROVED', text: 'tripNotApproved' }]
  const other = await db.tripReport.findFirst({
    where: { tripId: trip.id, documentId: { not: id }, status: { in: ['IN_APPROVAL', 'APPROVED'] } },
  })
  return other ? [{ path: 'body.tripId', code: 'REPORT_THERE', text: 'tripReportThere' }] : []
}

const setStatus = async (db: Db, documentId: string, status: 'APPROVED' | 'RELEASED' | 'CANCELLED') => {
  await db.tripReport.update({ where: { documentId }, data: { status, updatedAt: new Date() } })
}

/** The report on a trip: submitted with the document, accepted by its decision. */
export const tripReportHooks: ApprovalHooks = {
  validate: checkReport,
  reserve: async (db, { id, body }) => {
    const { tripId } = tripReportBody.parse(body)
    const report = { documentId: id, status: 'IN_APPROVAL' as const, updatedAt: new Date() }
    await db.tripReport.upsert({ where: { tripId }, create: { ...report, tripId }, update: report })
  },
  apply: async (db, document) => {
    await setStatus(db, document.id, 'APPROVED')
    await addOfficeReaders(db, document)
  },
  release: (db, { id }) => setStatus(db, id, 'RELEASED'),
  revert: (db, { id }) => setStatus(db, id, 'CANCELLED'),
  subject: async (db, { body, drafterId, urgent }) => {
    const trip = await findOwnTrip(db, drafterId, tripReportBody.parse(body).tripId)
    return { urgent, involved: trip?.companions ?? [] }
  },
}
