import { addDays } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import { calendarLabels } from '@maru/shared/calendar.labels.ts'
import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import type { WorkingDays } from '@maru/shared/projects/wbs/working-days.ts'
import type { WbsPlan } from '@maru/shared/projects/wbs/wbs.ts'
import { useMemo } from 'react'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import type { PlannedTask } from '../wbs/use-wbs-draft.ts'
import { finishX, type LinkRoute, routeLinks, startX } from './gantt-links.ts'
import { BAR, BAR_TOP, BASE, DIAMOND, HEAD, HEAD_ROW, ROW, rowMiddle, rowTop } from './gantt-measures.ts'
import { estimateWidth, type PlacedName, placeNames } from './gantt-names.ts'
import { closedSpans, type GanttScale, headSpans, isoWeek, type Span, xAt } from './gantt-scale.ts'
import './gantt.css'

const GHOST = 4
/** A bar of a day is seen in a picture of years. */
const LEAST_BAR = 3
const MONTHS_OF_QUARTER = 3
/** Days of the shortest quarter. */
const DAYS_OF_QUARTER = 90
/** Half of the mark of today above its line. */
const TODAY_MARK = 5

export interface GanttPictureProps {
  readonly tasks: readonly PlannedTask[]
  readonly scale: GanttScale
  readonly days: WorkingDays
  readonly daysOff: WbsPlan['daysOff']
  readonly today: string
  readonly critical: ReadonlySet<string>
  readonly early: ReadonlySet<string>
  readonly showsBaseline: boolean
  /** Id of the chosen task; none on paper. */
  readonly selected?: string
  /** How a bar is changed, below its dates. */
  readonly hint?: string
}

/** Where today is; undefined outside the picture. */
function findToday(scale: GanttScale, today: string) {
  const x = xAt(scale, today)
  return x > 0 && x < scale.width ? x : undefined
}

function TodayMark({ scale, today }: Pick<GanttPictureProps, 'scale' | 'today'>) {
  const label = useLabel()
  const x = findToday(scale, today)
  if (x === undefined) return null
  return (
    <polygon
      className="gantt-today"
      points={`${x - TODAY_MARK},${HEAD - TODAY_MARK} ${x + TODAY_MARK},${HEAD - TODAY_MARK} ${x},${HEAD + 1}`}
    >
      <title>{`${label(calendarLabels.today)} ${today}`}</title>
    </polygon>
  )
}

/** The text of a span, where it has room for it. */
function HeadText({ span: { x, width }, y, text }: { span: Span; y: number; text: string }) {
  if (estimateWidth(text) > width) return null
  return (
    <text x={x + width / 2} y={y + BASE} textAnchor="middle">
      {text}
    </text>
  )
}

/** Dates above the picture; they stay in sight while it is scrolled. */
function Head({ scale, today }: Pick<GanttPictureProps, 'scale' | 'today'>) {
  const { month, shortMonth } = useMonthTexts()
  const { upper, lower } = headSpans(scale)
  const upperText = (day: string) => (scale.unit === 'week' ? month(day) : day.slice(0, 4))
  // The year is far off to the side in a long picture: each January says it again, where it has room.
  const lowerText = (day: string, width: number) => {
    if (scale.unit === 'week') return String(isoWeek(day))
    const [name, long] = [shortMonth(day), `${shortMonth(day)} ${day.slice(0, 4)}`]
    if (day.slice(5, 7) === '01' && estimateWidth(long) <= width) return long
    // A picture of many years numbers its quarters.
    const isNarrow = scale.unit === 'quarter' && estimateWidth(name) > scale.dayWidth * DAYS_OF_QUARTER
    return isNarrow ? String(Math.ceil(Number(day.slice(5, 7)) / MONTHS_OF_QUARTER)) : name
  }
  return (
    <g className="gantt-head">
      <rect width={scale.width} height={HEAD} />
      {lower.map((span) => (
        <g key={span.key}>
          <line x1={span.x} x2={span.x} y1={HEAD_ROW} y2={HEAD} />
          <HeadText span={span} y={HEAD_ROW * 1.5} text={lowerText(span.key, span.width)} />
        </g>
      ))}
      {upper.map((span) => (
        <g key={span.key}>
          <line x1={span.x} x2={span.x} y1={0} y2={HEAD_ROW} />
          <HeadText span={span} y={HEAD_ROW / 2} text={upperText(span.key)} />
        </g>
      ))}
      <line x1={0} x2={scale.width} y1={HEAD_ROW} y2={HEAD_ROW} />
      <line x1={0} x2={scale.width} y1={HEAD} y2={HEAD} />
      <TodayMark scale={scale} today={today} />
    </g>
  )
}

/** Weekends and days off behind the bars; a day off says its name. */
function Closed({ scale, days, daysOff, height }: Pick<GanttPictureProps, 'scale' | 'days' | 'daysOff'> & { height: number }) {
  const label = useLabel()
  const spans = useMemo(() => closedSpans(scale, days.isOpen), [scale, days])
  const names = ({ key, width }: Span) => {
    const end = addDays(key, Math.round(width / scale.dayWidth))
    const own = daysOff.filter(({ date }) => date >= key && date < end).map(({ date, name }) => `${date} ${name}`)
    return own.length > 0 ? own.join('\n') : label(labels.dayOff)
  }
  return spans.map((span) => (
    <rect key={span.key} className="gantt-closed" x={span.x} y={HEAD} width={span.width} height={height - HEAD}>
      <title>{names(span)}</title>
    </rect>
  ))
}

