import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { requiredText } from '@maru/shared/codecs.ts'
import { sizes } from '@maru/shared/constants.ts'
import { messages } from '@maru/shared/messages.ts'
import { scheduleLabels } from '@maru/shared/leave/schedules/schedule.labels.ts'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const REASON_MAX = 150
const schema = z.strictObject({ reason: requiredText(REASON_MAX) })
type Input = z.output<typeof schema>
const Field = bindFields<Input>()
const labels = { reason: scheduleLabels.cancelReason }

/** Drafts the cancellation of a decided request and submits it at once; refused, it leaves no draft behind. */
async function sendCancellation(documentId: string, reason: string) {
  const { id, version } = await call(approvalOffice.cancel, { params: { id: documentId }, body: { reason } })
  try {
    await call(approvals.submit, { params: { id }, body: { version, requestKey: crypto.randomUUID() } })
  } catch (error) {
    await call(approvals.remove, { params: { id } })
    throw error
  }
}

interface CancelDialogProps {
  readonly documentId: string
  /** What is cancelled, in words. */
  readonly name: string
  /** Resource of the contract whose lists show it. */
  readonly resource: string
  readonly onClose: () => void
}

/** Asks for the cancellation of a decided request: a document of its own on the same line. */
export function CancelDialog({ documentId, name, resource, onClose }: CancelDialogProps) {
  const label = useLabel()
  const cache = useQueryClient()
  const save = async ({ reason }: Input) => {
    await sendCancellation(documentId, reason)
    toast.success(messages.cancellationSent)
    await Promise.all([resource, approvals.submit.resource].map((one) => cache.invalidateQueries({ queryKey: [one] })))
  }
  return (
    <FormDialog
      title={label(scheduleLabels.cancelTitle, name)}
      width={sizes.confirmDialog}
      schema={schema}
      values={{ reason: '' }}
      labels={labels}
      saveText={scheduleLabels.cancelSent}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <p className="muted">{label(scheduleLabels.cancelText)}</p>
        <FormGrid>
          <Field.TextArea name="reason" required rows={2} maxLength={REASON_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
