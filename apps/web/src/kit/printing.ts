import { useSyncExternalStore } from 'react'

let printing = false
/** The list of the page was asked for, not the document beside it. */
let isListAsked = false

function subscribe(onChange: () => void) {
  const change = (next: boolean) => () => {
    printing = next
    if (!next) isListAsked = false
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

/** True while a document that is shown is on its way to paper, by Ctrl P or the menu of the browser. */
export const usePrintingDocument = () => useSyncExternalStore(subscribe, () => printing && !isListAsked)

/** Prints the list of the page, also while a document stands beside it. */
export function printList() {
  isListAsked = true
  window.print()
}