interface BarProps {
  readonly task: PlannedTask
  readonly at: number
  readonly scale: GanttScale
  readonly isCritical: boolean
  readonly isSelected: boolean
  readonly hint: string
  readonly name: PlacedName | undefined
}

function Bar({ task, at, scale, isCritical, isSelected, hint, name }: BarProps) {
  const [x, end] = [startX(scale, task), finishX(scale, task)]
  const width = Math.max(LEAST_BAR, end - x)
  const kind = task.isMilestone ? 'gantt-milestone' : task.isGroup ? 'gantt-group' : 'gantt-task'
  const middle = rowMiddle(at)
  const days = task.isMilestone ? task.endsOn : `${task.startsOn} – ${task.endsOn}`
  const classes = [kind, isCritical && 'is-critical', isSelected && 'is-selected'].filter(Boolean).join(' ')
  return (
    <g className={classes} data-task={task.id}>
      <title>{[`${task.name}: ${days}`, task.isGroup ? '' : hint].filter(Boolean).join('\n')}</title>
      {task.isMilestone ? (
        <path d={`M${x} ${middle - DIAMOND} l${DIAMOND} ${DIAMOND} l${-DIAMOND} ${DIAMOND} l${-DIAMOND} ${-DIAMOND}z`} />
      ) : (
        <>
          <rect className="gantt-bar" x={x} y={rowTop(at) + BAR_TOP} width={width} height={BAR} rx={3} />
          <rect x={x} y={rowTop(at) + BAR_TOP} width={(width * task.progress) / 100} height={BAR} rx={3} />
          {!task.isGroup && (
            <rect className="gantt-edge" data-edge x={end - Math.min(6, width / 2)} y={rowTop(at) + BAR_TOP} width={6} height={BAR} />
          )}
        </>
      )}
      {name && (
        <text x={name.x} y={middle + BASE} textAnchor={name.anchor}>
          {name.text}
        </text>
      )}
    </g>
  )
}

function Ghost({ task, at, scale }: { task: PlannedTask; at: number; scale: GanttScale }) {
  if (task.baselineStartsOn === '') return null
  const x = xAt(scale, task.isMilestone ? addDays(task.baselineStartsOn, 1) : task.baselineStartsOn)
  const width = Math.max(GHOST, xAt(scale, addDays(task.baselineEndsOn, 1)) - x)
  return <rect className="gantt-ghost" x={x} y={rowTop(at) + BAR_TOP + BAR + 1} width={width} height={GHOST} rx={2} />
}

function LinkLine({ route: { points }, isEarly }: { route: LinkRoute; isEarly: boolean }) {
  const end = points.at(-1) ?? { x: 0, y: 0 }
  return (
    <g className={isEarly ? 'gantt-link is-early' : 'gantt-link'}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <polygon points={`${end.x - 1},${end.y - 4} ${end.x + 4},${end.y} ${end.x - 1},${end.y + 4}`} />
    </g>
  )
}

/** Tasks as bars over the days, milestones as diamonds, dependencies as arrows, with days off, today's line and the baseline below. */
export function GanttPicture(props: GanttPictureProps) {
  const { tasks, scale, today, critical, early, showsBaseline, selected = '', hint = '' } = props
  const label = useLabel()
  const height = HEAD + Math.max(1, tasks.length) * ROW
  const now = findToday(scale, today)
  const routes = useMemo(() => routeLinks(scale, tasks), [scale, tasks])
  const names = useMemo(() => placeNames(scale, tasks, routes), [scale, tasks, routes])
  return (
    <svg
      className="block gantt"
      role="img"
      aria-label={label(labels.gantt)}
      width={scale.width}
      height={height}
      viewBox={`0 0 ${scale.width} ${height}`}
    >
      <Closed scale={scale} days={props.days} daysOff={props.daysOff} height={height} />
      {headSpans(scale).lower.map(({ key, x }) => (
        <line key={key} className="gantt-row" x1={x} x2={x} y1={HEAD} y2={height} />
      ))}
      {tasks.map(({ id }, at) => (
        <line key={id} className="gantt-row" x1={0} x2={scale.width} y1={rowTop(at) + ROW} y2={rowTop(at) + ROW} />
      ))}
      {now !== undefined && <line className="gantt-today" x1={now} x2={now} y1={HEAD} y2={height} />}
      {routes.map((route) => (
        <LinkLine key={`${route.fromId} ${route.toId}`} route={route} isEarly={early.has(route.toId)} />
      ))}
      {showsBaseline && tasks.map((task, at) => <Ghost key={task.id} task={task} at={at} scale={scale} />)}
      {tasks.map((task, at) => (
        <Bar
          key={task.id}
          {...{ task, at, scale, hint }}
          name={names[at]}
          isCritical={critical.has(task.id)}
          isSelected={selected === task.id}
        />
      ))}
      <Head scale={scale} today={today} />
    </svg>
  )
}
