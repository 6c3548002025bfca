import type { ReservationStatus } from '@maru/shared/reservations/reservation-fields.ts'
import { reservationStatusLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { type Dot, StatusChip, type Tone } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const looks: Readonly<Record<ReservationStatus, readonly [Tone, Dot]>> = {
  REQUESTED: ['amber', 'ring'],
  CONFIRMED: ['green', 'full'],
  IN_USE: ['blue', 'half'],
  DONE: ['grey', 'full'],
  REJECTED: ['red', 'full'],
  CANCELLED: ['grey', 'ring'],
  NO_SHOW: ['red', 'ring'],
  WAITLISTED: ['violet', 'ring'],
  OFFERED: ['amber', 'half'],
  LAPSED: ['grey', 'ring'],
  MOVED: ['grey', 'ring'],
}

export function ReservationChip({ status }: { status: ReservationStatus }) {
  const label = useLabel()
  const [tone, dot] = looks[status]
  return <StatusChip tone={tone} dot={dot} text={label(reservationStatusLabels[status])} />
}
