import {
  leavePreferences,
  type PreferenceInput,
  preferenceInput,
  type PreferenceRow,
} from '@maru/shared/leave/planning/leave-preference.ts'
import { leavePreferenceLabels as labels } from '@maru/shared/leave/planning/leave-preference.labels.ts'
import { leaveScreen } from '@maru/shared/leave/leave-screen.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { inputValues, requiredText } from '@maru/shared/codecs.ts'
import { sizes } from '@maru/shared/constants.ts'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useSaveRecord } from '../../../widgets/records/use-save-record.ts'
import { PeriodField } from '../request-form/PeriodField.tsx'

const Field = bindFields<PreferenceInput>()
const NOTE_MAX = 200

/** When one would like to be away: a new preference, or one nobody has answered. */
export function PreferenceDialog({ preference, onClose }: { preference: PreferenceRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const save = useSaveRecord(leavePreferences)
  const priorities = preferenceInput.shape.priority.options.map((value) => ({ value, text: label(labels[`priority${value}`]) }))
  return (
    <FormDialog
      title={label(preference ? labels.editPreference : labels.newPreference)}
      schema={preferenceInput}
      values={inputValues(preferenceInput, preference, { priority: '1' })}
      labels={labels}
      onSave={(body) => (preference ? save.update({ params: { id: preference.id }, body }) : save.create({ body }))}
      onClose={onClose}
    >
      <FormBody>
        <p className="muted">{label(labels.preferenceText)}</p>
        <FormGrid>
          <PeriodField label={leaveScreen.period} halves={false} />
          <Field.Select name="priority" required span={4} options={priorities} />
          <Field.Check name="schoolAge" text={label(labels.schoolAgeText)} span={12} />
          <Field.Text name="note" span={12} maxLength={NOTE_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

const reason = z.strictObject({ answer: requiredText(NOTE_MAX) })
type Reason = z.output<typeof reason>
const ReasonField = bindFields<Reason>()

/** Why a preference cannot be met: the person plans by it. */
export function DeclineDialog({ preference, onClose }: { preference: PreferenceRow; onClose: () => void }) {
  const label = useLabel()
  const answer = useAction(leavePreferences.answer)
  const save = async (said: Reason) => {
    await answer.mutateAsync({ params: { id: preference.id }, body: { state: 'DECLINED', ...said } })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={label(labels.declineTitle, preference.name)}
      width={sizes.confirmDialog}
      schema={reason}
      values={{ answer: '' }}
      labels={labels}
      saveText={labels.decline}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <ReasonField.TextArea name="answer" required span={12} rows={2} maxLength={NOTE_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
