import { type RefObject, useEffect, useState } from 'react'

/** CSS pixels of a row of the matrix. */
export const ROW_HEIGHT = 34
const AROUND = 8

/** Which of many rows of one height stand in sight of a scrolling box, some more above and below. */
export function useWindow(box: RefObject<HTMLElement | null>, count: number) {
  const [range, setRange] = useState({ first: 0, last: 40 })
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const look = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / ROW_HEIGHT) - AROUND)
      const last = Math.ceil((element.scrollTop + element.clientHeight) / ROW_HEIGHT) + AROUND
      setRange((old) => (old.first === first && old.last === last ? old : { first, last }))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  return { first: Math.min(range.first, Math.max(0, count - 1)), last: Math.min(range.last, count) }
}
