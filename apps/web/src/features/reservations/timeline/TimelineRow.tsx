import { timelineLabels as labels } from '@maru/shared/reservations/screens/timeline.labels.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import type { SpanText } from '../../pickers/parts/span-text.ts'
import { type Axis, isShown, findPlace } from './axis.ts'
import { placed } from './placed.ts'
import { Buffers, DraftBar, TimelineBar } from './TimelineBar.tsx'
import { findClash, countByDay, type Draft, type TimelineItem, type TimelineResource } from './timeline-model.ts'

interface TimelineRowProps {
  readonly resource: TimelineResource
  readonly axis: Axis
  readonly items: readonly TimelineItem[]
  readonly text: SpanText
  /** Tab leads into this resource. */
  readonly isActive: boolean
  readonly draft: Draft | undefined
  readonly hintId: string
  readonly onOpen: (item: TimelineItem) => void
  readonly onOpenResource: ((resourceId: string) => void) | undefined
  readonly onOpenDay: (date: string) => void
}

/** How many short bookings each day of a month has; a click shows the day. */
function DayCounts({
  axis,
  counts,
  isActive,
  onOpenDay,
}: Pick<TimelineRowProps, 'axis' | 'isActive' | 'onOpenDay'> & { counts: readonly number[] }) {
  const label = useLabel()
  const words = useMonthTexts()
  return axis.days.map(({ date }, at) => {
    const count = counts[at] ?? 0
    return (
      count > 0 && (
        <button
          key={date}
          type="button"
          className={`text-brand timeline-count level-${String(Math.min(4, Math.ceil(count / 2)))}`}
          tabIndex={isActive ? 0 : -1}
          aria-label={label(labels.count, count, words.day(date))}
          ref={placed(at / counts.length, (at + 1) / counts.length)}
          onClick={() => onOpenDay(date)}
        >
          {count}
        </button>
      )
    )
  })
}

function ResourceName({ resource, isActive, onOpenResource }: Pick<TimelineRowProps, 'resource' | 'isActive' | 'onOpenResource'>) {
  const content = (
    <>
      <b className="ellipsis medium">{resource.name}</b>
      <span className="ellipsis muted small">{resource.note}</span>
    </>
  )
  return (
    <div role="rowheader" className="row flex-none line-right surface text-ink timeline-name">
      {onOpenResource === undefined ? (
        <div className="column grow">{content}</div>
      ) : (
        <button type="button" className="column grow text-left" tabIndex={isActive ? 0 : -1} onClick={() => onOpenResource(resource.id)}>
          {content}
        </button>
      )}
      {resource.marks}
    </div>
  )
}

/** One resource: its name, what is booked, and the free time between. */
export function TimelineRow(props: TimelineRowProps) {
  const label = useLabel()
  const { resource, axis, items, text, isActive, draft } = props
  const shown = items.filter((item) => isShown(axis, item.blocked ?? item))
  const { counts, drawn } = axis.scale === 'month' ? countByDay(shown, axis.days) : { counts: [], drawn: shown }
  const bars = drawn.filter(({ look }) => look !== 'closed')
  const booked = shown.filter(({ look }) => look !== 'closed').map((item) => `${text.times(item.start, item.end)} ${item.title}`)
  return (
    <div role="row" className="h-52 flex line-bottom">
      <ResourceName resource={resource} isActive={isActive} onOpenResource={props.onOpenResource} />
      <div
        role="gridcell"
        className={resource.canBook ? 'timeline-cell can-book' : 'timeline-cell'}
        data-resource={resource.id}
        tabIndex={isActive ? 0 : -1}
        aria-label={label(labels.resourceName, resource.name, booked.length === 0 ? label(labels.free) : booked.join(', '))}
        {...(resource.canBook && { 'aria-describedby': props.hintId })}
      >
        {drawn
          .filter(({ look }) => look === 'closed')
          .map((item) => (
            <span
              key={item.id}
              className="timeline-closed"
              aria-hidden
              ref={placed(findPlace(axis, item.start), findPlace(axis, item.end))}
            />
          ))}
        {bars.map((item) => (
          <Buffers key={item.id} item={item} axis={axis} />
        ))}
        <DayCounts axis={axis} counts={counts} isActive={isActive} onOpenDay={props.onOpenDay} />
        {bars.map((item) => (
          <TimelineBar
            key={item.id}
            item={item}
            axis={axis}
            text={text}
            reachable={isActive}
            isMoving={draft?.item?.id === item.id}
            onOpen={props.onOpen}
          />
        ))}
        {draft?.resourceId === resource.id && (
          <DraftBar draft={draft} axis={axis} text={text} clashes={findClash(items, draft) !== undefined} />
        )}
      </div>
    </div>
  )
}
