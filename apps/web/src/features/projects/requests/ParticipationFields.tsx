import { PROJECT_REASON_MAX } from '@maru/shared/projects/project-fields.ts'
import { participantRoleLabels } from '@maru/shared/projects/project.labels.ts'
import { type ParticipationBody } from '@maru/shared/projects/requests/participation-body.ts'
import { participationRequestLabels as labels } from '@maru/shared/projects/requests/participation-request.labels.ts'
import { useWatch } from 'react-hook-form'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { PersonField } from '../../users/people/PersonField.tsx'
import { useProjectChoices } from '../common/use-project-choices.ts'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'

const Field = createBodyFields<ParticipationBody>()
const MONTH_LENGTH = 7
const RATE_LENGTH = 6

/** The section of a participant application: who, on which project, in which months, for which part of the time. */
export function ParticipationFields() {
  const label = useLabel()
  const projectNo = useWatch<{ body: ParticipationBody }, 'body.projectNo'>({ name: 'body.projectNo' })
  return (
    <Section title={labels.change} text={labels.changeText}>
      <FormGrid>
        <Field.Autocomplete name="body.projectNo" required span={12} {...useProjectChoices('participants', projectNo)} />
        <PersonField name="body.userId" />
        <Field.Select name="body.role" required span={6} options={toOptions(label, participantRoleLabels)} />
        <Field.Text name="body.rate" required span={6} inputMode="decimal" maxLength={RATE_LENGTH} hint={labels.rateHint} />
        <Field.Text name="body.from" required span={6} maxLength={MONTH_LENGTH} hint={labels.monthFormat} />
        <Field.Text name="body.to" required span={6} maxLength={MONTH_LENGTH} hint={labels.monthFormat} />
        <Field.TextArea name="body.reason" span={12} rows={2} maxLength={PROJECT_REASON_MAX} />
      </FormGrid>
    </Section>
  )
}
