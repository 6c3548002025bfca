import { requiredText } from '@maru/shared/codecs.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import type { ReservationDetail } from '@maru/shared/reservations/reservation-shapes.ts'
import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { reservationScreenMessages as messages } from '@maru/shared/reservations/screens/reservation-screen.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { query, useAction } from '../../../api/client.ts'
import { ErrorBox, LoadingPage } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, Sheet } from '../../../kit/layout.tsx'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ReservationPage } from '../calendar/ReservationPage.tsx'
import { kindScreens } from '../common/kinds.ts'
import { useSpanText } from '../../pickers/parts/span-text.ts'

const REASON_MAX = 400
const cancellation = z.strictObject({ reason: requiredText(REASON_MAX), scope: z.enum(['ONE', 'FOLLOWING', 'ALL', 'BUNDLE']) })
type Cancellation = z.output<typeof cancellation>
const Field = bindFields<Cancellation>()

/** Cancels a booking with a reason; of a series this date, the following ones or all that have not begun, of a bundle one or all. */
function CancelDialog({ booking, onClose }: { booking: ReservationDetail; onClose: () => void }) {
  const label = useLabel()
  const text = useSpanText(booking.timeZone)
  const cancel = useAction(reservations.cancel)
  const save = async (body: Cancellation) => {
    const { cancelled, remaining } = await cancel.mutateAsync({ params: { id: booking.id }, body: { ...body, revision: booking.revision } })
    if (remaining > 0) toast.success(messages.bookingCancelledInPart, cancelled, remaining)
    else toast.success(messages.bookingCancelled, cancelled)
  }
  const parts = [
    { value: 'ONE', text: label(labels.thisBooking) },
    { value: 'BUNDLE', text: label(labels.wholeBundle, booking.bundle.length + 1) },
  ]
  const scopes = [
    { value: 'ONE', text: label(labels.thisDate) },
    { value: 'FOLLOWING', text: label(labels.followingDates) },
    { value: 'ALL', text: label(labels.allDates) },
  ]
  return (
    <FormDialog
      title={label(labels.cancelTitle, booking.resourceName)}
      schema={cancellation}
      values={{ reason: '', scope: 'ONE' }}
      labels={{ reason: labels.cancelReason, scope: labels.cancelScope }}
      saveText={labels.cancelBooking}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <p className="whole-row num">
            {[booking.title, text.whole(booking.start.getTime(), booking.end.getTime())].filter(Boolean).join(' · ')}
          </p>
          {booking.seriesId !== '' && <Field.Radio name="scope" required span={12} options={scopes} />}
          {booking.bundle.length > 0 && <Field.Radio name="scope" required span={12} options={parts} />}
          <Field.TextArea name="reason" required rows={3} maxLength={REASON_MAX} hint={labels.cancelHint} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** `/application/rsvcancelpopup?id=…`: cancels a booking over the list of its kind. */
export function CancelPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const answer = useQuery(query(reservations.get, { params: { id: params.get('id') ?? '' } }))
  if (answer.isError)
    return (
      <Sheet>
        <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />
      </Sheet>
    )
  if (answer.data === undefined) return <LoadingPage />
  const screen = kindScreens[answer.data.kind]
  return (
    <ReservationPage screen={screen}>
      <CancelDialog booking={answer.data} onClose={() => void navigate(listAddress(screen.path))} />
    </ReservationPage>
  )
}
