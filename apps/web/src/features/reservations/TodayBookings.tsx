import { reservations } from '@maru/shared/reservations/reservation.ts'
import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { localTime } from '@maru/shared/reservations/zoned-time.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../api/client.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { kindScreens } from './common/kinds.ts'

const SHOWN = 3

/** The own bookings of today, below the calendar of the home page; nothing where there are none. */
export function TodayBookings() {
  const label = useLabel()
  const today = useQuery({ ...query(reservations.counts, {}), staleTime: 60_000 }).data?.today ?? []
  if (today.length === 0) return null
  return (
    <ul className="stack gap-6 line-top pt-10 pb-12 px-16 calendar-card-day" aria-label={label(labels.today)}>
      {today.slice(0, SHOWN).map((booking) => (
        <li key={booking.id} className={`mark-${kindScreens[booking.kind].colour}`}>
          <Link className="ellipsis grow" to={`${kindScreens[booking.kind].popup}?id=${booking.id}`} title={booking.title}>
            {booking.title} · {booking.resourceName}
          </Link>
          <span className="muted num">{localTime(booking.start, booking.timeZone)}</span>
        </li>
      ))}
    </ul>
  )
}
