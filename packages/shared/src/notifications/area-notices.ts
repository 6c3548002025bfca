import { assetNoticeNames, assetNoticeTexts } from '../assets/asset-notices.labels.ts'
import { loanNoticeNames, loanNoticeTexts } from '../assets/requests/asset-request.labels.ts'
import { personnelNoticeNames, personnelNoticeTexts } from '../personnel/changes/employee-change.labels.ts'
import { giftNoticeNames, giftNoticeTexts } from '../personnel/gifts/gift.labels.ts'
import { guestNoticeLabels, guestNoticeNames } from '../personnel/guests/irregular-profile.labels.ts'
import { certificateNoticeNames, certificateNoticeTexts } from '../certificates/certificate.labels.ts'
import { memorandumNoticeNames, memorandumNoticeTexts } from '../boards/memoranda/memorandum.labels.ts'
import { postNoticeNames, postNoticeTexts } from '../boards/posts/post-notice.labels.ts'
import { disclosureNoticeNames, disclosureNoticeTexts } from '../boards/posts/post-disclosure.labels.ts'
import { eventNoticeNames, eventNoticeTexts } from '../schedule/event.labels.ts'
import { visitNoticeNames, visitNoticeTexts } from '../boards/visitors/visit.labels.ts'
import { tripNoticeNames, tripNoticeTexts } from '../trips/reports/trip-notices.labels.ts'
import { paymentNoticeNames, paymentNoticeTexts } from '../payments/payment-notices.labels.ts'
import { remittanceNoticeNames, remittanceNoticeTexts } from '../payments/remittances/remittance-notices.labels.ts'
import { patentNoticeNames, patentNoticeTexts } from '../outputs/patents/patent-notices.labels.ts'
import { leaveControlNoticeNames, leaveControlNotices } from '../leave/administration/leave-notices.labels.ts'
import { mailNoticeNames, mailNoticeTexts } from '../mail/mail-notices.labels.ts'
import { projectNoticeNames, projectNoticeTexts } from '../projects/project-notices.labels.ts'
import { reservationNoticeNames, reservationNoticeTexts } from './reservation-notices.labels.ts'
import { accountNoticeNames, accountNoticeTexts } from './account-notices.labels.ts'

/** Names and texts of the notifications that areas keep beside their own labels. */
export const areaNoticeNames = {
  ...reservationNoticeNames,
  ...accountNoticeNames,
  ...mailNoticeNames,
  ...leaveControlNoticeNames,
  ...postNoticeNames,
  ...disclosureNoticeNames,
  ...eventNoticeNames,
  ...visitNoticeNames,
  ...memorandumNoticeNames,
  ...assetNoticeNames,
  ...patentNoticeNames,
  ...tripNoticeNames,
  ...paymentNoticeNames,
  ...remittanceNoticeNames,
  ...projectNoticeNames,
  ...loanNoticeNames,
  ...personnelNoticeNames,
  ...giftNoticeNames,
  ...guestNoticeNames,
  ...certificateNoticeNames,
} as const
export const areaNoticeTexts = {
  ...reservationNoticeTexts,
  ...accountNoticeTexts,
  ...mailNoticeTexts,
  ...leaveControlNotices,
  ...postNoticeTexts,
  ...disclosureNoticeTexts,
  ...eventNoticeTexts,
  ...visitNoticeTexts,
  ...memorandumNoticeTexts,
  ...assetNoticeTexts,
  ...patentNoticeTexts,
  ...tripNoticeTexts,
  ...paymentNoticeTexts,
  ...remittanceNoticeTexts,
  ...projectNoticeTexts,
  ...loanNoticeTexts,
  ...personnelNoticeTexts,
  ...giftNoticeTexts,
  ...guestNoticeLabels,
  ...certificateNoticeTexts,
} as const
