import { REASON_MAX, userAccounts, type ViewAsInput, viewAsInput } from '@maru/shared/users/user-account.ts'
import { viewAsLabels as labels } from '@maru/shared/users/view-as.labels.ts'
import { useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const Field = bindFields<ViewAsInput>()
const blank: ViewAsInput = { reason: '' }

interface ViewAsDialogProps {
  readonly userId: string
  readonly name: string
  readonly onClose: () => void
}

/** Shows the portal as a person: asks for the reason the person is told, then starts anew as her. */
export function ViewAsDialog({ userId, name, onClose }: ViewAsDialogProps) {
  const label = useLabel()
  const view = useAction(userAccounts.viewAs)
  const start = async (body: ViewAsInput) => {
    await view.mutateAsync({ params: { userId }, body })
    location.assign('/main')
  }
  return (
    <FormDialog
      title={label(labels.viewAsTitle, name)}
      schema={viewAsInput}
      values={blank}
      labels={labels}
      saveText={labels.startViewing}
      onSave={start}
      onClose={onClose}
    >
      <FormBody>
        <p className="secondary mb-16">{label(labels.viewAsText, name)}</p>
        <Field.TextArea name="reason" maxLength={REASON_MAX} required />
      </FormBody>
    </FormDialog>
  )
}
