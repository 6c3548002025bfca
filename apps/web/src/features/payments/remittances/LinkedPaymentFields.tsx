import { compareAmounts, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { isDecimal } from '@maru/shared/codecs.ts'
import { LINKED_PAYMENTS_MAX, type RemittanceBody } from '@maru/shared/payments/remittances/remittance-body.ts'
import { remittanceLabels as labels } from '@maru/shared/payments/remittances/remittance.labels.ts'
import { useEffect } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { AutocompleteField } from '../../../kit/fields/choice-fields.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { RowFields } from '../../pickers/parts/money/RowFields.tsx'
import { useRemittanceCheck } from './use-remittance-check.ts'

interface RemittanceForm {
  body: RemittanceBody
}

/** What the chosen payments add up to, in their currency; undefined while one is not chosen or not known. */
function useLinkedTotal() {
  const payments = useWatch<RemittanceForm, 'body.payments'>({ name: 'body.payments' })
  const linkable = useRemittanceCheck()?.linkable ?? []
  const chosen = payments.flatMap(({ id }) => linkable.filter((payment) => payment.id === id))
  const [first] = chosen
  if (!first || chosen.length < payments.length || chosen.some(({ currency }) => currency !== first.currency)) return undefined
  return { currency: first.currency, amount: sumAmounts(chosen.map(({ amount }) => amount)) }
}

/** The payment applications a remittance pays: approved ones of its vendor in another currency; amount and currency follow them. */
export function LinkedPaymentFields() {
  const label = useLabel()
  const { getValues, setValue } = useFormContext<RemittanceForm>()
  const { fields, append, remove } = useFieldArray<RemittanceForm, 'body.payments', 'key'>({ name: 'body.payments', keyName: 'key' })
  const linkable = useRemittanceCheck()?.linkable ?? []
  const { currency, amount } = useLinkedTotal() ?? {}
  useEffect(() => {
    if (amount === undefined || currency === undefined) return
    const typed = getValues('body.amount')
    if (!isDecimal(typed) || compareAmounts(typed, amount) !== 0) setValue('body.amount', amount, { shouldDirty: true })
    if (getValues('body.currency') !== currency) setValue('body.currency', currency, { shouldDirty: true })
  }, [amount, currency, getValues, setValue])
  if (linkable.length === 0 && fields.length === 0) return null
  const options = linkable.map(({ id, ...payment }) => ({
    value: id,
    text: [
      payment.invoiceNo || payment.documentNo,
      payment.invoiceDate,
      currencyText(payment.amount, payment.currency),
      payment.isOtherAccount && label(labels.approvedForOther),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <Section title={labels.payments} text={labels.paymentsText}>
      <RowFields
        rows={fields}
        most={Math.min(linkable.length, LINKED_PAYMENTS_MAX)}
        addText={labels.addPayment}
        removeText={labels.removePayment}
        onAdd={() => append({ id: '' })}
        onRemove={remove}
      >
        {(index) => (
          <FormGrid>
            <AutocompleteField name={`body.payments.${String(index)}.id`} label={labels.payment} required span={12} options={options} />
          </FormGrid>
        )}
      </RowFields>
    </Section>
  )
}
