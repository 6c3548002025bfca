import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { dropTask } from '@maru/shared/projects/wbs/wbs-tree.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { GripVertical } from '../../../kit/icons.ts'
import { onEnter } from '../../../kit/on-enter.ts'
import { usePointerDrag } from '../../../kit/pointer/use-pointer-drag.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { usePeopleNames } from '../../../widgets/people/use-named.ts'
import { CellInput } from './CellInput.tsx'
import { DeviationCell } from './DeviationCell.tsx'
import type { PlannedTask, WbsDraft } from './use-wbs-draft.ts'
import { cellChanges, changeTree, type EditableCell, isTreeKey, removeSelected, tellMoved } from './wbs-actions.ts'

interface WbsGridProps {
  readonly draft: WbsDraft
  readonly mayEdit: boolean
  /** Ids of tasks with something wrong. */
  readonly faulty: ReadonlySet<string>
  /** Shows how far each task is from the baseline. */
  readonly compares: boolean
  readonly onEdit: () => void
}

// Spread, because a table may be a tree of rows though it is not made for it.
const asTree = { role: 'treegrid' } as const

const DEEPEST = 5

interface RowProps extends Omit<WbsGridProps, 'faulty'> {
  readonly task: PlannedTask
  readonly isFaulty: boolean
  readonly isTarget: boolean
  readonly ownerName: string
}

/** A cell that is typed into, or its text where it follows from subtasks or may not be changed. */
function TextCell({ task, name, text, draft, mayEdit }: RowProps & { name: EditableCell; text: string }) {
  const label = useLabel()
  const isFixed = !mayEdit || (task.isGroup && name !== 'name') || (task.isMilestone && name === 'workingDays')
  if (isFixed) return <span className="ellipsis">{text}</span>
  const commit = (typed: string) => {
    const part = cellChanges[name](task, typed, draft.days)
    if (part === undefined) return false
    draft.update(task.id, part)
    if (name === 'startsOn' || name === 'endsOn') tellMoved(typed, part[name])
    return true
  }
  return (
    <CellInput
      name={`${label(labels[name])} ${task.number}`}
      value={text}
      onCommit={commit}
      {...(name !== 'name' && { className: 'num' })}
    />
  )
}

/** A date; one on a day off is marked. */
function DateCell(props: RowProps & { name: 'startsOn' | 'endsOn' }) {
  const { task, draft, name } = props
  const label = useLabel()
  const isOff = !task.isGroup && !draft.days.isOpen(task[name])
  return (
    <td className={isOff ? 'num tint-amber' : 'num'} {...(isOff && { title: label(labels.dayOff) })}>
      <TextCell {...props} text={task[name]} />
    </td>
  )
}

function TaskRow(props: RowProps) {
  const { task, draft, mayEdit, isFaulty, isTarget, compares } = props
  const label = useLabel()
  const isSelected = draft.selected === task.id
  const classes = [task.isGroup && 'strong', isSelected && 'is-selected', isFaulty && 'is-faulty', isTarget && 'is-target']
    .filter(Boolean)
    .join(' ')
  return (
    <tr
      id={`wbs-${task.id}`}
      className={classes}
      aria-level={task.level + 1}
      aria-selected={isSelected}
      {...(task.isGroup && { 'aria-expanded': true })}
      tabIndex={isSelected ? 0 : -1}
      onFocus={() => draft.select(task.id)}
      // In a cell that is typed into, it marks a word.
      onDoubleClick={({ target }) => !(target instanceof HTMLInputElement) && props.onEdit()}
    >
      <td className="wbs-number num">
        {mayEdit && (
          <span className="muted wbs-grip" data-grip={task.id} title={label(labels.dragTask)}>
            <GripVertical size={13} aria-hidden />
          </span>
        )}
        {task.number}
      </td>
      <td className={`wbs-name level-${String(Math.min(task.level, DEEPEST))}`}>
        <TextCell {...props} name="name" text={task.name} />
      </td>
      <DateCell {...props} name="startsOn" />
      <DateCell {...props} name="endsOn" />
      <td className="text-right num">
        <TextCell {...props} name="workingDays" text={String(task.days)} />
      </td>
      <td className="text-right num">
        <TextCell {...props} name="progress" text={String(task.progress)} />
      </td>
      {compares && (
        <td>
          <DeviationCell task={task} workingDays={draft.days} />
        </td>
      )}
      <td>
        <span className="ellipsis">{props.ownerName || '–'}</span>
      </td>
    </tr>
  )
}

