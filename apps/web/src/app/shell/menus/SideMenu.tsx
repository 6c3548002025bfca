import { postLabels } from '@maru/shared/boards/posts/post.labels.ts'
import { shellLabels } from '@maru/shared/web.labels.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { IconButton } from '../../../kit/buttons.tsx'
import { ChevronDown, ChevronRight, PanelLeftClose } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { MenuLink } from '../../../features/menus/tree/MenuLink.tsx'
import { addressOfBoard, type BoardNode, findBoardMenu, type MenuNode, findTrail } from '../../../features/menus/tree/menu-tree.ts'
import { usePostBoards } from '../../../features/boards/posts/use-post-boards.ts'
import { useBoards } from '../../../features/menus/tree/use-menus.ts'
import './side-menu.css'

function UnreadCount({ count }: { count: number }) {
  const label = useLabel()
  if (count === 0) return null
  return (
    <span className="count flex-none num" role="img" aria-label={label(postLabels.unreadCount, count)}>
      {count}
    </span>
  )
}

/** A board with its unread posts; one with boards below it is a heading that shows and hides them instead of navigating (SPEC 2). */
function BoardEntry({ board, unread, depth = 0 }: { board: BoardNode; unread: ReadonlyMap<string, number>; depth?: number }) {
  const label = useLabel()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(true)
  const address = addressOfBoard(board)
  const className =
    depth === 0
      ? 'row full-width secondary medium text-left px-10 rounded side-entry'
      : 'row full-width secondary medium text-left px-10 rounded side-entry side-sub'
  if (board.linkUrl !== '') {
    return (
      <a className={className} href={board.linkUrl} target="_blank" rel="noopener noreferrer">
        <span className="ellipsis" title={board.name}>
          {board.name}
        </span>
      </a>
    )
  }
  if (address !== undefined) {
    return (
      <Link className={className} to={address} aria-current={pathname === address ? 'page' : undefined}>
        <span className="grow ellipsis">{board.name}</span>
        <UnreadCount count={unread.get(board.id) ?? 0} />
      </Link>
    )
  }
  return (
    <>
      <button
        type="button"
        className="row gap-6 full-width text-left px-10 rounded caption muted side-entry"
        aria-expanded={open}
        title={label(shellLabels.showSubBoards, board.name)}
        onClick={() => setOpen(!open)}
      >
        <span className="ellipsis">{board.name}</span>
        {open ? <ChevronDown size={13} aria-hidden /> : <ChevronRight size={13} aria-hidden />}
      </button>
      {open && board.children.map((child) => <BoardEntry key={child.id} board={child} unread={unread} depth={depth + 1} />)}
    </>
  )
}

/** The boards under the name of their menu entry. */
function Boards({ name }: { name: string }) {
  const boards = useBoards()
  const unread = new Map(usePostBoards('').boards.map((board) => [board.id, board.unread]))
  if (boards.length === 0) return null
  return (
    <nav aria-label={name}>
      <h3 className="caption muted px-10 mt-16 mb-6 wrap-anywhere">{name}</h3>
      {boards.map((board) => (
        <BoardEntry key={board.id} board={board} unread={unread} />
      ))}
    </nav>
  )
}

/** A second-level entry: with entries below it and no page of its own it is a heading. */
function SideGroup({ node, open }: { node: MenuNode; open: MenuNode | undefined }) {
  const isHeading = node.url === '' && node.children.length > 0
  return (
    <>
      {isHeading ? (
        <h3 className="caption muted px-10 mt-16 mb-6 wrap-anywhere">{node.name}</h3>
      ) : (
        <MenuLink node={node} current={node === open} className="row full-width secondary medium text-left px-10 rounded side-entry">
          <span className="ellipsis" title={node.name}>
            {node.name}
          </span>
        </MenuLink>
      )}
      {node.children.map((child) => (
        <MenuLink
          key={child.number}
          node={child}
          current={child === open}
          className={
            isHeading
              ? 'row full-width secondary medium text-left px-10 rounded side-entry'
              : 'row full-width secondary medium text-left px-10 rounded side-entry side-sub'
          }
        >
          <span className="ellipsis" title={child.name}>
            {child.name}
          </span>
        </MenuLink>
      ))}
    </>
  )
}

/** The left drawer: named after the current main menu; boards first where they belong, then the sub menus (SPEC 2). */
export function SideMenu({ main, onHide }: { main: MenuNode; onHide: () => void }) {
  const label = useLabel()
  const { pathname, search } = useLocation()
  const boardMenu = findBoardMenu(main)
  const open = findTrail([main], pathname, search).at(-1)
  const menu = useRef<HTMLElement>(null)
  // A long menu shows where the person is, also after a jump from the palette or a link.
  const at = open?.number
  useEffect(() => {
    if (at !== undefined) menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <aside ref={menu} className="flex-none side-menu" aria-label={label(shellLabels.sideMenuOf, main.name)}>
      <h2 className="inline-row full-width mb-8">
        <span className="grow wrap-anywhere">{main.name}</span>
        <IconButton size="small" name={label(shellLabels.hideMenu)} onClick={onHide}>
          <PanelLeftClose size={16} />
        </IconButton>
      </h2>
      {boardMenu !== undefined && <Boards name={boardMenu.name} />}
      <nav aria-label={main.name}>
        {main.children
          .filter((node) => node !== boardMenu)
          .map((node) => (
            <SideGroup key={node.number} node={node} open={open} />
          ))}
      </nav>
    </aside>
  )
}
