import { INVOICE_NO_MAX } from '@maru/shared/payments/invoice-number.ts'
import {
  hasInvoice,
  isDue,
  isForStaff,
  mayCorrect,
  PAYMENT_REASON_MAX,
  type PaymentBody,
  REFERENCE_MAX,
} from '@maru/shared/payments/payment-body.ts'
import { paymentKindLabels, paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import { useWatch } from 'react-hook-form'
import { Writing } from '../../../kit/forms/reading.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'
import { ChargeFields } from '../../pickers/parts/money/ChargeFields.tsx'
import { usePayeeOptions } from '../../pickers/parts/money/use-payee-options.ts'
import { CreditedInvoiceField } from './CreditedInvoiceField.tsx'
import { EInvoice } from './EInvoice.tsx'
import { FurtherDiscountFields, InvoiceNoteFields, PayableFields } from '../payable/PayableFields.tsx'
import { PaymentLineFields } from './PaymentLineFields.tsx'

const Field = createBodyFields<PaymentBody>()
const DISCOUNT_LENGTH = 5

/** Whether an invoice corrects an earlier one. */
const isCorrection = ({ kind, creditedId, invoiceNotes }: PaymentBody) =>
  mayCorrect(kind) && (creditedId !== '' || invoiceNotes.some(({ code }) => code === 'CORRECTION'))

function InvoiceFields({ body }: { body: PaymentBody }) {
  const label = useLabel()
  const isInvoiced = hasInvoice(body.kind)
  return (
    <Section title={labels.what}>
      <FormGrid>
        <Field.Select name="body.kind" required span={4} options={toOptions(label, paymentKindLabels)} />
        <Field.Autocomplete
          name="body.vendorId"
          required
          span={8}
          options={usePayeeOptions(body.vendorId, { isStaff: isForStaff(body.kind) })}
        />
        {(body.kind === 'CREDIT_NOTE' || isCorrection(body)) && (
          <CreditedInvoiceField key={body.vendorId} vendorId={body.vendorId} chosen={body.creditedId} isCorrected={isCorrection(body)} />
        )}
        <Field.Text name="body.invoiceNo" required={isInvoiced} span={4} maxLength={INVOICE_NO_MAX} />
        <Field.Date name="body.invoiceDate" required={isInvoiced} span={4} />
        <Field.Date name="body.dueDate" required={isDue(body.kind)} span={4} />
        {isDue(body.kind) && (
          <>
            <Field.Text name="body.discountPct" span={4} inputMode="decimal" maxLength={DISCOUNT_LENGTH} />
            <Field.Date name="body.discountUntil" span={4} />
          </>
        )}
        <Field.Text name="body.reference" span={isDue(body.kind) ? 4 : 12} maxLength={REFERENCE_MAX} hint={labels.referenceHint} />
        <Field.TextArea name="body.reason" required span={12} rows={2} maxLength={PAYMENT_REASON_MAX} />
        {body.kind === 'INVOICE' && <Field.Check name="body.received" span={12} text={label(labels.receivedText)} />}
      </FormGrid>
      {isDue(body.kind) && body.discountUntil !== '' && <FurtherDiscountFields />}
    </Section>
  )
}

/** The sections of a payment application: e-invoice, payee and invoice, lines, budget and currency. */
export function PaymentFields() {
  const body = useWatch<{ body: PaymentBody }, 'body'>({ name: 'body' })
  const isCharged = body.kind !== 'CREDIT_NOTE'
  return (
    <>
      <Writing>
        <EInvoice />
      </Writing>
      {hasInvoice(body.kind) && <InvoiceNoteFields notes={body.invoiceNotes} />}
      <InvoiceFields body={body} />
      <Section title={labels.lines} text={labels.linesText}>
        <PaymentLineFields currency={body.currency} />
      </Section>
      {hasInvoice(body.kind) && <PayableFields body={body} />}
      <Section title={labels.charge} text={isCharged ? labels.chargeText : labels.creditNoteText}>
        <ChargeFields charged={isCharged} day={body.invoiceDate} />
      </Section>
    </>
  )
}
