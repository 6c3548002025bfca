import { budgetRequestLabels as labels } from '@maru/shared/projects/requests/budget-request.labels.ts'
import { KeyValues } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'
import { euroText, lineText } from '../common/budget-text.ts'
import { useProject } from './use-project.ts'

/** A budget application in its document; lines are named for whoever may see the figures of the project. */
export function DocumentBudget({ body }: BodyViewProps<'budget'>) {
  const label = useLabel()
  const project = useProject(body.projectNo)
  const nameOf = (lineId: string) => {
    const line = project?.lines.find(({ id }) => id === lineId)
    return line ? lineText(label, line) : '–'
  }
  return (
    <div className="stack">
      <KeyValues
        entries={[
          [labels.projectNo, project ? `${project.projectNo} ${project.name}` : body.projectNo || '–'],
          [labels.fromLineId, nameOf(body.fromLineId)],
          [labels.toLineId, nameOf(body.toLineId)],
          [labels.amount, <span key="amount" className="num">{`${euroText(body.amount)} €`}</span>],
          ...(body.consent === '' ? [] : [[labels.consent, body.consent] as const]),
        ]}
      />
      {body.reason !== '' && <p>{body.reason}</p>}
    </div>
  )
}
