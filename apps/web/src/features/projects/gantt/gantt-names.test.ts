import { createWorkingDays } from '@maru/shared/projects/wbs/working-days.ts'
import { rollUp } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import type { WbsTask } from '@maru/shared/projects/wbs/wbs.ts'
import { describe, expect, it } from 'vitest'
import { finishX, routeLinks, startX } from './gantt-links.ts'
import { rowMiddle, rowTop } from './gantt-measures.ts'
import { estimateWidth, placeNames } from './gantt-names.ts'
import { createScale, xAt } from './gantt-scale.ts'

const task = (id: string, startsOn: string, endsOn: string, after: readonly string[] = [], part: Partial<WbsTask> = {}): WbsTask => ({
  id,
  level: 0,
  name: id,
  isMilestone: false,
  startsOn,
  endsOn,
  weight: '',
  progress: 0,
  ownerId: '',
  ownerName: '',
  deliverable: '',
  predecessors: after.map((before) => ({ id: before, lag: 0 })),
  baselineStartsOn: '',
  baselineEndsOn: '',
  ...part,
})
const scale = createScale('whole', '2026-01-01', '2026-12-31', 440)

/** Names of a plan, where each is from left to right, and whether a link runs through one. */
function draw(tasks: readonly WbsTask[]) {
  const rolled = rollUp(tasks, createWorkingDays([]))
  const routes = routeLinks(scale, rolled)
  const names = placeNames(scale, rolled, routes)
  const boxes = names.map((name) => {
    if (!name) return undefined
    const width = estimateWidth(name.text)
    return name.anchor === 'start' ? ([name.x, name.x + width] as const) : ([name.x - width, name.x] as const)
  })
  const crossed = boxes.flatMap((box, row) =>
    box === undefined
      ? []
      : routes.flatMap(({ points }) =>
          points.slice(1).flatMap((to, at) => {
            const from = points[at] ?? to
            const inRow = Math.max(from.y, to.y) > rowMiddle(row) - 6 && Math.min(from.y, to.y) < rowMiddle(row) + 6
            return inRow && Math.max(from.x, to.x) > box[0] && Math.min(from.x, to.x) < box[1] ? [names[row]?.text] : []
          }),
        ),
  )
  return { rolled, names, boxes, crossed }
}

describe('names beside bars', () => {
  it('stand behind the bar, and before it where a link passes behind', () => {
    const { names, crossed } = draw([
      task('First', '2026-03-02', '2026-05-29'),
      task('Passed by', '2026-03-02', '2026-05-15'),
      task('Last', '2026-09-01', '2026-10-30', ['First']),
    ])
    expect(names.map((name) => `${name?.text ?? ''} ${name?.anchor ?? ''}`)).toEqual(['First start', 'Passed by end', 'Last start'])
    expect(crossed).toEqual([])
  })

  it('are cut where links or the picture end, and left out where nothing of them would be read', () => {
    const long = 'Auswertung der hydrochemischen Analysen aller Messstellen einschließlich Plausibilitätsprüfung'
    const { names } = draw([
      task('a', '2026-10-01', '2026-11-30', [], { name: long }),
      task('b', '2026-01-01', '2026-12-31', [], { name: long }),
    ])
    expect(names[0]?.text).toMatch(/^Auswertung .*…$/)
    expect(names[0]?.anchor).toBe('end')
    expect(names[1]).toBeUndefined()
  })

  it('never meet a link or a bar of their own row, and stay inside the picture, in a plan of 200 tasks', () => {
    const day = (at: number) => new Date(Date.UTC(2026, 0, 5 + at)).toISOString().slice(0, 10)
    const tasks = Array.from({ length: 200 }, (_, at) => {
      const start = (at * 37) % 330
      const before = at < 3 ? [] : [`Task ${String(at - 1)}`, `Task ${String(at - 3)}`]
      const name = at % 4 === 0 ? '지하수 시료 채취 및 장기 모니터링' : `Unterauftragsvergabeverfahrensdokumentation ${String(at)}`
      return task(`Task ${String(at)}`, day(start), day(start + (at % 5) * 7), before, { name, isMilestone: at % 9 === 0 })
    })
    const { rolled, boxes, crossed } = draw(tasks)
    expect(crossed).toEqual([])
    expect(boxes.filter((box) => box !== undefined).length).toBeGreaterThan(40)
    boxes.forEach((box, at) => {
      const own = rolled[at]
      if (box === undefined || own === undefined) return
      expect(box[0]).toBeGreaterThanOrEqual(0)
      expect(box[1]).toBeLessThanOrEqual(scale.width)
      expect(box[0] > finishX(scale, own) || box[1] < startX(scale, own)).toBe(true)
    })
  })
})

it('leads a link from the end of a task to the start of the next, round by the gap of the rows where there is no room between', () => {
  const rolled = rollUp([task('a', '2026-03-02', '2026-03-31'), task('b', '2026-04-01', '2026-04-30', ['a'])], createWorkingDays([]))
  const [route] = routeLinks(scale, rolled)
  const x = xAt(scale, '2026-04-01')
  const [from, to] = [rowMiddle(0), rowMiddle(1)]
  expect(route?.points).toEqual([
    { x, y: from },
    { x: x + 8, y: from },
    { x: x + 8, y: rowTop(1) },
    { x: x - 8, y: rowTop(1) },
    { x: x - 8, y: to },
    { x: x - 4, y: to },
  ])
})
