import { Activity, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router-dom'
import { LeaveGuardsContext } from '../../kit/leave-guard.ts'
import { ReadingContext } from '../../kit/reading.ts'
import { ownerPath } from '../../widgets/owner-path.ts'
import { useReadsOnly } from '../../widgets/rights/use-may.ts'
import { guardsOf, setHidden } from './unsaved.ts'
import type { WorkTab } from './work-tabs.ts'

interface Page {
  readonly outlet: ReactNode
  readonly location: React.ContextType<typeof LocationContext>
}

/** Frames a page gets to lay itself out again after it was hidden; a data grid measures itself before it has a place to go back to. */
const LAYOUT_FRAMES = 10

/** The window and what scrolls inside the page, each with its place. */
function scrolledPlaces() {
  const inside = [...document.querySelectorAll('#content *')].filter((element) => element.scrollTop > 0 || element.scrollLeft > 0)
  const places = inside.map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
  return { top: window.scrollY, places }
}

/** Keeps the place a page was scrolled to while it is hidden. */
function ScrollPlace() {
  const kept = useRef<ReturnType<typeof scrolledPlaces>>({ top: 0, places: [] })
  useLayoutEffect(() => {
    let frames = LAYOUT_FRAMES
    let next = 0
    const { top, places } = kept.current
    const restore = () => {
      for (const place of places) place.element.scrollTo(place.left, place.top)
      frames -= 1
      if (frames > 0 && places.length > 0) next = requestAnimationFrame(restore)
    }
    window.scrollTo(0, top)
    restore()
    return () => {
      cancelAnimationFrame(next)
      kept.current = scrolledPlaces()
    }
  }, [])
  return null
}

/**
 * One open page. Hidden it stays as it was left: its state and document are kept, its effects rest, and it goes on seeing the address
 * it was left at, whatever the window shows.
 */
function TabPanel({ path, live }: { path: string; live: Page | undefined }) {
  const [left, setLeft] = useState(live)
  if (live !== undefined && live !== left) setLeft(live)
  const page = live ?? left
  const isHidden = live === undefined
  const reading = useReadsOnly(ownerPath(path))
  // Before the effects of the page end, so that a hidden page does not withdraw its unsaved input.
  useLayoutEffect(() => setHidden(path, isHidden), [path, isHidden])
  if (page === undefined) return null
  return (
    <Activity mode={isHidden ? 'hidden' : 'visible'}>
      <LocationContext value={page.location}>
        <LeaveGuardsContext value={guardsOf(path)}>
          <ReadingContext value={reading}>
            <ScrollPlace />
            {page.outlet}
          </ReadingContext>
        </LeaveGuardsContext>
      </LocationContext>
    </Activity>
  )
}

/** The pages of all tabs that were opened since the window was loaded; one is shown. */
export function TabPanels({ tabs, openPath }: { tabs: readonly WorkTab[]; openPath: string }) {
  const outlet = useOutlet()
  const location = useContext(LocationContext)
  const live = useMemo(() => ({ outlet, location }), [outlet, location])
  const paths = new Set([...tabs.map((tab) => tab.path), openPath])
  return [...paths].map((path) => <TabPanel key={path} path={path} live={path === openPath ? live : undefined} />)
}
