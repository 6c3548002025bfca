import { z } from 'zod'
import { blankLeave, leaveBody } from './leave/requests/leave-body.ts'
import { blankSchedule, scheduleBody } from './leave/schedules/schedule-body.ts'
import {
  blankCareer,
  blankEmployment,
  blankOtherCertificate,
  careerBody,
  employmentBody,
  otherCertificateBody,
} from './certificates/certificate-body.ts'
import { blankCodeRequest, codeRequestBody } from './codes/code-request-body.ts'
import { blankReservationRequest, reservationRequestBody } from './reservations/approval/reservation-request-body.ts'
import { blankBudget, budgetBody } from './projects/requests/budget-body.ts'
import { blankEmployeeChange, employeeChangeBody } from './personnel/changes/change-body.ts'
import { blankGift, giftBody } from './personnel/gifts/gift-body.ts'
import { blankIrregularProfile, irregularProfileBody } from './personnel/guests/irregular-profile-body.ts'
import { blankChange, changeBody } from './assets/requests/change-body.ts'
import { blankHeadCount, headCountBody } from './recruitment/head-count-body.ts'
import { blankDisposal, disposalBody } from './assets/requests/disposal-body.ts'
import { blankLeasing, leasingBody } from './assets/requests/leasing-body.ts'
import { blankRelocation, relocationBody } from './assets/requests/relocation-body.ts'
import { blankLead, leadBody } from './projects/requests/lead-body.ts'
import { blankParticipation, participationBody } from './projects/requests/participation-body.ts'
import { blankPeriod, periodBody } from './projects/requests/period-body.ts'
import { blankProposal, proposalBody } from './projects/requests/proposal-body.ts'
import { blankTrip, tripBody } from './trips/applications/trip-body.ts'
import { blankTripExpense, tripExpenseBody } from './trips/expenses/expense-body.ts'
import { blankTripReport, tripReportBody } from './trips/reports/report-body.ts'
import { blankPayment, paymentBody } from './payments/payment-body.ts'
import { blankRemittance, remittanceBody } from './payments/remittances/remittance-body.ts'
import { blankPurchase, purchaseBody } from './purchases/purchase-body.ts'
import { isShallow, isWithinLength, richTextDocument } from './rich-text/rich-text.ts'

/** Kinds of requests; each has its hooks in the program and its body on the screen. */
export const approvalKinds = [
  'GENERAL',
  'LEAVE',
  'SCHEDULE',
  'CODE',
  'RESERVATION',
  'PROJECT',
  'BUDGET',
  'PARTICIPATION',
  'PERIOD',
  'LEAD',
  'TRIP',
  'TRIP_EXPENSE',
  'TRIP_REPORT',
  'PAYMENT',
  'PURCHASE',
  'REMITTANCE',
  'LEASING',
  'RELOCATION',
  'ASSET_CHANGE',
  'DISPOSAL',
  'EMPLOYMENT_CERTIFICATE',
  'CAREER_CERTIFICATE',
  'OTHER_CERTIFICATE',
  'GIFT',
  'EMPLOYEE_CHANGE',
  'IRREGULAR_PROFILE',
  'HEAD_COUNT',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/**
 * What a document says, told apart by `type`. Which of them a document has is fixed by the kind of its form; a new kind adds its
 * schema here and its line below. Bodies may be incomplete as long as they are drafts: the kind's hook `validate` asks at submission.
 */
export const documentBody = z
  .unknown()
  .refine(isShallow, { error: 'TOO_DEEP', abort: true })
  .pipe(
    z.discriminatedUnion('type', [
      richTextDocument,
      leaveBody,
      scheduleBody,
      codeRequestBody,
      reservationRequestBody,
      proposalBody,
      budgetBody,
      participationBody,
      periodBody,
      leadBody,
      tripBody,
      tripExpenseBody,
      tripReportBody,
      paymentBody,
      purchaseBody,
      remittanceBody,
      leasingBody,
      relocationBody,
      changeBody,
      disposalBody,
      employmentBody,
      careerBody,
      otherCertificateBody,
      giftBody,
      employeeChangeBody,
      irregularProfileBody,
      headCountBody,
    ]),
  )
  .refine((body) => body.type !== 'doc' || isWithinLength(body), { error: 'TOO_LONG' })
export type DocumentBody = z.output<typeof documentBody>

/** The body a new document of a kind begins with; its `type` is the only one documents of that kind may have. */
export const blankBodies = {
  GENERAL: { type: 'doc', content: [] },
  LEAVE: blankLeave,
  SCHEDULE: blankSchedule,
  CODE: blankCodeRequest,
  RESERVATION: blankReservationRequest,
  PROJECT: blankProposal,
  BUDGET: blankBudget,
  PARTICIPATION: blankParticipation,
  PERIOD: blankPeriod,
  LEAD: blankLead,
  TRIP: blankTrip,
  TRIP_EXPENSE: blankTripExpense,
  TRIP_REPORT: blankTripReport,
  PAYMENT: blankPayment,
  PURCHASE: blankPurchase,
  REMITTANCE: blankRemittance,
  LEASING: blankLeasing,
  RELOCATION: blankRelocation,
  ASSET_CHANGE: blankChange,
  DISPOSAL: blankDisposal,
  EMPLOYMENT_CERTIFICATE: blankEmployment,
  CAREER_CERTIFICATE: blankCareer,
  OTHER_CERTIFICATE: blankOtherCertificate,
  GIFT: blankGift,
  EMPLOYEE_CHANGE: blankEmployeeChange,
  IRREGULAR_PROFILE: blankIrregularProfile,
  HEAD_COUNT: blankHeadCount,
} as const satisfies Readonly<Record<ApprovalKind, DocumentBody>>
