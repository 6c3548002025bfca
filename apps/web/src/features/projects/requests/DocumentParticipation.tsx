import { participantRoleLabels } from '@maru/shared/projects/project.labels.ts'
import { participationRequestLabels as labels } from '@maru/shared/projects/requests/participation-request.labels.ts'
import { KeyValues } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { usePeopleNames } from '../../../widgets/people/use-named.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'
import { percentText } from '../common/budget-text.ts'
import { useProject } from './use-project.ts'

/** A participant application in its document. */
export function DocumentParticipation({ body }: BodyViewProps<'participation'>) {
  const label = useLabel()
  const project = useProject(body.projectNo)
  const [person] = usePeopleNames(body.userId === '' ? [] : [body.userId])
  return (
    <div className="stack">
      <KeyValues
        entries={[
          [labels.projectNo, project ? `${project.projectNo} ${project.name}` : body.projectNo || '–'],
          [labels.userId, person ? <UserCell key="person" userId={person.userId} name={person.name} /> : '–'],
          [labels.role, label(participantRoleLabels[body.role])],
          [labels.from, body.from || '–'],
          [labels.to, body.to || '–'],
          [labels.rate, percentText(body.rate)],
        ]}
      />
      {body.reason !== '' && <p>{body.reason}</p>}
    </div>
  )
}
