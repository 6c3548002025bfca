import { calendarLabels as labels } from '@maru/shared/calendar.labels.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import type { CalendarColour } from './month-lanes.ts'
import './calendar-legend.css'
import './month-calendar.css'

export interface LegendEntry {
  readonly key: string
  readonly text: string
  readonly colour: CalendarColour
}

interface CalendarLegendProps {
  readonly entries: readonly LegendEntry[]
  /** Keys of what is not shown. */
  readonly hidden: readonly string[]
  readonly onChange: (hidden: readonly string[]) => void
}

/** What the colours mean; a click hides or shows the entries of one. */
export function CalendarLegend({ entries, hidden, onChange }: CalendarLegendProps) {
  const label = useLabel()
  const toggle = (key: string) => onChange(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key])
  return (
    <ul className="flex wrap gap-4 shrink month-legend" aria-label={label(labels.legend)}>
      {entries.map((entry) => (
        <li key={entry.key} className="shrink">
          <button
            type="button"
            className={`row gap-6 secondary small medium text-button mark-${entry.colour}`}
            aria-pressed={!hidden.includes(entry.key)}
            title={entry.text}
            onClick={() => toggle(entry.key)}
          >
            <i className="dot" aria-hidden />
            <span className="ellipsis">{entry.text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
