import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { PURCHASE_REASON_MAX, PURCHASE_TEXT_MAX, type PurchaseBody } from '@maru/shared/purchases/purchase-body.ts'
import { purchaseLabels as labels } from '@maru/shared/purchases/purchase.labels.ts'
import { useWatch } from 'react-hook-form'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'
import { ChargeFields } from '../../pickers/parts/money/ChargeFields.tsx'
import { usePayeeOptions } from '../../pickers/parts/money/use-payee-options.ts'
import { PurchaseLineFields } from './PurchaseLineFields.tsx'
import { QuoteFields } from './QuoteFields.tsx'

const Field = createBodyFields<PurchaseBody>()

/** The sections of a purchase request: need, items, quotes, budget and currency. */
export function PurchaseFields() {
  const vendorId = useWatch<{ body: PurchaseBody }, 'body.vendorId'>({ name: 'body.vendorId' })
  return (
    <>
      <Section title={labels.need}>
        <FormGrid>
          <Field.TextArea name="body.reason" required span={12} rows={2} maxLength={PURCHASE_REASON_MAX} />
          <Field.Date name="body.neededBy" required span={4} />
          <Field.Text name="body.deliverTo" required span={8} maxLength={PURCHASE_TEXT_MAX} />
          <Field.Autocomplete name="body.vendorId" span={12} options={usePayeeOptions(vendorId)} />
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
