import { recountQueued } from './modules/leave/runs/leave-recount.service.ts'
import { tellAboutApproval } from './modules/approvals/actions/approval-notices.service.ts'
import { tellDirectly } from './kernel/notifications/notification.service.ts'
import type { OutboxHandlers } from './kernel/background/outbox.ts'

/** What happens after a commit, by the topic of the message that the transaction left in the outbox. */
export const outboxTopics: OutboxHandlers = {
  'approval.*': tellAboutApproval,
  /** Any area: payload `{ userId, kind, values, documentId? }`. */
  notify: tellDirectly,
  /** A person whose leave the calendar counts otherwise now. */
  leaveRecount: recountQueued,
}
