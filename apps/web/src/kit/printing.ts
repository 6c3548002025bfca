import { useSyncExternalStore } from 'react'

let printing = false

function subscribe(onChange: () => void) {
  const change = (next: boolean) => () => {
    printing = next
    onChange()
  }
  const [begin, end] = [change(true), change(false)]
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** True while the page is on its way to paper. A store and not a state, because a state would be rendered after the browser has printed. */
export const usePrinting = () => useSyncExternalStore(subscribe, () => printing)
