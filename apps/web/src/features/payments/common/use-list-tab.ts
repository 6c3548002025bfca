import type { z } from 'zod'
import { type ListRoute, useListRows } from '../../../widgets/lists/use-list-screen.ts'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'
import { PAYMENTS } from './payment-addresses.ts'

/** A list that is one view of a page, the page of payments unless given: search in the address, page of rows, and all rows for paper. */
export function useListTab<Row extends object, Query extends z.ZodObject>(
  route: ListRoute<Row, Query>,
  tab: string,
  path: string = PAYMENTS,
) {
  const search = useTabList(route.query, path, tab, tab === '' ? undefined : tab)
  return { path, tab, search, ...useListRows(route, search.value) }
}
