import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { roles as roleCalls } from '@maru/shared/roles/role.ts'
import type { UserListQuery, UserRow } from '@maru/shared/users/user-list.ts'
import { users } from '@maru/shared/users/user.ts'
import { userLabels } from '@maru/shared/users/user.labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { useCodes } from '../../../api/codes.ts'
import { useMe } from '../../../api/identity.ts'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { ListPage, Sheet, Toolbar } from '../../../kit/layout.tsx'
import { PersonCell } from '../../../kit/marks.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useListSearch } from '../../../kit/table/use-list-search.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { ImportButton } from '../../imports/dialog/ImportButton.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { useListRows } from '../../../widgets/lists/use-list-screen.ts'
import { UserStatusChip } from '../profiles/UserStatusChip.tsx'
import { useRoleOptions } from '../../../widgets/rights/use-roles.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { DepartmentFilter } from '../departments/DepartmentFilter.tsx'
import { shownName, shownSecondName } from '#web/widgets/people/person-name.ts'

const columns: readonly Column<UserRow>[] = [
  { field: 'userId', label: userLabels.userId, width: 96, sortable: true, render: (row) => <span className="muted">{row.userId}</span> },
  {
    field: 'englishName',
    label: userLabels.englishName,
    width: 170,
    grow: true,
    sortable: true,
    render: (row) => <PersonCell person={{ name: shownName(row), pictureUrl: row.profileFileUrl }} sub={shownSecondName(row)} />,
  },
  { field: 'departmentName', label: userLabels.department, width: 150, sortable: true },
  { field: 'positionName', label: userLabels.position, width: 136, sortable: true },
  { field: 'contractTypeName', label: userLabels.contractType, width: 106, sortable: true },
  { field: 'joinDate', label: userLabels.joinDate, width: 92, sortable: true, render: (row) => <DateText text={row.joinDate} /> },
  {
    field: 'lastSignInAt',
    label: userLabels.lastSignIn,
    width: 136,
    sortable: true,
    render: (row) => (row.lastSignInAt === '' ? <span className="muted">–</span> : <InstantText at={row.lastSignInAt} />),
  },
  {
    field: 'roles',
    label: userLabels.roles,
    width: 116,
    render: ({ roleNames }) => (
      <span className="muted ellipsis" title={roleNames.join(', ')}>
        {roleNames.join(', ')}
      </span>
    ),
  },
  { field: 'statusName', label: userLabels.status, width: 128, sortable: true, render: (row) => <UserStatusChip user={row} /> },
]

const PATH = '/chems/userlist'

function UserFilters({ value, onChange }: { value: UserListQuery; onChange: (change: Partial<UserListQuery>) => void }) {
  const label = useLabel()
  const roleOptions = useRoleOptions(useMay()(roleCalls.list))
  const { CO00000040: positions, CO00000043: statuses, CO00000045: contracts } = useCodes('CO00000040', 'CO00000043', 'CO00000045')
  const accounts = [
    { value: 'disabled', text: label(userPopupLabels.disabled) },
    { value: 'deleted', text: label(userPopupLabels.deleted) },
    { value: 'dormant', text: label(userPopupLabels.dormant) },
    { value: 'all', text: label(userPopupLabels.everyAccount) },
  ]
  const account = value.account === 'inUse' ? '' : value.account
  return (
    <>
      <DepartmentFilter label={userLabels.department} value={value.department} onChange={(department) => onChange({ department })} />
      <FilterChip
        label={userLabels.position}
        value={value.position ?? ''}
        options={positions}
        onChange={(position) => onChange({ position })}
      />
      <FilterChip label={userLabels.status} value={value.status ?? ''} options={statuses} onChange={(status) => onChange({ status })} />
      <FilterChip
        label={userLabels.contractType}
        value={value.contract ?? ''}
        options={contracts}
        onChange={(contract) => onChange({ contract })}
      />
      {(roleOptions.length > 0 || value.role !== undefined) && (
        <FilterChip label={userLabels.roles} value={value.role ?? ''} options={roleOptions} onChange={(role) => onChange({ role })} />
      )}
      <FilterChip
        label={userPopupLabels.account}
        value={account}
        options={accounts}
        onChange={(next) => onChange({ account: (next === '' ? 'inUse' : next) as UserListQuery['account'] })}
      />
    </>
  )
}

/** A person who may not read the list opens the popup of a colleague by its address: over nothing, rather than over a refused list. */
export function UserListPage() {
  const { pathname } = useLocation()
  const me = useMe()
  const may = useMay()
  const reads = hasCapability(me, 'readsPeopleWhole') || may(users.list)
  if (reads || pathname === PATH) return <UserList />
  return (
    <Sheet fills>
      <Outlet />
    </Sheet>
  )
}

/** Everybody with an account: search, filters, sort and page in the address, the popup of a person over it. */
function UserList() {
  const label = useLabel()
  const may = useMay()
  const navigate = useNavigate()
  const search = useListSearch(users.list, PATH)
  const { list, paper, filters } = useListRows(users.list, search.value)
  const open = (record: string) => void navigate(`/chems/userinfodialog?${record}`)
  const actions = (
    <>
      <PrintButton all={paper} />
      <ExcelButton route={users.export} args={{ query: filters }} />
      {may(users.create) && (
        <ImportButton kind="users" title={label(userLabels.users)} touches={['users', 'userAccounts', 'people', 'departments']} />
      )}
      {may(users.create) && <NewButton text={userPopupLabels.newUser} onClick={() => open('new')} />}
    </>
  )
  return (
    <ListPage
      crumb={[label(userPopupLabels.administration)]}
      title={label(userLabels.users)}
      {...(list.data && { count: list.data.total })}
      actions={list.data && actions}
    >
      <Toolbar>
        <SearchBox value={search.value.q ?? ''} placeholder={label(userPopupLabels.searchUsers)} onSearch={(q) => search.set({ q })} />
        <FilterBar narrowed={search.narrowed} onClear={search.clear}>
          <UserFilters value={search.value} onChange={search.set} />
        </FilterBar>
      </Toolbar>
      <DataTable
        name={label(userLabels.users)}
        list={list}
        printed={paper.rows}
        search={search}
        columns={columns}
        rowId={(row) => row.userId}
        rowState={(row) => (row.deleted ? 'deleted' : undefined)}
        onOpen={(row) => open(`id=${encodeURIComponent(row.userId)}`)}
      />
      <Outlet />
    </ListPage>
  )
}
