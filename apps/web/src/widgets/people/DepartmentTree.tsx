import { people, type PickedDepartment } from '@maru/shared/users/people.ts'
import { peopleLabels as words } from '@maru/shared/users/people.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { query } from '../../api/client.ts'
import { ChevronDown, ChevronRight } from '../../kit/icons.ts'
import { onEnter } from '../../kit/on-enter.ts'
import { ErrorBox, SkeletonRows } from '../../kit/states.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { type DepartmentNode, departmentNodes, inSight, matching } from './department-nodes.ts'
import './people.css'

interface DepartmentTreeProps {
  readonly typed?: string
  /** Code of the chosen department, '' for none. */
  readonly value: string
  readonly onChange: (department: PickedDepartment) => void
}

interface NodeProps {
  readonly node: DepartmentNode
  readonly value: string
  readonly focused: string
  readonly isOpen: (code: string) => boolean
  readonly onToggle: (code: string) => void
  readonly onChoose: (node: DepartmentNode) => void
}

function Node(props: NodeProps) {
  const { node, value, focused, isOpen, onToggle, onChoose } = props
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
      <div className="department-item" onClick={() => onChoose(node)}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <span
          className="department-toggle"
          onClick={(event) => {
            event.stopPropagation()
            onToggle(node.code)
          }}
        >
          {hasChildren && <Chevron size={13} aria-hidden />}
        </span>
        <span className="department-name">{node.name}</span>
        <span className="muted num small">{node.people}</span>
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

/** The organisation as a tree: arrow keys move, open and close; Enter or a click chooses. */
export function DepartmentTree({ typed = '', value, onChange }: DepartmentTreeProps) {
  const label = useLabel()
  const answer = useQuery({ ...query(people.departments, {}), staleTime: Number.POSITIVE_INFINITY })
  const tree = useRef<HTMLUListElement>(null)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState('')
  const nodes = useMemo(() => matching(departmentNodes(answer.data ?? []), typed), [answer.data, typed])
  // A small organisation is open from the start, a large one at its top only; what was searched for is open.
  const startsOpen = typed.trim() !== '' || (answer.data?.length ?? 0) <= 40
  const tops = new Set(nodes.map(({ code }) => code))
  const isOpen = (code: string) => (startsOpen || tops.has(code)) !== toggled.has(code)
  const rows = inSight(nodes, isOpen)
  const focused = rows.some(({ node }) => node.code === at) ? at : (rows[0]?.node.code ?? '')
  if (answer.isError) return <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <SkeletonRows count={3} />
  if (rows.length === 0) return <p className="person-none">{label(words.noDepartment)}</p>
  const toggle = (code: string) => {
    const next = new Set(toggled)
    if (!next.delete(code)) next.add(code)
    setToggled(next)
  }
  const goTo = (code: string | undefined) => {
    if (code === undefined || code === '') return
    setAt(code)
    tree.current?.querySelector<HTMLElement>(`[data-code="${CSS.escape(code)}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const index = rows.findIndex(({ node }) => node.code === focused)
    const row = rows[index]
    if (row === undefined) return
    const { node, parent } = row
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
  const choose = (node: DepartmentNode) => {
    setAt(node.code)
    onChange(node)
  }
  return (
    <ul ref={tree} role="tree" aria-label={label(words.departments)} className="department-tree" onKeyDown={onKeyDown}>
      {nodes.map((node) => (
        <Node key={node.code} node={node} value={value} focused={focused} isOpen={isOpen} onToggle={toggle} onChoose={choose} />
      ))}
    </ul>
  )
}
