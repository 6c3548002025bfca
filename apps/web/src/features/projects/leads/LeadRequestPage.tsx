import { projects } from '@maru/shared/projects/project.ts'
import { PROJECT_REASON_MAX } from '@maru/shared/projects/project-fields.ts'
import { budgetRequestLabels } from '@maru/shared/projects/requests/budget-request.labels.ts'
import { blankLead, type LeadBody, leadFaults } from '@maru/shared/projects/requests/lead-body.ts'
import { leadRequestLabels as labels } from '@maru/shared/projects/requests/lead-request.labels.ts'
import { useEffect, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { FormGrid, KeyValues, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { RequestDialogPage } from '../../approvals/request-list/RequestDialogPage.tsx'
import { defineRequestPopup } from '../../approvals/request-list/request-screen.ts'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'
import { PersonField } from '../../users/people/PersonField.tsx'
import { PROJECT_EDIT, PROJECTS, projectStatusAddress } from '../common/project-addresses.ts'
import { useProjectChoices } from '../common/use-project-choices.ts'
import { ProjectListPage } from '../ProjectListPage.tsx'
import { useProject } from '../requests/use-project.ts'
import { DocumentLead } from './DocumentLead.tsx'
import { formerRoleLabels } from './former-roles.ts'

const Field = createBodyFields<LeadBody>()
const { projectNo, formerId, userId, formerRole, reason } = labels

/** The section of the request: which project, who is to lead it, and what becomes of the present lead. */
function LeadFields() {
  const label = useLabel()
  const { setValue, getValues } = useFormContext<{ body: LeadBody }>()
  const chosen = useWatch<{ body: LeadBody }, 'body.projectNo'>({ name: 'body.projectNo' })
  const project = useProject(chosen)
  const lead = project?.piUserId ?? ''
  useEffect(() => {
    if (lead !== '' && getValues('body.formerId') !== lead) setValue('body.formerId', lead, { shouldDirty: true })
  }, [lead, getValues, setValue])
  return (
    <Section title={labels.change} text={labels.changeText}>
      <FormGrid>
        <Field.Autocomplete name="body.projectNo" required span={12} {...useProjectChoices('lead', chosen)} />
        {project && (
          <div className="whole-row">
            <KeyValues entries={[[labels.formerId, <UserCell key="lead" userId={project.piUserId} name={project.piName} />]]} />
          </div>
        )}
        <PersonField name="body.userId" />
        <Field.Select name="body.formerRole" required span={6} options={toOptions(label, formerRoleLabels)} />
        <Field.TextArea name="body.reason" required span={12} rows={3} maxLength={PROJECT_REASON_MAX} />
      </FormGrid>
    </Section>
  )
}

const screen = defineRequestPopup<LeadBody>({
  routes: projects,
  formCode: 'LEAD',
  path: PROJECTS,
  popup: PROJECT_EDIT,
  newTitle: labels.newTitle,
  draftTitle: labels.draftTitle,
  kind: (label) => ({
    blank: blankLead,
    labels: { projectNo, formerId, userId, formerRole, reason },
    Body: LeadFields,
    titleOf: (body) => (body.projectNo === '' ? '' : `${label(labels.change)} ${body.projectNo}`),
    missing: leadFaults,
    lineFollowsBody: true,
    lineAwaits: (body) => (body.projectNo === '' ? budgetRequestLabels.lineAwaits : undefined),
  }),
  Body: DocumentLead,
})

/** `/project/projectedt?new=P2026-001`: the request for another lead of a project, which is shown again once it is closed. */
export function LeadRequestPage() {
  const [params] = useSearchParams()
  const number = params.get('new') ?? ''
  const popup = useMemo(() => (number === '' ? screen : { ...screen, path: projectStatusAddress(number) }), [number])
  return (
    <>
      <ProjectListPage />
      <RequestDialogPage screen={popup} start={{ ...blankLead, projectNo: number }} />
    </>
  )
}
