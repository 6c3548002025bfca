import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

/** Opens or closes the window of the person's Excel exports, from wherever something is said about one. */
export function showExports(next: boolean) {
  open = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useExportsShown = () => useSyncExternalStore(subscribe, () => open)
