import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

let titles: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()

function setTitle(path: string, title: string | undefined) {
  const next = new Map(titles)
  if (title === undefined) next.delete(path)
  else next.set(path, title)
  titles = next
  for (const listener of listeners) listener()
}

/** Names the work tab of the page it is called in, such as the post a page shows; the tab is called by its menu without a title. */
export function useTabTitle(title: string | undefined) {
  const { pathname } = useLocation()
  useEffect(() => setTitle(pathname, title), [pathname, title])
  useEffect(() => () => setTitle(pathname, undefined), [pathname])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The title a page gave itself; undefined for one called by its menu. */
export const useOwnTitle = (path: string) => useSyncExternalStore(subscribe, () => titles.get(path))
