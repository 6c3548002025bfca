// A work breakdown is a list in the order of its rows: a task belongs to the nearest one above it that is one level up.

/** What the shape of the tree needs of a task. */
export interface TreeTask {
  readonly id: string
  /** 0 = top. */
  readonly level: number
  readonly predecessors: readonly { readonly id: string; readonly lag: number }[]
}

/** Index behind the last task below the one at `at`. */
export function subtreeEnd(tasks: readonly TreeTask[], at: number) {
  const level = tasks[at]?.level ?? 0
  const next = tasks.findIndex((task, index) => index > at && task.level <= level)
  return next === -1 ? tasks.length : next
}

/** Whether a task has subtasks: its dates and progress then follow from theirs. */
export const isGroup = (tasks: readonly TreeTask[], at: number) => (tasks[at + 1]?.level ?? 0) > (tasks[at]?.level ?? 0)

/** Index of the group a task belongs to, -1 at the top. */
export function findParent(tasks: readonly TreeTask[], at: number) {
  const level = tasks[at]?.level ?? 0
  return tasks.findLastIndex((task, index) => index < at && task.level < level)
}

/** Outline numbers in the order of the tasks: `1`, `1.1`, `1.2`, `2`. */
export function outlineNumbers(tasks: readonly TreeTask[]): string[] {
  const counts: number[] = []
  return tasks.map(({ level }) => {
    counts.length = level + 1
    counts[level] = (counts[level] ?? 0) + 1
    return Array.from(counts, (count) => count ?? 1).join('.')
  })
}

const shiftLevels = <T extends TreeTask>(tasks: readonly T[], from: number, to: number, by: number) =>
  tasks.map((task, index) => (index >= from && index < to ? { ...task, level: task.level + by } : task))

/** Makes a task with its subtasks part of the task before it; the same list where there is none. */
export function indentTask<T extends TreeTask>(tasks: readonly T[], at: number): readonly T[] {
  const before = tasks[at - 1]
  if (!before || before.level < (tasks[at]?.level ?? 0)) return tasks
  return shiftLevels(tasks, at, subtreeEnd(tasks, at), 1)
}

/** Takes a task with its subtasks one level up; the tasks behind it in the group become its subtasks. The same list at the top. */
export const outdentTask = <T extends TreeTask>(tasks: readonly T[], at: number): readonly T[] =>
  (tasks[at]?.level ?? 0) === 0 ? tasks : shiftLevels(tasks, at, subtreeEnd(tasks, at), -1)

const swap = <T>(list: readonly T[], first: number, second: number, end: number): readonly T[] => [
  ...list.slice(0, first),
  ...list.slice(second, end),
  ...list.slice(first, second),
  ...list.slice(end),
]

/** Exchanges a task with the one above (-1) or below (1) in its group, subtasks with it. The same list at the end of the group. */
export function moveTask<T extends TreeTask>(tasks: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const end = subtreeEnd(tasks, at)
  const level = tasks[at]?.level
  if (by === 1) return tasks[end]?.level === level ? swap(tasks, at, end, subtreeEnd(tasks, end)) : tasks
  const before = tasks.findLastIndex((task, index) => index < at && task.level <= (level ?? 0))
  return before >= 0 && tasks[before]?.level === level ? swap(tasks, before, at, end) : tasks
}

/** Puts a task with its subtasks before the one at `to`, at that one's level; at the end of the list for its length. Never into itself. */
export function dropTask<T extends TreeTask>(tasks: readonly T[], at: number, to: number): readonly T[] {
  const end = subtreeEnd(tasks, at)
  if (to >= at && to <= end) return tasks
  const by = (tasks[to]?.level ?? 0) - (tasks[at]?.level ?? 0)
  const moved = shiftLevels(tasks, at, end, by)
  return to < at ? swap(moved, to, at, end) : swap(moved, at, end, to)
}

/** Removes a task with its subtasks and every dependency on them. */
export function removeTask<T extends TreeTask>(tasks: readonly T[], at: number): readonly T[] {
  const end = subtreeEnd(tasks, at)
  const gone = new Set(tasks.slice(at, end).map(({ id }) => id))
  return [...tasks.slice(0, at), ...tasks.slice(end)].map((task) =>
    task.predecessors.some(({ id }) => gone.has(id))
      ? { ...task, predecessors: task.predecessors.filter(({ id }) => !gone.has(id)) }
      : task,
  )
}
