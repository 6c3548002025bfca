import { type Project, PROJECT_REASON_MAX } from '@maru/shared/projects/project-fields.ts'
import { projectLabels as labels } from '@maru/shared/projects/project.labels.ts'
import { type MoveInput, moveInput, projects } from '@maru/shared/projects/project.ts'
import { messages } from '@maru/shared/messages.ts'
import { useWatch } from 'react-hook-form'
import { useAction } from '../../../api/client.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { euroText, lineText } from '../common/budget-text.ts'

const Field = bindFields<MoveInput>()

function MoveFields({ project }: { project: Project }) {
  const label = useLabel()
  const fromLineId = useWatch<MoveInput, 'fromLineId'>({ name: 'fromLineId' })
  const from = project.lines.find(({ id }) => id === fromLineId)
  const receiving = project.lines.filter(({ id, year, category }) => id !== from?.id && year === from?.year && category === from.category)
  const options = (lines: Project['lines']) =>
    lines.map((line) => ({ value: line.id, text: `${lineText(label, line)} (${euroText(line.available)} €)` }))
  return (
    <FormBody>
      <p className="muted">{label(labels.moveText)}</p>
      <FormGrid>
        <Field.Select name="fromLineId" required span={12} options={options(project.lines)} />
        <Field.Select name="toLineId" required span={12} options={options(receiving)} />
        <Field.Amount name="amount" required unit="€" span={6} />
        <Field.TextArea name="reason" required rows={2} maxLength={PROJECT_REASON_MAX} />
      </FormGrid>
      {from && <p className="muted">{label(labels.freeLeft, euroText(from.freeMove))}</p>}
    </FormBody>
  )
}

/** Moves budget within the free limit, at once. */
export function MoveDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const label = useLabel()
  const move = useAction(projects.move)
  const send = async (body: MoveInput) => {
    await move.mutateAsync({ params: { projectNo: project.projectNo }, body })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={label(labels.move)}
      width={640}
      schema={moveInput}
      values={{ fromLineId: '', toLineId: '', amount: '0', reason: '' }}
      labels={labels}
      saveText={labels.move}
      onSave={send}
      onClose={onClose}
    >
      <MoveFields project={project} />
    </FormDialog>
  )
}
