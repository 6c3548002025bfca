import { tripReportLabels as labels } from '@maru/shared/trips/reports/report.labels.ts'
import { tripReports } from '@maru/shared/trips/trip.ts'
import { tripLabels } from '@maru/shared/trips/trip.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { KeyValues } from '../../../kit/layout.tsx'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'

/** A report in its document: the trip and what came of it. */
export function DocumentTripReport({ body, document }: BodyViewProps<'tripReport'>) {
  const trip = useQuery({
    ...query(tripReports.trip, { params: { id: body.tripId }, query: { documentId: document.id } }),
    enabled: body.tripId !== '',
  }).data
  return (
    <KeyValues
      entries={[
        [labels.tripId, trip ? `${trip.documentNo} ${trip.destination}, ${trip.from} – ${trip.to}` : '–'],
        [tripLabels.purpose, trip?.purpose ?? '–'],
        [labels.result, body.result || '–'],
        ...(body.partners === '' ? [] : [[labels.partners, body.partners] as const]),
        ...(body.nextSteps === '' ? [] : [[labels.nextSteps, body.nextSteps] as const]),
      ]}
    />
  )
}
