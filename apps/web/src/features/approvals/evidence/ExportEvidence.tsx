import { approvalEvidence, type EvidenceInput, evidenceInput } from '@maru/shared/approvals/evidence/evidence.ts'
import { evidenceLabels as labels } from '@maru/shared/approvals/evidence/evidence.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useDownload } from '../../../api/download.ts'
import { useMe } from '../../../api/identity.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { today } from '../../../kit/text/format.ts'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const Form = bindFields<EvidenceInput>()

/** Saves the history of a period as a file for the verifier; the reason stays noted. */
export function TakeEvidence({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const day = today(useMe().timeZone)
  const take = useDownload(approvalEvidence.export)
  const save = async (body: EvidenceInput) => {
    await take.mutateAsync({ body })
    toast.success(messages.evidenceTaken, body.from, body.to)
  }
  return (
    <FormDialog
      title={label(labels.take)}
      schema={evidenceInput}
      values={{ from: `${day.slice(0, 7)}-01`, to: day, reason: '' }}
      labels={labels}
      saveText={labels.save}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <p className="muted pb-12">{label(labels.takeHelp)}</p>
        <FormGrid>
          <Form.Date name="from" required />
          <Form.Date name="to" required />
          <Form.Text name="reason" required maxLength={500} span={12} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
