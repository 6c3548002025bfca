import { administrationLabels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { approvalAdministration as admin } from '@maru/shared/approvals/administration/administration.ts'
import type { UnderWayRow } from '@maru/shared/approvals/administration/administration-fields.ts'
import { approvalWorkLabels as labels } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { documentLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { Toolbar } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { SearchBox } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { ListSearch } from '../../../kit/table/use-list-search.ts'
import { PersonFilter } from '../common/PersonFilter.tsx'
import { DocumentStatusChip } from '../common/DocumentStatusChip.tsx'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { useListRows } from '../../../widgets/lists/use-list-screen.ts'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import type { AdminQuery } from './admin-list.ts'
import { DocumentTitle, Text } from './columns.tsx'

/** People asked now; a colour and a word say that nobody can answer. */
function Waiting({ row }: { row: UnderWayRow }) {
  const label = useLabel()
  const names = row.waiting.map(({ name }) => name).join(', ')
  if (row.waiting.every(({ hasActor }) => hasActor)) return <Text text={names} />
  return (
    <span className="row gap-6 shrink waiting-nobody">
      <Text text={names} />
      <StatusChip tone="red" text={label(labels.nobodyAnswers)} />
    </span>
  )
}

function Standing({ row }: { row: UnderWayRow }) {
  const label = useLabel()
  return row.force ? <StatusChip tone="amber" dot="half" text={label(labels.forceWaits)} /> : <DocumentStatusChip status={row.status} />
}

const columns: readonly Column<UnderWayRow>[] = [
  {
    field: 'documentNo',
    label: documentLabels.documentNo,
    width: 134,
    render: (row) => <span className="num">{row.documentNo || '–'}</span>,
  },
  { field: 'formName', label: documentLabels.form, width: 134 },
  { field: 'title', label: documentLabels.title, width: 170, grow: true, sortable: true, render: (row) => <DocumentTitle row={row} /> },
  { field: 'drafterName', label: documentLabels.drafter, width: 124, sortable: true },
  { field: 'waiting', label: labels.whoHasIt, width: 236, render: (row) => <Waiting row={row} /> },
  {
    field: 'submittedAt',
    label: documentLabels.submittedOn,
    width: 140,
    sortable: true,
    render: (row) => <InstantText at={row.submittedAt} />,
  },
  { field: 'status', label: kitLabels.status, width: 140, render: (row) => <Standing row={row} /> },
]
const empty = { title: labels.underWayEmpty, text: labels.underWayEmptyText }
const sorts = new Set(['submittedAt', 'drafterName', 'title'])

const toFilters = ({ q, scope, waitsFor, sort, direction }: AdminQuery) => {
  const sortField = (sort !== undefined && sorts.has(sort) ? sort : 'submittedAt') as 'submittedAt' | 'drafterName' | 'title'
  return { q, scope, waitsFor, sort: sortField, direction }
}

/** One of them, wherever in the list it stands. */
export const useUnderWayDocument = (id: string) =>
  useQuery(query(admin.underWay, { query: { id, scope: 'ALL', sort: 'submittedAt', direction: 'asc', page: 1, size: 1 } }))

/** Documents that are under way, the longest waiting first: what keeps one of them, and what may be done about it. */
export function UnderWayTab({ search, onOpen }: { search: ListSearch<AdminQuery>; onOpen: (id: string) => void }) {
  const label = useLabel()
  const { q, scope, waitsFor, page, size } = search.value
  const filters = toFilters(search.value)
  const { list, paper } = useListRows(admin.underWay, { ...filters, page, size })
  const scopes = [
    { value: 'IN_PROGRESS' as const, text: label(labels.underWay) },
    { value: 'ALL' as const, text: label(labels.allSubmitted) },
  ]
  return (
    <>
      <Toolbar>
        <SearchBox value={q ?? ''} placeholder={label(administrationLabels.searchHere)} onSearch={(typed) => search.set({ q: typed })} />
        <Segments name={label(labels.whichDocuments)} value={scope} options={scopes} onChange={(next) => search.set({ scope: next })} />
        <PersonFilter
          label={labels.whoHasIt}
          value={waitsFor}
          onChange={(userId) => search.set({ waitsFor: userId === '' ? undefined : userId })}
        />
        <span className="grow" />
        <PrintButton all={paper} />
        <ExcelButton route={admin.underWayExcel} args={{ query: filters }} />
      </Toolbar>
      <DataTable
        name={label(labels.underWay)}
        list={list}
        printed={paper.rows}
        search={search}
        columns={columns}
        rowId={({ documentId }) => documentId}
        onOpen={({ documentId }) => onOpen(documentId)}
        empty={empty}
      />
    </>
  )
}
