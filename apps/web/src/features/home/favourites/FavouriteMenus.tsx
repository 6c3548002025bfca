import { FAVOURITES_MAX } from '@maru/shared/home/home.ts'
import { homeLabels } from '@maru/shared/home/home.labels.ts'
import type { MenuEntry } from '@maru/shared/platform/platform.ts'
import { useRef, useState } from 'react'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { ChevronDown, ChevronUp, ListChecks, Star, X } from '../../../kit/icons.ts'
import { Empty } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Card } from '../../../widgets/cards/Card.tsx'
import { MenuLink } from '../../menus/tree/MenuLink.tsx'
import type { MenuNode } from '../../menus/tree/menu-tree.ts'
import { MenuPicker } from './MenuPicker.tsx'
import { moved } from './menu-pages.ts'
import { useFavourites } from './use-favourites.ts'
import './favourites.css'

interface EditorProps {
  readonly chosen: readonly MenuNode[]
  readonly onChange: ReturnType<typeof useFavourites>
  readonly onChoose: () => void
}

/** The favourites one below the other, each to be moved up, down or taken away. What moved is read out, focus stays with it. */
function FavouriteEditor({ chosen, onChange, onChoose }: EditorProps) {
  const label = useLabel()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const placeOf = (entries: readonly MenuEntry[], menu: MenuEntry) => entries.findIndex(({ number }) => number === menu.number)
  const move = (menu: MenuNode, by: -1 | 1) => {
    const after = onChange((before) => moved(before, placeOf(before, menu), by))
    setSaid(label(homeLabels.nowAt, menu.name, placeOf(after, menu) + 1, after.length))
  }
  const takeAway = (menu: MenuNode) => {
    onChange((before) => before.filter(({ number }) => number !== menu.number))
    // The button that had the focus goes with its line; the list itself takes it.
    list.current?.focus()
  }
  return (
    <>
      <ol ref={list} className="stack gap-4 px-16 favourite-lines" tabIndex={-1} aria-label={label(homeLabels.favourites)}>
        {chosen.map((menu, index) => (
          <li className="row gap-4 shrink box shaded" key={menu.number}>
            <span className="num muted">{index + 1}</span>
            <span className="grow ellipsis" title={menu.name}>
              {menu.name}
            </span>
            <IconButton size="small" name={label(homeLabels.moveUp, menu.name)} aria-disabled={index === 0} onClick={() => move(menu, -1)}>
              <ChevronUp size={15} />
            </IconButton>
            <IconButton
              size="small"
              name={label(homeLabels.moveDown, menu.name)}
              aria-disabled={index === chosen.length - 1}
              onClick={() => move(menu, 1)}
            >
              <ChevronDown size={15} />
            </IconButton>
            <IconButton size="small" name={label(homeLabels.takeAway, menu.name)} onClick={() => takeAway(menu)}>
              <X size={15} />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className="row py-12 px-16">
        <Button variant="outlined" size="small" onClick={onChoose}>
          <ListChecks size={14} />
          {label(homeLabels.chooseMenus)}
        </Button>
        <span className="muted small num">{label(homeLabels.chosenOf, chosen.length, FAVOURITES_MAX)}</span>
      </div>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  )
}

const FavouriteLinks = ({ chosen }: { chosen: readonly MenuNode[] }) => (
  <ul className="columns-3 gap-x-12 px-16 pb-12 is-starred">
    {chosen.map((menu) => (
      <li key={menu.number} className="row gap-6 shrink">
        <Star size={14} aria-hidden />
        <MenuLink node={menu} current={false} className="ellipsis medium quiet-link">
          <span title={menu.name}>{menu.name}</span>
        </MenuLink>
      </li>
    ))}
  </ul>
)

/** Without favourites: choose some, or, without any menu, whom to ask. */
function NoFavourites({ hasMenus, onChoose }: { hasMenus: boolean; onChoose: () => void }) {
  const label = useLabel()
  if (!hasMenus) return <Empty icon={Star} title={label(homeLabels.noMenusTitle)} text={label(homeLabels.noMenusText)} />
  const action = (
    <Button variant="outlined" size="small" onClick={onChoose}>
      <ListChecks size={14} />
      {label(homeLabels.chooseMenus)}
    </Button>
  )
  return <Empty icon={Star} title={label(homeLabels.noFavouritesTitle)} text={label(homeLabels.noFavouritesText)} action={action} />
}

/** The quick-menu list of SPEC 3: links three in a row, or in edit mode lines to put in order. */
export function FavouriteMenus({ menus, chosen }: { menus: readonly MenuNode[]; chosen: readonly MenuNode[] }) {
  const label = useLabel()
  const save = useFavourites()
  const [editing, setEditing] = useState(false)
  const [picking, setPicking] = useState(false)
  const isEditing = editing && chosen.length > 0
  const actions = chosen.length > 0 && (
    <Button variant="text" size="small" onClick={() => setEditing(!isEditing)}>
      {label(isEditing ? homeLabels.doneEditing : homeLabels.editFavourites)}
    </Button>
  )
  const choose = () => setPicking(true)
  return (
    <Card title={label(homeLabels.favourites)} actions={actions}>
      {chosen.length === 0 && <NoFavourites hasMenus={menus.length > 0} onChoose={choose} />}
      {chosen.length > 0 &&
        (isEditing ? <FavouriteEditor chosen={chosen} onChange={save} onChoose={choose} /> : <FavouriteLinks chosen={chosen} />)}
      {picking && <MenuPicker menus={menus} chosen={chosen} onSave={(picked) => save(() => picked)} onClose={() => setPicking(false)} />}
    </Card>
  )
}
