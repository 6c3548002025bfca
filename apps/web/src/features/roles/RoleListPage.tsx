import { text } from '@maru/shared/codecs.ts'
import { listQuery } from '@maru/shared/contract.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { roleLabels as labels } from '@maru/shared/roles/role.labels.ts'
import { roleFilters, roles, type RoleRow } from '@maru/shared/roles/role.ts'
import { searched } from '@maru/shared/lists/short-list.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { z } from 'zod'
import { type Column, DataTable } from '../../kit/table/DataTable.tsx'
import { ListPage, Toolbar } from '../../kit/layout.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../kit/table/SearchBar.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useListSearch } from '../../kit/table/use-list-search.ts'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import { ActiveChip } from '../../widgets/lists/ActiveState.tsx'
import { PrintButton } from '../../widgets/lists/PrintButton.tsx'
import { paged } from '../../widgets/lists/short-list.ts'
import { NewRoleDialog, RoleDialog } from './RoleDialogs.tsx'
import { useRoles } from '../../widgets/rights/use-roles.ts'
import { NewButton } from '../../widgets/lists/NewButton.tsx'

function Kind({ kind }: Pick<RoleRow, 'kind'>) {
  return useLabel()(kind === 'SYSTEM' ? labels.kindSYSTEM : labels.kindBUSINESS)
}
export const RoleStateChip = ({ active }: Pick<RoleRow, 'active'>) => <ActiveChip labels={labels} active={active} />

const Name = ({ name }: Pick<RoleRow, 'name'>) => (
  <b className="ellipsis" title={name}>
    {name}
  </b>
)

const columns: readonly Column<RoleRow>[] = [
  { field: 'code', label: labels.code, width: 104, sortable: true, render: ({ code }) => <span className="muted">{code}</span> },
  { field: 'name', label: labels.name, width: 168, sortable: true, render: ({ name }) => <Name name={name} /> },
  { field: 'kind', label: labels.kind, width: 120, sortable: true, render: ({ kind }) => <Kind kind={kind} /> },
  { field: 'note', label: labels.note, width: 280, grow: true },
  { field: 'people', label: labels.people, width: 80, align: 'right', sortable: true },
  { field: 'menus', label: labels.menus, width: 80, align: 'right', sortable: true },
  { field: 'apis', label: labels.apis, width: 80, align: 'right', sortable: true },
  { field: 'active', label: kitLabels.status, width: 130, render: ({ active }) => <RoleStateChip active={active} /> },
]

const PATH = '/chems/rolemn'
const route = {
  query: z.strictObject({
    ...listQuery,
    ...roleFilters,
    /** The role that is open, or `new`, or `copy:CODE`. */
    open: text(30).optional(),
  }),
}

/** `/chems/rolemn`: every role; the open one stands in the address. */
export function RoleListPage() {
  const label = useLabel()
  const search = useListSearch(route, PATH)
  const all = useRoles()
  const { page: _page, size: _size, open, ...filters } = search.value
  const { kind } = filters
  const wanted = { ...all, data: all.data?.filter((role) => kind === undefined || role.kind === kind) } as typeof all
  const close = () => search.set({ open: undefined })
  const edited = all.data?.find(({ code }) => code === open)
  const kinds = [
    { value: 'SYSTEM', text: label(labels.kindSYSTEM) },
    { value: 'BUSINESS', text: label(labels.kindBUSINESS) },
  ]
  const actions = (
    <>
      <PrintButton />
      <ExcelButton route={roles.export} args={{ query: filters }} />
      <NewButton text={labels.newRole} onClick={() => search.set({ open: 'new' })} />
    </>
  )
  return (
    <ListPage
      crumb={[label(userPopupLabels.administration)]}
      title={label(menuLabels.roles)}
      {...(all.data && { count: all.data.length })}
      actions={actions}
    >
      <Toolbar>
        <SearchBox value={search.value.q ?? ''} placeholder={label(labels.searchRoles)} onSearch={(q) => search.set({ q })} />
        <FilterBar narrowed={search.narrowed && open === undefined} onClear={search.clear}>
          <FilterChip
            label={labels.kind}
            value={kind ?? ''}
            options={kinds}
            onChange={(next) => search.set({ kind: next === '' ? undefined : (next as RoleRow['kind']) })}
          />
        </FilterBar>
      </Toolbar>
      <DataTable
        name={label(menuLabels.roles)}
        list={paged(wanted, search.value)}
        printed={wanted.data && searched(wanted.data, filters)}
        search={search}
        columns={columns}
        rowId={({ code }) => code}
        onOpen={({ code }) => search.set({ open: code })}
      />
      {open !== undefined && (open === 'new' || open.startsWith('copy:')) && (
        <NewRoleDialog key={open} copyOf={open.startsWith('copy:') ? open.slice('copy:'.length) : ''} onClose={close} />
      )}
      {edited && <RoleDialog key={edited.code} role={edited} onCopy={() => search.set({ open: `copy:${edited.code}` })} onClose={close} />}
    </ListPage>
  )
}
