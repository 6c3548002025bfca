import { useSyncExternalStore } from 'react'

const { documentElement: root } = document

function subscribe(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(root, { attributes: true, attributeFilter: ['data-theme', 'data-rows'] })
  return () => observer.disconnect()
}

/** How the person has the portal look, for what no style sheet can do: as it is now, and again when it is changed. */
export const useRootData = (name: 'theme' | 'rows') => useSyncExternalStore(subscribe, () => root.dataset[name])
