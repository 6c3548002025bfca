import { keyCapLabels, paletteLabels } from '@maru/shared/shell/shell.labels.ts'
import { shellLabels } from '@maru/shared/web.labels.ts'
import { useLocation } from 'react-router-dom'
import { later } from '../../../kit/later.tsx'
import { LayoutGrid, Search, X } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useAppearance } from '../../appearance/appearance.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { NoticeBell } from './NoticeBell.tsx'
import type { OpenDialog } from '../ShellDialogs.tsx'
import type { PaletteAction } from '../palette/CommandPalette.tsx'
import { MenuLink } from '../../../features/menus/tree/MenuLink.tsx'
import { currentMain, type MenuNode } from '../../../features/menus/tree/menu-tree.ts'
import './top-bar.css'

interface TopBarProps {
  readonly menus: readonly MenuNode[]
  readonly siteMapOpen: boolean
  readonly onSiteMap: () => void
  readonly onPalette: () => void
  readonly noticesOpen: boolean
  readonly onOpen: (dialog: OpenDialog | undefined) => void
  readonly actions: readonly PaletteAction[]
}

// The counters bring the contracts of mail and approvals with them, which the frame itself can do without.
const MailCounter = later(async () => (await import('./MailCounter.tsx')).MailCounter)
const ReceivedCounter = later(async () => (await import('./ReceivedCounter.tsx')).ReceivedCounter)

/** Home, the main menus, the palette, the received approvals, the notifications, the site map and the own account. */
export function TopBar({ menus, siteMapOpen, onSiteMap, onPalette, noticesOpen, onOpen, actions }: TopBarProps) {
  const label = useLabel()
  const { pathname, search } = useLocation()
  const current = currentMain(menus, pathname, search)
  // Hidden unless the person wants it (SPEC 2).
  const { mailCounter } = useAppearance()
  const keyText = `${label(keyCapLabels.control)} K`
  return (
    <header className="surface line-bottom top-bar">
      <div className="row">
        <Brand />
        <nav className="grow flex main-menu" aria-label={label(shellLabels.mainMenu)}>
          {menus.map((node) => (
            <MenuLink key={node.number} node={node} current={node === current}>
              <span className="ellipsis" title={node.name}>
                {node.name}
              </span>
            </MenuLink>
          ))}
        </nav>
        <button
          type="button"
          className="row secondary flex-none shaded palette-button"
          aria-label={label(paletteLabels.open)}
          title={`${label(paletteLabels.open)} (${keyText})`}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={onPalette}
        >
          <Search size={15} aria-hidden />
          <span className="ellipsis">{label(paletteLabels.open)}</span>
          <kbd className="key-cap" aria-hidden>
            {keyText}
          </kbd>
        </button>
        {mailCounter && <MailCounter meanwhile={<span className="secondary icon-button relative bar-button" />} />}
        <ReceivedCounter meanwhile={<span className="secondary icon-button relative bar-button" />} />
        <NoticeBell open={noticesOpen} onOpen={onOpen} />
        <button
          type="button"
          className="secondary icon-button relative bar-button"
          aria-label={label(shellLabels.siteMap)}
          aria-expanded={siteMapOpen}
          onClick={onSiteMap}
        >
          {siteMapOpen ? <X size={18} /> : <LayoutGrid size={18} strokeWidth={1.9} />}
        </button>
        <AccountMenu actions={actions} />
      </div>
    </header>
  )
}
