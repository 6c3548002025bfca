import { addDays } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import type { PlannedTask } from '../wbs/use-wbs-draft.ts'
import { DIAMOND, rowMiddle, ROW, rowTop } from './gantt-measures.ts'
import { type GanttScale, xAt } from './gantt-scale.ts'

const ELBOW = 8
/** Room for the arrow at the end of a link. */
const ARROW = 4

export interface Point {
  readonly x: number
  readonly y: number
}

/** A link as its corners, from the end of a task to the start of the one that waits for it. */
export interface LinkRoute {
  readonly fromId: string
  readonly toId: string
  readonly points: readonly Point[]
}

/** A milestone is the end of its day. */
export const startX = (scale: GanttScale, task: PlannedTask) => xAt(scale, task.isMilestone ? addDays(task.startsOn, 1) : task.startsOn)
export const finishX = (scale: GanttScale, task: PlannedTask) => xAt(scale, addDays(task.endsOn, 1))

interface Ends {
  readonly from: PlannedTask
  readonly fromAt: number
  readonly to: PlannedTask
  readonly toAt: number
}

/** Straight down where there is room, else round by the gap of the rows. */
function routeLink(scale: GanttScale, { from, fromAt, to, toAt }: Ends): LinkRoute {
  const [x1, x2] = [finishX(scale, from) + (from.isMilestone ? DIAMOND : 0), startX(scale, to) - (to.isMilestone ? DIAMOND : 0)]
  const [y1, y2] = [rowMiddle(fromAt), rowMiddle(toAt)]
  const gap = rowTop(toAt) + (y2 > y1 ? 0 : ROW)
  const out = { x: x1 + ELBOW, y: y1 }
  const end = { x: x2 - ARROW, y: y2 }
  const corners =
    x2 - x1 >= 2 * ELBOW
      ? [{ x: out.x, y: y2 }]
      : [
          { x: out.x, y: gap },
          { x: x2 - ELBOW, y: gap },
          { x: x2 - ELBOW, y: y2 },
        ]
  return { fromId: from.id, toId: to.id, points: [{ x: x1, y: y1 }, out, ...corners, end] }
}

/** Every link of a plan whose two tasks are shown. */
export function routeLinks(scale: GanttScale, tasks: readonly PlannedTask[]): LinkRoute[] {
  const places = new Map(tasks.map(({ id }, at) => [id, at]))
  return tasks.flatMap((to, toAt) =>
    to.predecessors.flatMap(({ id }) => {
      const fromAt = places.get(id)
      const from = fromAt === undefined ? undefined : tasks[fromAt]
      return fromAt === undefined || !from ? [] : [routeLink(scale, { from, fromAt, to, toAt })]
    }),
  )
}
