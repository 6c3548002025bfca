import { searched } from '@maru/shared/lists/short-list.ts'
import type { UseQueryResult } from '@tanstack/react-query'

/** What a search over a short list has, whatever else the page keeps in the address. */
interface ShortSearch {
  readonly page: number
  readonly size: number
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

/** A page of a list that is short enough to be whole in the browser: searched in all its words, sorted, cut. */
export function toPage<Row extends object>(rows: readonly Row[], search: ShortSearch) {
  const matching = searched(rows, search)
  return { rows: matching.slice((search.page - 1) * search.size, search.page * search.size), total: matching.length }
}

/** A page of a short list over its query, as a table takes it. */
export const paged = <Row extends object>(list: UseQueryResult<Row[]>, search: ShortSearch) =>
  ({ ...list, data: list.data && toPage(list.data, search) }) as UseQueryResult<{ rows: Row[]; total: number }>
