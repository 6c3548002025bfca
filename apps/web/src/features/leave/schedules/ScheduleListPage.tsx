import { type AdjustmentQuery, type AdjustmentRow, adjustmentStatuses, scheduleAdjustments } from '@maru/shared/leave/schedules/schedule.ts'
import { scheduleChanges } from '@maru/shared/leave/schedules/schedule-body.ts'
import { scheduleLabels as labels } from '@maru/shared/leave/schedules/schedule.labels.ts'
import { leaveScreen } from '@maru/shared/leave/leave-screen.labels.ts'
import { leaveStatusLabels } from '@maru/shared/leave/leave.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { Outlet, useNavigate } from 'react-router-dom'
import { useMe } from '../../../api/identity.ts'
import { type Column } from '../../../kit/table/DataTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { ListPage } from '../../../kit/layout.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useListSearch } from '../../../kit/table/use-list-search.ts'
import { InstantDay, InstantText } from '../../../widgets/text/InstantText.tsx'
import { PeopleCell, UserCell } from '../../../widgets/people/UserCell.tsx'
import { DocumentNo } from '../../approvals/common/DocumentNo.tsx'
import { PeriodChip } from '../../approvals/request-list/PeriodChip.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { useListRows } from '../../../widgets/lists/use-list-screen.ts'
import { toChoices } from '../administration/administration-labels.ts'
import { LeaveChip } from '../common/LeaveChip.tsx'
import { Span } from '../common/leave-columns.tsx'
import { daysText } from '../../../widgets/text/days-text.ts'
import { isOffice, SCHEDULE_PATH, SCHEDULE_POPUP } from '../common/leave-labels.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { DepartmentFilter } from '../../users/departments/DepartmentFilter.tsx'
import { ListBody } from '../../../widgets/lists/ListScreen.tsx'

function ChangeName({ change }: { change: AdjustmentRow['change'] }) {
  const name = useLabel()(labels[change])
  return (
    <span className="ellipsis" title={name}>
      {name}
    </span>
  )
}

/** Hours of the days together, before and then. */
const Hours = ({ row }: { row: AdjustmentRow }) =>
  row.hoursAfter === '' ? (
    <span className="muted">–</span>
  ) : (
    <span className="num">
      <span className="muted">{daysText(row.hoursBefore)}</span> → <span className="strong">{daysText(row.hoursAfter)}</span>
    </span>
  )

const changeColumn: Column<AdjustmentRow> = {
  field: 'change',
  label: labels.change,
  width: 104,
  grow: true,
  sortable: true,
  render: (row) => <ChangeName change={row.change} />,
}
const amounts: readonly Column<AdjustmentRow>[] = [
  {
    field: 'days',
    label: labels.days,
    width: 56,
    align: 'right',
    render: (row) => <span className="num">{row.status === 'DRAFT' ? '–' : row.days}</span>,
  },
  { field: 'hoursAfter', label: labels.hours, width: 90, align: 'right', render: (row) => <Hours row={row} /> },
]
const current: Column<AdjustmentRow> = {
  field: 'current',
  label: leaveScreen.current,
  width: 132,
  render: (row) => <PeopleCell people={row.current} />,
}
const appliedOn: Column<AdjustmentRow> = {
  field: 'appliedAt',
  label: leaveScreen.appliedOn,
  width: 140,
  sortable: true,
  render: (row) => (row.appliedAt === '' ? <span className="muted">–</span> : <InstantText at={row.appliedAt} />),
}
const statusColumn: Column<AdjustmentRow> = {
  field: 'status',
  label: kitLabels.status,
  width: 150,
  sortable: true,
  render: (row) => <LeaveChip status={row.status} />,
}
const number: Column<AdjustmentRow> = {
  field: 'documentNo',
  label: leaveScreen.number,
  width: 134,
  render: (row) => <DocumentNo {...row} />,
}
const ownColumns: readonly Column<AdjustmentRow>[] = [
  number,
  changeColumn,
  { field: 'from', label: leaveScreen.from, width: 96, sortable: true, render: (row) => <DateText text={row.from} /> },
  { field: 'to', label: leaveScreen.to, width: 96, render: (row) => <DateText text={row.to} /> },
  ...amounts,
  current,
  appliedOn,
  statusColumn,
]
/** As the list of several people's leave: the days share a column, the request has its day. */
const everyonesColumns: readonly Column<AdjustmentRow>[] = [
  number,
  {
    field: 'name',
    label: leaveScreen.person,
    width: 120,
    sortable: true,
    render: (row) => <UserCell userId={row.userId} name={row.name} />,
  },
  { field: 'departmentName', label: leaveScreen.department, width: 96 },
  { ...changeColumn, width: 110 },
  { field: 'from', label: labels.period, width: 182, sortable: true, render: ({ from, to }) => <Span from={from} to={to} /> },
  ...amounts,
  { ...current, width: 86 },
  {
    ...appliedOn,
    width: 102,
    render: (row) => (row.appliedAt === '' ? <span className="muted">–</span> : <InstantDay at={row.appliedAt} />),
  },
  { ...statusColumn, width: 122 },
]

