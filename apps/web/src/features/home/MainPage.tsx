import { homeLabels } from '@maru/shared/home/home.labels.ts'
import { shellLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useMe } from '../../api/identity.ts'
import { longDateText } from '../../kit/format.ts'
import { labelSnapshot } from '../../kit/label-store.ts'
import { UserRound } from '../../kit/icons.ts'
import { useLabel } from '../../kit/use-label.ts'
import { MenuIcon } from '../../widgets/MenuIcon.tsx'
import { MenuLink } from '../../widgets/MenuLink.tsx'
import { addressOfMenu, type MenuNode } from '../../widgets/menu-tree.ts'
import { useMenus } from '../../widgets/use-menus.ts'
import { greetingPart } from './greeting.ts'
import './home.css'

const locales = { en: 'en-GB', ko: 'ko-KR', de: 'de-DE' }

/** The entries of a main menu that open something, the third level included. */
const pagesOf = (node: MenuNode): readonly MenuNode[] =>
  node.children.flatMap((child) => [...(child.url === '' ? [] : [child]), ...pagesOf(child)])

function MenuBlock({ node }: { node: MenuNode }) {
  return (
    <section className="menu-block">
      <h2>
        <span className="menu-block-icon">
          <MenuIcon word={node.icon} size={17} />
        </span>
        <MenuLink node={node}>{node.name}</MenuLink>
      </h2>
      <ul>
        {pagesOf(node).map((page) => (
          <li key={page.number}>
            <MenuLink node={page}>{page.name}</MenuLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What everybody has, also before the first menu is open to a person. */
function OwnBlock() {
  const label = useLabel()
  return (
    <section className="menu-block">
      <h2>
        <span className="menu-block-icon">
          <UserRound size={17} aria-hidden />
        </span>
        {label(shellLabels.myMenu)}
      </h2>
      <ul>
        <li>
          <Link to="/chems/userinfo">{label(shellLabels.myProfile)}</Link>
        </li>
      </ul>
    </section>
  )
}

/** The start page: who one is, what day it is, and everything the menus open. */
export function MainPage() {
  const label = useLabel()
  const me = useMe()
  const menus = useMenus()
  const [now] = useState(() => new Date())
  return (
    <div className="home">
      <header className="home-band">
        <p>{longDateText(now, locales[labelSnapshot().language], me.timeZone)}</p>
        <h1>{label(homeLabels[greetingPart(now, me.timeZone)], me.englishName)}</h1>
        <p>{[me.positionName, me.departmentName].filter(Boolean).join(' · ')}</p>
      </header>
      <div className="menu-blocks">
        {menus
          .filter((node) => addressOfMenu(node) !== undefined)
          .map((node) => (
            <MenuBlock key={node.number} node={node} />
          ))}
        <OwnBlock />
      </div>
    </div>
  )
}
