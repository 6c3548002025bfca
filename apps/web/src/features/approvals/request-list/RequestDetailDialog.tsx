import { approvals, type DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { handlingLabels } from '@maru/shared/approvals/actions/handling.labels.ts'
import { requestListLabels as labels } from '@maru/shared/approvals/requests/request-list.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { FileText, Printer, Undo2 } from '../../../kit/icons.ts'
import { KeyValues, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { PeopleCell, UserCell } from '../../../widgets/people/UserCell.tsx'
import { documentAddress } from '../common/document-address.ts'
import { currentStageNo, livingSteps } from '../common/document-labels.ts'
import { DocumentStatusChip } from '../common/DocumentStatusChip.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import type { RequestPopup } from './request-screen.ts'

const WIDTH = 820

const currentApprovers = (document: DocumentDetail) =>
  livingSteps(document)
    .filter(({ status }) => status === 'WAITING' || status === 'HELD')
    .map(({ userId, name }) => ({ userId, name }))

function Summary({ document }: { document: DocumentDetail }) {
  const { drafter, submittedAt, decidedAt, documentNo } = document
  const current = currentApprovers(document)
  return (
    <KeyValues
      entries={[
        [labels.drafterName, <UserCell key="drafter" userId={drafter.userId} name={drafter.name} sub={drafter.departmentName} />],
        [labels.submittedAt, submittedAt === '' ? '–' : <InstantText key="submitted" at={submittedAt} />],
        ...(decidedAt === '' ? [] : [[labels.decidedAt, <InstantText key="decided" at={decidedAt} />] as const]),
        ...(current.length === 0 ? [] : [[labels.currentNames, <PeopleCell key="current" people={current} />] as const]),
        ...(documentNo === '' ? [] : [[labels.documentNo, documentNo] as const]),
      ]}
    />
  )
}

interface Props {
  readonly screen: RequestPopup
  readonly id: string
  readonly onClose: () => void
}

/** A request as it was submitted, with what can be done with it: print, open its document, ask for its cancellation. */
export function RequestDetailDialog({ screen, id, onClose }: Props) {
  const label = useLabel()
  const navigate = useNavigate()
  const [cancelling, setCancelling] = useState(false)
  const answer = useQuery(query(approvals.get, { params: { id } }))
  const document = answer.data
  const open = (to: string) => void navigate(to)
  const actions = document && (
    <>
      <Button variant="outlined" onClick={() => open(documentAddress(id, 'print'))}>
        <Printer size={14} />
        {label(kitLabels.print)}
      </Button>
      <Button variant="outlined" onClick={() => open(documentAddress(id))}>
        <FileText size={14} />
        {label(labels.openDocument)}
      </Button>
      {document.allowed.document.includes('CANCEL') && (
        <Button variant="outlined" onClick={() => setCancelling(true)}>
          <Undo2 size={14} />
          {label(handlingLabels.doCancel)}
        </Button>
      )}
    </>
  )
  return (
    <DialogFrame
      title={document?.title ?? label(screen.draftTitle)}
      meta={
        document && (
          <DocumentStatusChip status={document.status} currentStage={currentStageNo(document)} stageCount={document.stages.length} />
        )
      }
      width={WIDTH}
      actions={actions}
      readOnly
      onClose={onClose}
    >
      {answer.isError && <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows />}
      {document && (
        <>
          <Section title={screen.draftTitle}>
            <screen.Body body={document.body} document={document} mode="page" />
          </Section>
          <Section title={labels.request}>
            <Summary document={document} />
          </Section>
        </>
      )}
      {document && cancelling && (
        <CancelDialog documentId={id} name={document.title} resource={screen.routes.list.resource} onClose={() => setCancelling(false)} />
      )}
    </DialogFrame>
  )
}
