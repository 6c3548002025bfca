import { timelineLabels as labels } from '@maru/shared/reservations/screens/timeline.labels.ts'
import { useId } from 'react'
import { Empty } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useSpanText } from '../../pickers/parts/span-text.ts'
import type { Axis, Span } from './axis.ts'
import { withColumns } from './placed.ts'
import { columnsOf, NowLine, TimelineHead } from './TimelineHead.tsx'
import { TimelineLaneRow } from './TimelineLaneRow.tsx'
import { clashOf, type Draft, type TimelineItem, type TimelineLane } from './timeline-model.ts'
import { useTimelineKeys } from './use-timeline-keys.ts'
import { useTimelinePointer } from './use-timeline-pointer.ts'
import '../../../widgets/calendar/month-calendar.css'
import './timeline.css'
import './timeline-items.css'

interface ReservationTimelineProps {
  /** Names the timeline for screen readers. */
  readonly name: string
  readonly axis: Axis
  /** `yyyy-MM-dd` by the clock of the axis. */
  readonly today: string
  readonly lanes: readonly TimelineLane[]
  readonly items: readonly TimelineItem[]
  readonly isLoading: boolean
  /** A free period was drawn. */
  readonly onCreate: (laneId: string, span: Span) => void
  readonly onOpen: (item: TimelineItem) => void
  readonly onOpenLane?: (laneId: string) => void
  /** A day of a month was chosen. */
  readonly onOpenDay: (date: string) => void
  /** A booking was dropped at another time, or on another lane. */
  readonly onChange: (item: TimelineItem, laneId: string, span: Span) => void
  /** A booking was dropped where something is booked already. */
  readonly onClash: (taken: TimelineItem) => void
  /** The previous or next period is wanted. */
  readonly onShift: (by: 1 | -1) => void
}

const isSame = ({ item, laneId, start, end }: Draft) => item?.laneId === laneId && item.start === start && item.end === end

/**
 * Resources as lanes, hours or days from left to right. Dragging free time books, dragging a booking moves it or changes an end, and
 * all of it works by keys. It knows no call: what is dropped is handed on, and shown only once it comes back as an item.
 */
export function ReservationTimeline(props: ReservationTimelineProps) {
  const label = useLabel()
  const hintId = useId()
  const { axis, lanes, items } = props
  const text = useSpanText(axis.zone)
  const drop = (draft: Draft) => {
    const taken = clashOf(items, draft)
    if (isSame(draft)) return
    if (taken !== undefined) props.onClash(taken)
    else if (draft.item === undefined) props.onCreate(draft.laneId, { start: draft.start, end: draft.end })
    else props.onChange(draft.item, draft.laneId, { start: draft.start, end: draft.end })
  }
  const pointer = useTimelinePointer({ axis, lanes, items, onDrop: drop })
  const keys = useTimelineKeys({ axis, lanes, items, text, onDrop: drop, onShift: props.onShift })
  const draft = pointer.draft ?? keys.draft
  if (lanes.length === 0 && !props.isLoading) return <Empty title={label(labels.noResources)} />
  const byLane = Map.groupBy(items, ({ laneId }) => laneId)
  return (
    <div className="timeline-scroll">
      <div
        role="grid"
        aria-label={props.name}
        aria-busy={props.isLoading}
        className={`timeline is-${axis.scale}`}
        ref={withColumns(columnsOf(axis))}
        {...pointer.handlers}
        {...keys.handlers}
      >
        <div role="row" className="timeline-head">
          <div role="columnheader" className="timeline-name">
            {label(labels.resource)}
          </div>
          <div role="presentation" className="timeline-columns">
            <TimelineHead axis={axis} today={props.today} />
            <NowLine axis={axis} />
          </div>
        </div>
        {lanes.map((lane, at) => (
          <div key={lane.id} role="presentation">
            {lane.group !== '' && lane.group !== lanes[at - 1]?.group && (
              <div role="row" className="timeline-group">
                <span role="gridcell">{lane.group}</span>
              </div>
            )}
            <TimelineLaneRow
              lane={lane}
              axis={axis}
              items={byLane.get(lane.id) ?? []}
              text={text}
              isActive={lane.id === keys.active}
              draft={draft?.laneId === lane.id || draft?.item?.laneId === lane.id ? draft : undefined}
              hintId={hintId}
              onOpen={props.onOpen}
              onOpenLane={props.onOpenLane}
              onOpenDay={props.onOpenDay}
            />
          </div>
        ))}
      </div>
      <p id={hintId} className="sr">
        {label(labels.keys)}
      </p>
      <p role="status" className="sr">
        {keys.said}
      </p>
    </div>
  )
}
