import { endTaskOn, moveTaskTo, shiftTask, shiftTaskEnd } from '@maru/shared/projects/wbs/wbs-moves.ts'
import { addDays } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import type { WorkingDays } from '@maru/shared/projects/wbs/working-days.ts'
import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { usePointerDrag } from '../../../kit/pointer/use-pointer-drag.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { createScale, daysIn, xAt, type Zoom } from './gantt-scale.ts'
import { GanttPicture, type GanttPictureProps } from './GanttPicture.tsx'
import type { PlannedTask, WbsDraft } from '../wbs/use-wbs-draft.ts'

interface GanttPaneProps extends Omit<GanttPictureProps, 'tasks' | 'selected' | 'hint' | 'scale'> {
  readonly draft: WbsDraft
  readonly zoom: Zoom
  /** Days of the project. */
  readonly startsOn: string
  readonly endsOn: string
  readonly mayEdit: boolean
}

interface Press {
  readonly task: PlannedTask
  /** Where the pointer was pressed. */
  readonly x: number
  /** The end is pulled, not the whole task. */
  readonly isEdge: boolean
}

/** A task moved by so many days of the picture, or its end only; both land on working days. */
function movedBy({ task, isEdge }: Press, by: number, days: WorkingDays): PlannedTask {
  if (by === 0) return task
  return { ...task, ...(isEdge ? endTaskOn(days, task, addDays(task.endsOn, by)) : moveTaskTo(days, task, addDays(task.startsOn, by))) }
}

const shortcuts = 'Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowLeft Alt+Shift+ArrowRight'
// Spread, because a region takes the focus only so that it scrolls and its bars move by keys.
const byKeys = { role: 'region', tabIndex: 0, 'aria-keyshortcuts': shortcuts } as const
const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
/** Space left of what the picture first shows. */
const LEAD = 120

/** Width of the pane in CSS pixels; 0 until it is on the page. */
function usePaneWidth(pane: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current: element } = pane
    if (element === null) return
    const measure = () => setWidth(element.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [pane])
  return width
}

/** Alt with an arrow key moves the chosen task by a working day, with Shift its end. */
function useBarKeys(draft: WbsDraft, mayEdit: boolean) {
  return (event: KeyboardEvent) => {
    const by = keySteps[event.key]
    if (by === undefined || !event.altKey || !mayEdit) return
    // The browser would leave the page.
    event.preventDefault()
    const task = draft.rolled[draft.at]
    if (!task || task.isGroup) return
    const change = event.shiftKey && !task.isMilestone ? shiftTaskEnd : shiftTask
    draft.update(task.id, change(draft.days, task, by))
  }
}

/** The picture beside the grid: bars are moved by dragging them, their ends by dragging those. */
export function GanttPane({ draft, mayEdit, zoom, startsOn, endsOn, ...picture }: GanttPaneProps) {
  const label = useLabel()
  const { today } = picture
  const pane = useRef<HTMLDivElement>(null)
  const room = usePaneWidth(pane)
  const scale = useMemo(() => createScale(zoom, startsOn, endsOn, room), [zoom, startsOn, endsOn, room])
  const { draft: moved, handlers } = usePointerDrag<Press, PlannedTask>({
    begin: (event) => {
      const { target, clientX: x } = event
      const bar = target instanceof Element ? target.closest<SVGElement>('[data-task]') : null
      const task = draft.rolled.find(({ id }) => id === bar?.dataset['task'])
      if (!task) return undefined
      return { task, x, isEdge: target instanceof SVGElement && 'edge' in target.dataset }
    },
    draftAt: (press, event) =>
      mayEdit && !press.task.isGroup ? movedBy(press, daysIn(scale, event.clientX - press.x), draft.days) : undefined,
    onDrop: ({ id, ...task }) => draft.update(id, { startsOn: task.startsOn, endsOn: task.endsOn }),
    onClick: ({ task }) => draft.select(task.id),
  })
  // A part of the project opens at today where the plan is under way, else at its beginning.
  useEffect(() => {
    pane.current?.scrollTo({ left: Math.max(0, xAt(scale, today) - LEAD) })
  }, [scale, today])
  const keys = { onKeyDown: useBarKeys(draft, mayEdit) }
  const tasks = moved ? draft.rolled.map((task) => (task.id === moved.id ? moved : task)) : draft.rolled
  return (
    <div ref={pane} className="grow scroll-x" aria-label={label(labels.gantt)} {...byKeys} {...handlers} {...keys}>
      {room > 0 && (
        <GanttPicture {...picture} scale={scale} tasks={tasks} selected={draft.selected} hint={mayEdit ? label(labels.barHint) : ''} />
      )}
    </div>
  )
}
