import { reservations } from '@maru/shared/reservations/reservation.ts'
import type { ReservationDetail } from '@maru/shared/reservations/reservation-shapes.ts'
import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { Section } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { KindScreen } from '../common/kinds.ts'
import { ReservationChip } from '../common/ReservationChip.tsx'
import { useSpanText } from '../../pickers/parts/span-text.ts'
import { BookingActions } from './BookingActions.tsx'
import { BookingSummary, GuestSummary } from './BookingSummary.tsx'

const WIDTH = 820

/** The other dates of its series. */
function SeriesDates({ booking }: { booking: ReservationDetail }) {
  const label = useLabel()
  const text = useSpanText(booking.timeZone)
  const columns = [
    {
      key: 'when',
      label: labels.when,
      render: (row: ReservationDetail['seriesDates'][number]) => (
        <span className="num">{text.whole(row.start.getTime(), row.end.getTime())}</span>
      ),
    },
    {
      key: 'status',
      label: kitLabels.status,
      width: 160,
      render: (row: ReservationDetail['seriesDates'][number]) => <ReservationChip status={row.status} />,
    },
  ]
  return <PlainTable name={label(labels.dates)} columns={columns} rows={booking.seriesDates} rowId={({ id }) => id} />
}

/** Where and when it was before it was moved. */
function Moves({ booking }: { booking: ReservationDetail }) {
  const label = useLabel()
  const text = useSpanText(booking.timeZone)
  type Move = ReservationDetail['moves'][number]
  const columns = [
    { key: 'resource', label: labels.resource, width: 220, render: (row: Move) => row.resourceName },
    {
      key: 'when',
      label: labels.when,
      render: (row: Move) => <span className="num">{text.whole(row.start.getTime(), row.end.getTime())}</span>,
    },
    { key: 'reason', label: labels.changeReason, render: (row: Move) => row.reason },
  ]
  return <PlainTable name={label(labels.moves)} columns={columns} rows={booking.moves} rowId={({ id }) => id} />
}

/** The bookings made together with it. */
function Bundle({ booking }: { booking: ReservationDetail }) {
  const text = useSpanText(booking.timeZone)
  return (
    <ul className="stack">
      {booking.bundle.map(({ id, resourceName, start, end }) => (
        <li key={id}>
          <b>{resourceName}</b> <span className="muted num">{text.whole(start.getTime(), end.getTime())}</span>
        </li>
      ))}
    </ul>
  )
}

function Body({ booking }: { booking: ReservationDetail }) {
  return (
    <>
      <Section title={labels.booking}>
        <BookingSummary booking={booking} />
      </Section>
      {booking.guest !== null && (
        <Section title={labels.guest}>
          <GuestSummary guest={booking.guest} />
        </Section>
      )}
      {booking.bundle.length > 0 && (
        <Section title={labels.bundle} text={labels.bundleText}>
          <Bundle booking={booking} />
        </Section>
      )}
      {booking.seriesDates.length > 1 && (
        <Section title={labels.series}>
          <SeriesDates booking={booking} />
        </Section>
      )}
      {booking.moves.length > 0 && (
        <Section title={labels.moves}>
          <Moves booking={booking} />
        </Section>
      )}
    </>
  )
}

/** A booking as the person looking may see it, and what that person can do with it. */
export function DetailDialog({ id, screen, onClose }: { id: string; screen: KindScreen; onClose: () => void }) {
  const label = useLabel()
  const answer = useQuery(query(reservations.get, { params: { id } }))
  const booking = answer.data
  const actions = booking && <BookingActions booking={booking} screen={screen} />
  const title = booking === undefined || booking.title === '' ? label(labels.booking) : booking.title
  return (
    <DialogFrame
      title={title}
      meta={booking && <ReservationChip status={booking.status} />}
      width={WIDTH}
      actions={actions}
      readOnly
      onClose={onClose}
    >
      {answer.isError && <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows />}
      {booking && <Body booking={booking} />}
    </DialogFrame>
  )
}
