import type { PlannedTask } from '../wbs/use-wbs-draft.ts'
import { finishX, type LinkRoute, startX } from './gantt-links.ts'
import { DIAMOND, LABEL_GAP, rowMiddle, ROW, HEAD } from './gantt-measures.ts'
import type { GanttScale } from './gantt-scale.ts'

// Names stand beside their bars where no link passes: behind the bar, else before it, cut off where neither has room for all of it.

/** Half of the height of a line of text. */
const HALF_LINE = 8
/** Room between a name and a link. */
const CLEAR = 3
/** A name that is cut shorter than this says nothing. */
const LEAST_ROOM = 44
const ELLIPSIS = '…'

/** CSS pixels of a character in the font of the picture, rather too many than too few. */
function charWidth(char: string) {
  if (char >= '\u1100') return 12.5
  if (/[\p{Lu}\p{Nd}mw@%–—]/u.test(char)) return 8.5
  return /[\s.,:;'’!ilj|()]/u.test(char) ? 4 : 6.7
}
/** How wide a text is about. */
export function estimateWidth(text: string) {
  let width = 0
  for (const char of text) width += charWidth(char)
  return width
}

/** A text that fits, with an ellipsis where it is cut; '' where too little is left of it. */
function fitText(text: string, room: number) {
  if (estimateWidth(text) <= room) return text
  if (room < LEAST_ROOM) return ''
  let shown = ''
  for (const char of text) {
    if (estimateWidth(shown + char + ELLIPSIS) > room) break
    shown += char
  }
  return `${shown.trimEnd()}${ELLIPSIS}`
}

export interface PlacedName {
  readonly text: string
  readonly x: number
  readonly anchor: 'start' | 'end'
}

/** Stretches of each row that links pass, from left to right. */
function findObstacles(routes: readonly LinkRoute[], rows: number) {
  const obstacles = Array.from({ length: rows }, (): (readonly [number, number])[] => [])
  for (const { points } of routes) {
    points.slice(1).forEach((to, at) => {
      const from = points[at] ?? to
      const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
      const first = Math.max(0, Math.floor((top - HEAD) / ROW))
      const last = Math.min(rows - 1, Math.floor((bottom - HEAD) / ROW))
      for (let row = first; row <= last; row += 1)
        if (bottom > rowMiddle(row) - HALF_LINE && top < rowMiddle(row) + HALF_LINE)
          obstacles[row]?.push([Math.min(from.x, to.x), Math.max(from.x, to.x)])
    })
  }
  return obstacles
}

/** Names of tasks in the order of the rows; undefined where there is no room for one. */
export function placeNames(scale: GanttScale, tasks: readonly PlannedTask[], routes: readonly LinkRoute[]): (PlacedName | undefined)[] {
  const obstacles = findObstacles(routes, tasks.length)
  return tasks.map((task, row) => {
    const right = finishX(scale, task) + (task.isMilestone ? DIAMOND : 0) + LABEL_GAP
    const left = startX(scale, task) - (task.isMilestone ? DIAMOND : 0) - LABEL_GAP
    const inRow = obstacles[row] ?? []
    // A link out of the bar turns before the name begins.
    const wall = Math.min(scale.width, ...inRow.filter(([, end]) => end > right - CLEAR).map(([start]) => start))
    const floor = Math.max(0, ...inRow.filter(([start]) => start < left + CLEAR).map(([, end]) => end))
    const behind = { text: fitText(task.name, wall - CLEAR - right), x: right, anchor: 'start' as const }
    if (behind.text === task.name) return behind
    const before = { text: fitText(task.name, left - floor - CLEAR), x: left, anchor: 'end' as const }
    if (before.text === task.name) return before
    const longer = behind.text.length >= before.text.length ? behind : before
    return longer.text === '' ? undefined : longer
  })
}
