import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { type BrokenBooking, resourceAdmin } from '@maru/shared/reservations/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useSpanText } from '../../pickers/parts/span-text.ts'
import { kindScreens } from '../common/kinds.ts'

function Broken({ booking }: { booking: BrokenBooking }) {
  const text = useSpanText(booking.timeZone)
  const when = text.whole(booking.start.getTime(), booking.end.getTime())
  return (
    <li>
      <Link to={`${kindScreens[booking.kind].popup}?id=${booking.id}`}>{`${booking.resourceName} · ${when}`}</Link>
      {booking.title !== '' && <span className="muted"> {booking.title}</span>}
    </li>
  )
}

interface BrokenBookingsProps {
  readonly qualificationId: string
  readonly userId: string
  /** '' = without an end, which breaks nothing; undefined = withdrawn, which breaks all that are ahead. */
  readonly validUntil: string | undefined
}

/** Bookings of a person that would lack a qualification, before it is shortened or withdrawn. */
export function BrokenBookings({ qualificationId, userId, validUntil }: BrokenBookingsProps) {
  const label = useLabel()
  const args = { params: { id: qualificationId, userId }, query: { validUntil } }
  const isAsked = userId !== '' && validUntil !== ''
  const { data = [] } = useQuery({ ...query(resourceAdmin.brokenBookings, args), enabled: isAsked })
  if (!isAsked || data.length === 0) return null
  return (
    <div className="whole-row stack gap-6" role="status">
      <p className="text-amber">{label(labels.brokenBookings, data.length)}</p>
      <ul className="stack gap-6">
        {data.map((booking) => (
          <Broken key={booking.id} booking={booking} />
        ))}
      </ul>
      <p className="muted small">{label(labels.brokenHint)}</p>
    </div>
  )
}
