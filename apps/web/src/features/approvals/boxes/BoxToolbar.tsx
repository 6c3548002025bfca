import { documentAmountLabels } from '@maru/shared/approvals/boxes/amount.labels.ts'
import { boxLabels as labels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { lineLawLabels as lawLabels } from '@maru/shared/approvals/lines/line-law.labels.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { searchLabels } from '@maru/shared/approvals/boxes/empty.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { documentLabels, documentStatusLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { today } from '../../../kit/text/format.ts'
import { ChevronDown } from '../../../kit/icons.ts'
import { Toolbar } from '../../../kit/layout.tsx'
import { Menu, MenuItem } from '../../../kit/menus.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { parsePeriod, toPeriod, periodOptions } from '../common/periods.ts'
import { SavedViews } from '../../../widgets/lists/SavedViews.tsx'
import { DepartmentFilter } from '../../users/departments/DepartmentFilter.tsx'
import { PersonFilter } from '../common/PersonFilter.tsx'
import type { Box } from './boxes.ts'
import { type BoxSearch, type BoxState, noFilters } from './use-box.ts'

const orders = [
  { key: 'urgent desc', label: labels.sortUrgent },
  { key: 'dueAt asc', label: lawLabels.sortDue },
  { key: 'submittedAt desc', label: labels.sortNewest },
  { key: 'submittedAt asc', label: labels.sortOldest },
  { key: 'decidedAt desc', label: labels.sortDecided },
  { key: 'documentNo desc', label: lawLabels.sortNumber },
  { key: 'title asc', label: labels.sortTitle },
  { key: 'drafterName asc', label: labels.sortDrafter },
  { key: 'amount desc', label: documentAmountLabels.sort },
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
      <button
        type="button"
        className="inline-row secondary clickable no-print rounded nowrap order-button"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="sr">{label(labels.sort)}: </span>
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

/** Where a tab shows the cancelled ones, no filter says the same. */
function Filters({ box, value, onChange }: { box: Box; value: BoxSearch; onChange: (change: Partial<BoxSearch>) => void }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const forms = useQuery({ ...query(approvals.forms, {}), staleTime: Number.POSITIVE_INFINITY })
  const marks = [
    { value: 'urgent', text: label(documentLabels.urgent) },
    { value: 'dissent', text: label(documentLabels.dissent) },
    { value: 'files', text: label(labels.hasFiles) },
  ]
  return (
    <>
      {(value.q || value.within) && (
        <FilterChip
          label={searchLabels.within}
          value={value.within ?? ''}
          options={[{ value: 'content', text: label(searchLabels.content) }]}
          onChange={(within) => onChange({ within: within as NonNullable<BoxSearch['within']> })}
        />
      )}
      <FilterChip
        label={documentLabels.form}
        value={value.form ?? ''}
        options={(forms.data ?? []).map(({ code, name }) => ({ value: code, text: name }))}
        onChange={(form) => onChange({ form })}
      />
      {!box.isOwn && (
        <>
          <PersonFilter label={documentLabels.drafter} value={value.drafter} onChange={(drafter) => onChange({ drafter })} />
          <DepartmentFilter
            label={documentLabels.departmentName}
            value={value.department}
            onChange={(department) => onChange({ department })}
          />
        </>
      )}
      <FilterChip
        label={documentLabels.submittedOn}
        value={toPeriod(value.from, value.to)}
        options={periodOptions(today(timeZone))}
        onChange={(period) => onChange(parsePeriod(period))}
      />
      {box.sort === 'decidedAt' && (
        <FilterChip
          label={documentLabels.decidedOn}
          value={toPeriod(value.decidedFrom, value.decidedTo)}
          options={periodOptions(today(timeZone))}
          onChange={(period) => {
            const { from: decidedFrom, to: decidedTo } = parsePeriod(period)
            onChange({ decidedFrom, decidedTo })
          }}
        />
      )}
      {box.statuses.length > 1 && !box.tabs.some(({ key }) => key === 'cancelled') && (
        <FilterChip
          label={kitLabels.status}
          value={value.status ?? ''}
          options={box.statuses.map((status) => ({ value: status, text: label(documentStatusLabels[status]) }))}
          onChange={(status) => onChange({ status: status as NonNullable<BoxSearch['status']> })}
        />
      )}
      <FilterChip
        label={labels.mark}
        value={value.mark ?? ''}
        options={marks}
        onChange={(mark) => onChange({ mark: mark as NonNullable<BoxSearch['mark']> })}
      />
    </>
  )
}

/** Search, filters and order of a box. */
export function BoxToolbar({ box, state }: { box: Box; state: BoxState }) {
  const label = useLabel()
  const { value, set } = state.search
  return (
    <Toolbar>
      <SearchBox value={value.q ?? ''} placeholder={label(labels.searchDocuments)} onSearch={(q) => set({ q })} />
      <FilterBar narrowed={state.narrowed} onClear={() => set(noFilters)}>
        <Filters box={box} value={value} onChange={set} />
      </FilterBar>
      <span className="grow" />
      <SavedViews path={box.path} />
      <OrderMenu value={value} onChange={set} />
    </Toolbar>
  )
}
