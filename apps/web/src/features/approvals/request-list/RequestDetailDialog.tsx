import { approvals, type DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { requestListLabels as labels } from '@maru/shared/approvals/requests/request-list.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { KeyValues, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { PeopleCell, UserCell } from '../../../widgets/people/UserCell.tsx'
import { currentStageNo, livingSteps } from '../common/document-labels.ts'
import { DocumentStatusChip } from '../common/DocumentStatusChip.tsx'
import { DocumentActions } from './DocumentActions.tsx'
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
  const answer = useQuery(query(approvals.get, { params: { id } }))
  const document = answer.data
  const cancel = document?.allowed.document.includes('CANCEL') && { name: document.title, resource: screen.routes.list.resource }
  return (
    <DialogFrame
      title={document?.title ?? label(screen.draftTitle)}
      meta={
        document && (
          <DocumentStatusChip status={document.status} currentStage={currentStageNo(document)} stageCount={document.stages.length} />
        )
      }
      width={WIDTH}
      actions={document && <DocumentActions documentId={id} cancel={cancel} />}
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
    </DialogFrame>
  )
}
