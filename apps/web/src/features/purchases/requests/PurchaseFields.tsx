import { payments } from '@maru/shared/payments/payment.ts'
import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { PURCHASE_REASON_MAX, PURCHASE_TEXT_MAX, type PurchaseBody } from '@maru/shared/purchases/purchase-body.ts'
import { purchaseLabels as labels } from '@maru/shared/purchases/purchase.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { bodyFieldsOf } from '../../approvals/requests/request-kind.ts'
import { ChargeFields } from '../../pickers/parts/ChargeFields.tsx'
import { PurchaseLineFields } from './PurchaseLineFields.tsx'
import { QuoteFields } from './QuoteFields.tsx'

const Field = bodyFieldsOf<PurchaseBody>()

/** Companies a purchase may be made from, with their town, because names repeat. */
export function useVendorOptions() {
  const payees = useQuery(query(payments.payees, {})).data ?? []
  return payees
    .filter(({ isStaff }) => !isStaff)
    .map(({ id, name, town }) => ({ value: id, text: [name, town].filter(Boolean).join(', ') }))
}

/** The sections of a purchase request: need, items, quotes, budget and currency. */
export function PurchaseFields() {
  return (
    <>
      <Section title={labels.need}>
        <FormGrid>
          <Field.TextArea name="body.reason" required span={12} rows={2} maxLength={PURCHASE_REASON_MAX} />
          <Field.Date name="body.neededBy" required span={4} />
          <Field.Text name="body.deliverTo" required span={8} maxLength={PURCHASE_TEXT_MAX} />
          <Field.Autocomplete name="body.vendorId" span={12} options={useVendorOptions()} />
        </FormGrid>
      </Section>
      <Section title={labels.lines} text={labels.linesText}>
        <PurchaseLineFields />
      </Section>
      <Section title={labels.quotes} text={labels.quotesText}>
        <QuoteFields />
      </Section>
      <Section title={paymentLabels.charge} text={paymentLabels.chargeText}>
        <ChargeFields />
      </Section>
    </>
  )
}
