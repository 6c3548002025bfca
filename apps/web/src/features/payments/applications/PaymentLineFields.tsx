import { blankPaymentLine, PAYMENT_LINE_MAX, PAYMENT_LINES_MAX, type PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import { useFieldArray } from 'react-hook-form'
import { TextField } from '../../../kit/fields/text-fields.tsx'
import { FormGrid } from '../../../kit/layout.tsx'
import { ExpenseAmountFields } from '../../pickers/parts/money/ExpenseAmountFields.tsx'
import { RowFields } from '../../pickers/parts/money/RowFields.tsx'
import { usePaymentCheck } from './use-payment-check.ts'

/** The lines of an invoice, each with the amounts of its receipt. */
export function PaymentLineFields({ currency }: { currency: string }) {
  const deductiblePct = usePaymentCheck()?.deductiblePct
  const { fields, append, remove } = useFieldArray<{ body: PaymentBody }, 'body.lines', 'key'>({ name: 'body.lines', keyName: 'key' })
  return (
    <RowFields
      rows={fields}
      least={1}
      most={PAYMENT_LINES_MAX}
      addText={labels.addLine}
      removeText={labels.removeLine}
      onAdd={() => append(blankPaymentLine)}
      onRemove={remove}
    >
      {(index) => (
        <FormGrid>
          <TextField
            name={`body.lines.${String(index)}.description`}
            label={labels.description}
            required
            span={12}
            maxLength={PAYMENT_LINE_MAX}
          />
          <ExpenseAmountFields prefix={`body.lines.${String(index)}.`} currency={currency} deductiblePct={deductiblePct} />
        </FormGrid>
      )}
    </RowFields>
  )
}
