import { approvals } from '@maru/shared/approvals/approval.ts'
import { type BoxQuery, boxQuery, type BoxRow } from '@maru/shared/approvals/approval-box.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { query } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { useListSearch } from '../../kit/use-list-search.ts'
import type { Box } from './boxes.ts'

/** What stands in the address of a box: its search, and the open document as `id`. */
const { aprvBoxType: _, approvalUserId: __, ...searched } = boxQuery.shape
const boxSearch = { query: z.object({ ...searched, id: z.string().max(40).optional() }) }
export type BoxSearch = z.output<(typeof boxSearch)['query']>

/** What narrows a box beside its tab. */
const narrowing = (value: BoxSearch) => value.q !== undefined && value.q !== ''

/** A box as the address asks for it: one page of rows, and how many documents each tab holds. */
export function useBox(box: Box) {
  const me = useMe()
  const search = useListSearch(boxSearch, box.path)
  const tab = box.tabs.find(({ key }) => key === search.value.tab)?.key
  const whose = { aprvBoxType: box.type, approvalUserId: me.userId }
  const { id: _id, ...asked } = search.value
  const list = useQuery({
    ...query(approvals.boxList, { query: { ...asked, tab, ...whose } }),
    placeholderData: keepPreviousData,
  })
  const tabs = useMemo(() => [undefined, ...box.tabs.map(({ key }) => key)], [box])
  const counts = useQueries({
    queries: tabs.map((one) => {
      const counted: BoxQuery = { page: 1, size: 1, sort: 'urgent', direction: 'desc', tab: one, ...whose }
      return { ...query(approvals.boxList, { query: counted }), select: ({ total }: { total: number }) => total }
    }),
    combine: (results) => results.map(({ data }) => data),
  })
  return { search, tab, list, counts, narrowed: narrowing(search.value) }
}

export type BoxState = ReturnType<typeof useBox>
export type { BoxRow }
