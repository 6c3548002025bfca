import { leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { type BalanceQuery, balanceQuery, type BalanceRow } from '@maru/shared/leave/balances/leave-balance-table.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { type Column } from '../../../kit/table/DataTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { today } from '../../../kit/text/format.ts'
import { FormBody } from '../../../kit/layout.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { BalancePanel } from './BalancePanel.tsx'
import { daysText } from '../../../widgets/text/days-text.ts'
import { PATH } from '../common/leave-labels.ts'
import { useListRows } from '../../../widgets/lists/use-list-screen.ts'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'
import { DepartmentFilter } from '../../users/departments/DepartmentFilter.tsx'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'

const amount = (field: 'entitled' | 'carried' | 'used' | 'pending' | 'available', sortable: boolean): Column<BalanceRow> => ({
  field,
  label: labels[field],
  width: 104,
  align: 'right',
  sortable,
  render: (row) => <span className={field === 'available' ? 'num strong' : 'num'}>{daysText(row[field])}</span>,
})

const columns: readonly Column<BalanceRow>[] = [
  {
    field: 'name',
    label: labels.person,
    width: 190,
    grow: true,
    sortable: true,
    render: (row) => <UserCell userId={row.userId} name={row.name} />,
  },
  { field: 'departmentName', label: labels.department, width: 180, sortable: true },
  amount('entitled', false),
  amount('carried', false),
  amount('used', true),
  amount('pending', true),
  {
    field: 'expiring',
    label: labels.expiring,
    width: 150,
    align: 'right',
    sortable: true,
    render: (row) =>
      row.expiresOn === '' ? (
        <span className="muted">–</span>
      ) : (
        <span className="row">
          <span className="num">{daysText(row.expiring)}</span>
          <span className="muted small">
            <DateText text={row.expiresOn} />
          </span>
        </span>
      ),
  },
  amount('available', true),
]

const WIDTH = 820

/** The figures of one person, opened from the table. */
function PersonBalance({ row, year, onClose }: { row: BalanceRow; year: number; onClose: () => void }) {
  return (
    <DialogFrame title={`${row.name} · ${String(year)}`} width={WIDTH} readOnly onClose={onClose}>
      <FormBody>
        <BalancePanel year={year} userId={row.userId} />
      </FormBody>
    </DialogFrame>
  )
}

/** Balances of a year: the office sees everybody, heads their team. */
export function BalancesTab() {
  const current = Number(today(useMe().timeZone).slice(0, 4))
  const search = useTabList(balanceQuery, PATH, 'balances')
  const pools = useQuery(query(leaveAdmin.pools, {})).data ?? []
  const rows = useListRows(leaveAdmin.balances, search.value)
  const [open, setOpen] = useState<BalanceRow>()
  const year = search.value.year ?? current
  const years = [1, 0, -1, -2].map((step) => String(current + step)).map((text) => ({ value: text, text }))
  const change = (next: Partial<BalanceQuery>) => search.set(next)
  // Whoever sees only the own balance has nobody to search for.
  const isAlone = rows.list.data?.total === 1 && (search.value.q ?? '') === '' && (search.value.department ?? '') === ''
  return (
    <>
      <TabScreen
        screen={{ path: PATH, search, ...rows, excel: leaveAdmin.balancesExcel }}
        title={labels.balances}
        {...(!isAlone && { searchText: labels.findPerson })}
        filters={
          <>
            <FilterChip
              label={labels.year}
              value={String(year)}
              options={years}
              onChange={(next) => change({ year: next === '' ? undefined : Number(next) })}
            />
            <FilterChip
              label={labels.type}
              value={search.value.pool}
              options={pools.map(({ code, name }) => ({ value: code, text: name }))}
              onChange={(pool) => change({ pool: pool === '' ? 'ANNUAL' : pool })}
            />
            {!isAlone && (
              <DepartmentFilter
                label={labels.department}
                value={search.value.department}
                onChange={(department) => change({ department: department === '' ? undefined : department })}
              />
            )}
          </>
        }
        columns={columns}
        rowId={(row) => row.userId + row.pool}
        onOpen={setOpen}
      />
      {open && <PersonBalance row={open} year={year} onClose={() => setOpen(undefined)} />}
    </>
  )
}
