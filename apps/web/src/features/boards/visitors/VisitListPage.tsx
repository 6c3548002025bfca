import { visitLabels as labels, visitStatusLabels } from '@maru/shared/boards/visitors/visit.labels.ts'
import { visits, type VisitRow } from '@maru/shared/boards/visitors/visit.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { call, query } from '../../../api/client.ts'
import { ListPage, Toolbar } from '../../../kit/layout.tsx'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../../kit/table/SearchBar.tsx'
import { type ListSearch, useListSearch } from '../../../kit/table/use-list-search.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { usePrintAll } from '../../../widgets/lists/use-print-all.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { VisitDesk } from './VisitDesk.tsx'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { Guests, joinBadges, joinNames, joinOrganisations, VisitChips } from './VisitMarks.tsx'

export const VISITS = '/bbs/visitor/visitorlist'
export const visitAddress = (id = '') => `/bbs/visitor/visitoredt${id === '' ? '' : `/${id}`}`

const views = ['list', 'desk', 'inside'] as const
const search = { query: visits.list.query.extend({ view: z.enum(views).default('list') }) }
type Search = ListSearch<z.output<(typeof search)['query']>>

const guests: Column<VisitRow> = {
  field: 'visitors',
  label: labels.visitors,
  width: 170,
  grow: true,
  render: (row) => <Guests visit={row} />,
}
const organisation: Column<VisitRow> = {
  field: 'purpose',
  label: labels.organisation,
  width: 160,
  render: joinOrganisations,
}
const host: Column<VisitRow> = {
  field: 'hostName',
  label: labels.hostId,
  width: 150,
  sortable: true,
  render: (row) => <UserCell userId={row.hostId} name={row.hostName} />,
}
const columns: readonly Column<VisitRow>[] = [
  { field: 'day', label: labels.day, width: 110, sortable: true, render: (row) => <DateText text={row.day} /> },
  { field: 'time', label: labels.time, width: 70 },
  guests,
  organisation,
  host,
  { field: 'workplaceName', label: labels.workplaceCode, width: 184 },
  { field: 'status', label: labels.status, width: 236, sortable: true, render: (row) => <VisitChips visit={row} /> },
]
const inside: readonly Column<VisitRow>[] = [
  { field: 'wifi', label: labels.badge, width: 110, render: joinBadges },
  { ...guests, render: joinNames },
  organisation,
  host,
  { field: 'workplaceName', label: labels.workplaceCode, width: 200 },
  {
    field: 'checkedInAt',
    label: labels.insideSince,
    width: 150,
    render: ({ checkedInAt }) => (checkedInAt === '' ? '–' : <InstantText at={checkedInAt} />),
  },
]
const periods = ['today', 'coming', 'past'] as const

function Filters({ list }: { list: Search }) {
  const label = useLabel()
  return (
    <FilterBar narrowed={list.narrowed} onClear={list.clear}>
      <FilterChip
        label={labels.period}
        value={list.value.period ?? ''}
        options={periods.map((value) => ({ value, text: label(labels[value]) }))}
        onChange={(period) => list.set({ period: periods.find((one) => one === period) })}
      />
      <ChoiceChip label={labels.status} words={visitStatusLabels} value={list.value.status} onChange={(status) => list.set({ status })} />
    </FilterBar>
  )
}

/** The visits a filter finds; those inside are the list for a fire alarm, which is printed whole. */
function VisitTable({ list: own, onlyInside, printed }: { list: Search; onlyInside: boolean; printed: readonly VisitRow[] | undefined }) {
  const navigate = useNavigate()
  const { view: _view, ...asked } = own.value
  const filters = onlyInside ? { ...asked, status: 'CHECKED_IN' as const } : asked
  const list = useQuery({ ...query(visits.list, { query: filters }), placeholderData: keepPreviousData })
  const label = useLabel()
  return (
    <DataTable
      name={label(menuLabels.visitors)}
      list={list}
      printed={printed}
      search={own}
      columns={onlyInside ? inside : columns}
      rowId={(row) => row.id}
      onOpen={(row) => void navigate(visitAddress(row.id))}
      empty={onlyInside ? { title: labels.nobodyInside } : { title: labels.noVisits, text: labels.noVisitsText }}
    />
  )
}

/** `/bbs/visitor/visitorlist`: visits one hosts; for the desk all of them, the day at the desk and who is in the building. */
export function VisitListPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const own = useListSearch(search, VISITS)
  const isDesk = useMay()(visits.checkIn)
  const view = isDesk ? own.value.view : 'list'
  const { page: _page, size: _size, view: _view, ...filters } = own.value
  const printed = view === 'inside' ? { ...filters, status: 'CHECKED_IN' as const } : filters
  const paper = usePrintAll((page, size) => call(visits.list, { query: { ...printed, page, size } }))
  const options = views.map((value) => ({ value, text: label(labels[value]) }))
  const actions = (
    <>
      {view !== 'desk' && <PrintButton all={paper} />}
      {view !== 'desk' && <ExcelButton route={visits.export} args={{ query: printed }} />}
      <NewButton text={labels.newVisit} onClick={() => void navigate(visitAddress())} />
    </>
  )
  return (
    <ListPage crumb={[label(menuLabels.boards)]} title={label(menuLabels.visitors)} actions={actions}>
      <Toolbar>
        {isDesk && <Segments name={label(labels.view)} value={view} options={options} onChange={(next) => own.set({ view: next })} />}
        {view !== 'desk' && <SearchBox value={own.value.q ?? ''} placeholder={label(labels.search)} onSearch={(q) => own.set({ q })} />}
        {view === 'list' && <Filters list={own} />}
      </Toolbar>
      {view === 'desk' ? <VisitDesk /> : <VisitTable key={view} list={own} onlyInside={view === 'inside'} printed={paper.rows} />}
    </ListPage>
  )
}
