import { useLayoutEffect, useRef, useState } from 'react'
import { fittingTabs } from './fitting-tabs.ts'
import type { StripTab } from './work-tabs.ts'

/** Between two tabs, and what the button of the others takes, in CSS pixels. */
const GAP = 2
const MORE_WIDTH = 96

/** Which tabs of a strip show their whole names; `strip` goes to the element that holds them. Hidden ones stay measurable. */
export function useFittingTabs(tabs: readonly StripTab[], openPath: string) {
  const strip = useRef<HTMLDivElement>(null)
  const paths = tabs.map(({ path }) => path).join('\n')
  const [fitting, setFitting] = useState<readonly string[]>([])
  useLayoutEffect(() => {
    const { current: element } = strip
    if (element === null) return
    const places = paths.split('\n').flatMap((path) => element.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ?? [])
    const look = () => {
      const widths = places.map((place) => ({ path: place.dataset['path'] ?? '', width: place.offsetWidth + GAP }))
      // A strip that is not shown, as while paper is, has no width to go by.
      const room = element.clientWidth === 0 ? Infinity : element.clientWidth
      const next = fittingTabs(widths, openPath, room, MORE_WIDTH)
      setFitting((now) => (now.join('\n') === next.join('\n') ? now : next))
    }
    const observer = new ResizeObserver(look)
    for (const place of [element, ...places]) observer.observe(place)
    look()
    return () => observer.disconnect()
  }, [paths, openPath])
  return { strip, fits: (tab: StripTab) => fitting.includes(tab.path) }
}
