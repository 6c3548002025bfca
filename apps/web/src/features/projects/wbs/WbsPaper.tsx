import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { addDays, toDayNumber } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import { formatLinks } from '@maru/shared/projects/wbs/wbs-links.ts'
import { usePrinting } from '../../../kit/printing.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { createScale } from '../gantt/gantt-scale.ts'
import { GanttPicture, type GanttPictureProps } from '../gantt/GanttPicture.tsx'
import type { PlannedTask } from './use-wbs-draft.ts'

/** CSS pixels of the picture on paper, which is then as wide as the page: enough for names beside the bars. */
const PAPER_WIDTH = 1100
/** Room for the names behind the last bars, as a part of the whole. */
const NAME_PART = 0.2

interface Period {
  readonly startsOn: string
  readonly endsOn: string
}

/** On paper the picture begins and ends with the tasks. */
function paperScale(tasks: readonly PlannedTask[], period: Period) {
  const from = tasks.map(({ startsOn }) => startsOn).toSorted()[0] ?? period.startsOn
  const last =
    tasks
      .map(({ endsOn }) => endsOn)
      .toSorted()
      .at(-1) ?? period.endsOn
  const nameDays = Math.ceil((toDayNumber(last) - toDayNumber(from)) * NAME_PART)
  return createScale('whole', from, addDays(last, nameDays), PAPER_WIDTH)
}

interface WbsPaperProps {
  readonly tasks: readonly PlannedTask[]
  readonly picture: Omit<GanttPictureProps, 'tasks' | 'scale'>
  readonly period: Period
}

/** The plan on paper: its tasks as a table, and the picture in the width of the page. */
export function WbsPaper({ tasks, picture, period }: WbsPaperProps) {
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
      <GanttPicture {...picture} scale={paperScale(tasks, period)} tasks={tasks} />
    </div>
  )
}
