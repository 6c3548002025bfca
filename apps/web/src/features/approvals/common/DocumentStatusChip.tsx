import { approvalWorkLabels } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { boxLabels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { documentLabels as labels } from '@maru/shared/approvals/documents/document.labels.ts'
import type { DocumentStatus } from '@maru/shared/approvals/engine/engine.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { statusLooks } from './document-labels.ts'

interface Standing {
  readonly status: DocumentStatus
  readonly currentStage?: number
  readonly stageCount?: number
}

/** Where a document stands; one in progress says at which step of how many. */
export function DocumentStatusChip({ status, currentStage = 0, stageCount = 0 }: Standing) {
  const label = useLabel()
  const [word, tone, dot] = statusLooks[status]
  const atStep = status === 'IN_PROGRESS' && currentStage > 0
  return (
    <StatusChip tone={atStep ? 'amber' : tone} dot={dot} text={atStep ? label(boxLabels.stepOf, currentStage, stageCount) : label(word)} />
  )
}

/** What is out of the ordinary about a document, in words. */
export function DocumentFlags({ document }: { document: { urgent: boolean; held: boolean; dissent: boolean; selfDecided?: boolean } }) {
  const label = useLabel()
  return (
    <>
      {document.urgent && <StatusChip tone="red" text={label(labels.urgent)} />}
      {document.held && <StatusChip tone="amber" dot="half" text={label(labels.held)} />}
      {document.selfDecided === true && <StatusChip tone="blue" text={label(approvalWorkLabels.decidedAlone)} />}
      {document.dissent && <StatusChip tone="red" dot="ring" text={label(labels.dissent)} />}
    </>
  )
}
