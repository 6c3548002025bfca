import { readList, writeList } from '../session-store.ts'

/** The search of a list, kept while the person works elsewhere (SPEC 3). `param` is the query string without `?`. */
export interface SavedSearch {
  readonly path: string
  readonly key: string
  readonly param: string
}

const STORE = 'searches'

/** An entry with the same path and key is updated, otherwise the new one is appended (SPEC 4). */
export function withSearch(list: readonly SavedSearch[], entry: SavedSearch): readonly SavedSearch[] {
  const same = (other: SavedSearch) => other.path === entry.path && other.key === entry.key
  return list.some(same) ? list.map((other) => (same(other) ? entry : other)) : [...list, entry]
}

function isSavedSearch(value: unknown): value is SavedSearch {
  const entry = value as Partial<SavedSearch> | null
  return typeof entry?.path === 'string' && typeof entry.key === 'string' && typeof entry.param === 'string'
}

/** All kept searches of this browser tab; `resetLists` empties them. */
export const savedSearches = () => readList(STORE, isSavedSearch)

export const saveSearch = (entry: SavedSearch) => writeList(STORE, withSearch(savedSearches(), entry))

export const savedParam = (path: string, key: string) =>
  savedSearches().find((entry) => entry.path === path && entry.key === key)?.param ?? ''

/** Where a popup returns to: its list with the search the person had there. */
export function listAddress(path: string, key = 'list'): string {
  const param = savedParam(path, key)
  return param === '' ? path : `${path}?${param}`
}
