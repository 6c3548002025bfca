import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { documentLabels as labels } from '@maru/shared/approvals/documents/document.labels.ts'
import { addedTypes } from '@maru/shared/approvals/engine/engine.ts'
import { handlingLabels as handling } from '@maru/shared/approvals/actions/handling.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useState } from 'react'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { stepTypeLabels } from '../common/document-labels.ts'
import { AskDialog } from './AskDialog.tsx'
import { Choice } from './Choice.tsx'
import type { Command } from './decision-commands.ts'
import { type KnownOffer, offerLabels } from './document-actions.ts'
import './decision.css'

const sendsBack = new Set(['RETURN', 'DISAGREE', 'RETURN_TO_STEP', 'POST_OBJECT'])
const warnings: Partial<Record<KnownOffer['action'], LabelKey>> = {
  APPROVE_AS_FINAL: messages.confirmFinalText,
  APPROVE_LEAVING: messages.confirmLeavingText,
  CANCEL: messages.confirmCancellationText,
}

interface DecisionDialogProps {
  readonly document: DocumentDetail
  readonly offer: KnownOffer
  readonly opinion: string
  readonly pending: boolean
  /** True when it is done. */
  readonly onSend: (command: Command) => Promise<boolean>
  readonly onClose: () => void
}

/** What an offer needs before it is sent: an opinion, whom it is aimed at, a colleague. */
export function DecisionDialog({ document, offer, opinion, pending, onSend, onClose }: DecisionDialogProps) {
  const [target, setTarget] = useState(offer.targets.at(-1)?.stepId ?? '')
  const [stepType, setStepType] = useState<(typeof addedTypes)[number]>(offer.action === 'ASK' ? 'CONSULT' : 'AGREE')
  const label = useLabel()
  return (
    <AskDialog
      title={offerLabels[offer.action]}
      about={document.title}
      warning={warnings[offer.action]}
      danger={sendsBack.has(offer.action)}
      opinion={offer.opinion}
      {...(offer.action === 'CANCEL' && { opinionName: handling.reason, opinionWhy: handling.reasonWhy })}
      typed={opinion}
      person={offer.people === '' ? undefined : { label: labels.colleague, browse: '' }}
      pending={pending}
      onSend={(said) => onSend({ offer, ...said, stepType, targetStepId: target === '' ? undefined : target })}
      onClose={onClose}
    >
      {offer.targets.length > 0 && (
        <Choice
          title={offer.action === 'RETURN_TO_STEP' ? labels.targetStep : labels.leftForLater}
          {...(offer.action === 'RETURN_TO_STEP' && { hint: labels.targetHint })}
          options={offer.targets.map(({ stepId, name }) => ({ value: stepId, text: name }))}
          value={target}
          onChange={setTarget}
        />
      )}
      {offer.action === 'ADD_STEP' && (
        <Choice
          title={labels.askedFor}
          options={addedTypes.map((type) => ({ value: type, text: label(stepTypeLabels[type]) }))}
          value={stepType}
          onChange={setStepType}
        />
      )}
    </AskDialog>
  )
}
