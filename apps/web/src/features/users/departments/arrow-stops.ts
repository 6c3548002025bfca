import type { KeyboardEvent } from 'react'
import { isComposing } from '../../../kit/on-enter.ts'

/** The arrow keys lead from one of these elements to the next and back, such as from a search through what it found. */
export const arrowsThrough = (stops: string) => (event: KeyboardEvent<HTMLElement>) => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.defaultPrevented || isComposing(event.nativeEvent)) return
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)]
  const at = elements.indexOf(event.target as HTMLElement)
  const next = at < 0 ? undefined : elements[at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
