import { type ComponentType } from 'react'
import { later } from '../kit/later.tsx'
import { type BodyViews, DocumentBodiesContext } from '../features/approvals/documents/document-bodies.ts'

/** The view of each body: a kind without a view here does not compile. Each is fetched when the first of its kind is shown. */
const bodies: BodyViews = {
  doc: later(async () => {
    const { RichTextView } = await import('../widgets/rich-text/RichTextView.tsx')
    return ({ body }) => <RichTextView text={body} />
  }),
  leave: later(async () => (await import('../features/leave/common/DocumentLeave.tsx')).DocumentLeave),
  code: later(async () => (await import('../features/codes/requests/DocumentCodeRequest.tsx')).DocumentCodeRequest),
  reservation: later(async () => (await import('../features/reservations/details/DocumentReservation.tsx')).DocumentReservation),
  payment: later(async () => (await import('../features/payments/PaymentPages.tsx')).DocumentPayment),
  purchase: later(async () => (await import('../features/purchases/PurchasePages.tsx')).DocumentPurchase),
  remittance: later(async () => (await import('../features/payments/remittances/RemittancePages.tsx')).DocumentRemittance),
  leasing: later(async () => (await import('../features/assets/documents/DocumentLeasing.tsx')).DocumentLeasing),
  relocation: later(async () => (await import('../features/assets/documents/DocumentAssetRequests.tsx')).DocumentRelocation),
  assetChange: later(async () => (await import('../features/assets/documents/DocumentAssetRequests.tsx')).DocumentChange),
  disposal: later(async () => (await import('../features/assets/documents/DocumentAssetRequests.tsx')).DocumentDisposal),
  employmentCertificate: later(async () => (await import('../features/certificates/DocumentCertificate.tsx')).DocumentCertificate),
  careerCertificate: later(async () => (await import('../features/certificates/DocumentCertificate.tsx')).DocumentCertificate),
  otherCertificate: later(async () => (await import('../features/certificates/DocumentCertificate.tsx')).DocumentCertificate),
  gift: later(async () => (await import('../features/personnel/gifts/DocumentGift.tsx')).DocumentGift),
  employeeChange: later(async () => (await import('../features/personnel/changes/DocumentChange.tsx')).DocumentEmployeeChange),
  irregularProfile: later(async () => (await import('../features/personnel/guests/DocumentProfile.tsx')).DocumentProfile),
  headCount: later(async () => (await import('../features/recruitment/headcounts/HeadCountPages.tsx')).DocumentHeadCount),
  participation: later(async () => (await import('../features/projects/requests/DocumentParticipation.tsx')).DocumentParticipation),
  period: later(async () => (await import('../features/projects/requests/DocumentPeriod.tsx')).DocumentPeriod),
  lead: later(async () => (await import('../features/projects/leads/DocumentLead.tsx')).DocumentLead),
  proposal: later(async () => (await import('../features/projects/requests/DocumentProposal.tsx')).DocumentProposal),
  budget: later(async () => (await import('../features/projects/requests/DocumentBudget.tsx')).DocumentBudget),
  trip: later(async () => (await import('../features/trips/applications/DocumentTrip.tsx')).DocumentTrip),
  tripExpense: later(async () => (await import('../features/trips/expenses/DocumentTripExpense.tsx')).DocumentTripExpense),
  tripReport: later(async () => (await import('../features/trips/reports/DocumentTripReport.tsx')).DocumentTripReport),
  schedule: later(async () => (await import('../features/leave/schedules/DocumentSchedule.tsx')).DocumentSchedule),
}

/** A screen on which documents are shown. */
export const withBodies = (Screen: ComponentType) => () => (
  <DocumentBodiesContext value={bodies}>
    <Screen />
  </DocumentBodiesContext>
)
