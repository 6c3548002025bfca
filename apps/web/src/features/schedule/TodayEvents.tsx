import { events } from '@maru/shared/schedule/event.ts'
import { calendarEventLabels as labels } from '@maru/shared/schedule/event.labels.ts'
import { localTime } from '@maru/shared/reservations/zoned-time.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { today } from '../../kit/text/format.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { colourOfLayer } from './common/calendar-items.ts'
import { infoAddress, SCHEDULE } from './common/schedule-addresses.ts'

const SHOWN = 3

/** The events of today below the calendar of the home page, with the way to all of them; nothing where there are none. */
export function TodayEvents() {
  const label = useLabel()
  const { timeZone } = useMe()
  const now = today(timeZone)
  const answer = useQuery({ ...query(events.calendar, { query: { from: now, to: now } }), staleTime: 60_000 }).data ?? []
  const rows = answer.filter(({ layer }) => layer === 'COMPANY' || layer === 'DEPARTMENT' || layer === 'PERSONAL')
  if (rows.length === 0) return null
  return (
    <ul className="stack gap-6 line-top pt-10 pb-12 px-16 calendar-card-day" aria-label={label(labels.todayEvents)}>
      {rows.slice(0, SHOWN).map((row) => (
        <li key={row.key} className={`mark-${colourOfLayer[row.layer]}`}>
          <Link className="ellipsis grow" to={infoAddress(row)}>
            {[row.title, row.place].filter(Boolean).join(' · ')}
          </Link>
          <span className="muted num">{row.start === '' ? label(labels.allDayText) : localTime(row.start, timeZone)}</span>
        </li>
      ))}
      <li>
        <Link to={SCHEDULE}>{label(labels.openSchedule)}</Link>
      </li>
    </ul>
  )
}
