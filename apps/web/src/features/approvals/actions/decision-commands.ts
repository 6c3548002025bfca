import type { ActionOutcome } from '@maru/shared/approvals/actions/approval-answer.ts'
import { approvals, type DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { documentLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import type { addedTypes, AnswerType } from '@maru/shared/approvals/engine/engine.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { call } from '../../../api/client.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import type { ChosenPerson } from '../../users/people/PeopleInput.tsx'
import type { KnownOffer } from './document-actions.ts'

/** What a person says to a document: an offer of the server with what it asks for. */
export interface Command {
  readonly offer: KnownOffer
  readonly opinion: string
  readonly targetStepId?: string | undefined
  readonly to?: ChosenPerson | undefined
  readonly stepType?: (typeof addedTypes)[number]
}

const successMessages: Readonly<Record<AnswerType, LabelRecord>> = {
  APPROVE: messages.answeredApproved,
  AGREE: messages.answeredAgreed,
  DISAGREE: messages.answeredDisagreed,
  CONSULT: messages.answeredConsulted,
  APPROVE_AS_FINAL: messages.answeredFinal,
  APPROVE_LEAVING: messages.answeredLeaving,
  PRE_APPROVE: messages.answeredAhead,
  POST_APPROVE: messages.answeredAfter,
  POST_OBJECT: messages.answeredObjected,
  RETURN: messages.answeredReturned,
  RETURN_TO_STEP: messages.answeredReturned,
  HOLD: messages.answeredHeld,
  RESUME: messages.answeredResumed,
}

/** What came of a command; one that answers nothing leaves the document as it is. */
type Outcome = Pick<ActionOutcome, 'id'> & Partial<ActionOutcome>

/** The call an offer stands for. */
export function send({ id, bodyVersion, bodyHash }: DocumentDetail, command: Command, requestKey: string): Promise<Outcome> {
  const { offer, opinion, targetStepId, to, stepType = 'CONSULT' } = command
  const params = { id }
  const at = { stepId: offer.stepId, stepVersion: offer.stepVersion, requestKey }
  const { action } = offer
  if (action === 'REMIND') return call(approvalOffice.remind, { params })
  if (action === 'CANCEL') return call(approvalOffice.cancel, { params, body: { reason: opinion } })
  if (action === 'RECALL') return call(approvals.recall, { params, body: { opinion, requestKey } })
  if (action === 'UNDO') return call(approvals.undo, { params, body: at })
  if (action === 'REASSIGN') return call(approvals.reassign, { params, body: { ...at, toUserId: to?.userId ?? '', opinion } })
  if (action === 'ADD_STEP' || action === 'ASK') {
    const place = action === 'ASK' ? 'INSIDE' : 'BEHIND'
    return call(approvals.addStep, { params, body: { ...at, place, type: stepType, toUserId: to?.userId ?? '', opinion } })
  }
  return call(approvals.answer, { params, body: { ...at, action, opinion, targetStepId, bodyVersion, bodyHash } })
}

/** Says what was done, with the way back where the server still offers one. */
export function tell({ title }: DocumentDetail, { offer, to }: Command, outcome: Outcome, undo: (() => void) | undefined) {
  const { action } = offer
  if (action === 'REMIND') return toast.success(messages.reminderSent, title)
  if (action === 'CANCEL') return toast.success(messages.cancellationDrafted, title)
  if (action === 'RECALL') return toast.success(messages.documentRecalled, title)
  if (action === 'UNDO') return toast.success(messages.answerUndone, title)
  if (action === 'REASSIGN') return toast.success(messages.stepReassigned, title, to?.name ?? '')
  if (action === 'ADD_STEP' || action === 'ASK') return toast.success(messages.stepAdded, title, to?.name ?? '')
  if (outcome.status === 'COMPLETED' && action === 'APPROVE')
    return toast.success(messages.answeredDecided, title, outcome.documentNo ?? '')
  if (undo === undefined) return toast.success(successMessages[action], title)
  return toast.successWith({ label: documentLabels.undo, run: undo }, successMessages[action], title)
}
