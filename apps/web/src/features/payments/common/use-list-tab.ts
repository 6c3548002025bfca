import type { Args, Route } from '@maru/shared/contract.ts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, query } from '../../../api/client.ts'
import { usePrintAll } from '../../../widgets/lists/use-print-all.ts'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'
import { PAYMENTS } from './payment-addresses.ts'

interface Page<Row> {
  rows: Row[]
  total: number
}
type ListRoute<Row, Query extends z.ZodObject> = Route & { readonly query: Query; readonly answer: z.ZodType<Page<Row>> }

/** A list that is one view of a page, the page of payments unless given: search in the address, page of rows, and all rows for paper. */
export function useListTab<Row extends object, Query extends z.ZodObject>(
  route: ListRoute<Row, Query>,
  tab: string,
  path: string = PAYMENTS,
) {
  const search = useTabList(route.query, path, tab, tab === '' ? undefined : tab)
  const argsWith = (paging: object) => ({ query: { ...(search.value as object), ...paging } }) as unknown as Args<typeof route>
  const list = useQuery({ ...query(route, argsWith({})), placeholderData: keepPreviousData }) as UseQueryResult<Page<Row>>
  const paper = usePrintAll((page, size) => call<ListRoute<Row, Query>>(route, argsWith({ page, size })))
  const { page: _page, size: _size, ...filters } = search.value as { page?: number; size?: number }
  return { path, tab, search, list, paper, filters: filters as Omit<z.output<Query>, 'page' | 'size'> }
}
