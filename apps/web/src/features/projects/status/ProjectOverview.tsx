import type { LabelRecord } from '@maru/shared/labels.ts'
import type { Project } from '@maru/shared/projects/project-fields.ts'
import { projectLabels } from '@maru/shared/projects/project.labels.ts'
import { projectOverviewLabels as labels } from '@maru/shared/projects/project-overview.labels.ts'
import { totalProgress } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import { wbsLabels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { wbs } from '@maru/shared/projects/wbs/wbs.ts'
import { createWorkingDays } from '@maru/shared/projects/wbs/working-days.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { SkeletonRows } from '../../../kit/feedback/states.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { lineText, percentText } from '../common/budget-text.ts'
import { elapsedPercent, findProjectRisks, type ProjectRisk } from '@maru/shared/projects/project-risks.ts'

const WHOLE = 100

function Share({ name, percent }: { name: LabelRecord; percent: number }) {
  const label = useLabel()
  return (
    <div className="box py-12 px-12">
      <dt className="secondary">{label(name)}</dt>
      <dd className="row wrap">
        <progress max={WHOLE} value={percent} aria-label={label(name)} />
        <span className="num">{percentText(percent)}</span>
      </dd>
    </div>
  )
}

function toRiskText(label: ReturnType<typeof useLabel>, risk: ProjectRisk) {
  switch (risk.kind) {
    case 'LINE_SHORT':
      return label(labels.lineShort, lineText(label, risk.line))
    case 'SPENDING_AHEAD':
      return label(labels.spendingAhead, risk.spent, risk.elapsed)
    case 'LATE_TASKS':
      return label(wbsLabels.lateTasks, risk.count)
    case 'MILESTONE_LATE':
      return label(labels.milestoneLate, risk.name)
    case 'ENDS_SOON':
      return label(labels.endsSoon, risk.endsOn, risk.done)
  }
}

function Risks({ risks }: { risks: readonly ProjectRisk[] }) {
  const label = useLabel()
  if (risks.length === 0) return <StatusChip tone="green" text={label(labels.noRisks)} />
  return risks.map((risk) => {
    const text = toRiskText(label, risk)
    return <StatusChip key={text} tone="red" text={text} />
  })
}

/** Spending, time, work, the next milestone and what may go wrong, in one picture. */
export function ProjectOverview({ project }: { project: Project }) {
  const label = useLabel()
  const day = today(useMe().timeZone)
  const plan = useQuery(query(wbs.get, { params: { projectNo: project.projectNo } })).data
  if (plan === undefined) return <SkeletonRows count={2} />
  const { tasks } = plan
  const days = createWorkingDays(plan.daysOff)
  const next = tasks
    .filter(({ isMilestone, progress, endsOn }) => isMilestone && progress < WHOLE && endsOn >= day)
    .toSorted((one, other) => one.endsOn.localeCompare(other.endsOn))[0]
  return (
    <dl className="wrap gap-12 flex project-overview">
      {project.spentPercent !== '' && <Share name={projectLabels.spent} percent={Number(project.spentPercent)} />}
      <Share name={labels.elapsed} percent={elapsedPercent(project, day)} />
      {tasks.length > 0 && <Share name={labels.done} percent={totalProgress(tasks, days)} />}
      {next && (
        <div className="box py-12 px-12">
          <dt className="secondary">{label(labels.nextMilestone)}</dt>
          <dd className="row wrap">
            <span className="ellipsis">{next.name}</span> <DateText text={next.endsOn} />
          </dd>
        </div>
      )}
      {project.status === 'RUNNING' && (
        <div className="box py-12 px-12 project-risks">
          <dt className="secondary">{label(labels.risks)}</dt>
          <dd className="row wrap">
            <Risks risks={findProjectRisks(project, tasks, day, days)} />
          </dd>
        </div>
      )}
    </dl>
  )
}
