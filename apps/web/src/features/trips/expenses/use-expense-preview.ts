import { routeFaults } from '@maru/shared/trips/applications/trip-body.ts'
import { blankTripExpense, tripExpenseBody } from '@maru/shared/trips/expenses/expense-body.ts'
import { tripExpenses } from '@maru/shared/trips/trip.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useDebouncedRequestBody } from '../../approvals/requests/use-debounced-request-body.ts'

/** What the settlement in the form comes to; `isEnough` once its trip is chosen and its route complete. */
export function useExpensePreview() {
  const body = useDebouncedRequestBody(tripExpenseBody)
  const isEnough = body !== undefined && body.tripId !== '' && Object.keys(routeFaults(body)).length === 0
  const preview = useQuery({
    ...query(tripExpenses.preview, { body: { body: body ?? blankTripExpense, documentId: '' } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  return { preview, isEnough }
}
