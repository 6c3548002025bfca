import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { formatLinks } from '@maru/shared/projects/wbs/wbs-links.ts'
import { usePrinting } from '../../../kit/printing.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { GanttPicture, type GanttPictureProps } from '../gantt/GanttPicture.tsx'
import type { PlannedTask } from './use-wbs-draft.ts'

/** The plan on paper: its tasks as a table, and the picture in the width of the page. */
export function WbsPaper({ tasks, picture }: { tasks: readonly PlannedTask[]; picture: Omit<GanttPictureProps, 'tasks'> }) {
  const label = useLabel()
  const isPrinting = usePrinting()
  if (!isPrinting) return null
  const numberOf = (id: string) => tasks.find((task) => task.id === id)?.number ?? ''
  const columns = [
    { key: 'number', label: labels.number, render: ({ number }: PlannedTask) => number },
    { key: 'name', label: labels.name, render: ({ name }: PlannedTask) => name },
    { key: 'start', label: labels.startsOn, render: ({ startsOn }: PlannedTask) => startsOn },
    { key: 'end', label: labels.endsOn, render: ({ endsOn }: PlannedTask) => endsOn },
    { key: 'days', label: labels.days, align: 'right' as const, render: ({ days }: PlannedTask) => days },
    { key: 'progress', label: labels.progress, align: 'right' as const, render: ({ progress }: PlannedTask) => progress },
    { key: 'owner', label: labels.ownerId, render: ({ ownerName }: PlannedTask) => ownerName },
    { key: 'links', label: labels.predecessors, render: ({ predecessors }: PlannedTask) => formatLinks(predecessors, numberOf) },
  ]
  return (
    <div className="print-only wbs-paper">
      <PlainTable name={label(labels.name)} columns={columns} rows={tasks} rowId={({ id }) => id} />
      <GanttPicture {...picture} tasks={tasks} />
    </div>
  )
}
