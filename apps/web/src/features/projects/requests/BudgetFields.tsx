import type { BudgetLineRow, Project } from '@maru/shared/projects/project-fields.ts'
import { PROJECT_REASON_MAX } from '@maru/shared/projects/project-fields.ts'
import { type BudgetBody, CONSENT_MAX } from '@maru/shared/projects/requests/budget-body.ts'
import { budgetRequestLabels as labels } from '@maru/shared/projects/requests/budget-request.labels.ts'
import { useWatch } from 'react-hook-form'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useProjectChoices } from '../common/use-project-choices.ts'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'
import { euroText, lineText } from '../common/budget-text.ts'
import { useProject } from './use-project.ts'

const Field = createBodyFields<BudgetBody>()
const CENTS = 100
const toCents = (amount: string) => Math.round(Number(amount) * CENTS)

/** What the move leaves in the giving line, and whether it needs no application at all. */
function MoveHint({ project, body }: { project: Project; body: BudgetBody }) {
  const label = useLabel()
  const from = project.lines.find(({ id }) => id === body.fromLineId)
  const to = project.lines.find(({ id }) => id === body.toLineId)
  if (!from || toCents(body.amount) === 0) return null
  const rest = (toCents(from.available) - toCents(body.amount)) / CENTS
  const isFree = to?.category === from.category && to.year === from.year && toCents(body.amount) <= toCents(from.freeMove)
  return (
    <p className="muted" role="status">
      {label(labels.availableAfter, euroText(String(rest)))} {isFree && label(labels.freeHint)}
    </p>
  )
}

/** The section of a budget application: which project, how much from which line to which, and why. */
export function BudgetFields() {
  const label = useLabel()
  const body = useWatch<{ body: BudgetBody }, 'body'>({ name: 'body' })
  const project = useProject(body.projectNo)
  const lines = project?.lines ?? []
  const options = (rows: readonly BudgetLineRow[]) =>
    rows.map((line) => ({ value: line.id, text: `${lineText(label, line)} (${euroText(line.available)} €)` }))
  const isIntoPersonnel = lines.find(({ id }) => id === body.toLineId)?.category === 'PERSONNEL'
  return (
    <Section title={labels.change} text={labels.changeText}>
      <FormGrid>
        <Field.Autocomplete name="body.projectNo" required span={12} {...useProjectChoices('budget', body.projectNo)} />
        <Field.Select name="body.fromLineId" required span={6} options={options(lines)} />
        <Field.Select name="body.toLineId" required span={6} options={options(lines.filter(({ id }) => id !== body.fromLineId))} />
        <Field.Amount name="body.amount" required unit="€" span={4} />
        {(isIntoPersonnel || body.consent !== '') && (
          <Field.Text name="body.consent" required span={8} maxLength={CONSENT_MAX} hint={labels.consentHint} />
        )}
        <Field.TextArea name="body.reason" required span={12} rows={2} maxLength={PROJECT_REASON_MAX} />
      </FormGrid>
      {project && <MoveHint project={project} body={body} />}
    </Section>
  )
}
