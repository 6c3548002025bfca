import { useEffect } from 'react'

type Close = (path: string) => void
let closing: Close = () => undefined

/** Ends the work tab of a page whose work is done, such as a mail that was sent; the page leads elsewhere itself. */
export const closeTab: Close = (path) => closing(path)

/** The strip of work tabs takes such wishes. */
export function useTabsClosing(close: Close) {
  useEffect(() => {
    closing = close
    return () => {
      closing = () => undefined
    }
  }, [close])
}
