import { type BudgetLineRow, PROJECT_REASON_MAX } from '@maru/shared/projects/project-fields.ts'
import { projectLabels as labels } from '@maru/shared/projects/project.labels.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { messages } from '@maru/shared/messages.ts'
import type { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { lineText } from '../common/budget-text.ts'

const schema = projects.setOverdraft.body
const Field = bindFields<z.output<typeof schema>>()
const fieldLabels = { amount: labels.overdraft, reason: labels.reason }

/** How far a budget line may go below zero, and why. */
export function OverdraftDialog({ projectNo, line, onClose }: { projectNo: string; line: BudgetLineRow; onClose: () => void }) {
  const label = useLabel()
  const save = useAction(projects.setOverdraft)
  const send = async (body: z.output<typeof schema>) => {
    await save.mutateAsync({ params: { projectNo, lineId: line.id }, body })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={label(labels.setOverdraft, lineText(label, line))}
      width={560}
      schema={schema}
      values={{ amount: line.overdraft, reason: '' }}
      labels={fieldLabels}
      saveText={labels.saveOverdraft}
      onSave={send}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Amount name="amount" required unit="€" span={6} />
          <Field.TextArea name="reason" required rows={2} maxLength={PROJECT_REASON_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
