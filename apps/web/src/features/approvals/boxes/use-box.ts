import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalBoxes, type BoxQuery, boxQuery, type BoxRow } from '@maru/shared/approvals/boxes/approval-box.ts'
import { listQuery } from '@maru/shared/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { useListSearch } from '../../../kit/table/use-list-search.ts'
import type { Box } from './boxes.ts'

/** What stands in the address of a box: its search, and the open document as `id`. */
const { aprvBoxType: _, approvalUserId: __, ...searched } = boxQuery.shape
const searchOf = (sort: BoxQuery['sort']) => ({
  query: z.object({ ...searched, size: listQuery.size, sort: searched.sort.unwrap().default(sort), id: z.string().max(40).optional() }),
})
const boxSearch = { urgent: searchOf('urgent'), decidedAt: searchOf('decidedAt') } as const
export type BoxSearch = z.output<(typeof boxSearch)['urgent']['query']>

/** Filters of a box and what each is without. The tab and the open document narrow nothing. */
export const noFilters = {
  q: undefined,
  within: undefined,
  form: undefined,
  department: undefined,
  drafter: undefined,
  status: undefined,
  mark: undefined,
  from: undefined,
  to: undefined,
  decidedFrom: undefined,
  decidedTo: undefined,
}
const isNarrowed = (value: BoxSearch) => (Object.keys(noFilters) as (keyof typeof noFilters)[]).some((name) => Boolean(value[name]))

/** Whether a change leaves the place the list begins at; another order or filter begins anew. */
const staysThere = (change: Partial<BoxSearch>) => Object.keys(change).every((name) => ['page', 'size', 'id', 'after'].includes(name))

/** A box as the address asks for it: one page of rows, and how many documents each tab holds. */
export function useBox(box: Box) {
  const me = useMe()
  const listSearch = useListSearch(boxSearch[box.sort], box.path)
  const search = {
    ...listSearch,
    set: (change: Partial<BoxSearch>) => listSearch.set(staysThere(change) ? change : { after: undefined, ...change }),
  }
  const tab = box.tabs.find(({ key }) => key === search.value.tab)?.key
  const whose = { aprvBoxType: box.type, approvalUserId: me.userId }
  const { id: _id, ...asked } = search.value
  const list = useQuery({
    ...query(approvals.boxList, { query: { ...asked, tab, ...whose } }),
    placeholderData: keepPreviousData,
  })
  const counts = useQuery({ ...query(approvalBoxes.counts, { query: { aprvBoxType: box.type } }), enabled: box.tabs.length > 0 })
  const countOf = (one: string | undefined) => counts.data?.find((count) => count.tab === (one ?? ''))
  return { search, tab, list, countOf, narrowed: isNarrowed(search.value), asked: { ...asked, tab, ...whose } }
}

export type BoxState = ReturnType<typeof useBox>
export type { BoxRow }
