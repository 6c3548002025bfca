import { projectLabels } from '@maru/shared/projects/project.labels.ts'
import { periodRequestLabels as labels } from '@maru/shared/projects/requests/period-request.labels.ts'
import { KeyValues } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { usePeopleNames } from '../../../widgets/people/use-named.ts'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'
import { euroText, lineText } from '../common/budget-text.ts'
import { useProject } from './use-project.ts'

/** A period application in its document; the present period is shown as long as the new one does not apply. */
export function DocumentPeriod({ body }: BodyViewProps<'period'>) {
  const label = useLabel()
  const project = useProject(body.projectNo)
  const people = usePeopleNames(body.extended)
  const span = (from: string, to: string) => `${from === '' ? '–' : from} – ${to === '' ? '–' : to}`
  const startsOn = body.startsOn || (project?.startsOn ?? '')
  const isApplied = project?.startsOn === startsOn && project.endsOn === body.endsOn
  const added = body.costNeutral
    ? label(labels.costNeutralText)
    : body.lines.map((line) => `${lineText(label, line)}: ${euroText(line.planned)} €`).join(', ')
  return (
    <div className="stack">
      <KeyValues
        entries={[
          [labels.projectNo, project ? `${project.projectNo} ${project.name}` : body.projectNo || '–'],
          ...(project && !isApplied ? [[labels.oldPeriod, span(project.startsOn, project.endsOn)] as const] : []),
          [labels.newPeriod, span(startsOn, body.endsOn)],
          ...(people.length > 0 ? [[labels.extended, people.map(({ name }) => name).join(', ')] as const] : []),
          [projectLabels.budget, added || '–'],
          ...(body.consent === '' ? [] : [[labels.consent, body.consent] as const]),
        ]}
      />
      {body.reason !== '' && <p>{body.reason}</p>}
    </div>
  )
}
