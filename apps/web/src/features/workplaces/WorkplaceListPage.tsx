import { menuLabels } from '@maru/shared/menus.labels.ts'
import { workplaceAdmin, type WorkplaceRow } from '@maru/shared/workplaces/workplace-admin.ts'
import { workplaceLabels as labels } from '@maru/shared/workplaces/workplace-admin.labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '../../api/client.ts'
import { type Column, DataTable } from '../../kit/table/DataTable.tsx'
import { ListPage, Toolbar } from '../../kit/layout.tsx'
import { StatusChip } from '../../kit/marks.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../kit/table/SearchBar.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useListSearch } from '../../kit/table/use-list-search.ts'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import { PrintButton } from '../../widgets/lists/PrintButton.tsx'
import { usePrintAll } from '../../widgets/lists/use-print-all.ts'
import { WorkplaceDialog } from './WorkplaceDialog.tsx'
import { NewButton } from '../../widgets/lists/NewButton.tsx'

const PATH = '/chems/bizpcmn'

function Offered({ active }: { active: boolean }) {
  const label = useLabel()
  return (
    <StatusChip tone={active ? 'green' : 'grey'} dot={active ? 'full' : 'ring'} text={label(active ? labels.active : labels.inactive)} />
  )
}

const columns: readonly Column<WorkplaceRow>[] = [
  { field: 'code', label: labels.code, width: 96, sortable: true },
  { field: 'nameEn', label: labels.nameEn, width: 220, grow: true, sortable: true },
  { field: 'timeZone', label: labels.timeZone, width: 150, sortable: true },
  { field: 'calendarName', label: labels.calendarCode, width: 190 },
  { field: 'address', label: labels.address, width: 220, grow: true },
  { field: 'people', label: labels.people, width: 84, align: 'right', sortable: true },
  { field: 'active', label: labels.active, width: 120, render: ({ active }) => <Offered active={active} /> },
]

/** `/chems/bizpcmn`: business places with time zone, calendar and address; the settings of everybody offer them. */
export function WorkplaceListPage() {
  const label = useLabel()
  const search = useListSearch(workplaceAdmin.list, PATH)
  const list = useQuery({ ...query(workplaceAdmin.list, { query: search.value }), placeholderData: keepPreviousData })
  const [open, setOpen] = useState<WorkplaceRow | 'new'>()
  // As the list has it now: a save that another one was faster than goes on from there.
  const freshOf = (row: WorkplaceRow) => list.data?.rows.find(({ code }) => code === row.code) ?? row
  const title = label(menuLabels.workplaces)
  const { page: _page, size: _size, ...filters } = search.value
  const paper = usePrintAll((page, size) => call(workplaceAdmin.list, { query: { ...filters, page, size } }))
  const add = <NewButton text={labels.newPlace} onClick={() => setOpen('new')} />
  const actions = (
    <>
      <PrintButton all={paper} />
      <ExcelButton route={workplaceAdmin.export} args={{ query: filters }} />
      {add}
    </>
  )
  return (
    <ListPage
      crumb={[label(userPopupLabels.administration)]}
      title={title}
      {...(list.data && { count: list.data.total })}
      actions={actions}
    >
      <Toolbar>
        <SearchBox value={search.value.q ?? ''} placeholder={label(labels.search)} onSearch={(q) => search.set({ q })} />
        <FilterBar narrowed={search.narrowed} onClear={search.clear}>
          <FilterChip
            label={labels.show}
            value={search.value.show ?? ''}
            options={[
              { value: 'active', text: label(labels.active) },
              { value: 'inactive', text: label(labels.inactive) },
            ]}
            onChange={(show) => search.set({ show: show === '' ? undefined : (show as 'active' | 'inactive') })}
          />
        </FilterBar>
      </Toolbar>
      <DataTable
        name={title}
        list={list}
        printed={paper.rows}
        search={search}
        columns={columns}
        rowId={(row) => row.code}
        onOpen={setOpen}
        empty={{ title: labels.noPlaces, action: add }}
      />
      {open !== undefined && <WorkplaceDialog row={open === 'new' ? undefined : freshOf(open)} onClose={() => setOpen(undefined)} />}
    </ListPage>
  )
}
