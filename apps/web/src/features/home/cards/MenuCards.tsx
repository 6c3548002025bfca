import { shellLabels } from '@maru/shared/web.labels.ts'
import { Link } from 'react-router-dom'
import { UserRound } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Card, CardGrid } from '../../../widgets/cards/Card.tsx'
import { MenuIcon } from '../../menus/tree/MenuIcon.tsx'
import { MenuLink } from '../../menus/tree/MenuLink.tsx'
import type { MenuNode } from '../../menus/tree/menu-tree.ts'
import { listPages } from '../favourites/menu-pages.ts'
import '../home.css'

/** What stands under a main menu; a main menu without anything under it is its own page. */
const pagesUnder = (main: MenuNode) => (main.children.length > 0 ? main.children.flatMap(listPages) : listPages(main))

const MenuCard = ({ main }: { main: MenuNode }) => (
  <Card title={main.name} icon={<MenuIcon word={main.icon} size={16} />}>
    <ul className="columns-2 gap-x-12 pb-12 px-16">
      {pagesUnder(main).map((page) => (
        <li key={page.number}>
          <MenuLink node={page} current={false} className="quiet-link">
            {page.name}
          </MenuLink>
        </li>
      ))}
    </ul>
  </Card>
)

/** What everybody has, also before the first menu is open to a person. */
function OwnCard() {
  const label = useLabel()
  return (
    <Card title={label(shellLabels.myMenu)} icon={<UserRound size={16} aria-hidden />}>
      <ul className="columns-2 gap-x-12 pb-12 px-16">
        <li>
          <Link to="/chems/userinfo" className="quiet-link">
            {label(shellLabels.myProfile)}
          </Link>
        </li>
      </ul>
    </Card>
  )
}

/** A card a main menu with all its pages. */
export const MenuCards = ({ menus }: { menus: readonly MenuNode[] }) => (
  <CardGrid>
    {menus.map((main) => (
      <MenuCard key={main.number} main={main} />
    ))}
    <OwnCard />
  </CardGrid>
)
