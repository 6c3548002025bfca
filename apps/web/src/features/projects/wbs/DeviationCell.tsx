import { toDayNumber } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { PlannedTask } from './use-wbs-draft.ts'

/** How many days the end of a task is off its baseline. */
export function DeviationCell({ task }: { task: PlannedTask }) {
  const label = useLabel()
  if (task.baselineEndsOn === '') return '–'
  const days = toDayNumber(task.endsOn) - toDayNumber(task.baselineEndsOn)
  if (days === 0) return <span className="num">0</span>
  return days > 0 ? (
    <StatusChip tone="amber" text={label(labels.later, days)} />
  ) : (
    <StatusChip tone="green" text={label(labels.earlier, -days)} />
  )
}
