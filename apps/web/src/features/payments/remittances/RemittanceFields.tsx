import { COUNTRIES } from '@maru/shared/constants.ts'
import { PAYMENT_REASON_MAX, REFERENCE_MAX } from '@maru/shared/payments/payment-body.ts'
import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { BANK_CODE_MAX, BANK_NAME_MAX, type RemittanceBody, usesVendorAccount } from '@maru/shared/payments/remittances/remittance-body.ts'
import { chargeBearerLabels, remittanceLabels as labels } from '@maru/shared/payments/remittances/remittance.labels.ts'
import { HOLDER_MAX, IBAN_MAX } from '@maru/shared/payments/vendors/vendor.ts'
import { useWatch } from 'react-hook-form'
import { useCodes } from '../../../api/codes.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'
import { ChargeFields } from '../../pickers/parts/money/ChargeFields.tsx'
import { usePayeeOptions } from '../../pickers/parts/money/use-payee-options.ts'
import { LinkedPaymentFields } from './LinkedPaymentFields.tsx'
import { useRemittanceCheck } from './use-remittance-check.ts'

const Field = createBodyFields<RemittanceBody>()
const useBody = () => useWatch<{ body: RemittanceBody }, 'body'>({ name: 'body' })

function PayeeFields() {
  const { vendorId } = useBody()
  const { [COUNTRIES]: countries } = useCodes(COUNTRIES)
  return (
    <FormGrid>
      <Field.Autocomplete name="body.vendorId" span={12} options={usePayeeOptions(vendorId)} hint={labels.vendorIdHint} />
      {vendorId === '' && (
        <>
          <Field.Text name="body.payeeName" required span={12} maxLength={HOLDER_MAX} />
          <Field.Text name="body.street" span={12} maxLength={70} />
          <Field.Text name="body.postCode" span={3} maxLength={16} />
          <Field.Text name="body.town" required span={5} maxLength={35} />
          <Field.Autocomplete name="body.countryCode" required span={4} options={countries} />
        </>
      )}
    </FormGrid>
  )
}

/** The account that is paid to; with a vendor that of the vendor, unless another one is typed. */
function BankFields() {
  const label = useLabel()
  const body = useBody()
  const check = useRemittanceCheck()
  const { [COUNTRIES]: countries } = useCodes(COUNTRIES)
  const isTyped = !usesVendorAccount(body)
  return (
    <>
      <FormGrid>
        <Field.Text name="body.account" required={body.vendorId === ''} span={12} maxLength={IBAN_MAX} />
        {isTyped && (
          <>
            <Field.Text name="body.bic" required span={4} maxLength={14} />
            <Field.Text name="body.bankCode" span={8} maxLength={BANK_CODE_MAX} hint={labels.bankCodeHint} />
            <Field.Text name="body.bankName" required span={8} maxLength={BANK_NAME_MAX} />
            <Field.Autocomplete name="body.bankCountry" required span={4} options={countries} />
          </>
        )}
      </FormGrid>
      {!isTyped && check && check.account !== '' && <p className="muted">{label(labels.vendorAccount, check.account)}</p>}
    </>
  )
}

/** The sections of a remittance: payee, bank, payments, transfer, budget and currency. */
export function RemittanceFields() {
  const label = useLabel()
  const isCharged = useBody().payments.length === 0
  return (
    <>
      <Section title={labels.payee}>
        <PayeeFields />
      </Section>
      <Section title={labels.bank} text={labels.accountUnchecked}>
        <BankFields />
      </Section>
      <LinkedPaymentFields />
      <Section title={labels.transfer}>
        <FormGrid>
          <Field.Amount name="body.amount" required span={4} />
          <Field.Select name="body.chargesBy" required span={4} options={toOptions(label, chargeBearerLabels)} />
          <Field.Date name="body.valueDate" required span={4} />
          <Field.Text name="body.reference" required span={12} maxLength={REFERENCE_MAX} hint={labels.referenceHint} />
          <Field.TextArea name="body.reason" required span={12} rows={2} maxLength={PAYMENT_REASON_MAX} />
          <Field.Check name="body.forGoods" span={12} text={label(labels.forGoodsText)} />
        </FormGrid>
      </Section>
      <Section title={paymentLabels.charge} text={isCharged ? paymentLabels.chargeText : labels.chargedByPayments}>
        <ChargeFields charged={isCharged} />
      </Section>
    </>
  )
}
