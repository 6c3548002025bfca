import { leadRequestLabels as labels } from '@maru/shared/projects/requests/lead-request.labels.ts'
import { KeyValues } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { usePeopleNames } from '../../../widgets/people/use-named.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'
import { useProject } from '../requests/use-project.ts'
import { formerRoleLabels } from './former-roles.ts'

/** A request for another lead in its document. */
export function DocumentLead({ body }: BodyViewProps<'lead'>) {
  const label = useLabel()
  const project = useProject(body.projectNo)
  const people = usePeopleNames([body.formerId, body.userId].filter(Boolean))
  const cell = (id: string) => {
    const person = people.find(({ userId }) => userId === id)
    return person ? <UserCell key={id} userId={person.userId} name={person.name} /> : '–'
  }
  return (
    <div className="stack">
      <KeyValues
        entries={[
          [labels.projectNo, project ? `${project.projectNo} ${project.name}` : body.projectNo || '–'],
          [labels.formerId, cell(body.formerId)],
          [labels.userId, cell(body.userId)],
          [labels.formerRole, body.formerRole === '' ? '–' : label(formerRoleLabels[body.formerRole])],
        ]}
      />
      {body.reason !== '' && <p>{body.reason}</p>}
    </div>
  )
}
