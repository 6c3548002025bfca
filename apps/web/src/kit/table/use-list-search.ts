import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { savedParam, saveSearch } from './saved-search.ts'

/** Reads a query string through the schema of the route; what does not fit is left out instead of spoiling the rest. */
export function readSearch<Q extends z.ZodObject>(schema: Q, param: string): z.output<Q> {
  const knownParams = Object.entries(Object.fromEntries(new URLSearchParams(param))).filter(([key]) => key in schema.shape)
  const parsed = schema.safeParse(Object.fromEntries(knownParams))
  if (parsed.success) return parsed.data
  const faulty = new Set(parsed.error.issues.map((issue) => issue.path[0]))
  return schema.parse(Object.fromEntries(knownParams.filter(([key]) => !faulty.has(key))))
}

/** The query string of a search: what equals the default is left out, so that the plain address is the plain list. */
export function writeSearch<Q extends z.ZodObject>(schema: Q, value: z.output<Q>): string {
  const defaults = readSearch(schema, '') as Record<string, unknown>
  const search = new URLSearchParams()
  for (const [key, entry] of Object.entries(value as Readonly<Record<string, string | number | boolean | undefined>>))
    if (entry !== undefined && entry !== '' && entry !== defaults[key]) search.set(key, String(entry))
  return search.toString()
}

/** Names in the address that say which record is open over a list, unless the list itself searches by them. */
const recordNames = ['id', 'new']

function withoutRecord(schema: z.ZodObject, search: string): string {
  const params = new URLSearchParams(search)
  const names = recordNames.filter((name) => params.has(name) && !(name in schema.shape))
  if (names.length === 0) return search
  for (const name of names) params.delete(name)
  return params.toString()
}

export interface ListSearch<Q> {
  readonly value: Q
  /** Changes the search; whatever changes but the page itself leads back to page 1. */
  readonly set: (change: Partial<Q>) => void
  readonly clear: () => void
  /** Something narrows the list: an empty answer then means "no match". */
  readonly narrowed: boolean
}

const ordering = new Set(['page', 'size', 'sort', 'direction'])

/**
 * The search of the list at `path`, held in the address and kept when the list is left: reload, Back and a popup over the list
 * (whose address is another) show it as it was. A change adds to what was asked for last and shows at once, before the next press.
 */
export function useListSearch<Q extends z.ZodObject>(route: { readonly query: Q }, path: string, key = 'list'): ListSearch<z.output<Q>> {
  const location = useLocation()
  const navigate = useNavigate()
  const isHere = location.pathname === path
  const inAddress = withoutRecord(route.query, location.search.slice(1))
  const hasRecord = location.search.length > 1 && inAddress === ''
  const storedParam = savedParam(path, key)
  const param = isHere && inAddress !== '' ? inAddress : storedParam

  // Reads what is kept at that moment: a search that was just taken away is not brought back by a render that still had it.
  useEffect(() => {
    if (!isHere) return
    if (inAddress !== '') return saveSearch({ path, key, param: inAddress })
    const left = savedParam(path, key)
    if (left !== '' && !hasRecord) void navigate(`${path}?${left}`, { replace: true })
  }, [isHere, inAddress, hasRecord, path, key, navigate])

  const value = useMemo(() => readSearch(route.query, param), [route.query, param])
  const go = useCallback(
    (next: string) => {
      saveSearch({ path, key, param: next })
      void navigate(next === '' ? path : `${path}?${next}`, { replace: true, flushSync: true })
    },
    [path, key, navigate],
  )
  const set = useCallback(
    (change: Partial<z.output<Q>>) => {
      const paged = 'page' in route.query.shape && !('page' in change)
      go(writeSearch(route.query, { ...readSearch(route.query, savedParam(path, key)), ...(paged && { page: 1 }), ...change }))
    },
    [go, route.query, path, key],
  )
  const clear = useCallback(() => go(''), [go])
  const narrowed = [...new URLSearchParams(param).keys()].some((name) => !ordering.has(name))
  return { value, set, clear, narrowed }
}
