import { compareAmounts, percentOfAmount, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import type { BudgetLineRow, Project } from '@maru/shared/projects/project-fields.ts'
import { rollUp, toDayNumber, totalProgress } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import type { WbsTask } from '@maru/shared/projects/wbs/wbs.ts'

/** Percent of a line below which little is left. */
const SHORT_PERCENT = '10'
/** Points by which spending runs ahead of the time before it is a risk. */
const AHEAD_POINTS = 20
/** Days before the end from which open work is a risk. */
const LAST_DAYS = 90
const WHOLE = 100

export type ProjectRisk =
  | { readonly kind: 'LINE_SHORT'; readonly line: BudgetLineRow }
  | { readonly kind: 'SPENDING_AHEAD'; readonly spent: number; readonly elapsed: number }
  | { readonly kind: 'LATE_TASKS'; readonly count: number }
  | { readonly kind: 'MILESTONE_LATE'; readonly name: string }
  | { readonly kind: 'ENDS_SOON'; readonly endsOn: string; readonly done: number }

type Figures = Pick<Project, 'status' | 'startsOn' | 'endsOn' | 'spentPercent' | 'lines'>

/** How much of its time a project has used, in whole percent. */
export function elapsedPercent({ startsOn, endsOn }: Pick<Project, 'startsOn' | 'endsOn'>, today: string) {
  const all = toDayNumber(endsOn) + 1 - toDayNumber(startsOn)
  const past = toDayNumber(today) - toDayNumber(startsOn)
  return Math.round((Math.min(all, Math.max(0, past)) / all) * WHOLE)
}

const isShort = ({ planned, changed, available }: BudgetLineRow) => {
  const budget = sumAmounts([planned, changed])
  return compareAmounts(budget, '0') > 0 && compareAmounts(available, percentOfAmount(budget, SHORT_PERCENT)) < 0
}

function budgetRisks({ spentPercent, lines, ...project }: Figures, today: string): ProjectRisk[] {
  const [spent, elapsed] = [Number(spentPercent), elapsedPercent(project, today)]
  const year = Number(today.slice(0, 4))
  return [
    ...(spent > elapsed + AHEAD_POINTS ? [{ kind: 'SPENDING_AHEAD' as const, spent, elapsed }] : []),
    ...lines.filter((line) => line.year === year && isShort(line)).map((line) => ({ kind: 'LINE_SHORT' as const, line })),
  ]
}

function workRisks({ endsOn }: Figures, planned: readonly WbsTask[], today: string): ProjectRisk[] {
  if (planned.length === 0) return []
  const late = rollUp(planned).filter(({ isGroup, progress, endsOn: day }) => !isGroup && progress < WHOLE && day < today)
  const tasks = late.filter(({ isMilestone }) => !isMilestone).length
  const done = totalProgress(planned)
  const isLast = toDayNumber(endsOn) - toDayNumber(today) <= LAST_DAYS && done < WHOLE
  return [
    ...late.filter(({ isMilestone }) => isMilestone).map(({ name }) => ({ kind: 'MILESTONE_LATE' as const, name })),
    ...(tasks > 0 ? [{ kind: 'LATE_TASKS' as const, count: tasks }] : []),
    ...(isLast ? [{ kind: 'ENDS_SOON' as const, endsOn, done }] : []),
  ]
}

/** What may go wrong in a project under way, from its budget of this year, its time and its work; money only where the reader sees it. */
export const findProjectRisks = (project: Figures, tasks: readonly WbsTask[], today: string): ProjectRisk[] =>
  project.status === 'RUNNING' ? [...budgetRisks(project, today), ...workRisks(project, tasks, today)] : []
