import { baseMessages } from './base-messages.ts'
import { approvalEngineMessages } from './approvals/approval-engine.messages.ts'
import { approvalWorkMessages } from './approvals/approval-work.messages.ts'
import { approvalLineMessages } from './approvals/approval-line.messages.ts'
import { approvalMessages } from './approvals/approval.messages.ts'
import { objectionMessages } from './approvals/objection.messages.ts'
import { opinionMessages } from './approvals/opinion.messages.ts'
import { documentMessages } from './approvals/document.messages.ts'
import { registerMessages } from './approvals/register.messages.ts'
import { evidenceMessages } from './approvals/evidence.messages.ts'
import { boxMessages } from './approvals/approval-box.messages.ts'
import { exportMessages } from './exports/export.messages.ts'
import { importMessages } from './imports/import.messages.ts'
import type { LabelRecords } from './labels.ts'
import { draftingMessages } from './approvals/drafting.messages.ts'
import { leaveMessages } from './leave/leave.messages.ts'
import { leavePlanMessages } from './leave/leave-plan.messages.ts'
import { mailMessages } from './mail/mail.messages.ts'
import { mailSendMessages } from './mail/mail-send.messages.ts'
import { scheduleMessages } from './leave/schedule.messages.ts'
import { notificationMessages } from './notifications/notification.messages.ts'
import { rightsMessages } from './roles/rights.messages.ts'
import { boardMessages } from './platform/board.messages.ts'
import { referenceMessages } from './platform/reference.messages.ts'
import { userMessages } from './users/user.messages.ts'

/** Every message of the portal, by the name the code uses. Numbers of its own start at MS00002000, each area in its own range. */
export const messages = {
  ...baseMessages,
  ...approvalMessages,
  ...approvalLineMessages,
  ...registerMessages,
  ...objectionMessages,
  ...opinionMessages,
  ...documentMessages,
  ...approvalEngineMessages,
  ...draftingMessages,
  ...leaveMessages,
  ...leavePlanMessages,
  ...mailMessages,
  ...mailSendMessages,
  ...scheduleMessages,
  ...notificationMessages,
  ...boxMessages,
  ...approvalWorkMessages,
  ...evidenceMessages,
  ...userMessages,
  ...rightsMessages,
  ...importMessages,
  ...exportMessages,
  ...referenceMessages,
  ...boardMessages,
} as const satisfies LabelRecords

export type MessageName = keyof typeof messages
