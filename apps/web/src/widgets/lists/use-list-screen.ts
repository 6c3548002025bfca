import type { Args, Route } from '@maru/shared/contract.ts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, query } from '../../api/client.ts'
import { type ListSearch, useListSearch } from '../../kit/table/use-list-search.ts'
import { useTabList } from '../tabs/use-tab-list.ts'
import { usePrintAll } from './use-print-all.ts'
import { type ListPlaces, type RecordAddress, useRecordAddress } from '../records/use-record-address.ts'

interface Paging {
  readonly page: number
  readonly size: number
}
interface Page<Row> {
  rows: Row[]
  total: number
}
/** The call of a list: it pages, and answers rows with how many there are. */
export type ListRoute<Row, Query extends z.ZodObject> = Route & { readonly query: Query; readonly answer: z.ZodType<Page<Row>> }

/** What every list screen needs of its list: search in the address, page of rows, paper, workbook, open record. */
export interface ListScreenState<Row, Search extends Paging> {
  readonly path: string
  readonly search: ListSearch<Search>
  readonly list: UseQueryResult<Page<Row>>
  readonly paper: ReturnType<typeof usePrintAll<Row>>
  /** The search without paging: what the workbook and sums are asked with. */
  readonly filters: Omit<Search, keyof Paging>
  /** The call of the workbook, asked with `filters`. */
  readonly excel: Route | undefined
  readonly record: RecordAddress
}

/** A page of a list, all its rows for paper, and the search without paging. */
export function useListRows<Row extends object, Query extends z.ZodObject>(route: ListRoute<Row, Query>, asked: z.output<Query>) {
  const argsWith = (paging: Partial<Paging>) => ({ query: { ...asked, ...paging } }) as unknown as Args<typeof route>
  const list = useQuery({ ...query(route, argsWith({})), placeholderData: keepPreviousData }) as UseQueryResult<Page<Row>>
  const paper = usePrintAll((page, size) => call<ListRoute<Row, Query>>(route, argsWith({ page, size })))
  const { page: _page, size: _size, ...filters } = asked as z.output<Query> & Paging
  return { list, paper, filters }
}

interface ListRoutes<Row, Query extends z.ZodObject> {
  readonly list: ListRoute<Row, Query>
  /** Takes the filters of `list` without paging. */
  readonly export?: Route
}

/** Reads a list by its contract. */
export const useListScreen = <Row extends object, Query extends z.ZodObject>(routes: ListRoutes<Row, Query>, places: ListPlaces) =>
  useScreenState(routes, places, useListSearch(routes.list, places.path))

/** Reads a list that is one view of a page: `tab` is its key in the address, '' the first view. */
export const useTabScreen = <Row extends object, Query extends z.ZodObject>(
  routes: ListRoutes<Row, Query>,
  { tab, ...places }: ListPlaces & { readonly tab: string },
) => useScreenState(routes, places, useTabList(routes.list.query, places.path, tab, tab === '' ? undefined : tab))

function useScreenState<Row extends object, Query extends z.ZodObject>(
  routes: ListRoutes<Row, Query>,
  places: ListPlaces,
  found: ListSearch<z.output<Query>>,
): ListScreenState<Row, z.output<Query> & Paging> {
  const search = found as ListSearch<z.output<Query> & Paging>
  const rows = useListRows(routes.list, search.value)
  return { path: places.path, search, ...rows, excel: routes.export, record: useRecordAddress(places) }
}
