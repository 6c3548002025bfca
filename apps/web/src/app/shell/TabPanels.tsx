import { Activity, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router-dom'
import { LeaveGuardsContext } from '../../kit/leave-guard.ts'
import { guardsOf, setHidden } from './unsaved.ts'
import type { WorkTab } from './work-tabs.ts'

interface Page {
  readonly outlet: ReactNode
  readonly location: React.ContextType<typeof LocationContext>
}

/** Where the window stood when the page was hidden; the lists scroll inside themselves and keep their own place. */
function WindowScroll() {
  const top = useRef(0)
  useLayoutEffect(() => {
    window.scrollTo(0, top.current)
    return () => {
      top.current = window.scrollY
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
  // Before the effects of the page end, so that a hidden page does not withdraw its unsaved input.
  useLayoutEffect(() => setHidden(path, isHidden), [path, isHidden])
  if (page === undefined) return null
  return (
    <Activity mode={isHidden ? 'hidden' : 'visible'}>
      <LocationContext value={page.location}>
        <LeaveGuardsContext value={guardsOf(path)}>
          <WindowScroll />
          {page.outlet}
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
