import { isBlank } from '@maru/shared/codecs.ts'
import { approvalAdministration as admin } from '@maru/shared/approvals/administration/administration.ts'
import type { UnderWayRow } from '@maru/shared/approvals/administration/administration-fields.ts'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalWorkLabels as labels } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { administrationLabels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { CircleAlert } from '../../../kit/icons.ts'
import { FormBody, FormGrid, Section } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { TextInput } from '../../../kit/forms/TextInput.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { documentAddress } from '../common/document-address.ts'
import { DocumentStatusChip } from '../common/DocumentStatusChip.tsx'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { DocumentEvidence } from '../evidence/DocumentEvidence.tsx'
import { ReassignDialog } from './ReassignDialog.tsx'

const ALSO = [approvals.get.resource]

function Waiting({ row, onReassign }: { row: UnderWayRow; onReassign: (step: UnderWayRow['waiting'][number]) => void }) {
  const label = useLabel()
  return (
    <ul className="stack">
      {row.waiting.map((step) => (
        <li key={step.stepId} className="row">
          <span className="grow">
            {step.name} {!step.hasActor && <StatusChip tone="red" text={label(labels.nobodyAnswers)} />}
            {step.since !== '' && (
              <span className="block muted small">
                {label(administrationLabels.waitingSince)} <InstantText at={step.since} />
              </span>
            )}
          </span>
          <Button variant="outlined" size="small" onClick={() => onReassign(step)}>
            {label(administrationLabels.reassign)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** What keeps a document under way moving: another approver, a return by two administrators, a look into it with a reason. */
export function UnderWayDialog({ row, onClose }: { row: UnderWayRow; onClose: () => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const force = useAction(approvalOffice.forceReturn, [admin.underWay.resource, ...ALSO])
  const inspect = useAction(approvalOffice.inspect, ALSO)
  const [reason, setReason] = useState('')
  const [step, setStep] = useState<UnderWayRow['waiting'][number]>()
  const title = row.title === '' ? row.formName : row.title
  const params = { id: row.documentId }
  const isOpen = row.status === 'IN_PROGRESS'
  const forceReturn = async () => {
    const { returned } = await force.mutateAsync({ params, body: { reason } })
    toast.success(returned ? messages.forceReturnDone : messages.forceReturnAsked, title)
    onClose()
  }
  const look = async () => {
    await inspect.mutateAsync({ params, body: { reason } })
    toast.success(messages.inspectionOpened, title)
    void navigate(documentAddress(row.documentId))
  }
  const quiet = (work: Promise<unknown>) => void work.catch(() => undefined)
  const noReason = isBlank(reason)
  const footer = (
    <>
      <Button variant="outlined" disabled={noReason} loading={inspect.isPending} onClick={() => quiet(look())}>
        {label(labels.inspect)}
      </Button>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.close)}
      </Button>
      {isOpen && row.force?.isMine !== true && (
        <Button variant="contained" color="error" disabled={noReason} loading={force.isPending} onClick={() => quiet(forceReturn())}>
          {label(row.force ? labels.forceConfirm : labels.forceReturn)}
        </Button>
      )}
    </>
  )
  if (step) {
    const { formName, drafterName, departmentName, documentId, submittedAt } = row
    const about = { formName, drafterName, departmentName, documentId, submittedAt, title }
    return (
      <ReassignDialog
        row={{
          ...about,
          stepId: step.stepId,
          stepVersion: step.stepVersion,
          approverId: '',
          approverName: step.name,
          activatedAt: step.since,
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <DialogFrame title={title} width={640} footer={footer} onClose={onClose}>
      <FormBody>
        <p className="row">
          <span className="grow muted">
            {[row.documentNo, row.formName, row.drafterName, row.departmentName].filter((part) => part !== '').join(' · ')}
          </span>
          <DocumentStatusChip status={row.status} />
        </p>
        {row.force && (
          <p className="row top wrap-anywhere mt-12 mb-12 note" role="status">
            <CircleAlert size={14} aria-hidden />
            {row.force.isMine ? label(labels.forceMine) : label(labels.forceAskedBy, row.force.name, row.force.reason)}
          </p>
        )}
      </FormBody>
      {row.waiting.length > 0 && (
        <Section title={labels.whoHasIt}>
          <Waiting row={row} onReassign={setStep} />
        </Section>
      )}
      <Section title={administrationLabels.reason}>
        <div className="stack muted pb-12">
          {isOpen && <p>{label(labels.forceHelp)}</p>}
          <p>{label(labels.inspectHelp)}</p>
        </div>
        <FormGrid>
          <TextInput
            name="reason"
            label={label(administrationLabels.reason)}
            value={reason}
            maxLength={2000}
            autoComplete="off"
            onChange={setReason}
          />
        </FormGrid>
      </Section>
      <DocumentEvidence id={row.documentId} />
    </DialogFrame>
  )
}
