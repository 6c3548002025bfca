import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { DELIVERABLE_MAX, TASK_NAME_MAX } from '@maru/shared/projects/wbs/wbs.ts'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PersonField } from '../../users/people/PersonField.tsx'
import { idsByNumber, type TaskForm, taskForm, toTaskChange, toTaskForm } from './task-form.ts'
import type { PlannedTask, WbsDraft } from './use-wbs-draft.ts'
import { tellMoved } from './wbs-actions.ts'

const Field = bindFields<TaskForm>()

function TaskFields({ task }: { task: PlannedTask }) {
  const label = useLabel()
  const isMilestone = useWatch<TaskForm, 'isMilestone'>({ name: 'isMilestone' }) === 'MILESTONE'
  const kinds = [
    { value: 'TASK', text: label(labels.name) },
    { value: 'MILESTONE', text: label(labels.milestone) },
  ]
  return (
    <FormBody>
      <FormGrid>
        <Field.Text name="name" required span={12} maxLength={TASK_NAME_MAX} />
        {!task.isGroup && <Field.Radio name="isMilestone" required span={12} options={kinds} />}
        <Field.Date name="startsOn" required span={4} disabled={task.isGroup} />
        {!isMilestone && <Field.Date name="endsOn" required span={4} disabled={task.isGroup} />}
        <Field.Number name="progress" required span={4} disabled={task.isGroup} />
        <PersonField name="ownerId" required={false} />
        <Field.Text name="weight" span={4} inputMode="decimal" maxLength={6} hint={labels.weightHint} />
        {!task.isGroup && <Field.Text name="predecessors" span={8} maxLength={200} hint={labels.predecessorHint} />}
        <Field.Text name="deliverable" span={12} maxLength={DELIVERABLE_MAX} />
      </FormGrid>
      {task.isGroup && <p className="muted">{label(labels.groupHint)}</p>}
    </FormBody>
  )
}

/** All of a task; its changes are part of the draft until the plan is saved. */
export function TaskDialog({
  draft,
  task,
  readOnly,
  onClose,
}: {
  draft: WbsDraft
  task: PlannedTask
  readOnly: boolean
  onClose: () => void
}) {
  const label = useLabel()
  const [numbers] = useState(() => idsByNumber(draft.rolled))
  const [values] = useState(() => toTaskForm(task, draft.rolled))
  const schema = useMemo(() => taskForm(numbers), [numbers])
  return (
    <FormDialog
      title={label(labels.taskTitle, task.number)}
      width={720}
      schema={schema}
      values={values}
      labels={labels}
      readOnly={readOnly}
      saveText={labels.applyTask}
      onSave={(form) => {
        const part = toTaskChange(form, { task, numbers, days: draft.days })
        draft.update(task.id, { ...part, ...(form.ownerId !== task.ownerId && { ownerName: '' }) })
        tellMoved(form.startsOn, part.startsOn)
        if (form.isMilestone === 'TASK') tellMoved(form.endsOn, part.endsOn)
        return Promise.resolve()
      }}
      onClose={onClose}
    >
      <TaskFields task={task} />
    </FormDialog>
  )
}
