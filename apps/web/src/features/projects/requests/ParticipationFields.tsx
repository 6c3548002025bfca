import { addMonths } from '@maru/shared/leave/common/leave-dates.ts'
import { PROJECT_REASON_MAX, type Project } from '@maru/shared/projects/project-fields.ts'
import { participantRoleLabels } from '@maru/shared/projects/project.labels.ts'
import { type ParticipationBody } from '@maru/shared/projects/requests/participation-body.ts'
import { participationRequestLabels as labels } from '@maru/shared/projects/requests/participation-request.labels.ts'
import { useWatch } from 'react-hook-form'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { PersonField } from '../../users/people/PersonField.tsx'
import { useProjectChoices } from '../common/use-project-choices.ts'
import { useProject } from './use-project.ts'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'

const Field = createBodyFields<ParticipationBody>()
const MONTH_LENGTH = 7
const RATE_LENGTH = 6

/** Months of a period, as `YYYY-MM`. */
function listMonthsBetween({ startsOn, endsOn }: Pick<Project, 'startsOn' | 'endsOn'>) {
  const months: string[] = []
  const last = endsOn.slice(0, MONTH_LENGTH)
  for (let day = `${startsOn.slice(0, MONTH_LENGTH)}-01`; day.slice(0, MONTH_LENGTH) <= last; day = addMonths(day, 1))
    months.push(day.slice(0, MONTH_LENGTH))
  return months
}

/** Months of a project to choose from; the chosen one is among them, as the period may have changed since. */
function toMonthOptions(project: Pick<Project, 'startsOn' | 'endsOn'> | undefined) {
  const offered = project ? listMonthsBetween(project) : []
  return (chosen: string) =>
    [...new Set([...offered, ...(chosen === '' ? [] : [chosen])])].toSorted().map((value) => ({ value, text: value }))
}

/** The section of a participant application: who, on which project, in which months, for which part of the time. */
export function ParticipationFields() {
  const label = useLabel()
  const [projectNo, from, to] = useWatch<{ body: ParticipationBody }, ['body.projectNo', 'body.from', 'body.to']>({
    name: ['body.projectNo', 'body.from', 'body.to'],
  })
  const months = toMonthOptions(useProject(projectNo))
  return (
    <Section title={labels.change} text={labels.changeText}>
      <FormGrid>
        <Field.Autocomplete name="body.projectNo" required span={12} {...useProjectChoices('participants', projectNo)} />
        <PersonField name="body.userId" />
        <Field.Select name="body.role" required span={12} options={toOptions(label, participantRoleLabels)} />
        <Field.Autocomplete name="body.from" required span={6} options={months(from)} hint={labels.monthsHint} />
        <Field.Autocomplete name="body.to" required span={6} options={months(to)} hint={labels.monthsHint} />
        <Field.Text name="body.rate" required span={6} inputMode="decimal" maxLength={RATE_LENGTH} hint={labels.rateHint} />
        <Field.TextArea name="body.reason" span={12} rows={2} maxLength={PROJECT_REASON_MAX} />
      </FormGrid>
    </Section>
  )
}
