import { calendarLabels as labels } from '@maru/shared/calendar.labels.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { addDays, addMonths, monthEnd } from './month-days.ts'
import type { LegendEntry } from './CalendarLegend.tsx'
import type { CalendarColour, CalendarEntry } from './month-lanes.ts'
import { useMonthTexts } from './month-names.ts'
import './year-strip.css'

export interface YearEntry extends CalendarEntry {
  /** Half of the day it takes; the whole day without. */
  readonly half?: 'AM' | 'PM'
}

interface YearStripProps {
  readonly name: string
  readonly year: number
  readonly today: string
  readonly entries: readonly YearEntry[]
  /** What the colours of the entries mean. */
  readonly legend: readonly LegendEntry[]
  /** Names of days without work, by date. */
  readonly holidays: Readonly<Record<string, string>>
}

const MONTHS = 12
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1)
const SATURDAY = 6
const isWeekend = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() % SATURDAY === 0

interface StripDay {
  readonly date: string
  readonly colour: CalendarColour | undefined
  readonly note: string
  readonly className: string
}

function dayOf(date: string, props: YearStripProps): StripDay {
  const entries = props.entries.filter(({ from, to }) => from <= date && to >= date)
  const [first] = entries
  const holiday = props.holidays[date]
  const looks = [
    isWeekend(date) ? 'is-weekend' : '',
    holiday === undefined ? '' : 'is-off',
    first?.pending === true ? 'is-pending' : '',
    first?.half === undefined ? '' : `is-${first.half.toLowerCase()}`,
    date === props.today ? 'is-today' : '',
  ]
  const note = [date, ...(holiday === undefined ? [] : [holiday]), ...entries.map((entry) => entry.title)].join(' · ')
  return { date, colour: first?.colour, note, className: looks.filter(Boolean).join(' ') }
}

/** What the boxes of a year mean. */
function YearLegend({ legend }: Pick<YearStripProps, 'legend'>) {
  const label = useLabel()
  const entries = [
    ...legend.map(({ key, text, colour }) => ({ key, text, className: '', mark: `mark-fill mark-${colour}` })),
    { key: 'off', text: label(labels.publicHoliday), className: 'is-off', mark: '' },
    { key: 'weekend', text: label(labels.weekend), className: 'is-weekend', mark: '' },
  ]
  return (
    <ul className="flex wrap gap-16 mt-8 small secondary year-strip year-legend" aria-label={label(labels.legend)}>
      {entries.map(({ key, text, className, mark }) => (
        <li key={key} className={`row gap-6 ${className}`}>
          <i className={mark} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** A person's year at a glance: a line for each month, a box for each day in the colour of what it is taken for. */
export function YearStrip(props: YearStripProps) {
  const label = useLabel()
  const words = useMonthTexts()
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(`${String(props.year)}-01-01`, index))
  const daysOf = (first: string) => DAYS.slice(0, Number(monthEnd(first).slice(8))).map((day) => dayOf(addDays(first, day - 1), props))
  return (
    <>
      <table className="full-width year-strip" aria-label={label(labels.yearOf, String(props.year), props.name)}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{label(labels.month)}</span>
            </th>
            {DAYS.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((first) => (
            <tr key={first}>
              <th scope="row">{words.shortMonth(first)}</th>
              {daysOf(first).map((day) => (
                <td key={day.date} className={day.className} title={day.note}>
                  <i className={day.colour === undefined ? undefined : `mark-fill mark-${day.colour}`}>
                    {day.colour !== undefined || day.className.includes('is-off') ? <span className="sr">{day.note}</span> : null}
                  </i>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <YearLegend legend={props.legend} />
    </>
  )
}
