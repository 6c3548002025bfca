import { multiplyAmount } from '@maru/shared/amounts/decimal.ts'
import { rateInEuros } from '@maru/shared/payments/charge.ts'
import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { usesVendorAccount } from '@maru/shared/payments/remittances/remittance-body.ts'
import { chargeBearerLabels, remittanceLabels as labels } from '@maru/shared/payments/remittances/remittance.labels.ts'
import { remittances } from '@maru/shared/payments/remittances/remittance.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { KeyValues } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'
import { RateValue } from '../../pickers/parts/money/RateValue.tsx'
import { usePayeeOptions } from '../../pickers/parts/money/use-payee-options.ts'
import { RemittanceStatusChip } from './RemittanceChips.tsx'
import { REMITTANCE_POPUP } from './remittance-addresses.ts'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'

type Body = BodyViewProps<'remittance'>['body']

/** The payee as the request says; a vendor by name and town. */
function usePayeeText({ vendorId, payeeName, street, postCode, town, countryCode }: Body) {
  const vendors = usePayeeOptions(vendorId)
  if (vendorId !== '') return vendors.find(({ value }) => value === vendorId)?.text ?? '–'
  return textOrDash([payeeName, street, `${postCode} ${town}`.trim(), countryCode].filter(Boolean).join(', '))
}

/** A remittance in its document; once submitted with its state and the way to what was done with it. */
export function DocumentRemittance({ body, document, mode }: BodyViewProps<'remittance'>) {
  const label = useLabel()
  const isSubmitted = document.status !== 'DRAFT'
  const remittance = useQuery({ ...query(remittances.get, { params: { id: document.id } }), enabled: isSubmitted, retry: false }).data
  const payee = usePayeeText(body)
  const bank = [body.bankName, body.bankCountry, body.bic, body.bankCode].filter(Boolean).join(' · ')
  return (
    <div className="stack">
      {remittance && mode !== 'print' && (
        <p className="row">
          <RemittanceStatusChip status={remittance.status} />
          <Link to={`${REMITTANCE_POPUP}?id=${document.id}`}>{label(labels.openRemittance)}</Link>
        </p>
      )}
      <KeyValues
        entries={[
          [labels.payee, payee],
          [
            labels.account,
            usesVendorAccount(body) ? `${label(labels.accountOfVendor)} ${remittance?.account ?? ''}` : textOrDash(body.account),
          ],
          ...(remittance && remittance.vendorAccount !== ''
            ? [
                [
                  labels.accountOfVendor,
                  <span key="vendor" className="field-error">
                    {label(labels.vendorAccountBeside, remittance.vendorAccount)}
                  </span>,
                ] as const,
              ]
            : []),
          ...(bank === '' ? [] : [[labels.bank, bank] as const]),
          [labels.amount, <strong key="amount">{currencyText(body.amount, body.currency)}</strong>],
          ...(body.currency === 'EUR' || body.exchangeRate === ''
            ? []
            : [
                [labels.baseAmount, amountText(multiplyAmount(body.amount, rateInEuros(body)))] as const,
                [paymentLabels.rate, <RateValue key="rate" charge={body} />] as const,
              ]),
          [labels.chargesBy, label(chargeBearerLabels[body.chargesBy])],
          [labels.valueDate, <DateText key="value" text={body.valueDate} />],
          ...(remittance && remittance.payments.length > 0
            ? [[labels.payments, remittance.payments.map(({ invoiceNo, documentNo }) => invoiceNo || documentNo).join(', ')] as const]
            : []),
          [labels.reference, textOrDash(body.reference)],
          [paymentLabels.projectNo, textOrDash(body.projectNo)],
          ...(body.forGoods ? [[labels.forGoods, label(labels.forGoodsText)] as const] : []),
          ...(remittance?.reportable ? [[labels.reportable, label(labels.reportableYes)] as const] : []),
        ]}
      />
      {body.reason !== '' && <p>{body.reason}</p>}
    </div>
  )
}
