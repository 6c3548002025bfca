import { assetMessages } from './assets/asset.messages.ts'
import { inventoryMessages } from './assets/inventories/inventory.messages.ts'
import { amountMessages } from './amounts/amount.messages.ts'
import { certificateMessages } from './certificates/certificate.messages.ts'
import { codeRequestMessages } from './codes/code-request.labels.ts'
import { personnelMessages } from './personnel/personnel.messages.ts'
import { assetRequestMessages } from './assets/requests/asset-request.messages.ts'
import { baseMessages } from './base-messages.ts'
import { approvalEngineMessages } from './approvals/engine/approval-engine.messages.ts'
import { approvalWorkMessages } from './approvals/actions/approval-work.messages.ts'
import { approvalLineMessages } from './approvals/lines/approval-line.messages.ts'
import { lineLawMessages } from './approvals/lines/line-law.messages.ts'
import { approvalMessages } from './approvals/approval.messages.ts'
import { objectionMessages } from './approvals/actions/objection.messages.ts'
import { opinionMessages } from './approvals/actions/opinion.messages.ts'
import { documentMessages } from './approvals/documents/document.messages.ts'
import { registerMessages } from './approvals/registers/register.messages.ts'
import { evidenceMessages } from './approvals/evidence/evidence.messages.ts'
import { boxMessages } from './approvals/boxes/approval-box.messages.ts'
import { exportMessages } from './exports/export.messages.ts'
import { importMessages } from './imports/import.messages.ts'
import type { LabelRecords } from './labels.ts'
import { draftingMessages } from './approvals/drafting/drafting.messages.ts'
import { deputyMessages } from './delegations/deputy.messages.ts'
import { leaveControlMessages } from './leave/administration/leave-control.messages.ts'
import { leaveMessages } from './leave/leave.messages.ts'
import { leavePlanMessages } from './leave/requests/leave-plan.messages.ts'
import { mailMessages } from './mail/mail.messages.ts'
import { mailSendMessages } from './mail/sending/mail-send.messages.ts'
import { secondFactorMessages } from './session/second-factor.messages.ts'
import { scheduleMessages } from './leave/schedules/schedule.messages.ts'
import { notificationMessages } from './notifications/notification.messages.ts'
import { hireMessages } from './recruitment/hire.messages.ts'
import { recruitmentMessages } from './recruitment/recruitment.messages.ts'
import { reservationMessages } from './reservations/reservation.messages.ts'
import { reservationScreenMessages } from './reservations/screens/reservation-screen.messages.ts'
import { rightsMessages } from './roles/rights.messages.ts'
import { paletteMessages } from './shell/shell.messages.ts'
import { postMessages } from './boards/posts/post.messages.ts'
import { postDisclosureMessages } from './boards/posts/post-disclosure.messages.ts'
import { eventMessages } from './schedule/event.messages.ts'
import { visitMessages } from './boards/visitors/visit.messages.ts'
import { memorandumMessages } from './boards/memoranda/memorandum.messages.ts'
import { wbsMessages } from './projects/wbs/wbs.messages.ts'
import { cardMessages } from './cards/card.messages.ts'
import { paymentFileMessages } from './payments/files/payment-file.messages.ts'
import { statementMessages } from './payments/statements/statement.messages.ts'
import { rateMessages } from './payments/rates/rate.messages.ts'
import { invoiceMessages } from './payments/invoice.messages.ts'
import { paymentMessages } from './payments/payment.messages.ts'
import { remittanceMessages } from './payments/remittances/remittance.messages.ts'
import { purchaseMessages } from './purchases/purchase.messages.ts'
import { projectMessages } from './projects/project.messages.ts'
import { projectRequestMessages } from './projects/requests/project-request.messages.ts'
import { researchRuleMessages } from './projects/rules/research-rule.messages.ts'
import { leadMessages } from './projects/lead.messages.ts'
import { proposalMessages } from './projects/requests/proposal.messages.ts'
import { tokenMessages } from './tokens/token.messages.ts'
import { tripMessages } from './trips/trip.messages.ts'
import { outputMessages } from './outputs/output.messages.ts'
import { patentMessages } from './outputs/patents/patent.messages.ts'
import { boardMessages } from './boards/board.messages.ts'
import { readingMessages } from './files/reading.messages.ts'
import { requestMessages } from './platform/request.messages.ts'
import { referenceMessages } from './platform/reference.messages.ts'
import { userMessages } from './users/user.messages.ts'

/** Every message of the portal, by the name the code uses. Numbers of its own start at MS00002000, each area in its own range. */
export const messages = {
  ...assetMessages,
  ...inventoryMessages,
  ...amountMessages,
  ...codeRequestMessages,
  ...assetRequestMessages,
  ...certificateMessages,
  ...personnelMessages,
  ...baseMessages,
  ...requestMessages,
  ...readingMessages,
  ...approvalMessages,
  ...approvalLineMessages,
  ...lineLawMessages,
  ...registerMessages,
  ...objectionMessages,
  ...opinionMessages,
  ...documentMessages,
  ...approvalEngineMessages,
  ...draftingMessages,
  ...deputyMessages,
  ...leaveMessages,
  ...leaveControlMessages,
  ...leavePlanMessages,
  ...mailMessages,
  ...mailSendMessages,
  ...secondFactorMessages,
  ...scheduleMessages,
  ...notificationMessages,
  ...boxMessages,
  ...approvalWorkMessages,
  ...evidenceMessages,
  ...userMessages,
  ...hireMessages,
  ...recruitmentMessages,
  ...reservationMessages,
  ...reservationScreenMessages,
  ...rightsMessages,
  ...paletteMessages,
  ...importMessages,
  ...exportMessages,
  ...referenceMessages,
  ...boardMessages,
  ...postMessages,
  ...postDisclosureMessages,
  ...eventMessages,
  ...visitMessages,
  ...memorandumMessages,
  ...paymentMessages,
  ...invoiceMessages,
  ...rateMessages,
  ...paymentFileMessages,
  ...statementMessages,
  ...cardMessages,
  ...purchaseMessages,
  ...remittanceMessages,
  ...projectMessages,
  ...projectRequestMessages,
  ...proposalMessages,
  ...leadMessages,
  ...researchRuleMessages,
  ...tokenMessages,
  ...tripMessages,
  ...wbsMessages,
  ...outputMessages,
  ...patentMessages,
} as const satisfies LabelRecords

export type MessageName = keyof typeof messages

const isMessage = (name: string): name is MessageName => name in messages

/** The message written for the word of a fault, `BAD_DATE` → `fieldBadDate`; undefined where there is none. */
export function findFieldMessage(code: string): MessageName | undefined {
  const name = `field${code.toLowerCase().replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`
  return isMessage(name) ? name : undefined
}

/** The message of a refused field by the word of its fault; a general one for a word without a text of its own. */
export const fieldMessageName = (code: string): MessageName =>
  findFieldMessage(code) ?? (code.includes('UNKNOWN') ? 'fieldUnknown' : 'fieldInvalid')
