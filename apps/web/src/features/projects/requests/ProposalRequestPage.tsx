import { projects } from '@maru/shared/projects/project.ts'
import { PROJECT_REASON_MAX } from '@maru/shared/projects/project-fields.ts'
import { budgetRequestLabels } from '@maru/shared/projects/requests/budget-request.labels.ts'
import { blankProposal, type ProposalBody, proposalFaults } from '@maru/shared/projects/requests/proposal-body.ts'
import { proposalRequestLabels as labels } from '@maru/shared/projects/requests/proposal-request.labels.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useProjectChoices } from '../common/use-project-choices.ts'
import { RequestDialogPage } from '../../approvals/request-list/RequestDialogPage.tsx'
import { defineRequestPopup } from '../../approvals/request-list/request-screen.ts'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'
import { PROJECT_STATUS, PROJECT_STATUSES, projectStatusAddress } from '../common/project-addresses.ts'
import { ProjectStatusListPage } from '../ProjectStatusListPage.tsx'
import { DocumentProposal } from './DocumentProposal.tsx'
import { PlanOfRequest } from './PlanOfRequest.tsx'
import '../projects.css'

const Field = createBodyFields<ProposalBody>()

/** The section of the request: which project, and its plan as the approvers will read it. */
function ProposalFields() {
  const projectNo = useWatch<{ body: ProposalBody }, 'body.projectNo'>({ name: 'body.projectNo' })
  return (
    <Section title={labels.proposal} text={labels.proposalText}>
      <FormGrid>
        <Field.Autocomplete name="body.projectNo" required span={12} {...useProjectChoices('proposal', projectNo)} />
        <Field.TextArea name="body.note" span={12} rows={2} maxLength={PROJECT_REASON_MAX} />
        <div className="whole-row">
          <PlanOfRequest projectNo={projectNo} />
        </div>
      </FormGrid>
    </Section>
  )
}

const screen = defineRequestPopup<ProposalBody>({
  routes: projects,
  formCode: 'PROJECT',
  path: PROJECT_STATUSES,
  popup: PROJECT_STATUS,
  newTitle: labels.newTitle,
  draftTitle: labels.draftTitle,
  kind: (label) => ({
    blank: blankProposal,
    labels: { projectNo: labels.projectNo, plan: labels.plan, note: labels.note },
    Body: ProposalFields,
    titleOf: (body) => (body.projectNo === '' ? '' : `${label(labels.draftTitle)} ${body.projectNo}`),
    missing: proposalFaults,
    lineFollowsBody: true,
    lineAwaits: (body) => (body.projectNo === '' ? budgetRequestLabels.lineAwaits : undefined),
  }),
  Body: DocumentProposal,
})

/** `/project/status?new=P2026-001`: the request for the approval of a project, which is shown again once it is closed. */
export function ProposalRequestPage() {
  const [params] = useSearchParams()
  const projectNo = params.get('new') ?? ''
  const popup = useMemo(() => (projectNo === '' ? screen : { ...screen, path: projectStatusAddress(projectNo) }), [projectNo])
  return (
    <>
      <ProjectStatusListPage />
      <RequestDialogPage screen={popup} start={{ ...blankProposal, projectNo }} />
    </>
  )
}
