import { useEffect, useEffectEvent } from 'react'
import { isComposing, isEnter } from '../../kit/on-enter.ts'

/** Ctrl S saves, Ctrl Enter submits; both also while the focus is in a field. */
export function useRequestKeys({ enabled, onSave, onSubmit }: { enabled: boolean; onSave: () => void; onSubmit: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || isComposing(event)) return
    const action = event.key.toLowerCase() === 's' ? onSave : isEnter(event) ? onSubmit : undefined
    if (action === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (enabled) action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    // Before the field or the editor sees it, which has a meaning of its own for Ctrl Enter.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
