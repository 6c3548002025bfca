import { menuLabels } from '@maru/shared/menus.labels.ts'
import type { Project } from '@maru/shared/projects/project-fields.ts'
import { confidentialityLabels, projectLabels as labels, projectTypeLabels } from '@maru/shared/projects/project.labels.ts'
import { projectOverviewLabels as overview } from '@maru/shared/projects/project-overview.labels.ts'
import { proposalRequestLabels as proposal } from '@maru/shared/projects/requests/proposal-request.labels.ts'
import { leadRequestLabels as lead } from '@maru/shared/projects/requests/lead-request.labels.ts'
import { participationRequestLabels as participation } from '@maru/shared/projects/requests/participation-request.labels.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { historyLabels } from '@maru/shared/histories/change.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { later } from '../../../kit/later.tsx'
import { KeyValues, ListPage } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChangeHistory } from '../../histories/changes/ChangeHistory.tsx'
import { useFieldNames } from '../../histories/changes/use-field-names.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import {
  approvalRequestAddress,
  leadRequestAddress,
  participationRequestAddress,
  PROJECT_STATUSES,
  projectEditAddress,
  wbsAddress,
} from '../common/project-addresses.ts'
import { ProjectStatusChip } from '../common/ProjectStatusChip.tsx'
import { BudgetTable } from './BudgetTable.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import { MembersTable } from '../common/MembersTable.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { ProjectAssets } from './ProjectAssets.tsx'
import { ProjectOutputs, ProjectPatents, useProjectPatents } from './ProjectOutputs.tsx'
import { ProjectOverview } from './ProjectOverview.tsx'
import { ProjectSpending } from './ProjectSpending.tsx'
import { RatesMap } from './RatesMap.tsx'
import { StatusDialog } from './StatusDialog.tsx'
import { WorkProgress } from './WorkProgress.tsx'
import '../projects.css'

const HISTORY_ROWS = 20
const ApprovalRequest = later(async () => (await import('../requests/ProposalRequestPage.tsx')).ProposalRequestPage)

function Part({ title, children }: { title: LabelKey; children: ReactNode }) {
  const label = useLabel()
  return (
    <section aria-label={label(title)}>
      <h2 className="mb-8">{label(title)}</h2>
      {children}
    </section>
  )
}

function About({ project }: { project: Project }) {
  const label = useLabel()
  const optional = (['funder', 'callId', 'agreementNo', 'keywords'] as const).filter((name) => project[name] !== '')
  return (
    <KeyValues
      entries={[
        [labels.status, <ProjectStatusChip key="status" status={project.status} />],
        ...(project.inApproval ? [[proposal.approval, label(proposal.inApproval)] as const] : []),
        [labels.type, label(projectTypeLabels[project.type])],
        [labels.piUserId, <UserCell key="lead" userId={project.piUserId} name={project.piName} />],
        [labels.budgetOwnerId, <UserCell key="owner" userId={project.budgetOwnerId} name={project.budgetOwnerName} />],
        [labels.leadDepartmentCode, project.leadDepartmentName],
        [labels.startsOn, <DateText key="start" text={project.startsOn} />],
        [labels.endsOn, <DateText key="end" text={project.endsOn} />],
        [labels.confidentiality, label(confidentialityLabels[project.confidentiality])],
        ...optional.map((name) => [labels[name], project[name]] as const),
      ]}
    />
  )
}

function History({ projectNo }: { projectNo: string }) {
  const list = useQuery(query(projects.history, { params: { projectNo }, query: { page: 1, size: HISTORY_ROWS } }))
  return <ChangeHistory list={list} nameOf={useFieldNames(labels)} />
}

