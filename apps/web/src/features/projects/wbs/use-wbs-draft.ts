import { addDays, type RolledTask, rollUp } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import { createWorkingDays, nextWorkingDay } from '@maru/shared/projects/wbs/working-days.ts'
import { subtreeEnd } from '@maru/shared/projects/wbs/wbs-tree.ts'
import type { WbsPlan, WbsTask, WbsTaskInput } from '@maru/shared/projects/wbs/wbs.ts'
import { useMemo, useState } from 'react'

export type PlannedTask = RolledTask<WbsTask>
type Tasks = readonly WbsTask[]

/** Working days of a task that is new. */
const NEW_TASK_DAYS = 5

/** What is saved of a task. */
export const toTaskInput = ({ ownerName: _name, baselineStartsOn: _from, baselineEndsOn: _to, ...task }: WbsTask): WbsTaskInput => task

interface DraftState {
  readonly tasks: Tasks
  readonly past: readonly Tasks[]
}

/** The tasks of a plan while they are edited: each change can be undone until the plan is saved. */
export function useWbsDraft(plan: WbsPlan, [selected, select]: readonly [string, (id: string) => void]) {
  const [{ tasks, past }, setState] = useState<DraftState>({ tasks: plan.tasks, past: [] })
  const days = useMemo(() => createWorkingDays(plan.daysOff, plan.endsOn), [plan])
  const rolled: readonly PlannedTask[] = useMemo(() => rollUp(tasks, days), [tasks, days])
  const at = tasks.findIndex(({ id }) => id === selected)
  /** Takes the tasks after a change; the same list is no change. */
  const change = (next: Tasks) => {
    if (next !== tasks) setState({ tasks: next, past: [...past, tasks] })
  }
  const update = (id: string, part: Partial<WbsTask>) => {
    const task = tasks.find((one) => one.id === id)
    const isSame = JSON.stringify({ ...task, ...part }) === JSON.stringify(task)
    if (!isSame) change(tasks.map((one) => (one.id === id ? { ...one, ...part } : one)))
  }
  const undo = () => {
    const before = past.at(-1)
    if (before !== undefined) setState({ tasks: before, past: past.slice(0, -1) })
  }
  /** Adds a task behind the selected one and its subtasks, at the end without one. */
  const add = (name: string, isMilestone: boolean) => {
    const behind = at < 0 ? tasks.length : subtreeEnd(tasks, at)
    const startsOn = nextWorkingDay(days, rolled[at]?.startsOn ?? plan.startsOn)
    const last = days.at(Math.min(days.before(startsOn) + NEW_TASK_DAYS, days.before(addDays(plan.endsOn, 1))) - 1)
    const endsOn = isMilestone || last < startsOn ? startsOn : last
    const blank = {
      weight: '',
      progress: 0,
      ownerId: '',
      ownerName: '',
      deliverable: '',
      predecessors: [],
      baselineStartsOn: '',
      baselineEndsOn: '',
    }
    const task: WbsTask = { id: crypto.randomUUID(), level: tasks[at]?.level ?? 0, name, isMilestone, startsOn, endsOn, ...blank }
    change(tasks.toSpliced(behind, 0, task))
    select(task.id)
  }
  return { tasks, rolled, days, stored: plan.tasks, at, selected, select, change, update, undo, add, isDirty: past.length > 0 }
}
export type WbsDraft = ReturnType<typeof useWbsDraft>
