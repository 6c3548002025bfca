import { boxLabels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { baseMessages } from '@maru/shared/base-messages.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { shellLabels } from '@maru/shared/web.labels.ts'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useBlocker, useLocation, useNavigate } from 'react-router-dom'
import { mayLeave } from '../../../kit/forms/leave-guard.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { type MenuNode, findTrail } from '../../../features/menus/tree/menu-tree.ts'
import { useOwnTitle } from '../../../widgets/tabs/tab-titles.ts'
import { isRenaming, useTabsClosing } from '../../../widgets/tabs/closing-tabs.ts'
import { ownerPath } from '../../../features/menus/tree/owner-path.ts'
import { judgeStep } from './leaving.ts'
import { useEveryAddress } from './own-router.ts'
import { forgetUnsaved, isUnsaved } from './unsaved.ts'
import { storedTabs, storeTabs, toStrip, toStripPath, type StripTab, withAddress, withoutTab, withTab, type WorkTab } from './work-tabs.ts'

const addressOf = (place: { pathname: string; search: string }) => place.pathname + place.search

/** Pages no menu names. */
const ownTitles: Readonly<Record<string, LabelRecord>> = {
  '/main': shellLabels.home,
  '/email': menuLabels.mail,
  '/approval/aprv': menuLabels.approvalOverview,
  '/approval/aprvdetailpopup': boxLabels.document,
  '/approval/aprvopinionpopup': boxLabels.document,
}

/** The open page under its own name, else the one its menu gives it; undefined while the menus are on their way. */
function useOpenPage(menus: readonly MenuNode[]): WorkTab | undefined {
  const label = useLabel()
  const location = useLocation()
  const path = ownerPath(location.pathname)
  const own = ownTitles[toStripPath(path)]
  const named = useOwnTitle(path)
  if (named !== undefined) return { path, address: addressOf(location), title: named }
  const title = own === undefined ? findTrail(menus, location.pathname, location.search).at(-1)?.name : label(own)
  return title === undefined ? undefined : { path, address: addressOf(location), title }
}

/** Stands in the way of a step that would lose typed input, and says so. */
function useLeaveQuestion(tabs: readonly WorkTab[]) {
  const navigate = useNavigate()
  const location = useLocation()
  const judge = (to: { pathname: string; search: string }) => judgeStep({ tabs, from: addressOf(location), to: addressOf(to), isUnsaved })
  const blocker = useBlocker(({ nextLocation }) => !isRenaming(nextLocation.state) && judge(nextLocation).kind !== 'go')
  const answer = async () => {
    if (blocker.state !== 'blocked') return
    const verdict = judge(blocker.location)
    if (verdict.kind === 'go' || (verdict.kind === 'ask' && (await mayLeave(true)))) {
      forgetUnsaved(ownerPath(location.pathname))
      return blocker.proceed()
    }
    blocker.reset()
    if (verdict.kind === 'full') toast.warning(baseMessages.tooManyTabs)
    if (verdict.kind === 'instead') await navigate(verdict.address)
  }
  const { state } = blocker
  useEffect(() => {
    if (state === 'blocked') void answer()
    // Once for each step that was stopped, however often the page renders meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state])
}

/** The open pages in their order, kept over a reload as addresses. */
function useOpenPages(open: WorkTab | undefined) {
  const [tabs, setTabs] = useState<readonly WorkTab[]>(storedTabs)
  const { path, address, title } = open ?? {}
  useEffect(() => {
    if (path === undefined || address === undefined || title === undefined) return
    setTabs((known) => withTab(known, { path, address, title }, isUnsaved) ?? known)
  }, [path, address, title])
  const keepAddress = useCallback((of: string, now: string) => setTabs((known) => withAddress(known, of, now)), [])
  useEveryAddress(useCallback((place) => keepAddress(ownerPath(place.pathname), addressOf(place)), [keepAddress]))
  useEffect(() => storeTabs(tabs), [tabs])
  return { tabs, setTabs, keepAddress }
}

/** The tabs of the open pages: which there are, and how one is chosen and closed. */
export function useWorkTabs(menus: readonly MenuNode[]) {
  const navigate = useNavigate()
  const open = useOpenPage(menus)
  const title = open?.title
  const openPath = ownerPath(useLocation().pathname)
  const { tabs, setTabs, keepAddress } = useOpenPages(open)
  // Before the effects of the page: one that has a name of its own, such as a folder, keeps it.
  useLayoutEffect(() => {
    if (title !== undefined) document.title = `${title} · Maru`
  }, [title])
  useLeaveQuestion(tabs)
  // Of an area with one tab the page that was seen last.
  const [lastSeen, setLastSeen] = useState<ReadonlyMap<string, string>>(new Map())
  const openStrip = toStripPath(openPath)
  if (openStrip !== openPath && lastSeen.get(openStrip) !== openPath) setLastSeen(new Map([...lastSeen, [openStrip, openPath]]))
  const strip = toStrip(tabs, openPath, lastSeen)
  const close = async (tab: StripTab) => {
    if (!(await mayLeave(tab.pages.some(isUnsaved)))) return
    for (const page of tab.pages) forgetUnsaved(page)
    const after = withoutTab(tabs, tab.path, openPath)
    setTabs(after.tabs)
    if (after.goTo !== undefined) await navigate(after.goTo)
  }
  useTabsClosing(
    useCallback(
      (done) => {
        forgetUnsaved(done)
        setTabs((known) => known.filter((tab) => tab.path !== done))
      },
      [setTabs],
    ),
  )
  const select = (tab: StripTab) => void navigate(tab.address)
  return { tabs, strip, openPath, keepAddress, close: (tab: StripTab) => void close(tab), select }
}
