import type { RowState } from '../../../kit/table/DataTable.tsx'

export interface SampleRow {
  readonly id: number
  readonly name: string
  readonly amount: number
  readonly state: RowState | 'plain'
}

export interface SampleSearch {
  readonly page: number
  readonly size: number
  readonly sort?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
  readonly q: string
  /** undefined = every state. */
  readonly state?: SampleRow['state'] | undefined
}
export const sampleSearch: SampleSearch = { page: 1, size: 25, q: '' }

const states: readonly SampleRow['state'][] = ['plain', 'created', 'updated', 'deleted', 'created-deleted', 'error', 'warning', 'info']
const COUNT = 60

function compare(one: SampleRow, other: SampleRow, sort: string) {
  if (sort === 'name') return one.name.localeCompare(other.name)
  return sort === 'amount' ? one.amount - other.amount : one.id - other.id
}

/** The page of the gallery's own rows a search asks for; every eighth row repeats a state, `nameOf` gives its word. */
export function listSamples(search: SampleSearch, nameOf: (state: SampleRow['state']) => string) {
  const all = Array.from({ length: COUNT }, (_, index): SampleRow => {
    const state = states[index % states.length] ?? 'plain'
    return { id: index + 1, name: `${nameOf(state)} ${index + 1}`, amount: ((index * 7919) % 10_000) + 0.5, state }
  })
  const matching = all.filter(
    (row) => (search.state === undefined || row.state === search.state) && row.name.toLowerCase().includes(search.q.toLowerCase()),
  )
  const sign = search.direction === 'desc' ? -1 : 1
  const sorted = search.sort === undefined ? matching : matching.toSorted((one, other) => sign * compare(one, other, search.sort ?? ''))
  const from = (search.page - 1) * search.size
  return { rows: sorted.slice(from, from + search.size), total: matching.length }
}
