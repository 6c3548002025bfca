import type { UseQueryResult } from '@tanstack/react-query'

/** What a search over a short list has, whatever else the page keeps in the address. */
interface ShortSearch {
  readonly page: number
  readonly size: number
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

/** Text as it is, everything else as it would be sent. */
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** A page of a list that is short enough to be whole in the browser: searched in all its words, sorted, cut. */
export function pageOf<Row extends object>(rows: readonly Row[], { q = '', sort, direction, page, size }: ShortSearch) {
  const wanted = q.trim().toLocaleLowerCase()
  const found = rows.filter((row) => wanted === '' || asText(row).toLocaleLowerCase().includes(wanted))
  const key = (row: Row) => asText((row as Readonly<Record<string, unknown>>)[sort ?? ''])
  const compare = (a: Row, b: Row) => key(a).localeCompare(key(b), undefined, { numeric: true }) * (direction === 'desc' ? -1 : 1)
  const sorted = sort === undefined ? found : found.toSorted(compare)
  return { rows: sorted.slice((page - 1) * size, page * size), total: found.length }
}

/** The same over a query, as a table takes it. */
export const paged = <Row extends object>(list: UseQueryResult<Row[]>, search: ShortSearch) =>
  ({ ...list, data: list.data && pageOf(list.data, search) }) as UseQueryResult<{ rows: Row[]; total: number }>
