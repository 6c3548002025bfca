import { visitLabels as labels, visitStatusLabels } from '@maru/shared/boards/visitors/visit.labels.ts'
import { visits, type VisitRow } from '@maru/shared/boards/visitors/visit.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { visitDataRuleLabels } from '@maru/shared/boards/visitors/review-rule.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { call, query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
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
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { useWorkplaces } from '../../../widgets/fields/use-workplaces.ts'
import { InsideList, useInside } from './InsideList.tsx'
import { VISITS, visitAddress } from './visit-addresses.ts'
import { VisitDataRuleDialog } from './VisitDataRuleDialog.tsx'
import { VisitDesk } from './VisitDesk.tsx'
import { Guests, joinOrganisations, VisitChips } from './VisitMarks.tsx'

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

/** One building's people for the list of a fire alarm. */
function WorkplaceFilter({ list }: { list: Search }) {
  const workplaces = useWorkplaces()
  return (
    <FilterBar narrowed={(list.value.workplace ?? '') !== ''} onClear={() => list.set({ workplace: undefined })}>
      <FilterChip
        label={labels.workplaceCode}
        value={list.value.workplace ?? ''}
        options={workplaces}
        onChange={(workplace) => list.set({ workplace })}
      />
    </FilterBar>
  )
}

/** The visits a filter finds. */
function VisitTable({ list: own, printed }: { list: Search; printed: readonly VisitRow[] | undefined }) {
  const navigate = useNavigate()
  const { view: _view, ...filters } = own.value
  const list = useQuery({ ...query(visits.list, { query: filters }), placeholderData: keepPreviousData })
  const label = useLabel()
  return (
    <DataTable
      name={label(menuLabels.visitors)}
      list={list}
      printed={printed}
      search={own}
      columns={columns}
      rowId={(row) => row.id}
      onOpen={(row) => void navigate(visitAddress(row.id))}
      empty={{ title: labels.noVisits, text: labels.noVisitsText }}
    />
  )
}

/** `/bbs/visitor/visitorlist`: visits one hosts; for the desk all of them, the day at the desk and who is in the building. */
export function VisitListPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const own = useListSearch(search, VISITS)
  const isDesk = useMay()(visits.checkIn)
  const [ruling, setRuling] = useState(false)
  const view = isDesk ? own.value.view : 'list'
  const { page: _page, size: _size, view: _view, ...filters } = own.value
  const paper = usePrintAll((page, size) => call(visits.list, { query: { ...filters, page, size } }))
  const inside = useInside(own.value.workplace ?? '', view === 'inside')
  const options = views.map((value) => ({ value, text: label(labels[value]) }))
  const actions = (
    <>
      {isDesk && (
        <Button variant="text" onClick={() => setRuling(true)}>
          {label(visitDataRuleLabels.dataRule)}
        </Button>
      )}
      {view !== 'desk' && <PrintButton all={view === 'inside' ? inside.paper : paper} />}
      {view === 'list' && <ExcelButton route={visits.export} args={{ query: filters }} />}
      <NewButton text={labels.newVisit} onClick={() => void navigate(visitAddress())} />
    </>
  )
  return (
    <ListPage crumb={[label(menuLabels.boards)]} title={label(menuLabels.visitors)} actions={actions}>
      <Toolbar>
        {isDesk && <Segments name={label(labels.view)} value={view} options={options} onChange={(next) => own.set({ view: next })} />}
        {view === 'list' && <SearchBox value={own.value.q ?? ''} placeholder={label(labels.search)} onSearch={(q) => own.set({ q })} />}
        {view === 'list' && <Filters list={own} />}
        {view === 'inside' && <WorkplaceFilter list={own} />}
      </Toolbar>
      {view === 'desk' && <VisitDesk />}
      {view === 'inside' && <InsideList list={inside.list} shown={inside.shown} />}
      {view === 'list' && <VisitTable list={own} printed={paper.rows} />}
      {ruling && <VisitDataRuleDialog onClose={() => setRuling(false)} />}
    </ListPage>
  )
}
