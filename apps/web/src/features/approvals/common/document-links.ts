import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { documentAddress } from './document-address.ts'

/** The beginning of the fingerprint, as a paper's code carries it. */
export const toSeal = ({ bodyHash }: { bodyHash: string }) => bodyHash.slice(0, 16)

/** The address printed on paper: the document, and which content the paper shows. */
export const paperAddress = (document: { id: string; bodyHash: string }) => `${documentAddress(document.id)}&seal=${toSeal(document)}`

const drafts = {
  doc: '/approval/aprvregist?id',
  leave: '/application/holidaydetailpopup?draft',
  schedule: '/application/scheduleadjustmentdetailpopup?draft',
  code: '/application/basiccodedetailpopup?draft',
  // Of all kinds of resources: nothing in it depends on the kind.
  reservation: '/application/cnfrmrsvpopup?draft',
  proposal: '/project/status?draft',
  budget: '/project/budgetapplicationedt?draft',
  participation: '/project/participantapplicationedt?draft',
  period: '/project/performperiodapplicationinfo?draft',
  // The address of a project's form, which is no request.
  lead: '/project/projectedt?draft',
  trip: '/businesstrip/businesstripapplicationinfo?draft',
  tripExpense: '/businesstrip/businesstripexpenseinfo?draft',
  tripReport: '/businesstrip/businesstripreportinfo?draft',
  payment: '/application/applicationforpaymentedt?draft',
  purchase: '/application/purchaserequestdetailpopup?draft',
  remittance: '/application/remittancedetailpopup?draft',
  leasing: '/application/leasingdetailpopup?draft',
  relocation: '/application/rentallocationdetailpopup?draft',
  assetChange: '/application/changedetailpopup?draft',
  disposal: '/application/disposaldetailpopup?draft',
  employmentCertificate: '/application/confirmationdetailpopup?draft',
  careerCertificate: '/application/careerprofiledetailpopup?draft',
  otherCertificate: '/application/othercertificatedocumentdetailpopup?draft',
  gift: '/application/giftdetailpopup?draft',
  employeeChange: '/application/employeechangedetailpopup?draft',
  irregularProfile: '/application/irregularprofiledetailpopup?draft',
  headCount: '/application/newrecruitdetailpopup?draft',
} as const satisfies Readonly<Record<DocumentDetail['body']['type'], string>>

/** Where a draft, a returned or a recalled document is written. */
export const draftAddress = (id: string, { type }: Pick<DocumentDetail['body'], 'type'>) => `${drafts[type]}=${encodeURIComponent(id)}`
