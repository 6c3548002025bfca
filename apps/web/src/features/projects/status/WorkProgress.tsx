import { projectLabels } from '@maru/shared/projects/project.labels.ts'
import { rollUp, type RolledTask, totalProgress } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { wbs, type WbsTask } from '@maru/shared/projects/wbs/wbs.ts'
import { createWorkingDays } from '@maru/shared/projects/wbs/working-days.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'

const DONE = 100
type Task = RolledTask<WbsTask>

function MilestoneTable({ milestones, isLate }: { milestones: readonly Task[]; isLate: (task: Task) => boolean }) {
  const label = useLabel()
  const state = (task: Task) => {
    if (task.progress >= DONE) return <StatusChip tone="green" text={label(labels.reached)} />
    return isLate(task) ? (
      <StatusChip tone="red" text={label(labels.late)} />
    ) : (
      <StatusChip tone="grey" dot="ring" text={label(labels.planned)} />
    )
  }
  const columns = [
    { key: 'number', label: labels.number, width: 64, render: ({ number }: Task) => <span className="num">{number}</span> },
    { key: 'name', label: labels.milestone, render: ({ name }: Task) => name },
    {
      key: 'owner',
      label: labels.ownerId,
      width: 200,
      render: ({ ownerId, ownerName }: Task) => (ownerId === '' ? '–' : <UserCell userId={ownerId} name={ownerName} />),
    },
    { key: 'day', label: projectLabels.endsOn, width: 120, render: ({ endsOn }: Task) => <DateText text={endsOn} /> },
    { key: 'state', label: projectLabels.status, width: 120, render: state },
  ]
  return <PlainTable name={label(labels.milestones)} columns={columns} rows={milestones} rowId={({ id }) => id} />
}

/** How far the work breakdown of a project is: its progress, what is late, and its milestones. */
export function WorkProgress({ projectNo }: { projectNo: string }) {
  const label = useLabel()
  const day = today(useMe().timeZone)
  const plan = useQuery(query(wbs.get, { params: { projectNo } }))
  if (plan.isError) return <ErrorBox error={plan.error} onRetry={() => void plan.refetch()} />
  if (plan.data === undefined) return <SkeletonRows />
  const days = createWorkingDays(plan.data.daysOff)
  const tasks = rollUp(plan.data.tasks, days)
  if (tasks.length === 0) return <p className="muted">{label(labels.noTasks)}</p>
  const isLate = ({ isGroup, progress, endsOn }: Task) => !isGroup && progress < DONE && endsOn < day
  const late = tasks.filter(isLate).length
  const done = totalProgress(plan.data.tasks, days)
  const milestones = tasks.filter(({ isMilestone }) => isMilestone)
  return (
    <>
      <div className="row gap-12 mb-8">
        <progress max={DONE} value={done} aria-label={label(labels.progress)} />
        <span className="num">{label(labels.totalProgress, done)}</span>
        {late > 0 && <StatusChip tone="red" text={label(labels.lateTasks, late)} />}
      </div>
      {milestones.length > 0 && <MilestoneTable milestones={milestones} isLate={isLate} />}
    </>
  )
}
