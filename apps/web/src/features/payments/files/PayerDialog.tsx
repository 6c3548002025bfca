import { sizes } from '@maru/shared/constants.ts'
import { paymentFileLabels as labels } from '@maru/shared/payments/files/payment-file.labels.ts'
import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { HOLDER_MAX, hasOtherBankCountry, IBAN_MAX, payerInput } from '@maru/shared/payments/vendors/vendor.ts'
import { vendorLabels } from '@maru/shared/payments/vendors/vendor.labels.ts'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

type Input = z.output<typeof payerInput>
const Field = bindFields<Input>()
const fieldLabels = { ...labels, otherCountryChecked: vendorLabels.otherCountryChecked }

/** Asks about a bank in another country than the account. */
function OtherCountryField() {
  const label = useLabel()
  const [iban, bic] = useWatch<Input, ['iban', 'bic']>({ name: ['iban', 'bic'] })
  if (!hasOtherBankCountry({ iban, bic })) return null
  return <Field.Check name="otherCountryChecked" span={12} text={label(labels.otherCountryText)} />
}

/** The account of the organisation that payments go out from. */
export function PayerDialog({ onClose }: { onClose: () => void }) {
  const save = useAction(paymentFiles.setPayer)
  return (
    <FormDialog
      title={useLabel()(labels.setPayer)}
      width={sizes.substitutePopup}
      schema={payerInput}
      values={{ holder: '', iban: '', bic: '', otherCountryChecked: false }}
      labels={fieldLabels}
      onSave={(body) => save.mutateAsync({ body })}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Text name="holder" required span={12} maxLength={HOLDER_MAX} />
          <Field.Text name="iban" required span={8} maxLength={IBAN_MAX} />
          <Field.Text name="bic" required span={4} maxLength={14} />
          <OtherCountryField />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
