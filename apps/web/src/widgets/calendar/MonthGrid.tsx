import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { addDays, addMonths, findMonday, type MonthDay, listWeeks } from './month-days.ts'
import { useMonthTexts } from './month-names.ts'
import './month-calendar.css'

export interface DayLook {
  readonly className?: string
  /** Read out and shown with the day. */
  readonly note?: string
  readonly pressed?: boolean
}

interface MonthGridProps {
  /** Names the calendar for screen readers. */
  readonly name: string
  /** The day the keys stand on, `yyyy-MM-dd`; its month is the one shown. */
  readonly cursor: string
  readonly today: string
  /** A key leads to another day. */
  readonly onMove: (date: string) => void
  /** A click, or Enter on the day. */
  readonly onPick: (date: string) => void
  readonly onPoint?: (date: string) => void
  /** Something was dragged to a day. */
  readonly onDrop?: (date: string) => void
  readonly className?: string
  /** The keys work at once. */
  readonly takesFocus?: boolean
  readonly lookOf?: (day: MonthDay) => DayLook
  /** What stands in the cell of a day, below its number. */
  readonly inside?: (day: MonthDay, week: number, place: number) => ReactNode
}

const steps: Readonly<Record<string, (date: string, far: boolean) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: findMonday,
  End: (date) => addDays(findMonday(date), 6),
  PageUp: (date, far) => addMonths(date, far ? -12 : -1),
  PageDown: (date, far) => addMonths(date, far ? 12 : 1),
}

function DayButton({ day, props, spoken }: { day: MonthDay; props: MonthGridProps; spoken: string }) {
  const { note, pressed } = props.lookOf?.(day) ?? {}
  return (
    <button
      type="button"
      className="strong month-day"
      data-date={day.date}
      aria-label={note === undefined ? spoken : `${spoken}. ${note}`}
      title={note}
      aria-pressed={pressed ?? day.date === props.cursor}
      aria-current={day.date === props.today ? 'date' : undefined}
      tabIndex={day.date === props.cursor ? 0 : -1}
      onClick={() => props.onPick(day.date)}
      {...(props.onPoint && { onMouseEnter: () => props.onPoint?.(day.date) })}
    >
      {day.day}
    </button>
  )
}

/** The days of a month in seven columns; arrow keys lead from day to day, Page Up and Down by months, with Shift by years. */
export function MonthGrid(props: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const byKey = useRef(props.takesFocus === true)
  const words = useMonthTexts()
  const weeks = listWeeks(props.cursor)
  useEffect(() => {
    if (byKey.current) table.current?.querySelector<HTMLElement>(`[data-date='${props.cursor}']`)?.focus()
    byKey.current = false
  }, [props.cursor])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    byKey.current = true
    props.onMove(step(props.cursor, event.shiftKey))
  }
  const classOf = (day: MonthDay) =>
    ['', `is-${day.weekday}`, day.outside ? 'is-outside' : '', props.lookOf?.(day).className ?? ''].filter(Boolean).join(' ')
  return (
    // The days inside are the buttons; the keys lead from one to the next.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table ref={table} className={`full-width month-table ${props.className ?? ''}`} aria-label={props.name} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day.date} scope="col" className={`is-${day.weekday}`}>
              {words.weekday(day.date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={week[0]?.date}>
            {week.map((day, place) => (
              <td
                key={day.date}
                className={classOf(day)}
                {...(props.onDrop && { onDragOver: (event) => event.preventDefault(), onDrop: () => props.onDrop?.(day.date) })}
              >
                <DayButton day={day} props={props} spoken={words.day(day.date)} />
                {props.inside?.(day, index, place)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
