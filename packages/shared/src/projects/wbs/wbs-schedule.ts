import { isGroup, outlineNumbers, subtreeEnd, type TreeTask } from './wbs-tree.ts'
import type { WorkingDays } from './working-days.ts'

// Arithmetic of a work breakdown in working days. A task fills its days; a milestone is the end of its day and fills none.

const DAY_MS = 86_400_000
/** Days since 1970 of a day as `YYYY-MM-DD`. */
export const toDayNumber = (day: string) => Math.round(Date.parse(day) / DAY_MS)
export const fromDayNumber = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
export const addDays = (day: string, days: number) => fromDayNumber(toDayNumber(day) + days)

export interface ScheduledTask extends TreeTask {
  readonly isMilestone: boolean
  /** Days as `YYYY-MM-DD`; a milestone has its day in both. */
  readonly startsOn: string
  readonly endsOn: string
  /** Percent of its group; '' = by its days. */
  readonly weight: string
  /** Percent that is done. */
  readonly progress: number
}

/** A task with what follows from its subtasks. */
export type RolledTask<T extends ScheduledTask> = T & {
  /** `1.2` */
  readonly number: string
  readonly isGroup: boolean
  /** Working days; 0 for a milestone and for a task on days off only. */
  readonly days: number
}

/** Working days before a task begins and before it has finished. */
export const countBeforeStart = (days: WorkingDays, task: ScheduledTask) =>
  days.before(task.isMilestone ? addDays(task.startsOn, 1) : task.startsOn)
export const countBeforeFinish = (days: WorkingDays, task: ScheduledTask) => days.before(addDays(task.endsOn, 1))
/** Working days from the first to the last of a task. */
export const lengthInDays = (days: WorkingDays, task: ScheduledTask) => countBeforeFinish(days, task) - countBeforeStart(days, task)

/** Indexes of the tasks directly below the one at `at`; of the top for -1. */
export function listChildren(tasks: readonly TreeTask[], at: number): number[] {
  const level = at < 0 ? 0 : (tasks[at]?.level ?? 0) + 1
  const end = at < 0 ? tasks.length : subtreeEnd(tasks, at)
  return tasks.slice(at + 1, end).flatMap((task, index) => (task.level === level ? [at + 1 + index] : []))
}

/** Progress of several tasks together, by their weights, or by their days where none has one. In whole percent, rounded down. */
function joinProgress(days: WorkingDays, parts: readonly ScheduledTask[]) {
  const hasWeights = parts.some(({ weight }) => weight !== '')
  // A task on days off only is work as well, so that a plan with it open is never finished.
  const daysOf = (part: ScheduledTask) => (part.isMilestone ? 0 : Math.max(1, lengthInDays(days, part)))
  const hasDays = parts.some((part) => daysOf(part) > 0)
  const sizeOf = (part: ScheduledTask) => (hasWeights ? Number(part.weight) : hasDays ? daysOf(part) : 1)
  const size = parts.reduce((sum, part) => sum + sizeOf(part), 0)
  const done = parts.reduce((sum, part) => sum + sizeOf(part) * part.progress, 0)
  // Finished only when all of it is: 99.9 is not yet 100.
  return size === 0 ? 0 : Math.floor(Math.round((done / size) * 1e6) / 1e6)
}

/** What a group has of its subtasks. */
const joinTasks = (days: WorkingDays, task: ScheduledTask, parts: readonly ScheduledTask[]) => ({
  startsOn: parts.map(({ startsOn }) => startsOn).toSorted()[0] ?? task.startsOn,
  endsOn:
    parts
      .map(({ endsOn }) => endsOn)
      .toSorted()
      .at(-1) ?? task.endsOn,
  progress: joinProgress(days, parts),
  isMilestone: false,
})

/** Every task with its number; a group spans its subtasks and has their progress by weight. */
export function rollUp<T extends ScheduledTask>(tasks: readonly T[], days: WorkingDays): RolledTask<T>[] {
  const numbers = outlineNumbers(tasks)
  const rolled: RolledTask<T>[] = tasks.map((task, at) => ({
    ...task,
    number: numbers[at] ?? '',
    isGroup: isGroup(tasks, at),
    days: lengthInDays(days, task),
  }))
  // From the last one, so that the subtasks of a group are done before it.
  for (let at = rolled.length - 1; at >= 0; at -= 1) {
    const task = rolled[at]
    if (!task?.isGroup) continue
    const joined = joinTasks(
      days,
      task,
      listChildren(tasks, at).flatMap((child) => rolled[child] ?? []),
    )
    rolled[at] = { ...task, ...joined, days: lengthInDays(days, { ...task, ...joined }) }
  }
  return rolled
}

/** Progress of the whole plan in percent, 0 without tasks. */
export function totalProgress(tasks: readonly ScheduledTask[], days: WorkingDays) {
  const rolled = rollUp(tasks, days)
  return joinProgress(
    days,
    rolled.filter(({ level }) => level === 0),
  )
}

/** Ids of tasks that depend on each other in a circle; none where there is no circle. */
export function findCircle(tasks: readonly TreeTask[]): string[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const done = new Set<string>()
  const visit = (id: string, path: readonly string[]): string[] => {
    if (path.includes(id)) return path.slice(path.indexOf(id))
    if (done.has(id)) return []
    for (const { id: before } of byId.get(id)?.predecessors ?? []) {
      const circle = visit(before, [...path, id])
      if (circle.length > 0) return circle
    }
    done.add(id)
    return []
  }
  for (const { id } of tasks) {
    const circle = visit(id, [])
    if (circle.length > 0) return circle
  }
  return []
}

/** Tasks without subtasks in an order in which each comes after its predecessors. The plan has no circle. */
export function inOrder<T extends ScheduledTask>(tasks: readonly T[]): T[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const ordered = new Set<T>()
  const add = (task: T) => {
    if (ordered.has(task)) return
    for (const { id } of task.predecessors) {
      const before = byId.get(id)
      if (before) add(before)
    }
    ordered.add(task)
  }
  for (const task of tasks) add(task)
  return [...ordered]
}

export const listLeaves = <T extends ScheduledTask>(tasks: readonly T[]) => tasks.filter((_, at) => !isGroup(tasks, at))

/**
 * Ids of the tasks without slack: a day later each of them would end the plan later, by itself or through those that wait for it. None
 * while the plan has a circle.
 */
export function findCriticalTasks(tasks: readonly ScheduledTask[], days: WorkingDays): Set<string> {
  if (findCircle(tasks).length > 0) return new Set()
  const leaves = listLeaves(tasks)
  const end = Math.max(...leaves.map((task) => countBeforeFinish(days, task)))
  const latest = new Map(leaves.map(({ id }) => [id, end]))
  for (const task of inOrder(leaves).toReversed()) {
    const latestStart = (latest.get(task.id) ?? end) - lengthInDays(days, task)
    for (const { id, lag } of task.predecessors) latest.set(id, Math.min(latest.get(id) ?? end, latestStart - lag))
  }
  return new Set(leaves.filter((task) => countBeforeFinish(days, task) >= (latest.get(task.id) ?? end)).map(({ id }) => id))
}

/** Ids of the tasks that begin before a predecessor has finished. */
export function findEarlyTasks(tasks: readonly ScheduledTask[], days: WorkingDays): Set<string> {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const isEarly = (task: ScheduledTask) =>
    task.predecessors.some(({ id, lag }) => {
      const before = byId.get(id)
      return before !== undefined && countBeforeStart(days, task) < countBeforeFinish(days, before) + lag
    })
  return new Set(tasks.filter(isEarly).map(({ id }) => id))
}
