import { useLayoutEffect, useRef } from 'react'

/** Puts the list under its input, above everything else, also inside a dialog that scrolls. */
export function usePlacedList(open: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [field, box] = [input.current?.parentElement, list.current]
    if (!open || !field || box === null) return undefined
    const place = () => {
      const { left, bottom, top, width } = field.getBoundingClientRect()
      const below = window.innerHeight - bottom
      Object.assign(box.style, {
        left: `${left}px`,
        width: `${width}px`,
        ...(below > 260 ? { top: `${bottom + 4}px`, bottom: 'auto' } : { top: 'auto', bottom: `${window.innerHeight - top + 4}px` }),
      })
    }
    box.showPopover?.()
    place()
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
      if (box.isConnected) box.hidePopover?.()
    }
  }, [open])
  return { input, list }
}
