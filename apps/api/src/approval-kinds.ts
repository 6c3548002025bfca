import { isBlank } from '@maru/shared/codecs.ts'
import { richText, plainText } from '@maru/shared/rich-text/rich-text.ts'
import type { ApprovalKinds, SubmissionChecks } from './kernel/extension-points/approval-hooks.ts'
import { assetChangeHooks } from './modules/assets/requests/change-hooks.ts'
import { disposalHooks } from './modules/assets/requests/disposal-hooks.ts'
import { leasingHooks } from './modules/assets/requests/leasing-hooks.ts'
import { relocationHooks } from './modules/assets/requests/relocation-hooks.ts'
import { certificateHooks } from './modules/certificates/certificate-hooks.ts'
import { employeeChangeHooks } from './modules/personnel/changes/change-hooks.ts'
import { giftHooks } from './modules/personnel/gifts/gift-hooks.ts'
import { irregularProfileHooks } from './modules/personnel/guests/profile-hooks.ts'
import { codeRequestHooks } from './modules/codes/code-request-hooks.ts'
import { leaveHooks } from './modules/leave/requests/leave-hooks.ts'
import { paymentHooks } from './modules/payments/applications/payment-hooks.ts'
import { type AttachedContext, checkAttachedInvoices } from './modules/payments/invoices/attached-invoice.service.ts'
import { remittanceHooks } from './modules/payments/remittances/remittance-hooks.ts'
import { purchaseHooks } from './modules/purchases/requests/purchase-hooks.ts'
import { leadHooks } from './modules/projects/requests/lead-hooks.ts'
import { participationHooks } from './modules/projects/requests/participation-hooks.ts'
import { periodHooks } from './modules/projects/requests/period-hooks.ts'
import { proposalHooks } from './modules/projects/requests/proposal-hooks.ts'
import { budgetHooks } from './modules/projects/requests/budget-hooks.ts'
import { headCountHooks } from './modules/recruitment/headcounts/head-count-hooks.ts'
import { scheduleHooks } from './modules/leave/schedules/schedule-hooks.ts'
import { tripHooks } from './modules/trips/applications/trip-hooks.ts'
import { tripExpenseHooks } from './modules/trips/expenses/expense-hooks.ts'
import { tripReportHooks } from './modules/trips/reports/report-hooks.ts'
import { reservationHooks } from './modules/reservations/approval/reservation-hooks.ts'

const nothing = () => Promise.resolve()

/** What each kind of request does when it is submitted, decided, returned or cancelled. A general document is only its text. */
export const approvalKinds: ApprovalKinds = {
  GENERAL: {
    validate: (_db, { body }) => {
      const isEmpty = isBlank(plainText(richText.parse(body)))
      return Promise.resolve(isEmpty ? [{ path: 'body', code: 'REQUIRED', text: 'fieldRequired' }] : [])
    },
    reserve: nothing,
    apply: nothing,
    release: nothing,
    revert: nothing,
    subject: (_db, { urgent }) => Promise.resolve({ urgent }),
  },
  LEAVE: leaveHooks,
  SCHEDULE: scheduleHooks,
  CODE: codeRequestHooks,
  RESERVATION: reservationHooks,
  PROJECT: proposalHooks,
  BUDGET: budgetHooks,
  PARTICIPATION: participationHooks,
  PERIOD: periodHooks,
  LEAD: leadHooks,
  TRIP: tripHooks,
  TRIP_EXPENSE: tripExpenseHooks,
  TRIP_REPORT: tripReportHooks,
  PAYMENT: paymentHooks,
  PURCHASE: purchaseHooks,
  REMITTANCE: remittanceHooks,
  LEASING: leasingHooks,
  RELOCATION: relocationHooks,
  ASSET_CHANGE: assetChangeHooks,
  DISPOSAL: disposalHooks,
  EMPLOYMENT_CERTIFICATE: certificateHooks,
  CAREER_CERTIFICATE: certificateHooks,
  OTHER_CERTIFICATE: certificateHooks,
  GIFT: giftHooks,
  EMPLOYEE_CHANGE: employeeChangeHooks,
  IRREGULAR_PROFILE: irregularProfileHooks,
  HEAD_COUNT: headCountHooks,
}

/** What each kind reads from its files before it is submitted. */
export const submissionChecks = (context: AttachedContext): SubmissionChecks => ({ PAYMENT: checkAttachedInvoices(context) })
