import { administrationLabels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { documentLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import { paperLabels } from '@maru/shared/approvals/registers/paper-document.labels.ts'
import { approvalRetention, type DestroyedRow } from '@maru/shared/approvals/evidence/retention.ts'
import { retentionLabels as labels } from '@maru/shared/approvals/evidence/retention.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { FormBody, KeyValues } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { DocumentStatusChip } from '../common/DocumentStatusChip.tsx'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { DestructionState } from './DestructionState.tsx'
import { Title } from './RetentionTab.tsx'

const no = (label: LabelKey) => ({
  key: 'documentNo',
  label,
  width: 150,
  render: (row: DestroyedRow) => <span className="num nowrap">{row.documentNo || '–'}</span>,
})
const title = { key: 'title', label: documentLabels.title, render: (row: DestroyedRow) => <Title title={row.title} /> }
const person = (label: LabelKey) => ({ key: 'drafterName', label, width: 130, render: (row: DestroyedRow) => row.drafterName })
const fileCount = {
  key: 'files',
  label: labels.files,
  width: 64,
  align: 'right' as const,
  render: (row: DestroyedRow) => <span className="num">{row.files}</span>,
}
const documentColumns = [
  no(documentLabels.documentNo),
  { key: 'formName', label: documentLabels.form, width: 150, render: (row: DestroyedRow) => row.formName },
  title,
  person(documentLabels.drafter),
  {
    key: 'status',
    label: labels.endedAs,
    width: 110,
    render: (row: DestroyedRow) => row.status !== '' && <DocumentStatusChip status={row.status} />,
  },
  { key: 'decidedAt', label: labels.endedOn, width: 140, render: (row: DestroyedRow) => <InstantText at={row.decidedAt} /> },
  fileCount,
]
const paperColumns = [
  no(paperLabels.registerNo),
  title,
  { key: 'storagePlace', label: paperLabels.storagePlace, width: 240, render: (row: DestroyedRow) => row.storagePlace },
  person(paperLabels.registrar),
  fileCount,
]
/** A proposal is of one register: papers have not ended as anything. */
const isPaper = ({ status }: DestroyedRow) => status === ''
const rowId = ({ documentId }: DestroyedRow) => documentId

function useEnd(id: string, onClose: () => void) {
  const confirmIt = useAction(approvalRetention.confirm)
  const withdrawIt = useAction(approvalRetention.withdraw)
  const params = { id }
  return {
    pending: confirmIt.isPending || withdrawIt.isPending,
    destroy: async (documents: number) => {
      if (
        !(await confirm({
          title: labels.confirmTitle,
          text: labels.confirmText,
          yes: labels.confirm,
          args: [String(documents)],
          danger: true,
        }))
      )
        return
      await confirmIt.mutateAsync({ params })
      toast.success(messages.destructionDone, documents)
      onClose()
    },
    withdraw: async () => {
      await withdrawIt.mutateAsync({ params })
      toast.success(messages.destructionWithdrawn)
      onClose()
    },
  }
}

/** A proposal that waits for its second person, or the record of what was destroyed. */
export function DestructionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const label = useLabel()
  const may = useMay()
  const destruction = useQuery(query(approvalRetention.destruction, { params: { id } }))
  const { data } = destruction
  const end = useEnd(id, onClose)
  const quiet = (work: Promise<unknown>) => void work.catch(() => undefined)
  const waits = data?.state === 'PROPOSED'
  const footer = (
    <>
      {waits && may(approvalRetention.withdraw) && (
        <Button variant="outlined" loading={end.pending} onClick={() => quiet(end.withdraw())}>
          {label(labels.withdraw)}
        </Button>
      )}
      <PrintButton />
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.close)}
      </Button>
      {waits && !data.isMine && may(approvalRetention.confirm) && (
        <Button variant="contained" color="error" loading={end.pending} onClick={() => quiet(end.destroy(data.documents))}>
          {label(labels.confirm)}
        </Button>
      )}
    </>
  )
  return (
    <DialogFrame title={label(labels.record)} width={960} readOnly footer={footer} onClose={onClose}>
      <FormBody>
        {destruction.error && <ErrorBox error={destruction.error} onRetry={() => void destruction.refetch()} />}
        {!data && !destruction.error && <SkeletonRows count={4} />}
        {data && (
          <>
            <KeyValues
              entries={[
                [kitLabels.status, <DestructionState key="state" state={data.state} />],
                [labels.proposedBy, data.proposedByName],
                [labels.proposedAt, <InstantText key="proposed" at={data.proposedAt} />],
                [labels.endedBy, data.endedByName || (data.isMine ? label(labels.waitsForSecond) : '–')],
                [labels.endedAt, data.endedAt === '' ? '–' : <InstantText key="ended" at={data.endedAt} />],
                [administrationLabels.reason, data.reason],
              ]}
            />
            <div className="mt-20 destruction-list">
              {data.entries.some(isPaper) && <p className="muted pb-12">{label(labels.paperHelp)}</p>}
              <PlainTable
                name={label(labels.documents)}
                columns={data.entries.some(isPaper) ? paperColumns : documentColumns}
                rows={data.entries}
                rowId={rowId}
              />
            </div>
          </>
        )}
      </FormBody>
    </DialogFrame>
  )
}
