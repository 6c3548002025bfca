import type { ResourceKind } from '@maru/shared/reservations/reservation-fields.ts'
import { resources } from '@maru/shared/reservations/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { allRows } from '../../../widgets/lists/use-print-all.ts'

/** All resources of a kind that can be booked, as a form offers them; empty until they have arrived. */
export function useResources(kind: ResourceKind) {
  const filters = { kind, show: 'active', sort: 'sortOrder', direction: 'asc' } as const
  const every = useQuery({
    queryKey: [resources.list.resource, 'every', kind],
    queryFn: () => allRows((page, size) => call(resources.list, { query: { ...filters, page, size } })),
  })
  return every.data?.rows ?? []
}
