import { documentStatuses } from '@maru/shared/approvals/engine/engine.ts'
import { requestListLabels as labels } from '@maru/shared/approvals/requests/request-list.labels.ts'
import type { RequestFilters, RequestRow } from '@maru/shared/approvals/requests/request-list.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { call, query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { ListPage } from '../../../kit/layout.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { type ListSearch, useListSearch } from '../../../kit/table/use-list-search.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { DepartmentFilter } from '../../users/departments/DepartmentFilter.tsx'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { PeriodChip } from './PeriodChip.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { usePrintAll } from '../../../widgets/lists/use-print-all.ts'
import { statusLooks } from '../common/document-labels.ts'
import type { RequestBody } from '../requests/request-kind.ts'
import { requestColumns } from './request-columns.tsx'
import { addressOfRequest, type RequestScreen } from './request-screen.ts'
import { ListBody } from '../../../widgets/lists/ListScreen.tsx'

/** Search of a request list; a kind's own filter is a field beside the shared ones. */
type Search = RequestFilters & { page: number; size: number } & Readonly<Record<string, string | number | undefined>>
type Page = { rows: RequestRow<RequestBody>[]; total: number }

const textOrNone = (text: string) => (text === '' ? undefined : text)

function Filters({ screen, search: { value, set } }: { screen: RequestScreen; search: ListSearch<Search> }) {
  const label = useLabel()
  const { filter } = screen
  return (
    <>
      <FilterChip
        label={labels.scope}
        value={value.scope === 'all' ? 'all' : ''}
        options={[{ value: 'all', text: label(labels.allRequests) }]}
        onChange={(scope) => set({ scope: scope === 'all' ? 'all' : 'mine' })}
      />
      {filter && (
        <FilterChip
          label={filter.label}
          value={String(value[filter.name] ?? '')}
          options={filter.options(label)}
          onChange={(chosen) => set({ [filter.name]: textOrNone(chosen) })}
        />
      )}
      <PeriodChip label={labels.submittedAt} value={value} onChange={set} />
      <FilterChip
        label={labels.status}
        value={value.status ?? ''}
        options={documentStatuses.map((status) => ({ value: status, text: label(statusLooks[status][0]) }))}
        onChange={(status) => set({ status: documentStatuses.find((one) => one === status) })}
      />
      {value.scope === 'all' && (
        <DepartmentFilter
          label={labels.departmentName}
          value={value.department}
          onChange={(department) => set({ department: textOrNone(department) })}
        />
      )}
    </>
  )
}

/** The list of a plain request type: one's own requests, or all one may read; its popup shows over it. `tabs` lead to other views of its page. */
export function RequestListPage({ screen, tabs }: { screen: RequestScreen; tabs?: ReactNode }) {
  const label = useLabel()
  const navigate = useNavigate()
  const { userId } = useMe()
  const { routes, path, popup, title } = screen
  const search = useListSearch(routes.list, path) as unknown as ListSearch<Search>
  const list = useQuery({ ...query(routes.list, { query: search.value }), placeholderData: keepPreviousData })
  const { page: _page, size: _size, ...filters } = search.value
  const paper = usePrintAll(async (page, size) => (await call(routes.list, { query: { ...filters, page, size } })) as Page)
  const actions = (
    <>
      <PrintButton all={paper} />
      <ExcelButton route={routes.excel} args={{ query: filters }} />
      <NewButton text={labels.newRequest} onClick={() => void navigate(`${popup}?new`)} />
    </>
  )
  return (
    <ListPage crumb={[label(screen.crumb ?? menuLabels.application)]} title={label(title)} count={list.data?.total} actions={actions}>
      {tabs}
      <ListBody
        screen={{ path, search, list: list as UseQueryResult<Page>, paper }}
        title={title}
        searchText={labels.search}
        filters={<Filters screen={screen} search={search} />}
        columns={requestColumns(screen.columns, { withDrafter: search.value.scope === 'all' })}
        rowId={(row) => row.id}
        onOpen={(row) => void navigate(addressOfRequest(popup, row, row.drafterId === userId))}
        empty={{ title: labels.emptyTitle, text: labels.emptyText }}
      />
      <Outlet />
    </ListPage>
  )
}
