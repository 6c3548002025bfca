import { blankPaymentLine, PAYMENT_LINE_MAX, type PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import { useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { TextField } from '../../../kit/fields/text-fields.tsx'
import { Plus, Trash2 } from '../../../kit/icons.ts'
import { FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ExpenseAmountFields } from '../../pickers/parts/ExpenseAmountFields.tsx'
import { usePaymentCheck } from './use-payment-check.ts'

/** The lines of an invoice, each with the amounts of its receipt. */
export function PaymentLineFields({ currency }: { currency: string }) {
  const label = useLabel()
  const deductiblePct = usePaymentCheck()?.deductiblePct
  const { fields, append, remove } = useFieldArray<{ body: PaymentBody }, 'body.lines', 'key'>({ name: 'body.lines', keyName: 'key' })
  return (
    <div className="payment-lines">
      {fields.map((line, index) => (
        <div key={line.key} className="payment-line">
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
          {fields.length > 1 && (
            <IconButton size="small" name={label(labels.removeLine, index + 1)} onClick={() => remove(index)}>
              <Trash2 size={15} />
            </IconButton>
          )}
        </div>
      ))}
      <Button size="small" variant="outlined" onClick={() => append(blankPaymentLine)}>
        <Plus size={14} />
        {label(labels.addLine)}
      </Button>
    </div>
  )
}
