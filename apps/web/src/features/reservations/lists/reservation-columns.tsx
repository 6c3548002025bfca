import type { ReservationRow } from '@maru/shared/reservations/reservation-shapes.ts'
import { reservationLabels as labels } from '@maru/shared/reservations/reservation.labels.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { ReservationChip } from '../common/ReservationChip.tsx'
import { useSpanText } from '../../pickers/parts/span-text.ts'

function When({ row }: { row: ReservationRow }) {
  const text = useSpanText(row.timeZone)
  return <span className="num">{text.whole(row.start.getTime(), row.end.getTime())}</span>
}

function Title({ row }: { row: ReservationRow }) {
  const label = useLabel()
  if (!row.detailed) return <span className="muted">{label(labels.privateBooking)}</span>
  return (
    <span className="ellipsis title-cell" title={row.title}>
      {row.title}
    </span>
  )
}

/** Bookings, own or everybody's. */
export const reservationColumns: readonly Column<ReservationRow>[] = [
  { field: 'start', label: labels.start, width: 236, sortable: true, render: (row) => <When row={row} /> },
  { field: 'resourceName', label: labels.resource, width: 160 },
  { field: 'title', label: labels.title, width: 170, grow: true, sortable: true, render: (row) => <Title row={row} /> },
  { field: 'userName', label: labels.bookedFor, width: 160, render: (row) => <UserCell userId={row.userId} name={row.userName} /> },
  { field: 'departmentName', label: labels.department, width: 150 },
  { field: 'people', label: labels.people, width: 80, align: 'right' },
  { field: 'status', label: labels.status, width: 130, sortable: true, render: (row) => <ReservationChip status={row.status} /> },
]
