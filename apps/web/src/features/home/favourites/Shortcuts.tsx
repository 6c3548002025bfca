import { homeLabels } from '@maru/shared/home/home.labels.ts'
import type { ComponentType, ReactNode } from 'react'
import { counts } from '@maru/shared/constants.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { MenuIcon } from '../../menus/tree/MenuIcon.tsx'
import { MenuLink } from '../../menus/tree/MenuLink.tsx'
import type { MenuNode } from '../../menus/tree/menu-tree.ts'
import { boxCounters } from '../box-counters.tsx'
import { findMainMenu, pagesInTurns, pagesWith } from './menu-pages.ts'
import '../home.css'

const TINTS = ['green', 'blue', 'amber', 'cyan', 'violet', 'red'] as const

const SIX = counts.homeShortcutColumns

interface ShortcutsProps {
  readonly menus: readonly MenuNode[]
  readonly chosen: readonly MenuNode[]
  /** What pages of other areas say of themselves, by their address. */
  readonly facts: Readonly<Record<string, ComponentType<{ meanwhile?: ReactNode }>>>
}

/** Six icons in a row: the first favourites, or, while there are none, the first pages that say something of themselves. Absent without a menu. */
export function Shortcuts({ menus, chosen, facts }: ShortcutsProps) {
  const label = useLabel()
  const factOf = (page: MenuNode) => facts[page.url] ?? boxCounters[page.url]
  const telling = pagesWith(menus, (page) => factOf(page) !== undefined)
  const pages = chosen.length > 0 ? chosen : [...telling, ...pagesInTurns(menus).filter((page) => !telling.includes(page))]
  if (pages.length === 0) return null
  return (
    <nav className="columns-6 gap-12" aria-label={label(homeLabels.shortcuts)}>
      {pages.slice(0, SIX).map((page, index) => {
        const main = findMainMenu(menus, page.number) ?? page
        const Fact = factOf(page)
        const mainName = main.number === page.number ? '' : main.name
        return (
          <MenuLink key={page.number} node={page} className="row gap-12 py-8 px-14 text-ink card shortcut" current={false}>
            <span className={`inline-row center flex-none icon-tile tint-${TINTS[index % TINTS.length] ?? 'blue'}`}>
              <MenuIcon word={page.icon} above={main.icon} size={18} />
            </span>
            <span className="column grow center">
              <b className="ellipsis" title={page.name}>
                {page.name}
              </b>
              <small className="ellipsis muted small">{Fact === undefined ? mainName : <Fact meanwhile={mainName} />}</small>
            </span>
          </MenuLink>
        )
      })}
    </nav>
  )
}
