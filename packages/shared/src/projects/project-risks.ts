import { compareAmounts, percentOfAmount, sumAmounts } from '../amounts/decimal.ts'
import type { BudgetLineRow, ListedProject, Project } from './project-fields.ts'
import { rollUp, type ScheduledTask, toDayNumber, totalProgress } from './wbs/wbs-schedule.ts'
import { createWorkingDays, type WorkingDays } from './wbs/working-days.ts'

/** Percent of a line below which little is left. */
const SHORT_PERCENT = '10'
/** Points by which spending runs ahead of the time before it is a risk. */
const AHEAD_POINTS = 20
/** Days before the end from which open work is a risk. */
const LAST_DAYS = 90
const WHOLE = 100

export type ProjectRisk =
  | { readonly kind: 'LINE_SHORT'; readonly line: Line }
  | { readonly kind: 'SPENDING_AHEAD'; readonly spent: number; readonly elapsed: number }
  | { readonly kind: 'LATE_TASKS'; readonly count: number }
  | { readonly kind: 'MILESTONE_LATE'; readonly name: string }
  | { readonly kind: 'ENDS_SOON'; readonly endsOn: string; readonly done: number }

type PlannedTask = ScheduledTask & { readonly name: string }
type Line = Pick<BudgetLineRow, 'year' | 'category' | 'name' | 'planned' | 'changed' | 'available'>
type Figures = Pick<Project, 'status' | 'startsOn' | 'endsOn' | 'spentPercent'> & { readonly lines: readonly Line[] }

/** How much of its time a project has used, in whole percent. */
export function elapsedPercent({ startsOn, endsOn }: Pick<Project, 'startsOn' | 'endsOn'>, today: string) {
  const all = toDayNumber(endsOn) + 1 - toDayNumber(startsOn)
  const past = toDayNumber(today) - toDayNumber(startsOn)
  return Math.round((Math.min(all, Math.max(0, past)) / all) * WHOLE)
}

const isShort = ({ planned, changed, available }: Line) => {
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

function workRisks({ endsOn }: Figures, planned: readonly PlannedTask[], today: string, days: WorkingDays): ProjectRisk[] {
  if (planned.length === 0) return []
  const late = rollUp(planned, days).filter(({ isGroup, progress, endsOn: day }) => !isGroup && progress < WHOLE && day < today)
  const tasks = late.filter(({ isMilestone }) => !isMilestone).length
  const done = totalProgress(planned, days)
  const isLast = toDayNumber(endsOn) - toDayNumber(today) <= LAST_DAYS && done < WHOLE
  return [
    ...late.filter(({ isMilestone }) => isMilestone).map(({ name }) => ({ kind: 'MILESTONE_LATE' as const, name })),
    ...(tasks > 0 ? [{ kind: 'LATE_TASKS' as const, count: tasks }] : []),
    ...(isLast ? [{ kind: 'ENDS_SOON' as const, endsOn, done }] : []),
  ]
}

/**
 * What may go wrong in a project under way, from its budget of this year, its time and its work; money only where the reader sees it. `days`
 * are those its work is counted by.
 */
export const findProjectRisks = (project: Figures, tasks: readonly PlannedTask[], today: string, days: WorkingDays): ProjectRisk[] =>
  project.status === 'RUNNING' ? [...budgetRisks(project, today), ...workRisks(project, tasks, today, days)] : []

const late: ReadonlySet<ProjectRisk['kind']> = new Set(['MILESTONE_LATE', 'LATE_TASKS'])

/** Days off change how much is done, never whether all of it is, which is what the light asks. */
const anyDays = createWorkingDays([])

/** The traffic light of a project: red where work is late, amber at any other risk. */
export function findProjectLight(project: Figures, tasks: readonly PlannedTask[], today: string): ListedProject['light'] {
  if (project.status !== 'RUNNING') return ''
  const risks = findProjectRisks(project, tasks, today, anyDays)
  if (risks.some(({ kind }) => late.has(kind))) return 'RED'
  return risks.length > 0 ? 'AMBER' : 'GREEN'
}
