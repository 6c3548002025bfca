import { isDay } from '@maru/shared/codecs.ts'
import { endTaskOn, moveTaskTo, setTaskLength } from '@maru/shared/projects/wbs/wbs-moves.ts'
import type { WorkingDays } from '@maru/shared/projects/wbs/working-days.ts'
import { indentTask, moveTask, outdentTask, removeTask } from '@maru/shared/projects/wbs/wbs-tree.ts'
import type { WbsTask } from '@maru/shared/projects/wbs/wbs.ts'
import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import type { WbsDraft } from './use-wbs-draft.ts'

/** What a key with Alt and Shift does to the selected task. */
const treeKeys = {
  ArrowRight: indentTask,
  ArrowLeft: outdentTask,
  ArrowUp: (tasks: readonly WbsTask[], at: number) => moveTask(tasks, at, -1),
  ArrowDown: (tasks: readonly WbsTask[], at: number) => moveTask(tasks, at, 1),
} as const

export const isTreeKey = (key: string): key is keyof typeof treeKeys => key in treeKeys

/** Changes the place of the selected task in the tree. */
export const changeTree = ({ tasks, at, change }: WbsDraft, key: keyof typeof treeKeys) => {
  if (at >= 0) change(treeKeys[key](tasks, at))
}

/** Removes the selected task with its subtasks; the one that takes its place is selected. */
export function removeSelected({ tasks, at, change, select }: WbsDraft) {
  if (at < 0) return
  const rest = removeTask(tasks, at)
  change(rest)
  select(rest[Math.min(at, rest.length - 1)]?.id ?? '')
}

const COMPACT = /^(\d{4})(\d\d)(\d\d)$/
/** A day as people type it, with or without hyphens; undefined for anything else. */
const toDay = (text: string) => {
  const day = text.replace(COMPACT, '$1-$2-$3')
  return isDay(day) ? day : undefined
}

/** What a typed cell makes of a task; undefined where the cell cannot hold it. A new start moves the whole task, a day off to the next working day. */
export const cellChanges = {
  name: (_task: WbsTask, text: string): Partial<WbsTask> | undefined => (text === '' ? undefined : { name: text.normalize('NFC') }),
  startsOn: (task: WbsTask, text: string, days: WorkingDays): Partial<WbsTask> | undefined => {
    const startsOn = toDay(text)
    return startsOn === undefined ? undefined : moveTaskTo(days, task, startsOn)
  },
  endsOn: (task: WbsTask, text: string, days: WorkingDays): Partial<WbsTask> | undefined => {
    const endsOn = toDay(text)
    return endsOn === undefined || (!task.isMilestone && endsOn < task.startsOn) ? undefined : endTaskOn(days, task, endsOn)
  },
  workingDays: (task: WbsTask, text: string, days: WorkingDays): Partial<WbsTask> | undefined =>
    /^[1-9]\d{0,3}$/.test(text) ? setTaskLength(days, task, Number(text)) : undefined,
  progress: (_task: WbsTask, text: string): Partial<WbsTask> | undefined =>
    /^(100|\d{1,2})$/.test(text) ? { progress: Number(text) } : undefined,
} as const
export type EditableCell = keyof typeof cellChanges

/** Says where a typed date went that is a day off. */
export function tellMoved(typed: string, moved: string | undefined) {
  const day = toDay(typed)
  if (day !== undefined && moved !== undefined && day !== moved) toast.info(labels.movedFrom, day, moved)
}
