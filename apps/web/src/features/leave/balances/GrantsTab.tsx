import { type GrantQuery, grantQuery, type GrantRow, leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveExports } from '@maru/shared/leave/administration/leave-exports.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { grantKinds, type GrantKind } from '@maru/shared/leave/common/leave-model.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { type Column } from '../../../kit/table/DataTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { today } from '../../../kit/text/format.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { ADMIN_PATH, toChoices, yearsAround } from '../administration/administration-labels.ts'
import { AdjustDialog, GrantDialog } from './GrantDialogs.tsx'
import { daysText } from '../../../widgets/text/days-text.ts'
import { useListRows } from '../../../widgets/lists/use-list-screen.ts'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { DepartmentFilter } from '../../users/departments/DepartmentFilter.tsx'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'

function Left({ row }: { row: GrantRow }) {
  const label = useLabel()
  if (row.expiry === 'EXPIRED') return <StatusChip tone="grey" text={label(labels.expired)} />
  if (row.expiry === 'FLAGGED') return <StatusChip tone="amber" text={label(labels.flagged)} />
  return <b className="num">{daysText(row.left)}</b>
}

function Kind({ kind }: { kind: GrantKind }) {
  const label = useLabel()
  return label(labels[kind])
}

const days = (field: 'amount' | 'corrected' | 'used' | 'pending'): Column<GrantRow> => ({
  field,
  label: labels[field],
  width: field === 'amount' ? 68 : 86,
  align: 'right',
  sortable: field === 'amount',
  render: (row) => <span className="num">{daysText(row[field])}</span>,
})

const columns: readonly Column<GrantRow>[] = [
  {
    field: 'name',
    label: labels.userId,
    width: 150,
    grow: true,
    sortable: true,
    render: (row) => <UserCell userId={row.userId} name={row.name} />,
  },
  { field: 'departmentName', label: labels.departmentCode, width: 126 },
  { field: 'poolName', label: labels.pool, width: 112 },
  { field: 'kind', label: labels.kind, width: 98, render: (row) => <Kind kind={row.kind} /> },
  days('amount'),
  days('corrected'),
  days('used'),
  days('pending'),
  { field: 'validFrom', label: labels.validFrom, width: 96, sortable: true, render: (row) => <DateText text={row.validFrom} /> },
  {
    field: 'validTo',
    label: labels.validTo,
    width: 96,
    sortable: true,
    render: (row) => (row.validTo === '' ? <span className="muted">–</span> : <DateText text={row.validTo} />),
  },
  { field: 'left', label: labels.left, width: 92, align: 'right', sortable: true, render: (row) => <Left row={row} /> },
]

/** Lots of days with what is left of each; a click corrects one. */
export function GrantsTab() {
  const label = useLabel()
  const current = Number(today(useMe().timeZone).slice(0, 4))
  const search = useTabList(grantQuery, ADMIN_PATH, 'grants')
  const rows = useListRows(leaveAdmin.grants, search.value)
  const pools = useQuery(query(leaveAdmin.pools, {})).data ?? []
  const [adding, setAdding] = useState(false)
  const [adjusting, setAdjusting] = useState<GrantRow>()
  const set = (change: Partial<GrantQuery>) => search.set(change)
  const some = (value: string) => (value === '' ? undefined : value)
  return (
    <>
      <TabScreen
        screen={{ path: ADMIN_PATH, search, ...rows, excel: leaveExports.grants }}
        title={labels.grants}
        searchText={labels.searchPeople}
        filters={
          <>
            <FilterChip
              label={labels.year}
              value={search.value.year === undefined ? '' : String(search.value.year)}
              options={yearsAround(current)}
              onChange={(year) => set({ year: year === '' ? undefined : Number(year) })}
            />
            <FilterChip
              label={labels.pool}
              value={search.value.pool ?? ''}
              options={pools.map(({ code, name }) => ({ value: code, text: name }))}
              onChange={(pool) => set({ pool: some(pool) })}
            />
            <FilterChip
              label={labels.kind}
              value={search.value.kind ?? ''}
              options={toChoices(grantKinds, (kind) => label(labels[kind]))}
              onChange={(kind) => set({ kind: kind === '' ? undefined : (kind as GrantKind) })}
            />
            <DepartmentFilter
              label={labels.departmentCode}
              value={search.value.department}
              onChange={(department) => set({ department: some(department) })}
            />
          </>
        }
        actions={<NewButton text={labels.addGrant} onClick={() => setAdding(true)} />}
        columns={columns}
        rowId={(row) => row.id}
        onOpen={setAdjusting}
        emptyTitle={labels.noGrants}
      />
      {adding && <GrantDialog onClose={() => setAdding(false)} />}
      {adjusting && <AdjustDialog grant={adjusting} onClose={() => setAdjusting(undefined)} />}
    </>
  )
}
