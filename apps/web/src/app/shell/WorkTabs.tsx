import { shellLabels } from '@maru/shared/web.labels.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { IconButton } from '../../kit/buttons.tsx'
import { PanelLeft, X } from '../../kit/icons.ts'
import { useLabel } from '../../kit/use-label.ts'
import { ownerPath } from '../../widgets/owner-path.ts'
import { type MenuNode, trailOf } from '../../widgets/menu-tree.ts'
import { storedTabs, storeTabs, withoutTab, withTab, type WorkTab } from './work-tabs.ts'
import './work-tabs.css'

const isMain = (pathname: string) => pathname === '/main'

/** The open page under the name its menu gives it; undefined while the menus are on their way. */
function useOpenPage(menus: readonly MenuNode[]): WorkTab | undefined {
  const label = useLabel()
  const { pathname, search } = useLocation()
  const path = ownerPath(pathname)
  if (isMain(path)) return { path, address: path, title: label(shellLabels.home) }
  const title = trailOf(menus, pathname).at(-1)?.name
  return title === undefined ? undefined : { path, address: path === pathname ? path + search : path, title }
}

function useTabs(open: WorkTab | undefined) {
  const [tabs, setTabs] = useState<readonly WorkTab[]>(storedTabs)
  const { path, address, title } = open ?? {}
  useEffect(() => {
    if (path === undefined || address === undefined || title === undefined) return
    setTabs((known) => withTab(known, { path, address, title }))
  }, [path, address, title])
  useEffect(() => storeTabs(tabs), [tabs])
  return [tabs, setTabs] as const
}

/** Strip of open pages above the sheet. A `nav` of buttons, because a list of tabs may not hold their close buttons. */
export function WorkTabs({ menus, onShowMenu }: { menus: readonly MenuNode[]; onShowMenu: (() => void) | undefined }) {
  const label = useLabel()
  const navigate = useNavigate()
  const open = useOpenPage(menus)
  const [tabs, setTabs] = useTabs(open)
  const close = (tab: WorkTab) => {
    const after = withoutTab(tabs, tab.path, open?.path ?? '')
    setTabs(after.tabs)
    if (after.goTo !== undefined) void navigate(after.goTo)
  }
  return (
    <nav className={isMain(open?.path ?? '') ? 'work-tabs is-loose' : 'work-tabs'} aria-label={label(shellLabels.openScreens)}>
      {onShowMenu !== undefined && (
        <IconButton size="small" name={label(shellLabels.showMenu)} onClick={onShowMenu}>
          <PanelLeft size={16} />
        </IconButton>
      )}
      {tabs.map((tab) => (
        <div key={tab.path} className="work-tab" data-open={tab.path === open?.path}>
          <button
            type="button"
            className="ellipsis"
            aria-current={tab.path === open?.path ? 'page' : undefined}
            onClick={() => void navigate(tab.address)}
          >
            {tab.title}
          </button>
          {(tabs.length > 1 || !isMain(tab.path)) && (
            <button type="button" className="tab-close" aria-label={label(shellLabels.closeTab, tab.title)} onClick={() => close(tab)}>
              <X size={13} />
            </button>
          )}
        </div>
      ))}
    </nav>
  )
}
