import { type PaymentBody, paymentBody } from '@maru/shared/payments/payment-body.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { useRested } from '../../../kit/use-debounced-value.ts'

/** What the server says of the application as it is typed; undefined until it has answered, or while a field cannot be read. */
export function usePaymentCheck() {
  const typed = useRested(JSON.stringify(useWatch<{ body: PaymentBody }, 'body'>({ name: 'body' })))
  const parsed = paymentBody.safeParse(JSON.parse(typed))
  const body = parsed.success ? { ...parsed.data, reason: '', reference: '' } : undefined
  return useQuery({
    ...query(payments.check, { body: body as PaymentBody }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  }).data
}
