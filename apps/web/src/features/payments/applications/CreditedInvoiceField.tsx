import type { PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { payableLabels } from '@maru/shared/payments/payable.labels.ts'
import { paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { chosenValue } from '@maru/shared/typing/typed-choices.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useDebouncedValue } from '../../../kit/use-debounced-value.ts'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'

const Field = createBodyFields<PaymentBody>()
const SEARCH_MAX = 100

/** The invoice a credit note or correction refers to: approved ones of its vendor that one may see and that fit what is typed, the newest first. */
export function CreditedInvoiceField({ vendorId, chosen, isCorrected }: { vendorId: string; chosen: string; isCorrected: boolean }) {
  const [typed, onSearch] = useState('')
  const search = { vendorId, chosen: chosenValue(chosen), q: useDebouncedValue(typed.trim().slice(0, SEARCH_MAX)) }
  const request = { ...query(payments.creditable, { query: search }), enabled: chosenValue(vendorId) !== '' }
  const { data = [] } = useQuery({ ...request, placeholderData: keepPreviousData })
  const options = data.map(({ id, invoiceNo, invoiceDate, totalAmount, currency }) => ({
    value: id,
    text: `${invoiceNo} · ${invoiceDate} · ${currencyText(totalAmount, currency)}`,
  }))
  const named = isCorrected ? { label: payableLabels.correctedId } : { hint: labels.creditedHint }
  return <Field.Autocomplete name="body.creditedId" span={12} options={options} onSearch={onSearch} {...named} />
}
