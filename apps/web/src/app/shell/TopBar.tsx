import { shellLabels } from '@maru/shared/web.labels.ts'
import { Link, useLocation } from 'react-router-dom'
import { LayoutGrid, X } from '../../kit/icons.ts'
import { useLabel } from '../../kit/use-label.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Mark } from './Mark.tsx'
import { MenuLink } from '../../widgets/MenuLink.tsx'
import { currentMain, type MenuNode } from '../../widgets/menu-tree.ts'
import './top-bar.css'

interface TopBarProps {
  readonly menus: readonly MenuNode[]
  readonly siteMapOpen: boolean
  readonly onSiteMap: () => void
  readonly onProfile: () => void
  readonly onSettings: () => void
}

/** Home, the main menus, the site map and the own account. The counters of mail and received approvals join it with their calls. */
export function TopBar({ menus, siteMapOpen, onSiteMap, onProfile, onSettings }: TopBarProps) {
  const label = useLabel()
  const { pathname } = useLocation()
  const current = currentMain(menus, pathname)
  return (
    <header className="top-bar">
      <div>
        <Link to="/main" className="logo" aria-label={label(shellLabels.home)}>
          <Mark />
          <span>
            <b>Maru</b>
            <small>{label(shellLabels.portal)}</small>
          </span>
        </Link>
        <nav className="main-menu" aria-label={label(shellLabels.mainMenu)}>
          {menus.map((node) => (
            <MenuLink key={node.number} node={node} current={node === current}>
              {node.name}
            </MenuLink>
          ))}
        </nav>
        <button
          type="button"
          className="bar-button"
          aria-label={label(shellLabels.siteMap)}
          aria-expanded={siteMapOpen}
          onClick={onSiteMap}
        >
          {siteMapOpen ? <X size={18} /> : <LayoutGrid size={18} strokeWidth={1.9} />}
        </button>
        <AccountMenu onProfile={onProfile} onSettings={onSettings} />
      </div>
    </header>
  )
}
