import { applicationActionLabels, applicationLabels as labels } from '@maru/shared/recruitment/application.labels.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import { type StartInput, startInput } from '@maru/shared/recruitment/application-fields.ts'
import { onboardingTasks } from '@maru/shared/recruitment/onboarding.ts'
import { messages } from '@maru/shared/messages.ts'
import { sizes } from '@maru/shared/constants.ts'
import { useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const Field = bindFields<StartInput>()

interface Props {
  readonly row: { readonly id: string; readonly version: number }
  readonly name: string
  readonly onClose: () => void
}

/** Asks for another first day of somebody who was hired. */
export function StartDialog({ row, name, onClose }: Props) {
  const label = useLabel()
  const move = useAction(applications.moveStart, [onboardingTasks.list.resource])
  return (
    <FormDialog
      title={`${label(applicationActionLabels.moveStart)} · ${name}`}
      width={sizes.confirmDialog}
      schema={startInput}
      values={{ version: row.version, joinDate: '' }}
      labels={labels}
      saveText={applicationActionLabels.moveStart}
      onSave={async (body: StartInput) => {
        await move.mutateAsync({ params: { id: row.id }, body })
        toast.success(messages.saved)
      }}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Date name="joinDate" required span={12} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
