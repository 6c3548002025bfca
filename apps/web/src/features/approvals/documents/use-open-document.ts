import { useEffect, useRef } from 'react'
import { usePlace } from '../../../widgets/lists/use-place.ts'
import type { BoxRow, BoxState } from '../boxes/use-box.ts'

/** The row a person is on, and whether it is open beside the list. `move` goes on over the borders of a page. */
export function useOpenDocument({ search, list }: Pick<BoxState, 'search' | 'list'>) {
  const { place, go, close } = usePlace(search.value.id ?? '', (id) =>
    search.set({ id: id === '' ? undefined : id, page: search.value.page }),
  )
  const edge = useRef<'first' | 'last'>(undefined)
  const rows = list.data?.rows ?? []
  const total = list.data?.total ?? 0

  // The rows of the next page are here: on to its first, or to the last of the one before.
  const arrived = list.isPlaceholderData ? undefined : list.data
  useEffect(() => {
    const row = edge.current === 'last' ? arrived?.rows.at(-1) : arrived?.rows[0]
    if (edge.current === undefined || row === undefined) return
    edge.current = undefined
    go(row.id)
    // Once for each page that arrives.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [arrived])

  const { page, size } = search.value
  const index = rows.findIndex(({ id }) => id === place.id)
  const move = (by: 1 | -1) => {
    const next = index < 0 ? rows[0] : rows[index + by]
    if (next !== undefined) return go(next.id)
    const isBeyond = by === 1 ? page * size < total : page > 1
    if (!isBeyond || rows.length === 0) return
    edge.current = by === 1 ? 'first' : 'last'
    search.set({ id: search.value.id, page: page + by })
  }
  /** The row to go on with after one has left the list: the one that takes its place. */
  const after = (id: string): BoxRow | undefined => {
    const at = rows.findIndex((row) => row.id === id)
    return rows[at + 1] ?? rows[at - 1]
  }
  const position = index < 0 ? 0 : (page - 1) * size + index + 1
  return { place, go, close, move, after, position, total }
}

export type OpenDocument = ReturnType<typeof useOpenDocument>
