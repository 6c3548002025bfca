import { actionRules } from '@maru/shared/recruitment/application-actions.ts'
import { applicationActionLabels, applicationLabels as labels, rejectReasonLabels } from '@maru/shared/recruitment/application.labels.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import { NOTE_MAX, type StepInput, stepInput } from '@maru/shared/recruitment/application-fields.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { headCounts } from '@maru/shared/recruitment/head-count.ts'
import { onboardingTasks } from '@maru/shared/recruitment/onboarding.ts'
import { messages } from '@maru/shared/messages.ts'
import { useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { type Hinted, PersonNote } from './PersonHints.tsx'

const Field = bindFields<StepInput>()

interface Props {
  readonly row: Hinted & { readonly id: string; readonly version: number }
  readonly name: string
  readonly action: StepInput['action']
  readonly onClose: () => void
}

/** Ends or takes up an application, with its reason and a note for the history. */
export function StepDialog({ row, name, action, onClose }: Props) {
  const label = useLabel()
  const act = useAction(applications.act, [openings.list.resource, headCounts.list.resource, onboardingTasks.list.resource])
  const { needsReason = false, needsNote = false } = actionRules[action]
  return (
    <FormDialog
      title={`${label(applicationActionLabels[action])} · ${name}`}
      schema={stepInput}
      values={{ version: row.version, action, reason: '', note: '' }}
      labels={labels}
      saveText={applicationActionLabels[action]}
      onSave={async (body: StepInput) => {
        await act.mutateAsync({ params: { id: row.id }, body })
        toast.success(messages.saved)
      }}
      onClose={onClose}
    >
      <FormBody>
        <PersonNote row={row} />
        <FormGrid>
          {needsReason && <Field.Select name="reason" required span={12} options={toOptions(label, rejectReasonLabels)} />}
          <Field.TextArea name="note" required={needsNote} span={12} rows={3} maxLength={NOTE_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
