import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { moveToWorkingDays } from '@maru/shared/projects/wbs/wbs-moves.ts'
import { wbs } from '@maru/shared/projects/wbs/wbs.ts'
import { type ChangeEvent, useRef } from 'react'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Upload } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { WbsDraft } from './use-wbs-draft.ts'

/** Takes the tasks of a workbook into the draft, off days off; nothing is saved yet, and undo brings back what was there. */
export function ImportTasks({ projectNo, draft }: { projectNo: string; draft: WbsDraft }) {
  const label = useLabel()
  const input = useRef<HTMLInputElement>(null)
  const read = useAction(wbs.readSheet)
  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // So that the same file can be chosen again once it was corrected.
    const { target } = event
    if (!file) return
    const tasks = await read.run({ params: { projectNo }, files: { file: [file] } })
    target.value = ''
    if (!tasks) return
    const moved = moveToWorkingDays(tasks, draft.days, draft.stored)
    draft.change(moved)
    const count = moved.filter((task, at) => task !== tasks[at]).length
    if (count === 0) toast.success(labels.imported)
    else toast.info(labels.importedMoved, count)
  }
  return (
    <>
      <Button variant="outlined" loading={read.isPending} onClick={() => input.current?.click()}>
        <Upload size={14} />
        {label(labels.importTasks)}
      </Button>
      <input ref={input} type="file" accept=".xlsx" hidden aria-label={label(labels.importTasks)} onChange={(event) => void send(event)} />
    </>
  )
}
