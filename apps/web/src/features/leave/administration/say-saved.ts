import { isProposed } from '@maru/shared/leave/administration/leave-proposal.ts'
import { leaveProposalLabels as labels } from '@maru/shared/leave/administration/leave-proposal.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { toast } from '../../../kit/feedback/toast.ts'

/** Says that a change was made, or that it waits for a second person. */
export function saySaved(answer: unknown, made: Parameters<typeof toast.success>[0] = messages.saved) {
  toast.success(isProposed(answer) ? labels.sent : made)
}
