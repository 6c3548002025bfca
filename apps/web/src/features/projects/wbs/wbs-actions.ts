import { addDays, toDayNumber } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import { indentTask, moveTask, outdentTask, removeTask } from '@maru/shared/projects/wbs/wbs-tree.ts'
import type { WbsTask } from '@maru/shared/projects/wbs/wbs.ts'
import { z } from 'zod'
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

const isDay = (text: string) => z.iso.date().safeParse(text).success
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/
/** A day as people type it, with or without hyphens; undefined for anything else. */
const toDay = (text: string) => {
  const day = text.replace(COMPACT, '$1-$2-$3')
  return isDay(day) ? day : undefined
}

const lengthOf = ({ startsOn, endsOn }: WbsTask) => toDayNumber(endsOn) - toDayNumber(startsOn)

/** What a typed cell makes of a task; undefined where the cell cannot hold it. A new start moves the whole task. */
export const cellChanges = {
  name: (_task: WbsTask, text: string): Partial<WbsTask> | undefined => (text === '' ? undefined : { name: text.normalize('NFC') }),
  startsOn: (task: WbsTask, text: string) => {
    const startsOn = toDay(text)
    return startsOn === undefined ? undefined : { startsOn, endsOn: addDays(startsOn, lengthOf(task)) }
  },
  endsOn: (task: WbsTask, text: string) => {
    const endsOn = toDay(text)
    if (endsOn === undefined || (!task.isMilestone && endsOn < task.startsOn)) return undefined
    return task.isMilestone ? { startsOn: endsOn, endsOn } : { endsOn }
  },
  days: (task: WbsTask, text: string) => (/^[1-9]\d{0,3}$/.test(text) ? { endsOn: addDays(task.startsOn, Number(text) - 1) } : undefined),
  progress: (_task: WbsTask, text: string) => (/^(100|\d{1,2})$/.test(text) ? { progress: Number(text) } : undefined),
} as const
export type EditableCell = keyof typeof cellChanges
