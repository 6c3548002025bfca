import { addDays } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { PlannedTask } from './use-wbs-draft.ts'
import type { WorkingDays } from '@maru/shared/projects/wbs/working-days.ts'

/** How many working days the end of a task is off its baseline. */
export function DeviationCell({ task, workingDays }: { task: PlannedTask; workingDays: WorkingDays }) {
  const label = useLabel()
  if (task.baselineEndsOn === '') return '–'
  const days = workingDays.before(addDays(task.endsOn, 1)) - workingDays.before(addDays(task.baselineEndsOn, 1))
  if (days === 0) return <span className="num">0</span>
  return days > 0 ? (
    <StatusChip tone="amber" text={label(labels.later, days)} />
  ) : (
    <StatusChip tone="green" text={label(labels.earlier, -days)} />
  )
}
