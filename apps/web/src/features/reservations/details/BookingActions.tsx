import { reservations } from '@maru/shared/reservations/reservation.ts'
import type { ReservationDetail } from '@maru/shared/reservations/reservation-shapes.ts'
import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { reservationScreenMessages as messages } from '@maru/shared/reservations/screens/reservation-screen.messages.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../../api/client.ts'
import { useDownload } from '../../../api/download.ts'
import { Button } from '../../../kit/buttons.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { CalendarDays, Check, Pencil, X } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { KindScreen } from '../common/kinds.ts'
import { DocumentActions } from '../../approvals/request-list/DocumentActions.tsx'
import { RejectDialog } from './RejectDialog.tsx'

interface ActionsProps {
  readonly booking: ReservationDetail
  readonly screen: KindScreen
}

/** Check in, check out and the offer of a waiting list: one click each. */
function UseActions({ booking }: { booking: ReservationDetail }) {
  const label = useLabel()
  const checkIn = useAction(reservations.checkIn)
  const checkOut = useAction(reservations.checkOut)
  const accept = useAction(reservations.accept)
  const steps = [
    { may: booking.mayCheckIn, action: checkIn, text: labels.checkIn, told: messages.checkedIn },
    { may: booking.mayCheckOut, action: checkOut, text: labels.checkOut, told: messages.checkedOut },
    { may: booking.mayAccept, action: accept, text: labels.acceptOffer, told: messages.booked },
  ] as const
  const run = async (action: typeof checkIn, told: LabelRecord) => {
    await action.mutateAsync({ params: { id: booking.id } })
    toast.success(told)
  }
  return steps
    .filter(({ may }) => may)
    .map(({ action, text, told }) => (
      <Button key={text[0]} variant="contained" loading={action.isPending} onClick={() => void run(action, told).catch(() => undefined)}>
        {label(text)}
      </Button>
    ))
}

/** A manager confirms at once and rejects with a reason. */
function DecideActions({ booking }: { booking: ReservationDetail }) {
  const label = useLabel()
  const [rejecting, setRejecting] = useState(false)
  const decide = useAction(reservations.decide)
  const confirm = async () => {
    await decide.mutateAsync({ params: { id: booking.id }, body: { decision: 'CONFIRM', reason: '', revision: booking.revision } })
    toast.success(messages.requestConfirmed)
  }
  return (
    <>
      <Button variant="contained" loading={decide.isPending} onClick={() => void confirm().catch(() => undefined)}>
        <Check size={14} />
        {label(labels.confirmBooking)}
      </Button>
      <Button variant="outlined" onClick={() => setRejecting(true)}>
        {label(labels.rejectBooking)}
      </Button>
      {rejecting && <RejectDialog booking={booking} onClose={() => setRejecting(false)} />}
    </>
  )
}

/** What the person looking can do with a booking, on the left of the popup's foot. */
export function BookingActions({ booking, screen }: ActionsProps) {
  const label = useLabel()
  const navigate = useNavigate()
  const ics = useDownload(reservations.ics)
  return (
    <>
      {booking.mayDecide && <DecideActions booking={booking} />}
      <UseActions booking={booking} />
      {booking.logDue && (
        <Button variant="contained" onClick={() => void navigate(`${screen.popup}?trip=${booking.id}`)}>
          {label(labels.enterTrip)}
        </Button>
      )}
      <DocumentActions documentId={booking.documentId} />
      {booking.mayChange && (
        <Button variant="outlined" onClick={() => void navigate(`${screen.popup}?change=${booking.id}`)}>
          <Pencil size={14} />
          {label(labels.changeBooking)}
        </Button>
      )}
      {booking.mayCancel && (
        <Button variant="outlined" onClick={() => void navigate(`/application/rsvcancelpopup?id=${booking.id}`)}>
          <X size={14} />
          {label(labels.cancelBooking)}
        </Button>
      )}
      <Button variant="text" loading={ics.isPending} onClick={() => ics.mutate({ params: { id: booking.id } })}>
        <CalendarDays size={14} />
        {label(labels.calendarFile)}
      </Button>
    </>
  )
}
