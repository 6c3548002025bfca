import { timelineLabels as labels } from '@maru/shared/reservations/screens/timeline.labels.ts'
import { useId } from 'react'
import { Empty } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useSpanText } from '../../pickers/parts/span-text.ts'
import type { Axis, Span } from './axis.ts'
import { withColumns } from './placed.ts'
import { countColumns, NowLine, TimelineHead } from './TimelineHead.tsx'
import { TimelineRow } from './TimelineRow.tsx'
import { findClash, type Draft, type TimelineItem, type TimelineResource } from './timeline-model.ts'
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
  readonly resources: readonly TimelineResource[]
  readonly items: readonly TimelineItem[]
  readonly isLoading: boolean
  /** Shows the present time: all rows have the clock of the axis. */
  readonly hasNow: boolean
  /** A free period was drawn. */
  readonly onCreate: (resourceId: string, span: Span) => void
  readonly onOpen: (item: TimelineItem) => void
  readonly onOpenResource?: (resourceId: string) => void
  /** A day of a month was chosen. */
  readonly onOpenDay: (date: string) => void
  /** A booking was dropped at another time, or on another resource. */
  readonly onChange: (item: TimelineItem, resourceId: string, span: Span) => void
  /** A booking was dropped where something is booked already. */
  readonly onClash: (taken: TimelineItem) => void
  /** The previous or next period is wanted. */
  readonly onShift: (by: 1 | -1) => void
}

const isSame = ({ item, resourceId, start, end }: Draft) => item?.resourceId === resourceId && item.start === start && item.end === end

/**
 * Resources as resources, hours or days from left to right. Dragging free time books, dragging a booking moves it or changes an end, and
 * all of it works by keys. It knows no call: what is dropped is handed on, and shown only once it comes back as an item.
 */
export function ReservationTimeline(props: ReservationTimelineProps) {
  const label = useLabel()
  const hintId = useId()
  const { axis, resources, items } = props
  const text = useSpanText(axis.zone)
  const drop = (draft: Draft) => {
    const taken = findClash(items, draft)
    if (isSame(draft)) return
    if (taken !== undefined) props.onClash(taken)
    else if (draft.item === undefined) props.onCreate(draft.resourceId, { start: draft.start, end: draft.end })
    else props.onChange(draft.item, draft.resourceId, { start: draft.start, end: draft.end })
  }
  const pointer = useTimelinePointer({ axis, resources, items, onDrop: drop })
  const keys = useTimelineKeys({ axis, resources, items, text, onDrop: drop, onShift: props.onShift })
  const draft = pointer.draft ?? keys.draft
  if (resources.length === 0 && !props.isLoading) return <Empty title={label(labels.noResources)} />
  const byResource = Map.groupBy(items, ({ resourceId }) => resourceId)
  return (
    <div className="scroll relative line-top">
      <div
        role="grid"
        aria-label={props.name}
        aria-busy={props.isLoading}
        className={`column relative timeline is-${axis.scale}`}
        ref={withColumns(countColumns(axis))}
        {...pointer.handlers}
        {...keys.handlers}
      >
        <div role="row" className="flex small strong secondary shaded line-bottom timeline-head">
          <div role="columnheader" className="row flex-none line-right shaded timeline-name">
            {label(labels.resource)}
          </div>
          <div role="presentation" className="timeline-columns">
            <TimelineHead axis={axis} today={props.today} />
            {props.hasNow && <NowLine axis={axis} />}
          </div>
        </div>
        {resources.map((resource, at) => (
          <div key={resource.id} role="presentation">
            {resource.group !== '' && resource.group !== resources[at - 1]?.group && (
              <div role="row" className="group-head timeline-group">
                <span role="gridcell">{resource.group}</span>
              </div>
            )}
            <TimelineRow
              resource={resource}
              axis={axis}
              items={byResource.get(resource.id) ?? []}
              text={text}
              isActive={resource.id === keys.active}
              draft={draft?.resourceId === resource.id || draft?.item?.resourceId === resource.id ? draft : undefined}
              hintId={hintId}
              onOpen={props.onOpen}
              onOpenResource={props.onOpenResource}
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
