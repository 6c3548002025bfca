import { invoiceNoteLabels, payableLabels as labels } from '@maru/shared/payments/payable.labels.ts'
import { derivePayable, derivePayment, FURTHER_DISCOUNTS_MAX, paymentBody, type PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { useFieldArray } from 'react-hook-form'
import { CheckField } from '../../../kit/fields/choice-fields.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { AmountField, TextField } from '../../../kit/fields/text-fields.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PayableText } from './PayableText.tsx'
import { RowFields } from '../../pickers/parts/money/RowFields.tsx'

const ROUNDING_LENGTH = 9
const DISCOUNT_LENGTH = 5

/** The amount to pay of an invoice beside its total: paid before, rounding, collected for others. */
export function PayableFields({ body }: { body: PaymentBody }) {
  const parsed = paymentBody.safeParse(body)
  const payable = parsed.success ? derivePayable(parsed.data, derivePayment(parsed.data.lines).total.totalAmount) : undefined
  return (
    <Section title={labels.payableAmount} text={labels.payableText}>
      <FormGrid>
        <AmountField name="body.prepaidAmount" label={labels.prepaidAmount} unit={body.currency} span={4} />
        <AmountField name="body.thirdPartyAmount" label={labels.thirdPartyAmount} unit={body.currency} span={4} />
        <TextField name="body.roundingAmount" label={labels.roundingAmount} inputMode="decimal" maxLength={ROUNDING_LENGTH} span={4} />
      </FormGrid>
      {payable !== undefined && (
        <p className="row wrap end gap-16 mt-8" role="status">
          <PayableText amount={payable} currency={body.currency} isNamed />
        </p>
      )}
    </Section>
  )
}

/** Smaller discounts for paying later than the first one. */
export function FurtherDiscountFields() {
  const { fields, append, remove } = useFieldArray<{ body: PaymentBody }, 'body.furtherDiscounts', 'key'>({
    name: 'body.furtherDiscounts',
    keyName: 'key',
  })
  return (
    <RowFields
      rows={fields}
      most={FURTHER_DISCOUNTS_MAX}
      addText={labels.addDiscount}
      removeText={labels.removeDiscount}
      onAdd={() => append({ discountPct: '', discountUntil: '' })}
      onRemove={remove}
    >
      {(index) => (
        <FormGrid>
          <TextField
            name={`body.furtherDiscounts.${String(index)}.discountPct`}
            label={paymentLabels.discountPct}
            required
            inputMode="decimal"
            span={4}
            maxLength={DISCOUNT_LENGTH}
          />
          <DateField name={`body.furtherDiscounts.${String(index)}.discountUntil`} label={paymentLabels.discountUntil} required span={4} />
        </FormGrid>
      )}
    </RowFields>
  )
}

/** What the e-invoice leaves open: each is confirmed before the application is submitted. */
export function InvoiceNoteFields({ notes }: { notes: PaymentBody['invoiceNotes'] }) {
  const label = useLabel()
  if (notes.length === 0) return null
  return (
    <Section title={labels.openPoints}>
      <FormGrid>
        {notes.map(({ code, value }, index) => (
          <CheckField
            key={code}
            name={`body.invoiceNotes.${String(index)}.confirmed`}
            label={labels[`note_${code}`]}
            span={12}
            text={label(invoiceNoteLabels[code], value)}
          />
        ))}
      </FormGrid>
    </Section>
  )
}
