import { addDays } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { type GanttScale, headSpans, isoWeek, xAt } from './gantt-scale.ts'
import type { PlannedTask } from '../wbs/use-wbs-draft.ts'
import './gantt.css'

// Measures of the picture in CSS pixels; rows are those of the grid beside it.
const ROW = 36
const HEAD = 56
const HEAD_ROW = HEAD / 2
const BAR = 20
const BAR_TOP = 6
const GHOST = 4
const DIAMOND = 9
const LABEL_GAP = 14
const BASE = 4
const ELBOW = 8

export interface GanttPictureProps {
  readonly tasks: readonly PlannedTask[]
  readonly scale: GanttScale
  readonly today: string
  readonly critical: ReadonlySet<string>
  readonly early: ReadonlySet<string>
  readonly showsBaseline: boolean
  /** Id of the chosen task; none on paper. */
  readonly selected?: string
  /** How a bar is changed, below its dates. */
  readonly hint?: string
}

const topOf = (at: number) => HEAD + at * ROW
const middleOf = (at: number) => topOf(at) + BAR_TOP + BAR / 2
/** A milestone is the end of its day. */
const startX = (scale: GanttScale, task: PlannedTask) => xAt(scale, task.isMilestone ? addDays(task.startsOn, 1) : task.startsOn)
const finishX = (scale: GanttScale, task: PlannedTask) => xAt(scale, addDays(task.endsOn, 1))

function Head({ scale, height }: { scale: GanttScale; height: number }) {
  const { month, shortMonth } = useMonthTexts()
  const { upper, lower } = headSpans(scale)
  const upperText = (day: string) => (scale.zoom === 'week' ? month(day) : day.slice(0, 4))
  // The year is far off to the side in a long picture: each January says it again.
  const monthText = (day: string) => (day.slice(5, 7) === '01' ? `${shortMonth(day)} ${day.slice(0, 4)}` : shortMonth(day))
  const lowerText = (day: string) => (scale.zoom === 'week' ? String(isoWeek(day)) : monthText(day))
  return (
    <g className="gantt-head">
      {lower.map(({ key, x, width }) => (
        <g key={key}>
          <line x1={x} x2={x} y1={HEAD_ROW} y2={height} />
          <text x={x + width / 2} y={HEAD_ROW * 1.5 + BASE} textAnchor="middle">
            {lowerText(key)}
          </text>
        </g>
      ))}
      {upper.map(({ key, x, width }) => (
        <g key={key}>
          <line x1={x} x2={x} y1={0} y2={HEAD_ROW} />
          {width > HEAD && (
            <text x={x + width / 2} y={HEAD_ROW / 2 + BASE} textAnchor="middle">
              {upperText(key)}
            </text>
          )}
        </g>
      ))}
      <line x1={0} x2={scale.width} y1={HEAD_ROW} y2={HEAD_ROW} />
    </g>
  )
}

interface BarProps {
  readonly task: PlannedTask
  readonly at: number
  readonly scale: GanttScale
  readonly isCritical: boolean
  readonly isSelected: boolean
  readonly hint: string
}

function Bar({ task, at, scale, isCritical, isSelected, hint }: BarProps) {
  const [x, end] = [startX(scale, task), finishX(scale, task)]
  const width = Math.max(2, end - x)
  const kind = task.isMilestone ? 'gantt-milestone' : task.isGroup ? 'gantt-group' : 'gantt-task'
  const middle = middleOf(at)
  const days = task.isMilestone ? task.endsOn : `${task.startsOn} – ${task.endsOn}`
  const classes = [kind, isCritical && 'is-critical', isSelected && 'is-selected'].filter(Boolean).join(' ')
  return (
    <g className={classes} data-task={task.id}>
      <title>{[`${task.name}: ${days}`, task.isGroup ? '' : hint].filter(Boolean).join('\n')}</title>
      {task.isMilestone ? (
        <path d={`M${x} ${middle - DIAMOND} l${DIAMOND} ${DIAMOND} l${-DIAMOND} ${DIAMOND} l${-DIAMOND} ${-DIAMOND}z`} />
      ) : (
        <>
          <rect className="gantt-bar" x={x} y={topOf(at) + BAR_TOP} width={width} height={BAR} rx={3} />
          <rect x={x} y={topOf(at) + BAR_TOP} width={(width * task.progress) / 100} height={BAR} rx={3} />
          {!task.isGroup && (
            <rect className="gantt-edge" data-edge x={end - Math.min(6, width / 2)} y={topOf(at) + BAR_TOP} width={6} height={BAR} />
          )}
        </>
      )}
      <text x={(task.isMilestone ? x + DIAMOND : end) + LABEL_GAP} y={middle + BASE}>
        {task.name}
      </text>
    </g>
  )
}

