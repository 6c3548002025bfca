import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { addDays } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import { formatLinks } from '@maru/shared/projects/wbs/wbs-links.ts'
import { usePrinting } from '../../../kit/printing.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { createScale, type GanttScale } from '../gantt/gantt-scale.ts'
import { GanttPicture, type GanttPictureProps } from '../gantt/GanttPicture.tsx'
import type { PlannedTask } from './use-wbs-draft.ts'

const LONG_DAYS = 500
/** Room for the names behind the last bars. */
const NAME_DAYS = 60

/** On paper the picture begins and ends with the tasks. */
function paperScale(tasks: readonly PlannedTask[], screen: GanttScale) {
  const from = tasks.map(({ startsOn }) => startsOn).toSorted()[0]
  const last = tasks
    .map(({ endsOn }) => endsOn)
    .toSorted()
    .at(-1)
  if (from === undefined || last === undefined) return screen
  const to = addDays(last, NAME_DAYS)
  const months = createScale('month', from, to)
  return months.days > LONG_DAYS ? createScale('quarter', from, to) : months
}

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
    { key: 'days', label: labels.workingDays, align: 'right' as const, render: ({ days }: PlannedTask) => days },
    { key: 'progress', label: labels.progress, align: 'right' as const, render: ({ progress }: PlannedTask) => progress },
    { key: 'owner', label: labels.ownerId, render: ({ ownerName }: PlannedTask) => ownerName },
    { key: 'links', label: labels.predecessors, render: ({ predecessors }: PlannedTask) => formatLinks(predecessors, numberOf) },
  ]
  return (
    <div className="print-only wbs-paper">
      <PlainTable name={label(labels.name)} columns={columns} rows={tasks} rowId={({ id }) => id} />
      <GanttPicture {...picture} scale={paperScale(tasks, picture.scale)} tasks={tasks} />
    </div>
  )
}
