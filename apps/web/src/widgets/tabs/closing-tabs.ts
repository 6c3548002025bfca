import { useEffect } from 'react'

/** State of a step that gives the open page another address while it stays as it is: nothing typed into it would be lost. */
export const RENAMING = { isRenaming: true } as const
export const isRenaming = (state: unknown) => (state as Partial<typeof RENAMING> | null)?.isRenaming === true

type Close = (path: string) => void
let closing: Close = () => undefined

/** Ends the work tab of a page whose work is done, such as a mail that was sent; the page leads elsewhere itself. */
export const closeTab: Close = (path) => closing(path)

/** The strip of work tabs takes such requests. */
export function useTabsClosing(close: Close) {
  useEffect(() => {
    closing = close
    return () => {
      closing = () => undefined
    }
  }, [close])
}
