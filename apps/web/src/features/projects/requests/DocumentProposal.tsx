import { projectLabels } from '@maru/shared/projects/project.labels.ts'
import { proposalRequestLabels as labels } from '@maru/shared/projects/requests/proposal-request.labels.ts'
import { KeyValues } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'
import { euroText, lineText } from '../common/budget-text.ts'
import { useProject } from './use-project.ts'

/** The plan of the project that is to be approved, for whoever may see its figures. */
export function ProposedPlan({ projectNo }: { projectNo: string }) {
  const label = useLabel()
  const project = useProject(projectNo)
  if (project === undefined) return null
  return (
    <KeyValues
      entries={[
        [projectLabels.piUserId, <UserCell key="lead" userId={project.piUserId} name={project.piName} />],
        [projectLabels.budgetOwnerId, <UserCell key="owner" userId={project.budgetOwnerId} name={project.budgetOwnerName} />],
        [projectLabels.leadDepartmentCode, project.leadDepartmentName],
        [projectLabels.period, `${project.startsOn} – ${project.endsOn}`],
        ...(project.funder === '' ? [] : [[projectLabels.funder, project.funder] as const]),
        [labels.planned, <span key="planned" className="num">{`${euroText(project.planned)} €`}</span>],
        ...(project.lines.length === 0
          ? []
          : [
              [
                projectLabels.lines,
                <ul key="lines">
                  {project.lines.map((line) => (
                    <li key={line.id}>{`${lineText(label, line)}: ${euroText(line.planned)} €`}</li>
                  ))}
                </ul>,
              ] as const,
            ]),
      ]}
    />
  )
}

/** A request for the approval of a project in its document. */
export function DocumentProposal({ body }: BodyViewProps<'proposal'>) {
  const project = useProject(body.projectNo)
  return (
    <div className="stack">
      <KeyValues entries={[[labels.projectNo, project ? `${project.projectNo} ${project.name}` : body.projectNo || '–']]} />
      <ProposedPlan projectNo={body.projectNo} />
      {body.note !== '' && <p>{body.note}</p>}
    </div>
  )
}
