import { type RefObject, useEffect } from 'react'

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]'

/** Keeps the keyboard inside an overlay that is no dialog of the library, and gives the focus back when it closes. */
export function useFocusTrap(overlay: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = document.activeElement
    const places = () => [...(overlay.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
    places()[0]?.focus()
    const onTab = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return
      const all = places()
      const edge = event.shiftKey ? all[0] : all.at(-1)
      const inside = overlay.current?.contains(document.activeElement) ?? false
      if (inside && document.activeElement !== edge) return
      event.preventDefault()
      const next = event.shiftKey ? all.at(-1) : all[0]
      next?.focus()
    }
    document.addEventListener('keydown', onTab)
    return () => {
      document.removeEventListener('keydown', onTab)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [overlay])
}
