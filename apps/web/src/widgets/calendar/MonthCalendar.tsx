import { calendarLabels as labels } from '@maru/shared/calendar.labels.ts'
import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Menu, MenuItem } from '../../kit/menus.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { type DayLook, MonthGrid } from './MonthGrid.tsx'
import { daysBetween, type MonthDay, listWeeks } from './month-days.ts'
import { type Bar, type CalendarEntry, lanesWithin, layoutWeek, MAX_LANES } from './month-lanes.ts'
import { useMonthTexts } from './month-names.ts'

interface MonthCalendarProps {
  /** Names the calendar for screen readers. */
  readonly name: string
  /** The chosen day, `yyyy-MM-dd`; its month is the one shown. */
  readonly value: string
  readonly today: string
  readonly entries: readonly CalendarEntry[]
  readonly onChange: (date: string) => void
  readonly onOpen?: (entry: CalendarEntry) => void
  /** Moves an entry by so many days, by dragging or by Alt with an arrow key. */
  readonly onMove?: (entry: CalendarEntry, days: number) => void
  /** Small, for a block of a page: a dot for each colour of a day instead of bars. */
  readonly small?: boolean
  /** What is special about a day itself, such as a public holiday. */
  readonly lookOf?: (day: MonthDay) => DayLook
}

const periodOf = ({ from, to }: CalendarEntry) => (from === to ? from : `${from} – ${to}`)

const DRAGGED = 'text/x-calendar-day'
const DAY_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface BarProps extends Pick<MonthCalendarProps, 'onOpen' | 'onMove'> {
  readonly bar: Bar
  readonly reachable: boolean
  readonly onDrag: (entry: CalendarEntry) => void
}

function BarButton({ bar, reachable, onOpen, onMove, onDrag }: BarProps) {
  const { entry } = bar
  const looks = [
    entry.time === undefined ? 'row gap-6 small medium px-6 mark-bar month-bar' : 'row gap-6 small medium px-6 mark-bar month-bar is-timed',
    `mark-${entry.colour} track-${String(bar.track)} level-${String(bar.span)}`,
    bar.isFromBefore ? 'is-from-before' : '',
    bar.goesOn ? 'goes-on' : '',
    entry.pending === true ? 'is-pending' : '',
  ]
  const content = (
    <>
      {entry.time !== undefined && (
        <>
          <i className="dot" aria-hidden />
          <span className="num muted">{entry.time}</span>
        </>
      )}
      <span className="ellipsis">{entry.title}</span>
      <span className="sr">, {periodOf(entry)}</span>
    </>
  )
  const common = { className: looks.filter(Boolean).join(' '), title: `${entry.title} · ${periodOf(entry)}` }
  if (onOpen === undefined) return <p {...common}>{content}</p>
  const moves = onMove !== undefined &&
    entry.movable === true && {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(DRAGGED, '')
        onDrag(entry)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const days = event.altKey ? DAY_STEPS[event.key] : undefined
        if (days === undefined) return
        event.preventDefault()
        onMove(entry, days)
      },
    }
  return (
    <button type="button" {...common} {...moves} tabIndex={reachable ? 0 : -1} onClick={() => onOpen(entry)}>
      {content}
    </button>
  )
}

interface DayMenuProps {
  readonly name: string
  readonly entries: readonly CalendarEntry[]
  readonly anchor: HTMLElement
  readonly onOpen: MonthCalendarProps['onOpen']
  readonly onClose: () => void
}

