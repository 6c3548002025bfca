import { applicationActionLabels, applicationLabels as labels } from '@maru/shared/recruitment/application.labels.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import { type InterviewInput, interviewInput } from '@maru/shared/recruitment/application-fields.ts'
import { messages } from '@maru/shared/messages.ts'
import { useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InterviewChecks } from './InterviewChecks.tsx'
import { type Hinted, PersonNote } from '../applicants/PersonHints.tsx'

const Field = bindFields<InterviewInput>()
const TIME_LENGTH = 6
const PLACE_MAX = 200
const MINUTES = 60

interface Props {
  readonly row: Hinted & { readonly id: string; readonly version: number }
  readonly name: string
  readonly panel: readonly string[]
  readonly onClose: () => void
}

/** Plans the interview of the round: day, time and place. */
export function InterviewDialog({ row, name, panel, onClose }: Props) {
  const label = useLabel()
  const plan = useAction(applications.interview, ['reservations'])
  return (
    <FormDialog
      title={`${label(applicationActionLabels.scheduleInterview)} · ${name}`}
      schema={interviewInput}
      values={{ version: row.version, day: '', startTime: '10:00', minutes: MINUTES, place: '', roomId: '' }}
      labels={labels}
      saveText={applicationActionLabels.scheduleInterview}
      onSave={async (body: InterviewInput) => {
        await plan.mutateAsync({ params: { id: row.id }, body })
        toast.success(messages.saved)
      }}
      onClose={onClose}
    >
      <FormBody>
        <PersonNote row={row} />
        <FormGrid>
          <Field.Date name="day" required span={6} />
          <Field.Text name="startTime" required span={3} maxLength={TIME_LENGTH} />
          <Field.Number name="minutes" required span={3} />
          <Field.Text name="place" required span={12} maxLength={PLACE_MAX} />
          <InterviewChecks panel={panel} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