function Ghost({ task, at, scale }: { task: PlannedTask; at: number; scale: GanttScale }) {
  if (task.baselineStartsOn === '') return null
  const x = xAt(scale, task.isMilestone ? addDays(task.baselineStartsOn, 1) : task.baselineStartsOn)
  const width = Math.max(GHOST, xAt(scale, addDays(task.baselineEndsOn, 1)) - x)
  return <rect className="gantt-ghost" x={x} y={topOf(at) + BAR_TOP + BAR + 1} width={width} height={GHOST} rx={2} />
}

interface LinkProps {
  readonly scale: GanttScale
  readonly from: PlannedTask
  readonly fromAt: number
  readonly to: PlannedTask
  readonly toAt: number
  readonly isEarly: boolean
}

/** From the end of a task to the start of the one that waits for it: straight down where there is room, else round by the gap of the rows. */
function LinkLine({ scale, from, fromAt, to, toAt, isEarly }: LinkProps) {
  const [x1, x2] = [finishX(scale, from) + (from.isMilestone ? DIAMOND : 0), startX(scale, to) - (to.isMilestone ? DIAMOND : 0)]
  const [y1, y2] = [middleOf(fromAt), middleOf(toAt)]
  const gap = topOf(toAt) + (y2 > y1 ? 0 : ROW)
  const path =
    x2 - x1 >= 2 * ELBOW
      ? `M${x1} ${y1} H${x1 + ELBOW} V${y2} H${x2 - 4}`
      : `M${x1} ${y1} H${x1 + ELBOW} V${gap} H${x2 - ELBOW} V${y2} H${x2 - 4}`
  return (
    <g className={isEarly ? 'gantt-link is-early' : 'gantt-link'}>
      <path d={path} />
      <polygon points={`${x2 - 5},${y2 - 4} ${x2},${y2} ${x2 - 5},${y2 + 4}`} />
    </g>
  )
}

/** Tasks as bars over the days, milestones as diamonds, dependencies as arrows, with today's line and the baseline below. */
export function GanttPicture({ tasks, scale, today, critical, early, showsBaseline, selected = '', hint = '' }: GanttPictureProps) {
  const label = useLabel()
  const height = HEAD + Math.max(1, tasks.length) * ROW
  const places = new Map(tasks.map(({ id }, at) => [id, at]))
  const now = xAt(scale, today)
  return (
    <svg
      className="block gantt"
      role="img"
      aria-label={label(labels.gantt)}
      width={scale.width}
      height={height}
      viewBox={`0 0 ${scale.width} ${height}`}
    >
      <Head scale={scale} height={height} />
      {tasks.map(({ id }, at) => (
        <line key={id} className="gantt-row" x1={0} x2={scale.width} y1={topOf(at) + ROW} y2={topOf(at) + ROW} />
      ))}
      {now > 0 && now < scale.width && <line className="gantt-today" x1={now} x2={now} y1={HEAD_ROW} y2={height} />}
      {tasks.flatMap((task, toAt) =>
        task.predecessors.flatMap(({ id }) => {
          const fromAt = places.get(id)
          const from = fromAt === undefined ? undefined : tasks[fromAt]
          if (fromAt === undefined || !from) return []
          return [<LinkLine key={`${id} ${task.id}`} {...{ scale, from, fromAt, to: task, toAt }} isEarly={early.has(task.id)} />]
        }),
      )}
      {showsBaseline && tasks.map((task, at) => <Ghost key={task.id} task={task} at={at} scale={scale} />)}
      {tasks.map((task, at) => (
        <Bar key={task.id} {...{ task, at, scale, hint }} isCritical={critical.has(task.id)} isSelected={selected === task.id} />
      ))}
    </svg>
  )
}
