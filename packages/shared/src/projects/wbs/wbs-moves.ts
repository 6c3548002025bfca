import { findCircle, countBeforeFinish, inOrder, listLeaves, lengthInDays, type ScheduledTask, countBeforeStart } from './wbs-schedule.ts'
import { nextWorkingDay, type WorkingDays } from './working-days.ts'

// Changes of dates. A task that lands on a day off goes to the next working day; only what is moved changes.

type Dates = Pick<ScheduledTask, 'startsOn' | 'endsOn'>

/** Dates of a task with so many working days, at least one, from a day on. */
const spanFrom = (days: WorkingDays, startsOn: string, length: number): Dates => {
  const first = nextWorkingDay(days, startsOn)
  return { startsOn: first, endsOn: days.at(days.before(first) + Math.max(1, length) - 1) }
}

/** Dates of a task that is moved to a day, with its length in working days. */
export function moveTaskTo(days: WorkingDays, task: ScheduledTask, startsOn: string): Dates {
  if (!task.isMilestone) return spanFrom(days, startsOn, lengthInDays(days, task))
  const day = nextWorkingDay(days, startsOn)
  return { startsOn: day, endsOn: day }
}

/** The last working day up to a day, never before the start of the task; on a milestone its day. */
export function endTaskOn(days: WorkingDays, task: ScheduledTask, endsOn: string): Dates {
  if (task.isMilestone) return moveTaskTo(days, task, endsOn)
  const last = days.isOpen(endsOn) ? endsOn : days.at(days.before(endsOn) - 1)
  return { startsOn: task.startsOn, endsOn: last < task.startsOn ? nextWorkingDay(days, task.startsOn) : last }
}

/** Dates of a task that takes so many working days from its start on. The start stays, also on a day off. */
export const setTaskLength = (days: WorkingDays, task: ScheduledTask, length: number): Dates => ({
  startsOn: task.startsOn,
  endsOn: spanFrom(days, task.startsOn, length).endsOn,
})

/** Dates of a task that begins so many working days later, or earlier. */
export const shiftTask = (days: WorkingDays, task: ScheduledTask, by: number): Dates =>
  // From a day off the next working day is one later already.
  moveTaskTo(days, task, days.at(days.before(task.startsOn) + by - (by > 0 && !days.isOpen(task.startsOn) ? 1 : 0)))

/** Dates of a task that ends so many working days later, or earlier but not before its start. */
export const shiftTaskEnd = (days: WorkingDays, task: ScheduledTask, by: number): Dates =>
  setTaskLength(days, task, lengthInDays(days, task) + by)

const isClosed = (days: WorkingDays, { startsOn, endsOn }: Dates) => !days.isOpen(startsOn) || !days.isOpen(endsOn)

/** Ids of the tasks without subtasks that start or end on a day off. */
export const findClosedTasks = (tasks: readonly ScheduledTask[], days: WorkingDays) =>
  new Set(listLeaves(tasks).flatMap((task) => (isClosed(days, task) ? [task.id] : [])))

/**
 * Moves tasks that start on a day off to the next working day, and ends of tasks to the last one before. Those with the dates of `stored` stay;
 * the same list where nothing moves.
 */
export function moveToWorkingDays<T extends ScheduledTask>(
  tasks: readonly T[],
  days: WorkingDays,
  stored: readonly (Dates & { readonly id: string })[] = [],
): readonly T[] {
  const before = new Map(stored.map((task) => [task.id, task]))
  const closed = findClosedTasks(tasks, days)
  const moves = ({ id, startsOn, endsOn }: T) =>
    closed.has(id) && (before.get(id)?.startsOn !== startsOn || before.get(id)?.endsOn !== endsOn)
  return tasks.some(moves) ? tasks.map((task) => (moves(task) ? { ...task, ...moveTaskTo(days, task, task.startsOn) } : task)) : tasks
}

/** Moves every task that begins too early to the first day its predecessors allow, with its length. A circle changes nothing. */
export function moveDependents<T extends ScheduledTask>(tasks: readonly T[], days: WorkingDays): readonly T[] {
  if (findCircle(tasks).length > 0) return tasks
  const byId = new Map(tasks.map((task) => [task.id, task]))
  for (const { id } of inOrder(listLeaves(tasks))) {
    const task = byId.get(id)
    if (!task) continue
    const earliest = task.predecessors.flatMap((link) => {
      const before = byId.get(link.id)
      return before ? [countBeforeFinish(days, before) + link.lag] : []
    })
    const first = Math.max(...earliest)
    // A milestone is the end of its day: of the one before the next begins.
    if (first > countBeforeStart(days, task))
      byId.set(id, { ...task, ...moveTaskTo(days, task, days.at(task.isMilestone ? first - 1 : first)) })
  }
  return tasks.map((task) => byId.get(task.id) ?? task)
}
