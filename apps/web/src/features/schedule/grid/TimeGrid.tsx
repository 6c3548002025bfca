import { calendarEventLabels as labels } from '@maru/shared/schedule/event.labels.ts'
import { localTime } from '@maru/shared/reservations/zoned-time.ts'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useMe } from '../../../api/identity.ts'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import '../../../widgets/calendar/month-calendar.css'
import type { CalendarItem } from '../common/calendar-items.ts'
import {
  clockText,
  DAY_MINUTES,
  type GridDraft,
  toMinutes,
  movedTo,
  placeDay,
  type PlacedItem,
  resizedTo,
  SNAP_MINUTES,
  takesDays,
} from './time-grid.ts'
import { findDraft, useGridPointer } from './use-grid-pointer.ts'
import './time-grid.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** The hour that is at the top when the grid opens. */
const FIRST_HOUR = 7

interface TimeGridProps {
  readonly name: string
  readonly days: readonly string[]
  readonly today: string
  readonly items: readonly CalendarItem[]
  readonly onOpen: (item: CalendarItem) => void
  /** An event was moved, or free time was chosen for a new one. */
  readonly onDrop: (draft: GridDraft) => void
  readonly onMoveDays: (item: CalendarItem, days: number) => void
  readonly onPickDay: (day: string) => void
}

/** Lets an element lie between two times of a day, beside others. Measured, not a look: so it is no style of a sheet. */
const placedAt =
  ({ from, to }: { readonly from: number; readonly to: number }, column = 0, columns = 1) =>
  (element: HTMLElement | null) => {
    const parts = { '--from': from / DAY_MINUTES, '--to': to / DAY_MINUTES, '--column': column / columns, '--share': 1 / columns }
    for (const [name, part] of Object.entries(parts)) element?.style.setProperty(name, String(part))
  }

/** Tells the style sheet how many days stand side by side. */
const withDays = (days: number) => (element: HTMLElement | null) => element?.style.setProperty('--days', String(days))

/** Alt with an arrow key moves an event by a quarter of an hour or a day, with Shift its end. */
function draftAfterKey(event: KeyboardEvent, draft: GridDraft): { draft?: GridDraft; days?: number } | undefined {
  if (!event.altKey) return undefined
  const minutes = { ArrowUp: -SNAP_MINUTES, ArrowDown: SNAP_MINUTES }[event.key]
  const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (minutes !== undefined) return { draft: event.shiftKey ? resizedTo(draft, minutes) : movedTo(draft, draft.day, minutes) }
  return days === undefined ? undefined : { days }
}

type BarProps = Pick<TimeGridProps, 'onOpen' | 'onDrop' | 'onMoveDays'> & { placed: PlacedItem; day: string; draft: GridDraft | undefined }

function GridBar({ placed, day, draft, onOpen, onDrop, onMoveDays }: BarProps) {
  const { item, from, to, column, columns } = placed
  const times = `${clockText(draft?.from ?? from)}–${clockText(draft?.to ?? to)}`
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = item.movable === true && item.from === item.to ? draftAfterKey(event, { day, from, to, item }) : undefined
    if (moved === undefined) return
    event.preventDefault()
    if (moved.draft) onDrop(moved.draft)
    if (moved.days !== undefined) onMoveDays(item, moved.days)
  }
  return (
    <button
      type="button"
      className={`column small mark-bar grid-bar mark-${item.colour}${item.pending === true ? ' is-pending' : ''}${draft ? ' is-moving' : ''}`}
      ref={placedAt(draft ?? placed, draft ? 0 : column, draft ? 1 : columns)}
      data-item={item.id}
      title={`${times} ${item.title}`}
      onKeyDown={onKeyDown}
      onClick={() => onOpen(item)}
    >
      <b>{item.title}</b>
      <span className="num">{times}</span>
      {item.row.place !== '' && <span className="muted">{item.row.place}</span>}
      {item.movable === true && item.from === item.to && <i data-edge="end" aria-hidden />}
    </button>
  )
}

function AllDay({ items, day, onOpen }: { items: readonly CalendarItem[]; day: string; onOpen: TimeGridProps['onOpen'] }) {
  return items
    .filter((item) => takesDays(item) && item.from <= day && item.to >= day)
    .map((item) => (
      <button
        key={item.id}
        type="button"
        className={`flex shrink align-center small medium px-8 mark-bar grid-all-day mark-${item.colour}${item.pending === true ? ' is-pending' : ''}`}
        title={item.title}
        onClick={() => onOpen(item)}
      >
        <span className="ellipsis">{item.title}</span>
      </button>
    ))
}

/** Days side by side with the hours of the day: events are drawn, moved and resized in it. */
export function TimeGrid(props: TimeGridProps) {
  const { days, items, today, onOpen } = props
  const label = useLabel()
  const words = useMonthTexts()
  const { timeZone } = useMe()
  const frame = useRef<HTMLDivElement>(null)
  const placed = useMemo(() => new Map(days.map((day) => [day, placeDay(items, day, timeZone)])), [days, items, timeZone])
  const [now] = useState(() => toMinutes(localTime(new Date(), timeZone)))
  const wasDragged = useRef(false)
  const { draft, handlers } = useGridPointer({
    placed,
    onDrop: (dropped) => {
      wasDragged.current = dropped.item !== undefined
      props.onDrop(dropped)
    },
  })
  // A drag ends in a click on the event that was dragged.
  const open = (item: CalendarItem) => {
    if (!wasDragged.current) onOpen(item)
    wasDragged.current = false
  }
  useEffect(() => {
    const element = frame.current
    if (element !== null) element.scrollTop = (element.scrollHeight / HOURS.length) * FIRST_HOUR
  }, [])
  return (
    <section className="column box time-grid" aria-label={props.name} ref={withDays(days.length)}>
      <div className="flex-none line-bottom shaded grid-head">
        <span className="muted small">{label(labels.allDayRow)}</span>
        {days.map((day) => (
          <div key={day}>
            <button
              type="button"
              className={day === today ? 'text-brand text-left grid-day' : 'secondary text-left grid-day'}
              aria-label={words.day(day)}
              onClick={() => props.onPickDay(day)}
            >
              {words.weekday(day)} <b className="num">{Number(day.slice(8))}</b>
            </button>
            <AllDay items={items} day={day} onOpen={onOpen} />
          </div>
        ))}
      </div>
      <ScrollRegion name={label(labels.hours)} className="relative grid-body" ref={frame} {...handlers}>
        <div className="grid-hours" aria-hidden>
          {HOURS.map((hour) => (
            <span key={hour} className="block num muted small text-right">
              {clockText(hour * 60)}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <div key={day} className="line-left grid-column" data-day={day} role="group" aria-label={words.day(day)}>
            {day === today && <i className="grid-now" aria-hidden ref={placedAt({ from: now, to: now })} />}
            {(placed.get(day) ?? []).map((one) => {
              const moving = findDraft(draft, one.item)
              if (moving && moving.day !== day) return null
              return <GridBar key={one.item.id} {...props} placed={one} day={day} draft={moving} onOpen={open} />
            })}
            {draft?.day === day &&
              (draft.item === undefined || !(placed.get(day) ?? []).some(({ item }) => item.id === draft.item?.id)) && (
                <i className="grid-draft" aria-hidden ref={placedAt(draft)} />
              )}
          </div>
        ))}
      </ScrollRegion>
    </section>
  )
}
