import { Avatar } from '../../../kit/marks.tsx'
import type { SpanText } from '../../pickers/parts/span-text.ts'
import { type Axis, findPlace } from './axis.ts'
import { placed } from './placed.ts'
import type { Draft, TimelineItem } from './timeline-model.ts'

/** From this share of the axis on a bar has room for a face and a second text. */
const WIDE = 0.14
/** Below this share not even a word fits; its name is still shown on pointing at it. */
const NARROW = 0.03

/** The time around a booking in which nothing else fits. */
export function Buffers({ item, axis }: { item: TimelineItem; axis: Axis }) {
  if (item.blocked === undefined) return null
  const { blocked } = item
  const parts = [
    { key: 'before', start: blocked.start, end: item.start },
    { key: 'after', start: item.end, end: blocked.end },
  ]
  return parts
    .filter(({ start, end }) => start < end)
    .map(({ key, start, end }) => (
      <span key={key} className="timeline-buffer" aria-hidden ref={placed(findPlace(axis, start), findPlace(axis, end))} />
    ))
}

interface TimelineBarProps {
  readonly item: TimelineItem
  readonly axis: Axis
  readonly text: SpanText
  /** Tab leads to the bars of one resource only; arrow keys lead to those of the others. */
  readonly reachable: boolean
  readonly isMoving: boolean
  readonly onOpen: (item: TimelineItem) => void
}

/** A booking: opens on a click or Enter, can be dragged at its middle and its ends where it may be changed. */
export function TimelineBar({ item, axis, text, reachable, isMoving, onOpen }: TimelineBarProps) {
  const [from, to] = [findPlace(axis, item.start), findPlace(axis, item.end)]
  const time = text.times(item.start, item.end)
  const full = [item.title, time, item.note].filter(Boolean).join(' · ')
  const isWide = to - from >= WIDE
  const looks = [
    'row small px-8 mark-bar timeline-item',
    `is-${item.look}`,
    `mark-${item.colour}`,
    ['tentative', 'waiting'].includes(item.look) ? 'is-pending' : '',
    isMoving ? 'is-moving' : '',
    isWide ? 'is-wide' : '',
    to - from < NARROW ? 'is-narrow' : '',
  ]
  return (
    <button
      type="button"
      className={looks.filter(Boolean).join(' ')}
      ref={placed(from, to)}
      data-item={item.id}
      tabIndex={reachable ? 0 : -1}
      title={full}
      aria-label={full}
      {...(item.canChange && { 'aria-keyshortcuts': 'M' })}
      onClick={() => onOpen(item)}
    >
      {item.canChange && <i className="timeline-edge is-start" data-edge="start" aria-hidden />}
      {isWide && item.person !== undefined && <Avatar {...item.person} size={20} />}
      <span className="wrap-anywhere two-lines timeline-text">
        <b className="medium">{item.title}</b>
        {isWide && <span>{[time, item.note].filter(Boolean).map((part) => ` · ${part}`)}</span>}
      </span>
      {item.canChange && <i className="timeline-edge is-end" data-edge="end" aria-hidden />}
    </button>
  )
}

/** A booking as it would be if it were dropped now. */
export function DraftBar({ draft, axis, text, clashes }: { draft: Draft; axis: Axis; text: SpanText; clashes: boolean }) {
  return (
    <span
      className={clashes ? 'row small px-8 rounded timeline-item is-draft clashes' : 'row small px-8 rounded timeline-item is-draft'}
      aria-hidden
      ref={placed(findPlace(axis, draft.start), findPlace(axis, draft.end))}
    >
      <span className="wrap-anywhere two-lines timeline-text">{text.times(draft.start, draft.end)}</span>
    </span>
  )
}
