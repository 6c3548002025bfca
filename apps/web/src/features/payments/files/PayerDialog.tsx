import { sizes } from '@maru/shared/constants.ts'
import { paymentFileLabels as labels } from '@maru/shared/payments/files/payment-file.labels.ts'
import { payerInput, paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { HOLDER_MAX, IBAN_MAX } from '@maru/shared/payments/vendors/vendor.ts'
import type { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const Field = bindFields<z.output<typeof payerInput>>()

/** The account of the organisation that payments go out from. */
export function PayerDialog({ onClose }: { onClose: () => void }) {
  const save = useAction(paymentFiles.setPayer)
  return (
    <FormDialog
      title={useLabel()(labels.setPayer)}
      width={sizes.substitutePopup}
      schema={payerInput}
      values={{ holder: '', iban: '', bic: '' }}
      labels={labels}
      onSave={(body) => save.mutateAsync({ body })}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Text name="holder" required span={12} maxLength={HOLDER_MAX} />
          <Field.Text name="iban" required span={8} maxLength={IBAN_MAX} />
          <Field.Text name="bic" required span={4} maxLength={14} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
