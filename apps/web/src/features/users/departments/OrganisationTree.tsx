import { isBlank } from '@maru/shared/codecs.ts'
import { peopleLabels as labels } from '@maru/shared/users/people.labels.ts'
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { ChevronDown, ChevronRight } from '../../../kit/icons.ts'
import { numberText } from '../../../kit/text/label-store.ts'
import { onEnter } from '../../../kit/on-enter.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { above, type DepartmentNode, departmentNodes, inSight, matching, type TreeRow } from './department-nodes.ts'
import '../people/people.css'

/** A small organisation is open from the start, a large one at its top only. */
const OPEN_UP_TO = 40

/** How departments are moved; left out where they are only chosen. */
export interface TreeMoves {
  /** Alt with an arrow key. */
  readonly onKey: (code: string, key: string) => void
  /** `share`: how far down the row of `target` it was dropped, from 0 to 1. */
  readonly onDrop: (code: string, target: string, share: number) => void
  /** What a drop there would do, as a class of the row. */
  readonly dropLook: (code: string, target: string, share: number) => string
}

interface OrganisationTreeProps<Row extends TreeRow> {
  readonly rows: readonly Row[]
  readonly typed?: string
  /** Code of the chosen department, '' for none. */
  readonly value: string
  readonly onChange: (row: Row) => void
  /** Beside the name. */
  readonly mark?: (row: Row) => ReactNode
  readonly moves?: TreeMoves | undefined
}

interface NodeProps<Row extends TreeRow> extends Pick<OrganisationTreeProps<Row>, 'value' | 'mark'> {
  readonly node: DepartmentNode<Row>
  readonly focused: string
  readonly isOpen: (code: string) => boolean
  readonly onToggle: (code: string) => void
  readonly onChoose: (node: DepartmentNode<Row>) => void
  readonly drag?: ReturnType<typeof useDrag> | undefined
}

const shareOf = (event: DragEvent) => {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return (event.clientY - top) / height
}

/** What is dragged, and what a drop would do where it is held. */
function useDrag(moves: TreeMoves) {
  const [dragged, setDragged] = useState('')
  const [over, setOver] = useState({ code: '', look: '' })
  const end = () => {
    setDragged('')
    setOver({ code: '', look: '' })
  }
  const rowProps = (code: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData('text/plain', code)
      event.dataTransfer.effectAllowed = 'move'
      setDragged(code)
    },
    onDragOver: (event: DragEvent) => {
      const look = dragged === '' ? '' : moves.dropLook(dragged, code, shareOf(event))
      if (look !== '') event.preventDefault()
      if (over.code !== code || over.look !== look) setOver({ code, look })
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      moves.onDrop(dragged, code, shareOf(event))
      end()
    },
    onDragEnd: end,
  })
  return { rowProps, lookOf: (code: string) => (code === over.code ? over.look : '') }
}

function Node<Row extends TreeRow>(props: NodeProps<Row>) {
  const { node, value, focused, isOpen, onToggle, onChoose, mark, drag } = props
  const hasChildren = node.children.length > 0
  const open = hasChildren && isOpen(node.code)
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <li
      role="treeitem"
      data-code={node.code}
      tabIndex={node.code === focused ? 0 : -1}
      aria-selected={node.code === value}
      {...(hasChildren && { 'aria-expanded': open })}
    >
      {/* Keys are handled by the tree, which knows what stands above and below. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={`row department-item ${drag?.lookOf(node.code) ?? ''}`} onClick={() => onChoose(node)} {...drag?.rowProps(node.code)}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <span
          className="inline-row flex-none center department-toggle"
          onClick={(event) => {
            event.stopPropagation()
            onToggle(node.code)
          }}
        >
          {hasChildren && <Chevron size={13} aria-hidden />}
        </span>
        <span className="grow wrap-anywhere department-name">{node.name}</span>
        {mark?.(node)}
        <span className="muted num small">{numberText(node.people)}</span>
      </div>
      {open && (
        <ul role="group">
          {node.children.map((child) => (
            <Node key={child.code} {...props} node={child} />
          ))}
        </ul>
      )}
    </li>
  )
}

const noMoves: TreeMoves = { onKey: () => undefined, onDrop: () => undefined, dropLook: () => '' }

/** The organisation as a tree: arrow keys move, open and close; Enter or a click chooses; where it may, Alt with an arrow or a drag moves. */
export function OrganisationTree<Row extends TreeRow>({
  rows: given,
  typed = '',
  value,
  onChange,
  mark,
  moves,
}: OrganisationTreeProps<Row>) {
  const label = useLabel()
  const tree = useRef<HTMLUListElement>(null)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState('')
  const drag = useDrag(moves ?? noMoves)
  const nodes = useMemo(() => matching(departmentNodes(given), typed), [given, typed])
  const startsOpen = !isBlank(typed) || given.length <= OPEN_UP_TO
  // The department that the address names is in sight from the start, however deep it stands.
  const [trail] = useState(() => above(given, value))
  useEffect(() => {
    tree.current?.querySelector('[aria-selected=true] > div')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const tops = new Set(nodes.map(({ code }) => code))
  const isOpen = (code: string) => (startsOpen || tops.has(code) || trail.has(code)) !== toggled.has(code)
  const rows = inSight(nodes, isOpen)
  const wanted = at === '' ? value : at
  const focused = rows.some(({ node }) => node.code === wanted) ? wanted : (rows[0]?.node.code ?? '')
  if (rows.length === 0) return <p className="muted py-8 px-8">{label(labels.noDepartment)}</p>
  const toggle = (code: string) => {
    const next = new Set(toggled)
    if (!next.delete(code)) next.add(code)
    setToggled(next)
  }
  const goTo = (code: string | undefined) => {
    if (code === undefined || code === '') return
    setAt(code)
    const item = tree.current?.querySelector<HTMLElement>(`[data-code="${CSS.escape(code)}"]`)
    item?.focus({ preventScroll: true })
    item?.querySelector('div')?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const index = rows.findIndex(({ node }) => node.code === focused)
    const row = rows[index]
    if (row === undefined) return
    const { node, parent } = row
    if (event.altKey && moves !== undefined && event.key.startsWith('Arrow')) {
      event.preventDefault()
      return moves.onKey(node.code, event.key)
    }
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(rows[index + 1]?.node.code),
      ArrowUp: () => goTo(rows[index - 1]?.node.code),
      Home: () => goTo(rows[0]?.node.code),
      End: () => goTo(rows.at(-1)?.node.code),
      ArrowRight: () => (isOpen(node.code) ? goTo(node.children[0]?.code) : node.children.length > 0 && toggle(node.code)),
      ArrowLeft: () => (isOpen(node.code) && node.children.length > 0 ? toggle(node.code) : goTo(parent)),
      ' ': () => onChange(node),
    }
    const action = keys[event.key]
    if (action === undefined) return onEnter(() => onChange(node))(event)
    event.preventDefault()
    action()
  }
  const choose = (node: DepartmentNode<Row>) => {
    setAt(node.code)
    onChange(node)
  }
  const shared = { value, focused, isOpen, onToggle: toggle, onChoose: choose, mark, drag: moves && drag }
  return (
    <ul ref={tree} role="tree" aria-label={label(labels.departments)} className="department-tree" onKeyDown={onKeyDown}>
      {nodes.map((node) => (
        <Node key={node.code} node={node} {...shared} />
      ))}
    </ul>
  )
}
