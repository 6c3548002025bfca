import { PROJECT_REASON_MAX } from '@maru/shared/projects/project-fields.ts'
import { CONSENT_MAX } from '@maru/shared/projects/requests/budget-body.ts'
import { budgetRequestLabels } from '@maru/shared/projects/requests/budget-request.labels.ts'
import type { PeriodBody } from '@maru/shared/projects/requests/period-body.ts'
import { periodRequestLabels as labels } from '@maru/shared/projects/requests/period-request.labels.ts'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { CodesField } from '../../../widgets/pickers/CodesField.tsx'
import { useProjectChoices } from '../common/use-project-choices.ts'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'
import { ProjectLineFields } from '../common/ProjectLineFields.tsx'
import { useProject } from './use-project.ts'

const Field = createBodyFields<PeriodBody>()

/** The section of a period application: the new dates of which project, who works on, and the budget that comes with it. */
export function PeriodFields() {
  const label = useLabel()
  const { setValue, getValues } = useFormContext<{ body: PeriodBody }>()
  const body = useWatch<{ body: PeriodBody }, 'body'>({ name: 'body' })
  const project = useProject(body.projectNo)
  const last = project?.members.filter(({ validTo }) => validTo === project.endsOn) ?? []
  const isExtension = project !== undefined && body.endsOn > project.endsOn
  const chosen = useRef(body.projectNo)
  // Another project begins with all its people; a stored draft keeps those it names.
  useEffect(() => {
    if (project === undefined || project.projectNo === chosen.current) return
    chosen.current = project.projectNo
    const people = project.members.filter(({ validTo }) => validTo === project.endsOn).map(({ userId }) => userId)
    setValue('body.extended', people, { shouldDirty: true })
  }, [project, setValue])
  return (
    <Section title={labels.change} text={labels.changeText}>
      <FormGrid>
        <Field.Autocomplete name="body.projectNo" required span={12} {...useProjectChoices('period', body.projectNo)} />
        <Field.Date name="body.startsOn" span={6} hint={labels.startHint} />
        <Field.Date name="body.endsOn" required span={6} />
        {project && (
          <p className="whole-row muted" role="status">
            {label(labels.currentPeriod, project.startsOn, project.endsOn)}
          </p>
        )}
        {isExtension && last.length > 0 && (
          <CodesField
            name="body.extended"
            span={12}
            hint={labels.extensionText}
            choices={last.map(({ userId, name }) => ({ code: userId, name }))}
          />
        )}
        {(project === undefined || project.funder !== '' || body.consent !== '') && (
          <Field.Text
            name="body.consent"
            required={project !== undefined && project.funder !== ''}
            span={12}
            maxLength={CONSENT_MAX}
            hint={budgetRequestLabels.consentHint}
          />
        )}
        <Field.TextArea name="body.reason" required span={12} rows={2} maxLength={PROJECT_REASON_MAX} />
        <Field.Check name="body.costNeutral" span={12} text={label(labels.costNeutralText)} />
      </FormGrid>
      {!body.costNeutral && (
        <ProjectLineFields name="body.lines" firstYear={() => Number((getValues('body.endsOn') || project?.endsOn || '').slice(0, 4))} />
      )}
    </Section>
  )
}
