import { sizes } from '@maru/shared/constants.ts'
import { messages } from '@maru/shared/messages.ts'
import { remittanceLabels as labels } from '@maru/shared/payments/remittances/remittance.labels.ts'
import {
  BANK_REFERENCE_MAX,
  type ExecutionInput,
  executionInput,
  type Remittance,
  remittances,
} from '@maru/shared/payments/remittances/remittance.ts'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const Field = bindFields<ExecutionInput>()

/** Takes down what the bank said of a remittance it carried out; the amount begins with that of the request. */
export function ExecuteDialog({ remittance, onClose }: { remittance: Remittance; onClose: () => void }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const execute = useAction(remittances.execute)
  const save = async (body: ExecutionInput) => {
    await execute.mutateAsync({ params: { id: remittance.id }, body })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={label(labels.execute)}
      width={sizes.confirmDialog}
      schema={executionInput}
      values={{ executedOn: today(timeZone), bankReference: '', debitedAmount: remittance.baseAmount }}
      labels={labels}
      saveText={labels.execute}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <p className="muted">{label(labels.executeText)}</p>
        <FormGrid>
          <Field.Date name="executedOn" required span={6} />
          <Field.Amount name="debitedAmount" required span={6} hint={labels.debitedHint} />
          <Field.Text name="bankReference" required span={12} maxLength={BANK_REFERENCE_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
