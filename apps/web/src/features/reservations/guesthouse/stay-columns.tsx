import type { StayRow } from '@maru/shared/reservations/guest-stay.ts'
import { guestTypeLabels, reservationLabels as labels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservationPlaceLabels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { reservationScreenLabels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { useMinute } from '../../../kit/text/clock.ts'
import { moneyText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ReservationChip } from '../common/ReservationChip.tsx'
import { useSpanText } from '../../pickers/parts/span-text.ts'

function Night({ row }: { row: StayRow }) {
  const text = useSpanText(row.timeZone)
  return <span className="num">{`${text.day(row.start.getTime())} – ${text.day(row.end.getTime())}`}</span>
}

function Guest({ row }: { row: StayRow }) {
  const label = useLabel()
  const { guestName, guestType, organisation } = row.guest
  const name = guestName === '' ? label(reservationScreenLabels.guestErased) : guestName
  return (
    <span className="ellipsis title-cell" title={[name, organisation].filter(Boolean).join(' · ')}>
      {name} <span className="muted small">{organisation === '' ? label(guestTypeLabels[guestType]) : organisation}</span>
    </span>
  )
}

function Registration({ row }: { row: StayRow }) {
  const label = useLabel()
  const { registration, nationality } = row.guest
  if (registration === 'NOT_NEEDED') return <span className="muted">{label(reservationPlaceLabels.notNeeded)}</span>
  const tone = registration === 'OPEN' ? 'amber' : registration === 'DONE' ? 'green' : 'grey'
  return (
    <StatusChip
      tone={tone}
      dot={registration === 'OPEN' ? 'ring' : 'full'}
      text={label(
        registration === 'OPEN' && nationality === ''
          ? reservationPlaceLabels.nationalityOpen
          : reservationPlaceLabels[`registration_${registration}`],
      )}
    />
  )
}

function Cleaning({ row }: { row: StayRow }) {
  const label = useLabel()
  const now = useMinute()
  if (row.end > now) return <span className="muted">–</span>
  const isDone = row.guest.stay.cleaning === 'DONE'
  return (
    <StatusChip
      tone={isDone ? 'green' : 'amber'}
      dot={isDone ? 'full' : 'ring'}
      text={label(isDone ? reservationPlaceLabels.cleaned : reservationPlaceLabels.toClean)}
    />
  )
}

/** Stays as the office works through them. */
export const stayColumns: readonly Column<StayRow>[] = [
  { field: 'start', label: reservationPlaceLabels.stays, width: 214, sortable: true, render: (row) => <Night row={row} /> },
  { field: 'resourceName', label: reservationPlaceLabels.room, width: 130 },
  { field: 'guest', label: labels.guest, width: 180, grow: true, render: (row) => <Guest row={row} /> },
  { field: 'userName', label: labels.host, width: 124 },
  {
    field: 'people',
    label: labels.price,
    width: 100,
    align: 'right',
    render: (row) => (
      <span className="num">
        {moneyText(Number(row.guest.stay.agreedPrice === '' ? row.guest.price.total : row.guest.stay.agreedPrice))}
      </span>
    ),
  },
  { field: 'attendeeNames', label: reservationPlaceLabels.registrationForm, width: 130, render: (row) => <Registration row={row} /> },
  { field: 'checkedOutAt', label: reservationPlaceLabels.cleaning, width: 104, render: (row) => <Cleaning row={row} /> },
  { field: 'status', label: labels.status, width: 120, render: (row) => <ReservationChip status={row.status} /> },
]
