import { type KeyboardEvent, useEffect, useRef } from 'react'
import { addDays, addMonths, type MonthDay, weeksOf } from './month-days.ts'
import { useLocale } from './use-locale.ts'
import './month-calendar.css'

/** The colours of SPEC 3. */
export const calendarColours = ['blue', 'red', 'green', 'cyan', 'grey', 'orange'] as const
export type CalendarColour = (typeof calendarColours)[number]

export interface CalendarEvent {
  /** `yyyy-MM-dd` */
  readonly date: string
  readonly title: string
  readonly colour: CalendarColour
}

interface MonthCalendarProps {
  /** Names the calendar for screen readers. */
  readonly name: string
  /** The chosen day, `yyyy-MM-dd`; its month is the one shown. */
  readonly value: string
  readonly today: string
  readonly events: readonly CalendarEvent[]
  readonly onChange: (date: string) => void
}

const steps: Readonly<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
}

const asInstant = (date: string) => new Date(`${date}T00:00:00Z`)

function DayCell({ day, props, spoken }: { day: MonthDay; props: MonthCalendarProps; spoken: string }) {
  const isChosen = day.date === props.value
  return (
    <td className={`is-${day.weekday}${day.outside ? ' is-outside' : ''}`}>
      <button
        type="button"
        className="month-day"
        data-date={day.date}
        aria-label={spoken}
        aria-pressed={isChosen}
        aria-current={day.date === props.today ? 'date' : undefined}
        tabIndex={isChosen ? 0 : -1}
        onClick={() => props.onChange(day.date)}
      >
        {day.day}
      </button>
      {props.events
        .filter((event) => event.date === day.date)
        .map((event) => (
          <p key={event.title} className={`month-event mark-${event.colour} ellipsis`} title={event.title}>
            {event.title}
          </p>
        ))}
    </td>
  )
}

/** A month in seven columns: today, Saturdays, Sundays and days outside the month look apart (SPEC 4). Arrow keys go from day to day. */
export function MonthCalendar(props: MonthCalendarProps) {
  const locale = useLocale()
  const table = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  const weeks = weeksOf(props.value)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const spoken = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  useEffect(() => {
    if (byKey.current) table.current?.querySelector<HTMLElement>(`[data-date='${props.value}']`)?.focus()
    byKey.current = false
  }, [props.value])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey) return
    event.preventDefault()
    byKey.current = true
    props.onChange(step(props.value))
  }
  return (
    // The days inside are the buttons; the keys lead from one to the next.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table ref={table} className="month-table" aria-label={props.name} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day.date} scope="col" className={`is-${day.weekday}`}>
              {weekday.format(asInstant(day.date))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <DayCell key={day.date} day={day} props={props} spoken={spoken.format(asInstant(day.date))} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
