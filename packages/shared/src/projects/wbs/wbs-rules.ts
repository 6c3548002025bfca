import { isBlank } from '../../codecs.ts'
import { findCircle, listChildren, type ScheduledTask } from './wbs-schedule.ts'
import { isGroup, outlineNumbers } from './wbs-tree.ts'
import { nextWorkingDay, type WorkingDays } from './working-days.ts'

export interface CheckedTask extends ScheduledTask {
  readonly name: string
}

const CENTS = 100
const WHOLE = 10_000
const inHundredths = (weight: string) => Math.round(Number(weight) * CENTS)

export type WbsFault =
  | 'REQUIRED'
  | 'LEVEL'
  | 'BEFORE_START'
  | 'OUTSIDE'
  | 'DAY_OFF'
  | 'WEIGHTS'
  | 'LINK_GONE'
  | 'LINK_GROUP'
  | 'LINK_TWICE'
  | 'CIRCLE'

/** What is wrong with the task at a place: its field, the fault, and what stands in its sentence. */
export interface WbsIssue {
  readonly at: number
  readonly field: 'name' | 'level' | 'startsOn' | 'endsOn' | 'weight' | 'predecessors'
  readonly fault: WbsFault
  readonly values: readonly string[]
}

interface Period {
  readonly startsOn: string
  readonly endsOn: string
}

/** What a plan is checked against. */
export interface PlanFrame extends Period {
  readonly days: WorkingDays
  /** The tasks as they are saved: a date that is on a day off already may stay there. */
  readonly stored: readonly Pick<ScheduledTask, 'id' | 'startsOn' | 'endsOn'>[]
}

/** Name of a task in a sentence: its number and name. */
const titleOf = (numbers: readonly string[], tasks: readonly CheckedTask[], at: number) =>
  `${numbers[at] ?? ''} ${tasks[at]?.name ?? ''}`.trim()

type Add = (at: number, field: WbsIssue['field'], fault: WbsFault, ...values: string[]) => void

function checkDates(tasks: readonly CheckedTask[], { startsOn, endsOn }: Period, add: Add) {
  tasks.forEach((task, at) => {
    if (isBlank(task.name)) add(at, 'name', 'REQUIRED')
    if (task.level > (tasks[at - 1]?.level ?? -1) + 1) add(at, 'level', 'LEVEL')
    if (isGroup(tasks, at)) return
    if (task.endsOn < task.startsOn) add(at, 'endsOn', 'BEFORE_START')
    else if (task.startsOn < startsOn) add(at, 'startsOn', 'OUTSIDE', startsOn, endsOn)
    else if (task.endsOn > endsOn) add(at, 'endsOn', 'OUTSIDE', startsOn, endsOn)
  })
}

/** Dates that were changed are working days. */
function checkDaysOff(tasks: readonly CheckedTask[], { days, stored }: PlanFrame, add: Add) {
  const before = new Map(stored.map((task) => [task.id, task]))
  tasks.forEach((task, at) => {
    if (isGroup(tasks, at)) return
    const fields = task.isMilestone ? (['startsOn'] as const) : (['startsOn', 'endsOn'] as const)
    for (const field of fields) {
      const day = task[field]
      if (!days.isOpen(day) && before.get(task.id)?.[field] !== day) add(at, field, 'DAY_OFF', day, nextWorkingDay(days, day))
    }
  })
}

/** Weights of a group: none at all, or together 100. */
function checkWeights(tasks: readonly CheckedTask[], add: Add) {
  for (let at = -1; at < tasks.length; at += 1) {
    const children = at === -1 || isGroup(tasks, at) ? listChildren(tasks, at) : []
    const weights = children.flatMap((child) => tasks[child]?.weight ?? [])
    const sum = weights.reduce((total, weight) => total + inHundredths(weight), 0)
    if (weights.some((weight) => weight !== '') && sum !== WHOLE) add(children[0] ?? 0, 'weight', 'WEIGHTS', String(sum / CENTS))
  }
}

function checkLinks(tasks: readonly CheckedTask[], add: Add) {
  const places = new Map(tasks.map(({ id }, at) => [id, at]))
  tasks.forEach(({ id, predecessors }, at) => {
    const befores = predecessors.map((link) => places.get(link.id))
    if (befores.includes(undefined)) add(at, 'predecessors', 'LINK_GONE')
    if (predecessors.length > 0 && isGroup(tasks, at)) add(at, 'predecessors', 'LINK_GROUP')
    else if (befores.some((before) => before !== undefined && isGroup(tasks, before))) add(at, 'predecessors', 'LINK_GROUP')
    if (new Set(befores).size < befores.length || predecessors.some((link) => link.id === id)) add(at, 'predecessors', 'LINK_TWICE')
  })
}

/** Everything wrong with a plan, in the order of its rows. `values` of each begin with the task. */
export function findWbsIssues(tasks: readonly CheckedTask[], frame: PlanFrame): WbsIssue[] {
  const numbers = outlineNumbers(tasks)
  const issues: WbsIssue[] = []
  const add: Add = (at, field, fault, ...values) => issues.push({ at, field, fault, values: [titleOf(numbers, tasks, at), ...values] })
  checkDates(tasks, frame, add)
  checkDaysOff(tasks, frame, add)
  checkWeights(tasks, add)
  checkLinks(tasks, add)
  const circle = findCircle(tasks)
  if (circle.length > 0) {
    const places = circle.map((id) => tasks.findIndex((task) => task.id === id))
    add(places[0] ?? 0, 'predecessors', 'CIRCLE', places.map((at) => numbers[at]).join(', '))
  }
  return issues.toSorted((one, other) => one.at - other.at)
}
