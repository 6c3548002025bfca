import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'

/** Height kept ready above and below what is seen, in CSS pixels. */
const AROUND = 800
/** The window moves by steps, so that scrolling does not draw at every pixel. */
const STEP = 200

/** First row that ends below a height. */
function rowAt(starts: readonly number[], top: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= top) low = middle
    else high = middle - 1
  }
  return low
}

type Axis = 'down' | 'across'

/** Where an element is scrolled to, and how much of it is seen. */
function useScrolled(frame: RefObject<HTMLElement | null>, isThere: boolean, axis: Axis) {
  const [place, setPlace] = useState({ top: 0, height: AROUND })
  useLayoutEffect(() => {
    const { current: element } = frame
    if (!isThere || element === null) return
    const look = () => {
      const top = Math.floor((axis === 'down' ? element.scrollTop : element.scrollLeft) / STEP) * STEP
      const height = axis === 'down' ? element.clientHeight : element.clientWidth
      setPlace((now) => (now.top === top && now.height === height ? now : { top, height }))
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame, isThere, axis])
  return place
}

/** What lies before each row, and behind the last. */
function startsOf(heights: readonly number[]) {
  const sums = [0]
  for (const height of heights) sums.push((sums.at(-1) ?? 0) + height)
  return sums
}

/**
 * Which rows of a list with known heights are near the screen; only they are drawn. `frame` is what scrolls; `above` and `below` are
 * the heights of what is left out, in CSS pixels; `headHeight` that of a heading which stays at the top of the frame. `across`: the same
 * of columns with known widths, beside a column that stays at the left.
 */
export function useWindow(frame: RefObject<HTMLElement | null>, heights: readonly number[], headHeight = 0, axis: Axis = 'down') {
  const place = useScrolled(frame, heights.length > 0, axis)
  const starts = useMemo(() => startsOf(heights), [heights])
  const from = rowAt(starts, place.top - AROUND)
  const to = Math.min(heights.length, rowAt(starts, place.top + place.height + STEP + AROUND) + 1)
  const whole = starts.at(-1) ?? 0
  /** Scrolls as little as is needed to see a row. */
  const reveal = (index: number) => {
    const { current: element } = frame
    const [start, end] = [starts[index], starts[index + 1]]
    if (element === null || start === undefined || end === undefined) return
    const [at, size] = axis === 'down' ? [element.scrollTop, element.clientHeight] : [element.scrollLeft, element.clientWidth]
    const next = start < at ? start : end > at + size - headHeight ? end - size + headHeight : at
    if (next !== at) element.scrollTo(axis === 'down' ? { top: next } : { left: next })
  }
  return { from, to, above: starts[from] ?? 0, below: whole - (starts[to] ?? whole), reveal }
}
