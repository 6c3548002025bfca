import { menuAdminLabels as labels } from '@maru/shared/menus/menu-admin.labels.ts'
import { menuAdmin, type MenuRow } from '@maru/shared/menus/menu-admin.ts'
import { isBuiltPage } from '@maru/shared/routes.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useAction } from '../../api/client.ts'
import { GripVertical } from '../../kit/icons.ts'
import { StatusChip } from '../../kit/marks.tsx'
import { onEnter } from '../../kit/on-enter.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { MenuIcon } from './tree/MenuIcon.tsx'
import { useReading } from '../../kit/forms/reading.ts'
import { ActiveChip } from '../../widgets/lists/ActiveState.tsx'
import { usePermissionPreview } from '../../widgets/permission-preview/use-permission-preview.tsx'
import { type DropPart, dropped, type Place, stepped } from './menu-order.ts'
import './menus.css'

interface MenuTreeProps {
  /** Every entry: where a moved one goes is found among all of them. */
  readonly all: readonly MenuRow[]
  readonly rows: readonly MenuRow[]
  readonly onOpen: (row: MenuRow) => void
}

/** Which third of a row the pointer is over. */
function partOf(event: DragEvent<HTMLElement>): DropPart {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const share = (event.clientY - top) / height
  return share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'into'
}

/** What a row shows of its entry. */
function Entry({ row }: { row: MenuRow }) {
  const label = useLabel()
  const pending = row.url !== '' && !isBuiltPage(row.url)
  return (
    <>
      <GripVertical size={14} aria-hidden className="muted menu-grip" />
      <span className={`row indent shrink level-${String(row.level)}`}>
        <MenuIcon word={row.icon} size={15} />
        <b className={row.level === 0 ? 'ellipsis' : 'ellipsis medium'} title={row.name}>
          {row.name}
        </b>
      </span>
      <span className="menu-url ellipsis muted" title={row.url}>
        {row.url === '' ? '–' : row.url}
      </span>
      <span className="ellipsis muted" title={row.roleNames.join(', ')}>
        {row.roleNames.join(', ') || '–'}
      </span>
      <span className="muted">{row.hasContent ? label(kitLabels.yes) : '–'}</span>
      <span>
        {pending ? (
          <StatusChip tone="grey" dot="ring" text={label(labels.pagePending)} />
        ) : (
          <ActiveChip labels={labels} active={row.active} />
        )}
      </span>
    </>
  )
}

/** The menu as a tree: entries are dragged or moved by Alt and the arrow keys, Enter or a click opens one. */
export function MenuTree({ all, rows, onOpen }: MenuTreeProps) {
  const label = useLabel()
  const move = useAction(menuAdmin.move, ['platform', 'rights'])
  const permissionPreview = usePermissionPreview()
  const reading = useReading()
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState('')
  const [dragged, setDragged] = useState<MenuRow>()
  const [over, setOver] = useState<{ number: string; part: DropPart }>()
  const [said, setSaid] = useState('')
  const refocus = useRef(false)
  const focused = rows.some(({ number }) => number === at) ? at : (rows[0]?.number ?? '')
  useEffect(() => {
    if (!refocus.current) return
    refocus.current = false
    list.current?.querySelector<HTMLElement>(`[data-number="${CSS.escape(focused)}"]`)?.focus()
  })
  const put = async (row: MenuRow, place: Place | undefined) => {
    if (place === undefined || move.isPending || permissionPreview.pending || reading) return
    const body = { ...place, version: row.version }
    // Among its neighbours it opens the same to the same people.
    const moves = place.parentNumber !== row.parentNumber
    if (moves && !(await permissionPreview.confirm({ kind: 'move', number: row.number, body }).catch(() => false))) return
    const done = () => {
      refocus.current = true
      setAt(row.number)
      const siblings = all.filter(({ parentNumber, number }) => parentNumber === place.parentNumber && number !== row.number)
      const index = place.before === '' ? siblings.length : siblings.findIndex(({ number }) => number === place.before)
      setSaid(label(labels.moved, row.name, index + 1))
    }
    move.mutate({ params: { number: row.number }, body }, { onSuccess: done })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const index = rows.findIndex(({ number }) => number === focused)
    const row = rows[index]
    if (row === undefined) return
    if (event.altKey && event.key.startsWith('Arrow')) {
      event.preventDefault()
      void put(row, stepped(all, row, event.key))
      return
    }
    const next: Readonly<Record<string, MenuRow | undefined>> = {
      ArrowDown: rows[index + 1],
      ArrowUp: rows[index - 1],
      Home: rows[0],
      End: rows.at(-1),
      ArrowLeft: rows.find(({ number }) => number === row.parentNumber),
      ArrowRight: rows.find(({ parentNumber }) => parentNumber === row.number),
    }
    if (next[event.key] === undefined) return onEnter(() => onOpen(row))(event)
    event.preventDefault()
    refocus.current = true
    setAt(next[event.key]?.number ?? '')
  }
  return (
    <>
      <div className="menu-row menu-heads" aria-hidden>
        <span />
        <span>{label(labels.name)}</span>
        <span>{label(labels.url)}</span>
        <span>{label(labels.roles)}</span>
        <span>{label(labels.hasContent)}</span>
        <span>{label(kitLabels.status)}</span>
      </div>
      <ul
        ref={list}
        role="tree"
        aria-label={label(labels.name)}
        className="scroll menu-tree"
        aria-busy={move.isPending}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          // Keys are handled by the tree, which knows what stands above and below.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={row.number}
            role="treeitem"
            aria-level={row.level + 1}
            aria-selected={row.number === focused}
            data-number={row.number}
            className={`clickable menu-row ${row.active ? '' : 'is-off'} ${over?.number === row.number ? `drop-${over.part}` : ''}`}
            tabIndex={row.number === focused ? 0 : -1}
            draggable={!reading}
            onFocus={() => setAt(row.number)}
            onClick={() => {
              setAt(row.number)
              onOpen(row)
            }}
            onDragStart={() => setDragged(row)}
            onDragEnd={() => {
              setDragged(undefined)
              setOver(undefined)
            }}
            onDragOver={(event) => {
              if (dragged === undefined || dropped(all, dragged, row, partOf(event)) === undefined) return
              event.preventDefault()
              const part = partOf(event)
              if (over?.number !== row.number || over.part !== part) setOver({ number: row.number, part })
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) void put(dragged, dropped(all, dragged, row, partOf(event)))
              setOver(undefined)
            }}
          >
            <Entry row={row} />
          </li>
        ))}
      </ul>
      <p className="sr" role="status">
        {said}
      </p>
      {permissionPreview.dialog}
    </>
  )
}
