import { type CardTransaction, cardTransactions } from '@maru/shared/cards/card-transaction.ts'
import { blankPayment, blankPaymentLine, type PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'

/** A payment by card of what was bought; of a refund only its day and shop. */
const toPayment = ({ merchant, purchasedOn, bookedOn, amount }: CardTransaction): PaymentBody => ({
  ...blankPayment,
  kind: 'CARD',
  invoiceDate: purchasedOn || bookedOn,
  lines: [{ ...blankPaymentLine, description: merchant, ...(!amount.startsWith('-') && { totalAmount: amount }) }],
})

/** What a new application begins with: the card transaction the address names (`?new&transaction=…`), once it is there. */
export function useCardStart() {
  const [params] = useSearchParams()
  const id = params.get('transaction') ?? ''
  const { data, isLoading, error, refetch } = useQuery({ ...query(cardTransactions.get, { params: { id } }), enabled: id !== '' })
  return { isLoading, error, refetch, start: data && toPayment(data) }
}
