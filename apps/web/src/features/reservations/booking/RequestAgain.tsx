import { blankReservationRequest, type ReservationRequestBody } from '@maru/shared/reservations/approval/reservation-request-body.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { reservationMoreLabels as labels } from '@maru/shared/reservations/screens/reservation-more.labels.ts'
import { useWatch } from 'react-hook-form'
import { Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { DraftOrCancellation } from '../../approvals/request-list/DraftOrCancellation.tsx'
import { RequestForm } from '../../approvals/requests/RequestForm.tsx'
import type { RequestKind } from '../../approvals/requests/request-kind.ts'
import { ReservationRequestSummary } from '../details/DocumentReservation.tsx'

/** A booking is not rewritten in its document: it is asked for again as it was, or made anew. */
function RequestedBooking() {
  const body = useWatch<{ body: ReservationRequestBody }, 'body'>({ name: 'body' })
  return (
    <Section title={labels.document} text={labels.requestText}>
      <ReservationRequestSummary body={body} />
    </Section>
  )
}

const kind: RequestKind<ReservationRequestBody> = { blank: blankReservationRequest, labels: {}, Body: RequestedBooking }

/** A document of a booking that was returned or recalled, or the cancellation of one that was approved. */
export function RequestAgain({ id, onClose }: { id: string; onClose: () => void }) {
  const title = useLabel()(labels.requestTitle)
  return (
    <DraftOrCancellation id={id} resources={[reservations.list.resource]} onClose={onClose}>
      <RequestForm
        kind={kind}
        formCode="RESERVATION"
        title={title}
        documentId={id}
        frame="dialog"
        onSaved={() => undefined}
        onClose={onClose}
      />
    </DraftOrCancellation>
  )
}
