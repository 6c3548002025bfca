import type { KeyboardEvent } from 'react'

/** The key belongs to a Korean composition that is not finished: no key of such an event is a command. */
export const isComposing = (event: Pick<globalThis.KeyboardEvent, 'isComposing' | 'keyCode'>) => event.isComposing || event.keyCode === 229

export const isEnter = (event: globalThis.KeyboardEvent) => event.key === 'Enter' && !isComposing(event)

/** Runs `action` on Enter, but not on the Enter that ends a composition. */
export const onEnter = (action: () => void) => (event: KeyboardEvent) => {
  if (!isEnter(event.nativeEvent)) return
  event.preventDefault()
  action()
}
