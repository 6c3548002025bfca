import { accountReason, REASON_MAX } from '@maru/shared/session/account-factors.ts'
import { secondFactorLabels } from '@maru/shared/session/second-factor.labels.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody } from '../../../kit/layout.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const Field = bindFields<{ reason: string }>()

interface AccountReasonDialogProps {
  readonly title: LabelKey
  readonly text: LabelKey
  readonly saveText: LabelKey
  readonly name: string
  readonly onSave: (input: { reason: string }) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks an administrator why, before what the person is told of. */
export function AccountReasonDialog({ title, text, saveText, name, onSave, onClose }: AccountReasonDialogProps) {
  const label = useLabel()
  return (
    <FormDialog
      title={label(title, name)}
      schema={accountReason}
      values={{ reason: '' }}
      labels={secondFactorLabels}
      saveText={saveText}
      onSave={onSave}
      onClose={onClose}
    >
      <FormBody>
        <p className="secondary mb-16">{label(text, name)}</p>
        <Field.TextArea name="reason" maxLength={REASON_MAX} required />
      </FormBody>
    </FormDialog>
  )
}