/** What the person may do with the project. */
function Actions({ project, onOpen }: { project: Project; onOpen: (dialog: 'move' | 'status') => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const may = useMay()
  return (
    <>
      <Button variant="outlined" onClick={() => void navigate(wbsAddress(project.projectNo))}>
        {label(menuLabels.wbs)}
      </Button>
      {project.mayMove && may(projects.move) && (
        <Button variant="outlined" onClick={() => onOpen('move')}>
          {label(labels.move)}
        </Button>
      )}
      {may(projects.setStatus) && project.status !== 'CLOSED' && (
        <Button variant="outlined" onClick={() => onOpen('status')}>
          {label(labels.changeStatus)}
        </Button>
      )}
      {project.mayRequestParticipants && (
        <Button variant="outlined" onClick={() => void navigate(participationRequestAddress(project.projectNo))}>
          {label(participation.request)}
        </Button>
      )}
      {project.mayRequestLead && (
        <Button variant="outlined" onClick={() => void navigate(leadRequestAddress(project.projectNo))}>
          {label(lead.request)}
        </Button>
      )}
      {project.mayRequestApproval && (
        <Button variant="outlined" onClick={() => void navigate(approvalRequestAddress(project.projectNo))}>
          {label(proposal.requestApproval)}
        </Button>
      )}
      {project.mayEdit && may(projects.update) && (
        <Button variant="contained" onClick={() => void navigate(projectEditAddress(project.projectNo))}>
          {label(labels.edit)}
        </Button>
      )}
    </>
  )
}

function ProjectView({ project }: { project: Project }) {
  const label = useLabel()
  const [open, setOpen] = useState<'move' | 'status'>()
  const close = () => setOpen(undefined)
  const patentRows = useProjectPatents(project.projectNo)
  return (
    <ListPage
      crumb={[label(menuLabels.project), project.projectNo]}
      title={project.name}
      actions={<Actions project={project} onOpen={setOpen} />}
    >
      <ScrollRegion className="pb-24 px-20 overflow-auto project-page" name={project.name}>
        <Part title={labels.general}>
          <About project={project} />
        </Part>
        <Part title={overview.overview}>
          <ProjectOverview project={project} />
        </Part>
        <Part title={labels.budget}>
          {project.seesFigures ? <BudgetTable project={project} /> : <p className="muted">{label(labels.hiddenFigures)}</p>}
        </Part>
        {project.seesFigures && (
          <Part title={overview.spentByMonth}>
            <ProjectSpending projectNo={project.projectNo} />
          </Part>
        )}
        <Part title={menuLabels.wbs}>
          <WorkProgress projectNo={project.projectNo} />
        </Part>
        <Part title={labels.members}>
          <MembersTable members={project.members} />
        </Part>
        <Part title={menuLabels.researchPerformance}>
          <ProjectOutputs projectNo={project.projectNo} />
        </Part>
        {patentRows.length > 0 && (
          <Part title={menuLabels.patents}>
            <ProjectPatents rows={patentRows} />
          </Part>
        )}
        <ProjectAssets projectNo={project.projectNo} title={label(menuLabels.assets)} />
        {project.seesFigures && (
          <>
            {project.members.length > 0 && (
              <Part title={labels.rates}>
                <RatesMap project={project} />
              </Part>
            )}
            <Part title={labels.ledger}>
              <LedgerTable projectNo={project.projectNo} />
            </Part>
            <Part title={historyLabels.history}>
              <History projectNo={project.projectNo} />
            </Part>
          </>
        )}
      </ScrollRegion>
      {open === 'move' && <MoveDialog project={project} onClose={close} />}
      {open === 'status' && <StatusDialog project={project} onClose={close} />}
    </ListPage>
  )
}

/** `/project/status/{projectNo}`: a project with its budget, people, bookings and changes; without a number a request for approval, or the list of all. */
export function ProjectStatusPage() {
  const label = useLabel()
  const { projectNo = '' } = useParams<'projectNo'>()
  const answer = useQuery({ ...query(projects.get, { params: { projectNo } }), enabled: projectNo !== '' })
  const { search } = useLocation()
  if (projectNo === '' && search !== '') return <ApprovalRequest />
  if (projectNo === '') return <Navigate replace to={PROJECT_STATUSES} />
  if (answer.data !== undefined) return <ProjectView key={projectNo} project={answer.data} />
  return (
    <ListPage crumb={[label(menuLabels.project)]} title={projectNo}>
      {answer.isError ? <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} /> : <SkeletonRows />}
    </ListPage>
  )
}