/** Columns with their widths in pixels; the name has what is left. */
const heads = [
  ['number', 68],
  ['name', undefined],
  ['startsOn', 114],
  ['endsOn', 114],
  ['workingDays', 72],
  ['progress', 66],
] as const

/** Reordering by the grip of a row: before which row it would land, the number of rows for the end. */
function useRowDrag({ tasks, change }: WbsDraft) {
  const rowAt = (event: { clientY: number; currentTarget: HTMLElement }) => {
    const rows = [...event.currentTarget.querySelectorAll('tbody tr')]
    const at = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().top + row.getBoundingClientRect().height / 2)
    return at === -1 ? rows.length : at
  }
  return usePointerDrag<number, { from: number; to: number }>({
    begin: (event) => {
      const grip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null
      const at = tasks.findIndex(({ id }) => id === grip?.dataset['grip'])
      return at === -1 ? undefined : at
    },
    draftAt: (from, event) => ({ from, to: rowAt(event) }),
    onDrop: ({ from, to }) => change(dropTask(tasks, from, to)),
    onClick: () => undefined,
  })
}

/** Keys of the grid: arrows choose a row, Enter edits it, Delete removes it, Alt Shift and arrows change the tree. */
function useGridKeys({ draft, mayEdit, onEdit }: WbsGridProps) {
  const { tasks, at, select } = draft
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey && event.shiftKey && isTreeKey(event.key)) {
      event.preventDefault()
      if (mayEdit) changeTree(draft, event.key)
      return
    }
    if (mayEdit && event.ctrlKey && event.key === 'z' && !(event.target instanceof HTMLInputElement)) return draft.undo()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = tasks[Math.min(tasks.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))]
      if (next) select(next.id)
      return
    }
    if (event.target instanceof HTMLInputElement) return
    onEnter(onEdit)(event)
    if (mayEdit && event.key === 'Delete') removeSelected(draft)
  }
}

/** The row that is chosen by keys has the focus, as long as the grid has it. */
function useFocusFollows(selected: string) {
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement } = document
    const row = document.getElementById(`wbs-${selected}`)
    if (row && grid.current?.contains(activeElement) && !row.contains(activeElement)) row.focus()
  }, [selected])
  return grid
}

/** The tasks as rows of a tree; typed into in place. */
export function WbsGrid(props: WbsGridProps) {
  const { draft, faulty, compares } = props
  const label = useLabel()
  const { draft: drop, handlers } = useRowDrag(draft)
  const onKeyDown = useGridKeys(props)
  const grid = useFocusFollows(draft.selected)
  // Names of people who were chosen since the plan was read.
  const chosen = usePeopleNames([
    ...new Set(draft.tasks.flatMap(({ ownerId, ownerName }) => (ownerName === '' && ownerId !== '' ? [ownerId] : []))),
  ])
  const nameOf = ({ ownerId, ownerName }: PlannedTask) => ownerName || (chosen.find(({ userId }) => userId === ownerId)?.name ?? '')
  return (
    <div ref={grid} className="scroll-x wbs-grid" role="presentation" onKeyDown={onKeyDown} {...handlers}>
      <table {...asTree} className={compares ? 'wbs-compares' : undefined} aria-label={label(labels.name)}>
        <colgroup>
          {heads.map(([name, width]) => (
            <col key={name} width={width} />
          ))}
          {compares && <col width={108} />}
          <col width={100} />
        </colgroup>
        <thead>
          <tr>
            {heads.map(([name]) => (
              <th key={name} scope="col">
                {label(labels[name])}
              </th>
            ))}
            {compares && <th scope="col">{label(labels.deviation)}</th>}
            <th scope="col">{label(labels.ownerId)}</th>
          </tr>
        </thead>
        <tbody>
          {draft.rolled.map((task, at) => (
            <TaskRow
              key={task.id}
              {...props}
              task={task}
              isFaulty={faulty.has(task.id)}
              isTarget={drop?.to === at}
              ownerName={nameOf(task)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
