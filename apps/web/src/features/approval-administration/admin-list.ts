import { text } from '@maru/shared/codecs.ts'
import { listQuery } from '@maru/shared/contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { z } from 'zod'
import { type ListSearch, useListSearch } from '../../kit/use-list-search.ts'

export const PATH = '/chems/aprvlinemn'
export const tabs = ['templates', 'groups', 'forms', 'rules', 'numbers', 'invalid'] as const
export type AdminTab = (typeof tabs)[number]

const query = z.strictObject({
  ...listQuery,
  tab: z.enum(tabs).default('templates'),
  q: text(100).optional(),
  sort: text(30).optional(),
  direction: z.enum(['asc', 'desc']).default('asc'),
  /** The record that is open: its code or id, or `new`. */
  open: text(40).optional(),
})
export type AdminQuery = z.output<typeof query>
const route = { query }

/** Tab, search, sort, page and open record of the administration, all in the address. */
export function useAdminSearch(): ListSearch<AdminQuery> {
  const search = useListSearch(route, PATH)
  return { ...search, narrowed: Boolean(search.value.q), clear: () => search.set({ q: undefined }) }
}

/** Text as it is, everything else as it would be sent. */
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** A page of a list that is short enough to be whole in the browser: searched in all its words, sorted, cut. */
export function pageOf<Row extends object>(rows: readonly Row[], { q = '', sort, direction, page, size }: AdminQuery) {
  const wanted = q.trim().toLocaleLowerCase()
  const found = rows.filter((row) => wanted === '' || asText(row).toLocaleLowerCase().includes(wanted))
  const key = (row: Row) => asText((row as Readonly<Record<string, unknown>>)[sort ?? ''])
  const compare = (a: Row, b: Row) => key(a).localeCompare(key(b), undefined, { numeric: true }) * (direction === 'desc' ? -1 : 1)
  const sorted = sort === undefined ? found : found.toSorted(compare)
  return { rows: sorted.slice((page - 1) * size, page * size), total: found.length }
}

/** The same over a query, as a table takes it. */
export const paged = <Row extends object>(list: UseQueryResult<Row[]>, search: AdminQuery) =>
  ({ ...list, data: list.data && pageOf(list.data, search) }) as UseQueryResult<{ rows: Row[]; total: number }>
