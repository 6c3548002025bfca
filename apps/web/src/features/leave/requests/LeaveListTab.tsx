import { leaves } from '@maru/shared/leave/leave.ts'
import { type LeaveListQuery, leaveListQuery } from '@maru/shared/leave/requests/leave-list.ts'
import { leaveStatusLabels } from '@maru/shared/leave/leave.labels.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { shownStatuses, type ShownStatus } from '@maru/shared/leave/common/leave-model.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useNavigate } from 'react-router-dom'
import { useMe } from '../../../api/identity.ts'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useListRows } from '../../../widgets/lists/use-list-screen.ts'
import { PeriodChip } from '../../approvals/request-list/PeriodChip.tsx'
import { everyonesColumns, ownColumns } from '../common/leave-columns.tsx'
import { isOffice, PATH, POPUP } from '../common/leave-labels.ts'
import { useLeaveTypes } from '../common/use-leave-types.ts'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'
import { DepartmentFilter } from '../../users/departments/DepartmentFilter.tsx'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'

interface FiltersProps {
  readonly value: LeaveListQuery
  readonly onChange: (change: Partial<LeaveListQuery>) => void
}

/** Scope of the list: the own team, or everybody for the office. */
function ScopeFilters({ value, onChange }: FiltersProps) {
  const label = useLabel()
  const scopes = [
    { value: 'team', text: label(labels.wholeTeam) },
    { value: 'all', text: label(labels.everybody) },
  ]
  return (
    <>
      {isOffice(useMe().roles) && (
        <FilterChip
          label={labels.whose}
          value={value.scope === 'team' ? 'team' : ''}
          options={scopes}
          onChange={(scope) => onChange({ scope: scope === 'team' ? 'team' : 'all' })}
        />
      )}
      <DepartmentFilter
        label={labels.department}
        value={value.department}
        onChange={(department) => onChange({ department: department === '' ? undefined : department })}
      />
    </>
  )
}

function LeaveFilters({ value, onChange }: FiltersProps) {
  const label = useLabel()
  const types = useLeaveTypes().map(({ code, name }) => ({ value: code, text: name }))
  const statuses = shownStatuses.map((status) => ({ value: status, text: label(leaveStatusLabels[status]) }))
  return (
    <>
      <PeriodChip label={labels.period} value={value} yearsAhead={1} onChange={onChange} />
      <FilterChip
        label={labels.type}
        value={value.type ?? ''}
        options={types}
        onChange={(type) => onChange({ type: type === '' ? undefined : type })}
      />
      <FilterChip
        label={kitLabels.status}
        value={value.status ?? ''}
        options={statuses}
        onChange={(status) => onChange({ status: status === '' ? undefined : (status as ShownStatus) })}
      />
    </>
  )
}

/** The requests of one's own, or of those one is responsible for; the popup of one stands over the list. */
export function LeaveListTab({ whose, tab }: { whose: 'mine' | 'team' | 'all'; tab: string }) {
  const navigate = useNavigate()
  const search = useTabList(leaveListQuery, PATH, tab)
  const scope = whose === 'all' && search.value.scope === 'team' ? 'team' : whose
  const value = { ...search.value, scope }
  const rows = useListRows(leaves.list, value)
  const title = whose === 'mine' ? labels.myLeave : labels.requests
  return (
    <TabScreen
      screen={{ path: PATH, search: { ...search, value }, ...rows, excel: leaves.excel }}
      title={title}
      searchText={labels.searchRequests}
      filters={
        <>
          {whose !== 'mine' && <ScopeFilters value={value} onChange={search.set} />}
          <LeaveFilters value={value} onChange={search.set} />
        </>
      }
      columns={whose === 'mine' ? ownColumns : everyonesColumns}
      rowId={(row) => (row.id === '' ? row.documentId : row.id)}
      onOpen={(row) => void navigate(row.id === '' ? `${POPUP}?draft=${row.documentId}` : `${POPUP}?id=${row.id}`)}
      emptyTitle={labels.noRequestsTitle}
      emptyText={labels.noRequestsText}
    />
  )
}
