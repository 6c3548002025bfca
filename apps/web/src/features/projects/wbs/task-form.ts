import { isoDay, requiredText, text } from '@maru/shared/codecs.ts'
import { percent } from '@maru/shared/projects/project-fields.ts'
import { formatLinks, parseLinks } from '@maru/shared/projects/wbs/wbs-links.ts'
import { DELIVERABLE_MAX, LAG_MAX, TASK_NAME_MAX, type WbsTask } from '@maru/shared/projects/wbs/wbs.ts'
import { endTaskOn } from '@maru/shared/projects/wbs/wbs-moves.ts'
import { nextWorkingDay, type WorkingDays } from '@maru/shared/projects/wbs/working-days.ts'
import { z } from 'zod'
import type { PlannedTask } from './use-wbs-draft.ts'

const LINKS_LENGTH = 200

/** A task as its dialog has it; predecessors are written as numbers (`1.2; 1.3+5`). */
export const taskForm = (numbers: ReadonlyMap<string, string>) =>
  z
    .strictObject({
      name: requiredText(TASK_NAME_MAX),
      isMilestone: z.enum(['TASK', 'MILESTONE']),
      startsOn: isoDay,
      endsOn: isoDay,
      weight: z.union([z.literal(''), percent]),
      progress: z.number().int().min(0).max(100),
      ownerId: text(20),
      deliverable: text(DELIVERABLE_MAX),
      predecessors: text(LINKS_LENGTH).refine((typed) => findLinks(typed, numbers) !== undefined, { error: 'PREDECESSORS' }),
    })
    .refine(({ isMilestone, startsOn, endsOn }) => isMilestone === 'MILESTONE' || endsOn >= startsOn, {
      error: 'BEFORE_START',
      path: ['endsOn'],
    })
export type TaskForm = z.output<ReturnType<typeof taskForm>>

/** Predecessors by their numbers; undefined where one is no task. */
function findLinks(typed: string, numbers: ReadonlyMap<string, string>): WbsTask['predecessors'] | undefined {
  const links = parseLinks(typed)?.map(({ number, lag }) => ({ id: numbers.get(number), lag }))
  if (links === undefined) return undefined
  const predecessors = links.flatMap(({ id, lag }) => (id === undefined || Math.abs(lag) > LAG_MAX ? [] : [{ id, lag }]))
  return predecessors.length === links.length ? predecessors : undefined
}

/** Ids of tasks by their numbers. */
export const idsByNumber = (tasks: readonly PlannedTask[]) => new Map(tasks.map(({ id, number }) => [number, id]))

export const toTaskForm = (task: PlannedTask, tasks: readonly PlannedTask[]): TaskForm => ({
  name: task.name,
  isMilestone: task.isMilestone ? 'MILESTONE' : 'TASK',
  startsOn: task.startsOn,
  endsOn: task.endsOn,
  weight: task.weight,
  progress: task.progress,
  ownerId: task.ownerId,
  deliverable: task.deliverable,
  predecessors: formatLinks(task.predecessors, (id) => tasks.find((one) => one.id === id)?.number ?? ''),
})

interface DialogTask {
  /** As it was when the dialog was opened. */
  readonly task: PlannedTask
  readonly numbers: ReadonlyMap<string, string>
  readonly days: WorkingDays
}

/** Dates as they are kept: what was changed to a day off goes to a working day. */
function toDates({ startsOn, endsOn }: TaskForm, { task, days }: DialogTask) {
  const first = startsOn === task.startsOn ? startsOn : nextWorkingDay(days, startsOn)
  const last = endsOn === task.endsOn ? endsOn : endTaskOn(days, { ...task, startsOn: first, isMilestone: false }, endsOn).endsOn
  return { startsOn: first, endsOn: last < first ? first : last }
}

/** What the dialog makes of a task; a milestone has one day. */
export function toTaskChange({ isMilestone, predecessors, ...form }: TaskForm, opened: DialogTask): Partial<WbsTask> {
  const links = findLinks(predecessors, opened.numbers) ?? []
  const isPoint = isMilestone === 'MILESTONE'
  const dates: Partial<Pick<WbsTask, 'startsOn' | 'endsOn'>> = opened.task.isGroup
    ? {}
    : toDates({ isMilestone, predecessors, ...form }, opened)
  return { ...form, ...dates, isMilestone: isPoint, predecessors: links, ...(isPoint && { endsOn: dates.startsOn ?? form.startsOn }) }
}
