import { kitLabels, shellLabels } from '@maru/shared/web.labels.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { MenuIcon } from '../../../features/menus/tree/MenuIcon.tsx'
import { MenuLink } from '../../../features/menus/tree/MenuLink.tsx'
import type { MenuNode } from '../../../features/menus/tree/menu-tree.ts'
import { useFocusTrap } from './use-focus-trap.ts'
import './site-map.css'

const TWO_COLUMNS_FROM = 6

/** Every main menu with its second-level links, four columns; Esc, the cross and any link close it (SPEC 2). */
export function SiteMap({ menus, onClose }: { menus: readonly MenuNode[]; onClose: () => void }) {
  const label = useLabel()
  const overlay = useRef<HTMLDivElement>(null)
  useFocusTrap(overlay)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <div ref={overlay} className="surface overflow-auto site-map" role="dialog" aria-modal="true" aria-labelledby="site-map-title">
      <div>
        <div className="row">
          <h2 id="site-map-title" className="grow page-title">
            {label(shellLabels.allMenus)}
          </h2>
          <Button variant="text" onClick={onClose}>
            {label(kitLabels.close)}
            <kbd className="key-cap">Esc</kbd>
          </Button>
        </div>
        <div className="site-map-columns">
          {menus.map((node) => (
            <SiteMapBlock key={node.number} node={node} onClose={onClose} />
          ))}
        </div>
      </div>
    </div>
  )
}

function SiteMapBlock({ node, onClose }: { node: MenuNode; onClose: () => void }) {
  return (
    <section>
      <h3 className="row text-brand line-bottom mb-8 pb-8">
        <MenuIcon word={node.icon} size={16} />
        <MenuLink node={node} current={false} className="text-ink" onClick={onClose}>
          {node.name}
        </MenuLink>
      </h3>
      <ul className={node.children.length >= TWO_COLUMNS_FROM ? 'columns-2 gap-x-12' : undefined}>
        {node.children.map((child) => (
          <li key={child.number}>
            <MenuLink node={child} current={false} className="quiet-link" onClick={onClose}>
              {child.name}
            </MenuLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