/** Everything of one day, also what found no room. */
function DayMenu({ name, entries, anchor, onOpen, onClose }: DayMenuProps) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': name } }}>
      {entries.map((entry) => (
        <MenuItem
          key={entry.id}
          onClick={() => {
            onClose()
            onOpen?.(entry)
          }}
        >
          <span className={`row mark-${entry.colour}`}>
            <i className="dot" aria-hidden />
            {entry.time !== undefined && <span className="num muted">{entry.time}</span>}
            <span className="ellipsis" title={entry.title}>
              {entry.title}
            </span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}

/** The colours of a day's entries, each once. */
function Dots({ entries }: { entries: readonly CalendarEntry[] }) {
  const colours = [...new Set(entries.map((entry) => entry.colour))]
  return (
    <span className="flex center gap-3 month-dots" aria-hidden>
      {colours.map((colour) => (
        <i key={colour} className={`dot mark-${colour}`} />
      ))}
    </span>
  )
}

const inDay = (date: string) => (entry: CalendarEntry) => entry.from <= date && entry.to >= date

/** The day's own note with the titles of its entries: the small calendar shows them as dots only. */
function withTitles(look: DayLook, entries: readonly CalendarEntry[]): DayLook {
  const note = [...(look.note === undefined ? [] : [look.note]), ...entries.map((entry) => entry.title)].join(', ')
  return note === '' ? look : { ...look, note }
}

const HEAD_HEIGHT = 30

/** How many bars a day has room for in a month that fills its place, so that all its weeks are seen at once. */
function useLanes(weeks: number) {
  const frame = useRef<HTMLDivElement>(null)
  const [lanes, setLanes] = useState(MAX_LANES)
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const measure = () => setLanes(lanesWithin((element.clientHeight - HEAD_HEIGHT) / weeks))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [weeks])
  return { frame, lanes }
}

/**
 * A month in seven columns: today, Saturdays, Sundays and days outside the month look apart (SPEC 4), entries are bars in three
 * lanes. Arrow keys go from day to day; Tab leads from the chosen day to its entries.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const label = useLabel()
  const words = useMonthTexts()
  const [menu, setMenu] = useState<{ date: string; anchor: HTMLElement }>()
  const { entries, small = false, lookOf, onMove } = props
  const dragged = useRef<CalendarEntry>(undefined)
  const weeks = useMemo(() => listWeeks(props.value), [props.value])
  const { frame, lanes } = useLanes(weeks.length)
  const layouts = useMemo(() => weeks.map((week) => layoutWeek(week, entries, lanes)), [weeks, entries, lanes])
  const inside = (day: MonthDay, week: number, place: number) => {
    if (small) return <Dots entries={entries.filter(inDay(day.date))} />
    const { bars = [], hidden = [] } = layouts[week] ?? {}
    const tabIndex = day.date === props.value ? 0 : -1
    const reachable = (bar: Bar) => inDay(props.value)(bar.entry)
    return (
      <>
        {(hidden[place] ?? 0) > 0 && (
          <button
            type="button"
            className="secondary small strong text-button month-more"
            tabIndex={tabIndex}
            aria-haspopup="menu"
            onClick={(event) => setMenu({ date: day.date, anchor: event.currentTarget })}
          >
            {label(labels.more, hidden[place] ?? 0)}
          </button>
        )}
        {bars
          .filter((bar) => bar.start === place)
          .map((bar) => (
            <BarButton
              key={bar.entry.id}
              bar={bar}
              reachable={reachable(bar)}
              onOpen={props.onOpen}
              onMove={onMove}
              onDrag={(entry) => (dragged.current = entry)}
            />
          ))}
      </>
    )
  }
  const look = (day: MonthDay) => (small ? withTitles(lookOf?.(day) ?? {}, entries.filter(inDay(day.date))) : (lookOf?.(day) ?? {}))
  return (
    <div ref={frame} className="month-frame">
      <MonthGrid
        name={props.name}
        cursor={props.value}
        today={props.today}
        className={small ? 'is-small' : 'has-bars'}
        onMove={props.onChange}
        onPick={props.onChange}
        lookOf={look}
        inside={inside}
        {...(onMove && {
          onDrop: (date: string) => {
            const entry = dragged.current
            dragged.current = undefined
            if (entry !== undefined && entry.from !== date) onMove(entry, daysBetween(entry.from, date) - 1)
          },
        })}
      />
      {menu && (
        <DayMenu
          name={label(labels.entriesOf, words.day(menu.date))}
          entries={entries.filter(inDay(menu.date))}
          anchor={menu.anchor}
          onOpen={props.onOpen}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  )
}
