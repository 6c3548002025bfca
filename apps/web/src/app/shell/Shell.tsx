import { shellLabels } from '@maru/shared/web.labels.ts'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useMe } from '../../api/identity.ts'
import { followLive } from '../../api/live/follow-live.ts'
import { LeaveGuardsContext } from '../../kit/forms/leave-guard.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { PageHelp } from '../help/PageHelp.tsx'
import { currentMain } from '../../features/menus/tree/menu-tree.ts'
import { useOwnAppearance } from '../appearance/use-own-appearance.ts'
import { type OpenDialog, ShellDialogs } from './ShellDialogs.tsx'
import { FirstSignIn } from './FirstSignIn.tsx'
import { SideMenu } from './menus/SideMenu.tsx'
import { SiteMap } from './menus/SiteMap.tsx'
import { TopBar } from './top-bar/TopBar.tsx'
import { ViewBanner } from './ViewBanner.tsx'
import { useMenus, useMenusPending } from '../../features/menus/tree/use-menus.ts'
import { findOrCreateGuards, FRAME, useUnloadGuard } from './tabs/unsaved.ts'
import { isOpenTo } from './keys/keys.ts'
import { useMenuShown } from './menus/use-menu-shown.ts'
import { focusSearch, useKeys } from './keys/use-keys.ts'
import { useShellActions } from './use-shell-actions.ts'
import { useWorkTabs } from './tabs/use-work-tabs.ts'
import { TabPanels } from './tabs/TabPanels.tsx'
import { WorkTabs } from './tabs/WorkTabs.tsx'
import './shell.css'

/** Pages without the left menu (SPEC 2). */
const isWide = (pathname: string) => pathname === '/main' || /^\/email(\/|$)/.test(pathname)

/** Open until the page changes: the address at which the site map was opened is the one it covers. */
function useSiteMap(pathname: string) {
  const [openAt, setOpenAt] = useState<string>()
  const close = useCallback(() => setOpenAt(undefined), [])
  const isOpen = openAt === pathname
  return { isOpen, close, toggle: () => setOpenAt(isOpen ? undefined : pathname) }
}

/** Comes after the first screen: nobody is idle by then. */
function useIdleWarning(minutes: number) {
  useEffect(() => {
    const watch = import('../sign-in/idle-warning.ts').then(({ warnWhenIdle }) => warnWhenIdle(minutes))
    return () => void watch.then((stop) => stop())
  }, [minutes])
}

/** The frame around every screen for a person with a session; before a password of one's own is chosen there is only the way to that. */
export function Shell() {
  return useMe().mustChangePassword ? <FirstSignIn /> : <Frame />
}

/** A profile that must be completed first opens by itself. */
function Frame() {
  const label = useLabel()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const menus = useMenus()
  const [menuShown, showMenu] = useMenuShown()
  const siteMap = useSiteMap(pathname)
  const mustComplete = useMe().profileIncomplete
  const [dialog, setDialog] = useState<OpenDialog | undefined>(mustComplete ? 'profile' : undefined)
  const actions = useShellActions(setDialog)
  const menusPending = useMenusPending()
  const { tabs, strip, openPath, keepAddress, select, close } = useWorkTabs(menus)
  useUnloadGuard()
  useEffect(followLive, [])
  useIdleWarning(useMe().sessionIdleMinutes)
  useOwnAppearance()
  // What is typed into another dialog of the frame must not go, and the first profile must be completed.
  const openOverPage = (next: OpenDialog) =>
    setDialog((open) => (open === undefined || open === 'palette' || open === 'keys' ? next : open))
  useKeys({
    palette: () => openOverPage('palette'),
    search: focusSearch,
    keys: () => openOverPage('keys'),
    open: (_, entry) => {
      if (entry.opens !== undefined && isOpenTo(menus, entry)) void navigate(`${entry.opens.page}${entry.opens.asked ?? ''}`)
    },
    tab: ({ code }) => {
      const tab = strip[Number(code.slice('Digit'.length)) - 1]
      if (tab !== undefined) select(tab)
    },
  })
  const main = isWide(pathname) ? undefined : currentMain(menus, pathname, search)
  return (
    <LeaveGuardsContext value={findOrCreateGuards(FRAME)}>
      <a className="py-8 px-12 rounded surface skip-link" href="#content">
        {label(shellLabels.skipToContent)}
      </a>
      <ViewBanner />
      <TopBar
        menus={menus}
        siteMapOpen={siteMap.isOpen}
        onSiteMap={siteMap.toggle}
        onPalette={() => openOverPage('palette')}
        noticesOpen={dialog === 'notifications'}
        onOpen={setDialog}
        actions={actions.own}
      />
      <div className="page">
        {main !== undefined && menuShown && <SideMenu main={main} onHide={() => showMenu(false)} />}
        {menusPending && menuShown && !isWide(pathname) && <div className="flex-none side-menu" />}
        <main className="column pt-12 pb-24 work-area" id="content" tabIndex={-1}>
          <WorkTabs
            tabs={strip}
            openPath={openPath}
            onSelect={select}
            onClose={close}
            onShowMenu={main !== undefined && !menuShown ? () => showMenu(true) : undefined}
            help={<PageHelp menus={menus} pathname={pathname} />}
          />
          <TabPanels tabs={tabs} openPath={openPath} onAddress={keepAddress} />
        </main>
      </div>
      {siteMap.isOpen && <SiteMap menus={menus} onClose={siteMap.close} />}
      <ShellDialogs
        open={dialog}
        menus={menus}
        actions={actions.all}
        openPages={tabs.filter(({ path }) => path !== openPath)}
        onOpen={setDialog}
      />
    </LeaveGuardsContext>
  )
}
