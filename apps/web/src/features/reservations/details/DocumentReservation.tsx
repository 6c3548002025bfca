import { reservationLabels, resourceKindLabels } from '@maru/shared/reservations/reservation.labels.ts'
import type { ReservationRequestBody } from '@maru/shared/reservations/approval/reservation-request-body.ts'
import { reservationMoreLabels } from '@maru/shared/reservations/screens/reservation-more.labels.ts'
import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { Link } from 'react-router-dom'
import { KeyValues } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'
import { kindScreens } from '../common/kinds.ts'
import { useSpanText } from '../../pickers/parts/span-text.ts'

/** What a booking's document says: what is booked, when and what for. */
export function ReservationRequestSummary({ body }: { body: ReservationRequestBody }) {
  const { timeZone, start, end } = body
  const zone = timeZone || 'UTC'
  const text = useSpanText(zone)
  const when = start === '' || end === '' ? '–' : text.whole(fromLocal(start, zone).getTime(), fromLocal(end, zone).getTime())
  const optional = [
    [labels.title, body.title],
    [labels.destination, body.destination],
    [labels.projectNo, body.projectNo],
    [labels.note, body.purpose],
  ] as const
  return (
    <KeyValues
      entries={[
        [resourceKindLabels[body.kind], [body.resourceName, body.siteName].filter(Boolean).join(' · ')],
        [labels.when, <span key="when" className="num">{`${when} (${zone})`}</span>],
        [reservationLabels.people, String(body.people)],
        ...optional.filter(([, value]) => value !== ''),
      ]}
    />
  )
}

/** A booking in its approval document, with the way to the booking itself. */
export function DocumentReservation({ body, mode }: BodyViewProps<'reservation'>) {
  const label = useLabel()
  return (
    <div className="stack">
      <ReservationRequestSummary body={body} />
      {mode !== 'print' && body.reservationId !== '' && (
        <p>
          <Link to={`${kindScreens[body.kind].popup}?id=${body.reservationId}`}>{label(reservationMoreLabels.openBooking)}</Link>
        </p>
      )}
    </div>
  )
}
