import { listQuery } from '@maru/shared/contract.ts'
import { apiMatrixFilters } from '@maru/shared/roles/matrix-lines.ts'
import type { CellChange } from '@maru/shared/roles/rights-matrix.ts'
import { useCallback, useMemo, useState } from 'react'
import { z } from 'zod'
import { useLeaveGuard } from '../../../kit/forms/leave-guard.ts'
import { type ListSearch, useListSearch } from '../../../kit/table/use-list-search.ts'
import { listChanges, cellKey, type Held, heldSet, want, wantMenu, type Wanted } from './matrix-state.ts'

const query = z.strictObject({
  ...listQuery,
  ...apiMatrixFilters,
  show: z.enum(['changed']).optional(),
})
type MatrixQuery = z.output<typeof query>
const route = { query }

/** Search and filters of a matrix, in the address. */
export const useMatrixSearch = (path: string): ListSearch<MatrixQuery> => useListSearch(route, path)

const none: Wanted = new Map()
const nothing: Held = {}

/** What was changed and is not saved yet; asked about before it is left. */
export function useWanted(kind: 'menu' | 'api', given: Held | undefined) {
  const [marked, setMarked] = useState<Wanted>(none)
  const held = useMemo(() => heldSet(given ?? nothing), [given])
  const changes: readonly CellChange[] = useMemo(() => listChanges(marked, held), [marked, held])
  // What somebody else has changed to the same meanwhile is not shown as a change of one's own.
  const wanted: Wanted = useMemo(() => new Map(changes.map((one) => [cellKey(one.roleCode, one.item), one.held])), [changes])
  const toggle = useCallback(
    (roleCode: string, item: string, value: boolean) =>
      setMarked((old) => (kind === 'menu' ? wantMenu(old, held, roleCode, item, value) : want(old, held, cellKey(roleCode, item), value))),
    [kind, held],
  )
  const dirty = changes.length > 0
  useLeaveGuard(
    useCallback(() => dirty, [dirty]),
    dirty,
  )
  return { held, wanted, changes, toggle, clear: () => setMarked(none) }
}
