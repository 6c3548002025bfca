import type { ResourceKind } from '@maru/shared/reservations/reservation-fields.ts'
import { resources } from '@maru/shared/reservations/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'

const MOST = 100

/** The resources of a kind that can be booked, as a form offers them; empty until they have arrived. */
export function useResources(kind: ResourceKind) {
  const asked = { kind, page: 1, size: MOST, show: 'active', sort: 'sortOrder', direction: 'asc' } as const
  return useQuery(query(resources.list, { query: asked })).data?.rows ?? []
}
