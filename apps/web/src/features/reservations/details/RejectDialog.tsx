import { requiredText } from '@maru/shared/codecs.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import type { ReservationDetail } from '@maru/shared/reservations/reservation-shapes.ts'
import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { reservationScreenMessages as messages } from '@maru/shared/reservations/screens/reservation-screen.messages.ts'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const REASON_MAX = 400
const rejection = z.strictObject({ decisionReason: requiredText(REASON_MAX) })
const Field = bindFields<z.output<typeof rejection>>()

/** A request is rejected with a reason, which the person who asked is told. */
export function RejectDialog({ booking, onClose }: { booking: Pick<ReservationDetail, 'id' | 'revision'>; onClose: () => void }) {
  const label = useLabel()
  const decide = useAction(reservations.decide)
  const save = async ({ decisionReason }: z.output<typeof rejection>) => {
    await decide.mutateAsync({
      params: { id: booking.id },
      body: { decision: 'REJECT', reason: decisionReason, revision: booking.revision },
    })
    toast.success(messages.requestRejected)
  }
  return (
    <FormDialog
      title={label(labels.rejectBooking)}
      schema={rejection}
      values={{ decisionReason: '' }}
      labels={labels}
      saveText={labels.rejectBooking}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.TextArea name="decisionReason" required rows={3} maxLength={REASON_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
