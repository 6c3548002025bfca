import { guestDataRule, type GuestDataRule } from '@maru/shared/reservations/guest-fields.ts'
import { guestStays } from '@maru/shared/reservations/guest-stay.ts'
import { reservationMoreLabels as labels } from '@maru/shared/reservations/screens/reservation-more.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../api/client.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const Field = bindFields<GuestDataRule>()

/** How long data of guests is kept; a job deletes it every night. */
export function DataRuleDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const rule = useQuery({ ...query(guestStays.dataRule, {}), staleTime: 0 }).data
  const save = useAction(guestStays.saveDataRule)
  if (rule === undefined) return null
  const send = async (body: GuestDataRule) => {
    await save.mutateAsync({ body })
    toast.success(messages.saved)
  }
  return (
    <FormDialog title={label(labels.dataRule)} schema={guestDataRule} values={rule} labels={labels} onSave={send} onClose={onClose}>
      <FormBody>
        <FormGrid>
          <Field.Number name="guestDays" required span={12} hint={labels.guestDaysHint} />
          <Field.Number name="registrationMonths" required span={12} hint={labels.registrationMonthsHint} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
