import { approvals } from '@maru/shared/approvals/approval.ts'
import { internalRegister } from '@maru/shared/approvals/registers/internal-register.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { useTypedSearch } from '../../../features/users/people/use-people.ts'

/** Longer than for people: a search in documents costs more. */
const TYPING_PAUSE_MS = 300
const UNDER_WAY = 4
const DECIDED = 6

export interface PaletteDocument {
  readonly id: string
  readonly title: string
  readonly documentNo: string
  readonly formName: string
  readonly drafterName: string
}

/**
 * Documents that fit what is typed: what waits for the person, what is on its way, then the decided ones the person may read.
 * A search that fails leaves the others standing.
 */
export function usePaletteDocuments(typed: string): readonly PaletteDocument[] {
  const { userId } = useMe()
  const { restedText: q, enabled, isEnough } = useTypedSearch(typed, TYPING_PAUSE_MS)
  const how = { enabled, placeholderData: keepPreviousData, retry: false, staleTime: 30_000 } as const
  const newest = { q, page: 1, direction: 'desc' } as const
  const box = { ...newest, size: UNDER_WAY, approvalUserId: userId, sort: 'submittedAt' } as const
  const received = useQuery({ ...query(approvals.boxList, { query: { ...box, aprvBoxType: 'RECP' } }), ...how })
  const submitted = useQuery({ ...query(approvals.boxList, { query: { ...box, aprvBoxType: 'SUBM' } }), ...how })
  const decided = useQuery({ ...query(internalRegister.decided, { query: { ...newest, size: DECIDED, sort: 'decidedAt' } }), ...how })
  if (!isEnough) return []
  const rowsOf = (data: { readonly rows: readonly PaletteDocument[] } | undefined) => data?.rows ?? []
  const all = [...rowsOf(received.data), ...rowsOf(submitted.data), ...rowsOf(decided.data)]
  return [...new Map(all.map((row) => [row.id, row])).values()]
}
