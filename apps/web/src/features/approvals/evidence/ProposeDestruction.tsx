import { administrationLabels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { approvalRetention, DESTRUCTION_MOST, type DueRow, type RetentionRegister } from '@maru/shared/approvals/evidence/retention.ts'
import { retentionLabels } from '@maru/shared/approvals/evidence/retention.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { z } from 'zod'
import { requiredText } from '@maru/shared/codecs.ts'
import { useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const schema = z.strictObject({ reason: requiredText(2000) })
type Input = z.output<typeof schema>
const Form = bindFields<Input>()
const labels = { reason: administrationLabels.reason }

interface ProposeProps {
  readonly register: RetentionRegister
  /** One document, or all that the search finds. */
  readonly chosen: DueRow | 'all'
  readonly q: string | undefined
  readonly total: number
  readonly onClose: () => void
}

/** Proposes one document, or all that were found, for destruction by a second person. */
export function ProposeDestruction({ register, chosen, q, total, onClose }: ProposeProps) {
  const label = useLabel()
  const propose = useAction(approvalRetention.propose)
  const all = chosen === 'all'
  const save = async ({ reason }: Input) => {
    const which = all ? { all, documentIds: [], ...(q !== undefined && { q }) } : { all, documentIds: [chosen.documentId] }
    const { documents } = await propose.mutateAsync({ body: { ...which, register, reason } })
    toast.success(messages.destructionProposed, documents)
  }
  const what = all
    ? label(retentionLabels.proposeMany, total, DESTRUCTION_MOST)
    : [chosen.documentNo, chosen.formName, chosen.title, chosen.drafterName, chosen.storagePlace].filter((part) => part !== '').join(' · ')
  return (
    <FormDialog
      title={label(retentionLabels.propose)}
      schema={schema}
      values={{ reason: '' }}
      labels={labels}
      saveText={retentionLabels.propose}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <p className="muted pb-12">{what}</p>
        <p className="muted pb-12">{label(retentionLabels.proposeHelp)}</p>
        {register === 'paper' && <p className="muted pb-12">{label(retentionLabels.paperHelp)}</p>}
        <FormGrid>
          <Form.TextArea name="reason" required maxLength={2000} span={12} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
