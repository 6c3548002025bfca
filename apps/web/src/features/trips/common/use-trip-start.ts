import { useSearchParams } from 'react-router-dom'
import type { RequestBody } from '../../approvals/requests/request-kind.ts'

/** What a new settlement or report begins with: the trip the address names (`?new&trip=…`). */
export function useTripStart<B extends RequestBody & { tripId: string }>(blank: B): B | undefined {
  const [params] = useSearchParams()
  const tripId = params.get('trip') ?? ''
  return tripId === '' ? undefined : { ...blank, tripId }
}
