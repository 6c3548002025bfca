import { payments } from '@maru/shared/payments/payment.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/client.ts'

/** Companies a request may name, with their town, because names repeat. */
export function useVendorOptions() {
  const payees = useQuery(query(payments.payees, {})).data ?? []
  return payees
    .filter(({ isStaff }) => !isStaff)
    .map(({ id, name, town }) => ({ value: id, text: [name, town].filter(Boolean).join(', ') }))
}
