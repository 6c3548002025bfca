import { boxLabels as words } from '@maru/shared/approvals/approval-box.labels.ts'
import { useState } from 'react'
import { ChevronDown } from '../../kit/icons.ts'
import { Toolbar } from '../../kit/layout.tsx'
import { Menu, MenuItem } from '../../kit/menus.tsx'
import { SearchBox } from '../../kit/SearchBar.tsx'
import { useLabel } from '../../kit/use-label.ts'
import type { Box } from './boxes.ts'
import type { BoxSearch, BoxState } from './use-box.ts'

const orders = [
  { key: 'urgent desc', label: words.sortUrgent },
  { key: 'submittedAt desc', label: words.sortNewest },
  { key: 'submittedAt asc', label: words.sortOldest },
  { key: 'decidedAt desc', label: words.sortDecided },
  { key: 'title asc', label: words.sortTitle },
  { key: 'drafterName asc', label: words.sortDrafter },
] as const

/** In which order the documents stand. */
function OrderMenu({ value, onChange }: { value: BoxSearch; onChange: (change: Partial<BoxSearch>) => void }) {
  const label = useLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen = orders.find(({ key }) => key === `${value.sort} ${value.direction}`) ?? orders[0]
  const choose = (key: string) => {
    setAnchor(null)
    const [sort, direction] = key.split(' ') as [BoxSearch['sort'], BoxSearch['direction']]
    onChange({ sort, direction })
  }
  return (
    <>
      <button type="button" className="order-button" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <span className="sr">{label(words.sort)}: </span>
        {label(chosen.label)}
        <ChevronDown size={13} aria-hidden />
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {orders.map((order) => (
          <MenuItem key={order.key} selected={order === chosen} onClick={() => choose(order.key)}>
            {label(order.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function KeyHints({ decides }: { decides: boolean }) {
  const label = useLabel()
  return (
    <span className="key-hints" aria-hidden>
      <kbd className="key-cap">J</kbd>
      <kbd className="key-cap">K</kbd>
      {label(words.move)}
      {decides && (
        <>
          <kbd className="key-cap">A</kbd>
          {label(words.approveKey)}
          <kbd className="key-cap">X</kbd>
          {label(words.selectKey)}
        </>
      )}
    </span>
  )
}

/** Search, filters and order of a box. */
export function BoxToolbar({ box, state, narrow }: { box: Box; state: BoxState; narrow: boolean }) {
  const label = useLabel()
  const { value, set } = state.search
  return (
    <Toolbar>
      <SearchBox value={value.q ?? ''} placeholder={label(words.searchDocuments)} onSearch={(q) => set({ q })} />
      <OrderMenu value={value} onChange={set} />
      <span className="grow" />
      {!narrow && <KeyHints decides={box.decides} />}
    </Toolbar>
  )
}
