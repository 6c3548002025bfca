import { sizes } from '@maru/shared/constants.ts'
import { messages } from '@maru/shared/messages.ts'
import { purchaseLabels as labels } from '@maru/shared/purchases/purchase.labels.ts'
import { cancelRestInput, LINE_NOTE_MAX } from '@maru/shared/purchases/purchase-fields.ts'
import { purchases } from '@maru/shared/purchases/purchase.ts'
import type { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

type Input = z.output<typeof cancelRestInput>
const Field = bindFields<Input>()

/** Asks why the rest is cancelled. */
export function CancelRestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const label = useLabel()
  const cancel = useAction(purchases.cancelRest)
  const save = async (body: Input) => {
    await cancel.mutateAsync({ params: { id }, body })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={label(labels.cancelRest)}
      width={sizes.confirmDialog}
      schema={cancelRestInput}
      values={{ reason: '' }}
      labels={{ reason: labels.note }}
      saveText={labels.cancelRest}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <section className="stack purchase-item">
          <p className="muted">{label(labels.cancelRestText)}</p>
          <FormGrid>
            <Field.TextArea name="reason" required rows={2} maxLength={LINE_NOTE_MAX} />
          </FormGrid>
        </section>
      </FormBody>
    </FormDialog>
  )
}
