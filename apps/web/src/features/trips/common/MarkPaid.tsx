import { isoDay } from '@maru/shared/codecs.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { messages } from '@maru/shared/messages.ts'
import { tripFormLabels as labels } from '@maru/shared/trips/applications/trip-form.labels.ts'
import type { tripApplications, tripExpenses } from '@maru/shared/trips/trip.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const schema = z.strictObject({ on: isoDay })
const Field = bindFields<z.output<typeof schema>>()
const WIDTH = 420

interface MarkPaidProps {
  readonly route: typeof tripApplications.payAdvance | typeof tripExpenses.pay
  readonly tripId: string
  readonly text: LabelRecord
}

/** The office notes the day money went out or came back. */
export function MarkPaid({ route, tripId, text }: MarkPaidProps) {
  const label = useLabel()
  const me = useMe()
  const pay = useAction(route)
  const [open, setOpen] = useState(false)
  if (!hasCapability(me, 'keepsTrips')) return null
  const save = async (body: z.output<typeof schema>) => {
    await pay.mutateAsync({ params: { id: tripId }, body })
    toast.success(messages.tripPaidNoted)
    return true
  }
  return (
    <span className="row">
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {label(text)}
      </Button>
      {open && (
        <FormDialog
          title={label(text)}
          width={WIDTH}
          schema={schema}
          values={{ on: today(me.timeZone) }}
          labels={{ on: labels.paidOn }}
          saveText={text}
          onSave={save}
          onClose={() => setOpen(false)}
        >
          <FormBody>
            <FormGrid>
              <Field.Date name="on" required span={12} />
            </FormGrid>
          </FormBody>
        </FormDialog>
      )}
    </span>
  )
}
