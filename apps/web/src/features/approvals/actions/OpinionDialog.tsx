import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { approvalOpinions, type OwnOpinion } from '@maru/shared/approvals/actions/opinion.ts'
import { opinionLabels as labels } from '@maru/shared/approvals/actions/opinion.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { AskDialog } from './AskDialog.tsx'
import { Choice } from './Choice.tsx'
import { useRequestKey } from './use-decision.ts'

function Said({ said: { opinion, at } }: { said: OwnOpinion }) {
  return (
    <span className="grow max-h-180 overflow-auto column pre-wrap wrap-anywhere note text-ink step-opinion">
      <InstantText at={at} />
      <span>{opinion}</span>
    </span>
  )
}

/** Adds a correction to an opinion of one's own; where several were given, to one of them. */
export function OpinionDialog({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const { ownOpinions, id, title } = document
  const correct = useAction(approvalOpinions.correct)
  const { keyOf } = useRequestKey()
  const [stepId, setStepId] = useState(ownOpinions.at(-1)?.stepId ?? '')
  const [only] = ownOpinions
  const send = async (opinion: string) => {
    try {
      await correct.mutateAsync({ params: { id, stepId }, body: { opinion, requestKey: keyOf(id, stepId, opinion) } })
    } catch {
      return false
    }
    toast.success(messages.opinionCorrected)
    return true
  }
  return (
    <AskDialog
      title={labels.correct}
      about={title}
      note={labels.correctText}
      opinion="REQUIRED"
      opinionName={labels.correction}
      opinionWhy={labels.correctionWhy}
      pending={correct.isPending}
      onSend={({ opinion }) => send(opinion)}
      onClose={onClose}
    >
      {ownOpinions.length > 1 && (
        <Choice
          title={labels.whichOpinion}
          options={ownOpinions.map((said) => ({ value: said.stepId, text: <Said said={said} /> }))}
          value={stepId}
          onChange={setStepId}
        />
      )}
      {ownOpinions.length === 1 && only && (
        <div className="whole-row">
          <Said said={only} />
        </div>
      )}
    </AskDialog>
  )
}
