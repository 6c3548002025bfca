import { messages } from '@maru/shared/messages.ts'
import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { wbs } from '@maru/shared/projects/wbs/wbs.ts'
import { useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { NumberField } from '../../../kit/fields/text-fields.tsx'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { PlannedTask } from './use-wbs-draft.ts'

const WIDTH = 560

interface OwnTasksProps {
  readonly projectNo: string
  /** Tasks the person is responsible for; groups follow their subtasks. */
  readonly tasks: readonly PlannedTask[]
  readonly onSaved: () => void
}

/** Lets somebody who plans nothing say how far the own tasks are. */
export function OwnTasks({ projectNo, tasks, onSaved }: OwnTasksProps) {
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  const report = useAction(wbs.setProgress, ['projects'])
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {label(labels.updateProgress)}
      </Button>
      {isOpen && (
        <FormDialog
          title={label(labels.ownTasks)}
          width={WIDTH}
          schema={wbs.setProgress.body}
          values={{ tasks: tasks.map(({ id, progress }) => ({ id, progress })) }}
          labels={labels}
          onSave={async (body) => {
            // What is as it was is not reported: whoever plans may have set it meanwhile.
            const changed = body.tasks.filter(({ progress }, index) => progress !== tasks[index]?.progress)
            if (changed.length === 0) return
            await report.mutateAsync({ params: { projectNo }, body: { tasks: changed } })
            toast.success(messages.saved)
            onSaved()
          }}
          onClose={() => setOpen(false)}
        >
          <FormBody>
            <FormGrid>
              {tasks.map(({ id, number, name }, index) => (
                <div key={id} className="wrap-anywhere whole-row gap-12 align-center own-task">
                  <span>{`${number} ${name}`}</span>
                  <NumberField name={`tasks.${String(index)}.progress`} label={labels.progress} required span={12} />
                </div>
              ))}
            </FormGrid>
          </FormBody>
        </FormDialog>
      )}
    </>
  )
}
