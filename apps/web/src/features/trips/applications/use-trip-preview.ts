import { blankTrip, routeFaults, tripBody } from '@maru/shared/trips/applications/trip-body.ts'
import { tripApplications } from '@maru/shared/trips/trip.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useDebouncedRequestBody } from '../../approvals/requests/use-debounced-request-body.ts'

/** What the trip in the form would be paid and cost; `isEnough` once its route is complete. */
export function useTripPreview() {
  const body = useDebouncedRequestBody(tripBody)
  const isEnough = body !== undefined && Object.keys(routeFaults(body)).length === 0
  const preview = useQuery({
    ...query(tripApplications.preview, { body: { body: body ?? blankTrip, documentId: '' } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  return { preview, isEnough }
}
