import type { CalendarColour } from '../../../widgets/calendar/month-lanes.ts'
import '../../../widgets/calendar/month-calendar.css'
import './leave.css'

/** A word with its colour in the calendar. */
export const Mark = ({ name, colour }: { name: string; colour: CalendarColour }) => (
  <span className={`row shrink mark-${colour}`}>
    <i className="dot" aria-hidden />
    <span className="ellipsis title-cell" title={name}>
      {name}
    </span>
  </span>
)
