import type { TripRow } from '@maru/shared/trips/trip-fields.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { tripApplications } from '@maru/shared/trips/trip.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { AutocompleteField } from '../../../kit/fields/choice-fields.tsx'

const MOST = 100
const approved = new Set<TripRow['state']>(['APPROVED', 'ONGOING', 'ENDED', 'SETTLED'])

/** One of the own approved trips; `offers` says which of them. */
export function TripChoice({ label, offers }: { label: LabelRecord; offers: (row: TripRow) => boolean }) {
  const list = useQuery(query(tripApplications.list, { query: { page: 1, size: MOST, scope: 'mine', sort: 'from', direction: 'desc' } }))
  const rows = (list.data?.rows ?? []).filter((row) => approved.has(row.state))
  const options = rows
    .filter(offers)
    .map(({ id, documentNo, destination, from }) => ({ value: id, text: `${documentNo} ${destination}, ${from}` }))
  return <AutocompleteField name="body.tripId" label={label} required span={12} options={options} />
}
