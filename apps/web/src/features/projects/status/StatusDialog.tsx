import { nextStatuses, type Project, PROJECT_REASON_MAX, type ProjectStatus } from '@maru/shared/projects/project-fields.ts'
import { projectLabels as labels, projectStatusLabels } from '@maru/shared/projects/project.labels.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { messages } from '@maru/shared/messages.ts'
import type { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const schema = projects.setStatus.body
const Field = bindFields<z.output<typeof schema>>()
const fieldLabels = { status: labels.newStatus, reason: labels.reason }

/** Moves a project to one of the states that may follow. */
export function StatusDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const label = useLabel()
  const save = useAction(projects.setStatus)
  const next = nextStatuses[project.status]
  const send = async (body: { status: ProjectStatus; reason: string }) => {
    await save.mutateAsync({ params: { projectNo: project.projectNo }, body })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={label(labels.changeStatus)}
      width={560}
      schema={schema}
      values={{ status: next[0] ?? project.status, reason: '' }}
      labels={fieldLabels}
      saveText={labels.changeStatus}
      onSave={send}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Radio
            name="status"
            required
            span={12}
            options={next.map((value) => ({ value, text: label(projectStatusLabels[value]) }))}
          />
          <Field.TextArea name="reason" rows={2} maxLength={PROJECT_REASON_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
