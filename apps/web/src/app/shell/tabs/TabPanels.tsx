import { Activity, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router-dom'
import { LeaveGuardsContext } from '../../../kit/forms/leave-guard.ts'
import { ReadingContext } from '../../../kit/forms/reading.ts'
import { ownerPath } from '../../../features/menus/tree/owner-path.ts'
import { useReadsOnly } from '../../../widgets/rights/use-may.ts'
import { useOwnRouter } from './own-router.ts'
import { findOrCreateGuards, setHidden } from './unsaved.ts'
import type { WorkTab } from './work-tabs.ts'

interface Page {
  readonly outlet: ReactNode
  readonly location: React.ContextType<typeof LocationContext>
}

interface Props {
  readonly tabs: readonly WorkTab[]
  readonly openPath: string
  /** A page that was left has got an address since. */
  readonly onAddress: (path: string, address: string) => void
}

/** A page that is shown again lays itself out first: its place is kept until it held for so many frames, at most so long. */
const CALM_FRAMES = 10
const RESTORE_MS = 3000
/** What a person scrolls by: from then on the place is theirs. */
const TOUCHED = ['wheel', 'pointerdown', 'keydown', 'touchmove'] as const

/** The window and what scrolls inside the page, each with its place. */
function scrolledPlaces() {
  const inside = [...document.querySelectorAll('#content *')].filter((element) => element.scrollTop > 0 || element.scrollLeft > 0)
  const places = inside.map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
  return { top: window.scrollY, places }
}

const isThere = ({ element, left, top }: ReturnType<typeof scrolledPlaces>['places'][number]) =>
  Math.abs(element.scrollTop - top) < 1 && Math.abs(element.scrollLeft - left) < 1

/** Scrolls to where things stood, again and again until they stay there; answers how to stop. */
function restore({ top, places }: ReturnType<typeof scrolledPlaces>) {
  const until = performance.now() + RESTORE_MS
  const ended = new AbortController()
  let calm = 0
  const step = () => {
    if (ended.signal.aborted) return
    calm = places.every(isThere) ? calm + 1 : 0
    for (const { element, left, top: down } of places) element.scrollTo(left, down)
    if (calm < CALM_FRAMES && performance.now() < until) requestAnimationFrame(step)
    else ended.abort()
  }
  window.scrollTo(0, top)
  if (places.length === 0) return () => undefined
  for (const kind of TOUCHED) window.addEventListener(kind, () => ended.abort(), { signal: ended.signal, capture: true, passive: true })
  step()
  return () => ended.abort()
}

/** Keeps the place a page was scrolled to while it is hidden. */
function ScrollPlace() {
  const placeRef = useRef<ReturnType<typeof scrolledPlaces>>({ top: 0, places: [] })
  useLayoutEffect(() => {
    const stop = restore(placeRef.current)
    return () => {
      stop()
      placeRef.current = scrolledPlaces()
    }
  }, [])
  return null
}

/**
 * One open page. Hidden it stays as it was left: its state and document are kept, its effects rest, and it goes on seeing the address
 * it was left at, whatever the window shows. An address it gives itself meanwhile goes into its tab.
 */
function TabPanel({ path, live, onAddress }: { path: string; live: Page | undefined } & Pick<Props, 'onAddress'>) {
  const [left, setLeft] = useState(live)
  if (live !== undefined && live !== left) setLeft(live)
  const page = live ?? left
  const isHidden = live === undefined
  const reading = useReadsOnly(ownerPath(path))
  const router = useOwnRouter(path, onAddress)
  // Before the effects of the page end, so that a hidden page does not withdraw its unsaved input.
  useLayoutEffect(() => setHidden(path, isHidden), [path, isHidden])
  if (page === undefined) return null
  return (
    <Activity mode={isHidden ? 'hidden' : 'visible'}>
      <RouterContext value={router}>
        <LocationContext value={page.location}>
          <LeaveGuardsContext value={findOrCreateGuards(path)}>
            <ReadingContext value={reading}>
              <ScrollPlace />
              {page.outlet}
            </ReadingContext>
          </LeaveGuardsContext>
        </LocationContext>
      </RouterContext>
    </Activity>
  )
}

/** The pages of all tabs that were opened since the window was loaded; one is shown. */
export function TabPanels({ tabs, openPath, onAddress }: Props) {
  const outlet = useOutlet()
  const location = useContext(LocationContext)
  const live = useMemo(() => ({ outlet, location }), [outlet, location])
  const paths = new Set([...tabs.map((tab) => tab.path), openPath])
  return [...paths].map((path) => <TabPanel key={path} path={path} live={path === openPath ? live : undefined} onAddress={onAddress} />)
}
