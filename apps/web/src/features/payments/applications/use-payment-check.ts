import { type PaymentBody, paymentBody } from '@maru/shared/payments/payment-body.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useDebouncedRequestBody } from '../../approvals/requests/use-debounced-request-body.ts'

/** What the server says of the application as it is typed; undefined until it has answered, or while a field cannot be read. */
export function usePaymentCheck() {
  const typed = useDebouncedRequestBody(paymentBody)
  const body = typed && { ...typed, reason: '', reference: '' }
  return useQuery({
    ...query(payments.check, { body: body as PaymentBody }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  }).data
}
