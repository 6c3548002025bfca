import type { BoxRow } from '@maru/shared/approvals/boxes/approval-box.ts'
import { boxLabels as labels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useEffect, useId, useRef } from 'react'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { longDateText } from '../../../kit/text/format.ts'
import { SearchX } from '../../../kit/icons.ts'
import { localeNow } from '../../../kit/text/label-store.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { Box } from './boxes.ts'
import { groupRows, type RowGroup } from './day-groups.ts'
import { InboxRow } from './InboxRow.tsx'
import { type BoxState, noFilters } from './use-box.ts'
import type { OpenDocument } from '../documents/use-open-document.ts'
import { isSelectable, type Selection } from './use-selection.ts'
import './inbox.css'

interface InboxListProps {
  readonly box: Box
  readonly state: BoxState
  readonly open: OpenDocument
  readonly selection: Selection | undefined
}

/** Empty list: nothing matches, or nothing is there, each with a text and its next step. */
function NothingHere({ box, state }: Pick<InboxListProps, 'box' | 'state'>) {
  const label = useLabel()
  const tab = box.tabs.find(({ key }) => key === state.search.value.tab)
  const empty = tab ? tab.empty : box.empty
  if (!state.narrowed) return <Empty title={label(empty.title, tab ? label(tab.label) : '')} text={label(empty.text)} />
  const action = (
    <Button variant="outlined" size="small" onClick={() => state.search.set(noFilters)}>
      {label(kitLabels.clearFilters)}
    </Button>
  )
  return <Empty icon={SearchX} title={label(kitLabels.noMatchTitle)} text={label(kitLabels.noMatchText)} action={action} />
}

function GroupHead({ group, id, timeZone }: { group: RowGroup; id: string; timeZone: string }) {
  const label = useLabel()
  const named = { urgent: label(labels.urgentGroup), draft: label(labels.earlier), none: '' }
  return (
    <div className="group-head inbox-day" role="row">
      <span role="gridcell" id={id}>
        {group.kind === 'day' ? longDateText(group.day, localeNow(), timeZone) : named[group.kind]}
      </span>
    </div>
  )
}

/** The rows of a box in groups. The row the keys stand on has the focus, so that it is read out. */
export function InboxList({ box, state, open, selection }: InboxListProps) {
  const label = useLabel()
  const { timeZone } = useMe()
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const { list, search } = state
  const rows = list.data?.rows ?? []
  const current = open.place.id
  const isHere = rows.some((row) => row.id === current)
  useEffect(() => {
    const row = isHere ? grid.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(current)}"]`) : undefined
    if (!row) return
    row.scrollIntoView({ block: 'nearest' })
    // What is being typed or pressed elsewhere keeps the focus.
    const focused = document.activeElement
    if (focused === document.body || grid.current?.contains(focused) || focused?.id === 'content') row.focus({ preventScroll: true })
  }, [current, isHere])
  if (list.isError && list.data === undefined) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <SkeletonRows count={9} />
  if (rows.length === 0) return <NothingHere box={box} state={state} />
  const stop = isHere ? current : rows[0]?.id
  const rowOf = (row: BoxRow) => (
    <InboxRow
      key={row.id}
      row={row}
      sort={search.value.sort}
      timeZone={timeZone}
      isOwn={box.isOwn}
      isCurrent={row.id === current}
      isStop={row.id === stop}
      narrow={open.place.isOpen}
      selected={isSelectable(row) ? selection?.ids.has(row.id) : undefined}
      onOpen={() => open.go(row.id, true)}
      onSelect={(isRange) => selection?.toggle(row.id, isRange)}
    />
  )
  return (
    <div
      ref={grid}
      role="grid"
      className={selection && selection.ids.size > 0 ? 'inbox is-selecting' : 'inbox'}
      aria-label={label(box.title)}
      aria-busy={list.isFetching}
    >
      {groupRows(rows, search.value.sort, timeZone).map((group, index) => (
        <div key={index} role="rowgroup" {...(group.kind !== 'none' && { 'aria-labelledby': `${id}${String(index)}` })}>
          {group.kind !== 'none' && <GroupHead group={group} id={`${id}${String(index)}`} timeZone={timeZone} />}
          {group.rows.map(rowOf)}
        </div>
      ))}
    </div>
  )
}
