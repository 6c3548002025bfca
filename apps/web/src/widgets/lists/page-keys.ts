import { useEffect, useEffectEvent } from 'react'

/** Does what a key means on a page and says whether it meant anything. `press` is spelt as in the list of keys. */
export type PageKeys = (press: string, event: KeyboardEvent) => boolean

const listening: PageKeys[] = []

/** Hands a key to the page that is shown; the shell does so with what it does not need itself. */
export const pressPageKey: PageKeys = (press, event) => listening.at(-1)?.(press, event) ?? false

/** Takes the single keys of the page while it is shown; a hidden work tab does not listen. */
export function usePageKeys(handler: PageKeys) {
  const onKey = useEffectEvent(handler)
  useEffect(() => {
    const listen: PageKeys = (press, event) => onKey(press, event)
    listening.push(listen)
    return () => void listening.splice(listening.indexOf(listen), 1)
  }, [])
}
