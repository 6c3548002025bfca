import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { type ListSearch, useListSearch, writeSearch } from '../../kit/table/use-list-search.ts'

const ordering = new Set(['page', 'size', 'sort', 'direction'])
const tabOnly = { query: z.object({ tab: z.string().default('') }) }

/** The open view of a page with several; '' is the first. It stays while a popup is over the page. */
export const useTab = (path: string) => useListSearch(tabOnly, path).value.tab

/**
 * The search of a list that is one view of a page: the view itself stays in the address and narrows nothing. With a `key` of its own
 * the search is kept apart from those of the other views, and the plain address of the page stays that of its first one.
 */
export function useTabList<Q extends z.ZodObject>(query: Q, path: string, tab: string, key?: string): ListSearch<z.output<Q>> {
  const navigate = useNavigate()
  const route = useMemo(() => ({ query: query.extend({ tab: z.string().default('') }) as unknown as Q }), [query])
  const search = useListSearch(route, path, key)
  const clear = useCallback(() => void navigate(`${path}?tab=${tab}`, { replace: true }), [navigate, path, tab])
  const value = useMemo(() => {
    const { tab: _tab, ...rest } = search.value as Readonly<Record<string, unknown>>
    return rest as z.output<Q>
  }, [search.value])
  const set = useCallback((change: Partial<z.output<Q>>) => search.set({ tab, ...change }), [search, tab])
  const narrowed = [...new URLSearchParams(writeSearch(query, value)).keys()].some((name) => !ordering.has(name))
  return { value, set, clear, narrowed }
}