function Filters({ value, onChange }: { value: AdjustmentQuery; onChange: (change: Partial<AdjustmentQuery>) => void }) {
  const label = useLabel()
  const me = useMe()
  const scopes = [
    { value: 'team', text: label(leaveScreen.wholeTeam) },
    ...(isOffice(me.roles) ? [{ value: 'all', text: label(leaveScreen.everybody) }] : []),
  ]
  const chosen = <const T extends string>(options: readonly T[], text: string) => options.find((one) => one === text)
  return (
    <>
      <FilterChip
        label={leaveScreen.whose}
        value={value.scope === 'mine' ? '' : value.scope}
        options={scopes}
        onChange={(scope) => onChange({ scope: chosen(['team', 'all'], scope) ?? 'mine' })}
      />
      <PeriodChip label={leaveScreen.period} value={value} yearsAhead={1} onChange={onChange} />
      <FilterChip
        label={labels.change}
        value={value.change ?? ''}
        options={toChoices(scheduleChanges, (one) => label(labels[one]))}
        onChange={(change) => onChange({ change: chosen(scheduleChanges, change) })}
      />
      <FilterChip
        label={kitLabels.status}
        value={value.status ?? ''}
        options={toChoices(adjustmentStatuses, (one) => label(leaveStatusLabels[one]))}
        onChange={(status) => onChange({ status: chosen(adjustmentStatuses, status) })}
      />
      {value.scope !== 'mine' && (
        <DepartmentFilter
          label={leaveScreen.department}
          value={value.department}
          onChange={(department) => onChange({ department: department || undefined })}
        />
      )}
    </>
  )
}

/** `/application/scheduleadjustmentlist`: requests to work otherwise, one's own, the team's or everybody's. */
export function ScheduleListPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const search = useListSearch(scheduleAdjustments.list, SCHEDULE_PATH)
  const { list, paper, filters } = useListRows(scheduleAdjustments.list, search.value)
  const actions = (
    <>
      <PrintButton all={paper} />
      <ExcelButton route={scheduleAdjustments.excel} args={{ query: filters }} />
      <NewButton text={labels.newRequest} onClick={() => void navigate(`${SCHEDULE_POPUP}?new`)} />
    </>
  )
  return (
    <ListPage
      crumb={[label(menuLabels.application)]}
      title={label(menuLabels.scheduleAdjustment)}
      count={list.data?.total}
      actions={actions}
    >
      <ListBody
        screen={{ path: SCHEDULE_PATH, search, list, paper }}
        title={labels.adjustments}
        searchText={labels.search}
        filters={<Filters value={search.value} onChange={search.set} />}
        columns={search.value.scope === 'mine' ? ownColumns : everyonesColumns}
        rowId={(row) => row.documentId}
        onOpen={(row) => void navigate(row.id === '' ? `${SCHEDULE_POPUP}?draft=${row.documentId}` : `${SCHEDULE_POPUP}?id=${row.id}`)}
        empty={{ title: labels.noneTitle, text: labels.noneText }}
      />
      <Outlet />
    </ListPage>
  )
}
