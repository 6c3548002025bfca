import type { KeyboardEvent } from 'react'

/** Runs `action` on Enter, but not on the Enter that ends a Korean composition. */
export const onEnter = (action: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return
  event.preventDefault()
  action()
}
