import { type DecidedRow, internalRegister, type RegisterQuery } from '@maru/shared/approvals/registers/internal-register.ts'
import { registerLabels as labels } from '@maru/shared/approvals/registers/register.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { Outlet, useNavigate } from 'react-router-dom'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { today } from '../../../kit/text/format.ts'
import { Copy, Paperclip } from '../../../kit/icons.ts'
import { ListPage } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useListSearch } from '../../../kit/table/use-list-search.ts'
import { retentionText } from './retention-text.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { parsePeriod, toPeriod, periodOptions } from '../common/periods.ts'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { useListRows } from '../../../widgets/lists/use-list-screen.ts'
import { ListBody } from '../../../widgets/lists/ListScreen.tsx'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { DepartmentFilter } from '../../users/departments/DepartmentFilter.tsx'

function Title({ row }: { row: DecidedRow }) {
  const label = useLabel()
  return (
    <span className="row gap-6 shrink">
      <span className="ellipsis" title={row.title}>
        {row.title}
      </span>
      {row.hasFiles && <Paperclip className="muted" size={13} role="img" aria-label={label(labels.hasFiles)} />}
      {row.dissent && <StatusChip tone="red" text={label(labels.dissent)} />}
      {row.cancelled && <StatusChip tone="grey" text={label(labels.cancelled)} />}
    </span>
  )
}

const scopes: Readonly<Record<string, (typeof labels)[keyof typeof labels]>> = {
  LINE: labels.scopeLine,
  DEPT: labels.scopeDepartment,
  DIVISION: labels.scopeDivision,
  COMPANY: labels.scopeCompany,
}
function Scope({ of }: { of: string }) {
  return useLabel()(scopes[of] ?? of)
}
function Retention({ years }: { years: number }) {
  return retentionText(useLabel(), years)
}

const columns: readonly Column<DecidedRow>[] = [
  {
    field: 'documentNo',
    label: labels.documentNo,
    width: 136,
    sortable: true,
    render: (row) => <DateText text={row.documentNo} />,
  },
  { field: 'title', label: labels.title, width: 280, grow: true, sortable: true, render: (row) => <Title row={row} /> },
  { field: 'drafterName', label: labels.drafterName, width: 150, sortable: true },
  { field: 'departmentName', label: labels.departmentName, width: 164, sortable: true },
  { field: 'decidedAt', label: labels.decidedAt, width: 136, sortable: true, render: (row) => <InstantText at={row.decidedAt} /> },
  { field: 'retentionYears', label: labels.retention, width: 114, render: (row) => <Retention years={row.retentionYears} /> },
  { field: 'readScope', label: labels.readScope, width: 124, render: (row) => <Scope of={row.readScope} /> },
]

interface FilterProps {
  readonly value: RegisterQuery
  readonly onChange: (change: Partial<RegisterQuery>) => void
}

function Filters({ value, onChange }: FilterProps) {
  const label = useLabel()
  const { timeZone } = useMe()
  const whose = [
    { value: 'department', text: label(labels.ofDepartment) },
    { value: 'own', text: label(labels.ofOwn) },
  ]
  return (
    <>
      <FilterChip
        label={labels.of}
        value={value.of === 'everyone' ? '' : value.of}
        options={whose}
        onChange={(of) => onChange({ of: (of === '' ? 'everyone' : of) as RegisterQuery['of'] })}
      />
      <DepartmentFilter label={labels.departmentName} value={value.department} onChange={(department) => onChange({ department })} />
      <FilterChip
        label={labels.decidedAt}
        value={toPeriod(value.from, value.to)}
        options={periodOptions(today(timeZone))}
        onChange={(period) => onChange(parsePeriod(period))}
      />
    </>
  )
}

/** The register as a page: `/approval/insdaprvlist` holds all the person may read, `/approval/insdaprv` those of the own department. */
function Register({ path, own }: { path: string; own: boolean }) {
  const label = useLabel()
  const navigate = useNavigate()
  const search = useListSearch(internalRegister.list, path)
  const registerQuery: RegisterQuery = own && search.value.of === 'everyone' ? { ...search.value, of: 'department' } : search.value
  const { list, paper, filters } = useListRows(internalRegister.list, registerQuery)
  const title = own ? labels.ownRegister : labels.register
  const actions = (
    <>
      <PrintButton all={paper} />
      {!own && (
        <Button variant="outlined" onClick={() => void navigate('/approval/insdaprvlistpopup')}>
          <Copy size={14} />
          {label(labels.references)}
        </Button>
      )}
      <ExcelButton route={internalRegister.export} args={{ query: filters }} />
    </>
  )
  return (
    <ListPage
      crumb={[label(menuLabels.approval)]}
      title={label(title)}
      {...(list.data && { count: list.data.total })}
      actions={list.data && actions}
    >
      <ListBody
        screen={{ path, search, list, paper }}
        title={title}
        columns={columns}
        rowId={(row) => row.id}
        searchText={labels.searchRegister}
        filters={<Filters value={search.value} onChange={search.set} />}
        onOpen={(row) => void navigate(`/approval/insdaprvdetailpopup?id=${row.id}`)}
        rowState={(row) => (row.cancelled ? 'deleted' : undefined)}
        empty={{ title: labels.emptyTitle, text: labels.emptyText }}
      />
      <Outlet />
    </ListPage>
  )
}

export const InternalRegisterPage = () => <Register path="/approval/insdaprvlist" own={false} />
export const InternalBoxPage = () => <Register path="/approval/insdaprv" own />
