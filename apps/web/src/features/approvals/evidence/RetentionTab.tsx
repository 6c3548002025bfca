import { administrationLabels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { documentLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import { paperLabels } from '@maru/shared/approvals/registers/paper-document.labels.ts'
import { type DestructionRow, type DueRow, approvalRetention, type RetentionRegister } from '@maru/shared/approvals/evidence/retention.ts'
import { retentionLabels as labels } from '@maru/shared/approvals/evidence/retention.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call, query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { Toolbar } from '../../../kit/layout.tsx'
import { SearchBox } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { DocumentStatusChip } from '../common/DocumentStatusChip.tsx'
import type { ListSearch } from '../../../kit/table/use-list-search.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { usePrintAll } from '../../../widgets/lists/use-print-all.ts'
import type { AdminQuery } from '../administration/admin-list.ts'
import { DestructionState } from './DestructionState.tsx'
import { ProposeDestruction } from './ProposeDestruction.tsx'

interface TabProps {
  readonly search: ListSearch<AdminQuery>
  readonly onOpen: (id: string) => void
}
const sorts = ['documentNo', 'drafterName', 'decidedAt', 'dueOn'] as const

type DueColumn = Column<DueRow>
const titleColumn: DueColumn = {
  field: 'title',
  label: documentLabels.title,
  width: 190,
  grow: true,
  render: (row) => <Title title={row.title} />,
}
const department: DueColumn = { field: 'departmentName', label: administrationLabels.department, width: 160 }
const dueOn: DueColumn = { field: 'dueOn', label: labels.dueOn, width: 124, sortable: true, render: (row) => <DateText text={row.dueOn} /> }
const numbered = (label: DueColumn['label']): DueColumn => ({
  field: 'documentNo',
  label,
  width: 140,
  sortable: true,
  render: (row) => <span className="num">{row.documentNo || '–'}</span>,
})
const dueColumns: Readonly<Record<RetentionRegister, readonly DueColumn[]>> = {
  documents: [
    numbered(documentLabels.documentNo),
    { field: 'formName', label: documentLabels.form, width: 120 },
    titleColumn,
    { field: 'drafterName', label: documentLabels.drafter, width: 140, sortable: true },
    department,
    {
      field: 'status',
      label: labels.endedAs,
      width: 110,
      render: (row) => row.status !== '' && <DocumentStatusChip status={row.status} />,
    },
    { field: 'decidedAt', label: labels.endedOn, width: 140, sortable: true, render: (row) => <InstantText at={row.decidedAt} /> },
    dueOn,
  ],
  paper: [
    numbered(paperLabels.registerNo),
    titleColumn,
    { field: 'storagePlace', label: paperLabels.storagePlace, width: 220 },
    { field: 'drafterName', label: paperLabels.registrar, width: 150, sortable: true },
    department,
    dueOn,
  ],
}
const names = { documents: labels.due, paper: labels.duePaper } as const
const emptyTexts = { documents: labels.dueEmptyText, paper: labels.duePaperText } as const

export function Title({ title }: { title: string }) {
  const label = useLabel()
  return title === '' ? (
    <span className="muted">{label(labels.noTitle)}</span>
  ) : (
    <span className="ellipsis" title={title}>
      {title}
    </span>
  )
}

const recordColumns: readonly Column<DestructionRow>[] = [
  { field: 'proposedAt', label: labels.proposedAt, width: 140, render: (row) => <InstantText at={row.proposedAt} /> },
  { field: 'proposedByName', label: labels.proposedBy, width: 140 },
  { field: 'reason', label: administrationLabels.reason, width: 180, grow: true },
  {
    field: 'documents',
    label: labels.documents,
    width: 100,
    align: 'right',
    render: (row) => <span className="num">{row.documents}</span>,
  },
  { field: 'state', label: kitLabels.status, width: 204, render: (row) => <DestructionState state={row.state} /> },
  { field: 'endedByName', label: labels.endedBy, width: 230, render: (row) => row.endedByName || '–' },
  { field: 'endedAt', label: labels.endedAt, width: 140, render: (row) => (row.endedAt === '' ? '–' : <InstantText at={row.endedAt} />) },
]

interface DueProps extends Pick<TabProps, 'search'> {
  readonly register: RetentionRegister
  readonly parts: ReactNode
}

function Due({ register, search, parts }: DueProps) {
  const label = useLabel()
  const { q, page, size, direction } = search.value
  const sort = sorts.find((one) => one === search.value.sort) ?? 'dueOn'
  const filters = { register, q, sort, direction }
  const list = useQuery({ ...query(approvalRetention.due, { query: { ...filters, page, size } }), placeholderData: keepPreviousData })
  const paper = usePrintAll((at, most) => call(approvalRetention.due, { query: { ...filters, page: at, size: most } }))
  const [chosen, choose] = useState<DueRow | 'all'>()
  const total = list.data?.total ?? 0
  const mayPropose = useMay()(approvalRetention.propose)
  return (
    <>
      <Toolbar>
        {parts}
        <SearchBox value={q ?? ''} placeholder={label(administrationLabels.searchHere)} onSearch={(typed) => search.set({ q: typed })} />
        <span className="grow" />
        <PrintButton all={paper} />
        <ExcelButton route={approvalRetention.dueExcel} args={{ query: filters }} />
        {mayPropose && total > 0 && (
          <Button variant="contained" onClick={() => choose('all')}>
            {label(labels.proposeAll, total)}
          </Button>
        )}
      </Toolbar>
      <DataTable
        name={label(names[register])}
        list={list}
        printed={paper.rows}
        search={search}
        columns={dueColumns[register]}
        rowId={({ documentId }) => documentId}
        {...(mayPropose && { onOpen: choose })}
        empty={{ title: labels.dueEmpty, text: emptyTexts[register] }}
      />
      {chosen && <ProposeDestruction register={register} chosen={chosen} q={q} total={total} onClose={() => choose(undefined)} />}
    </>
  )
}

function Records({ search, onOpen, parts }: TabProps & { readonly parts: ReactNode }) {
  const label = useLabel()
  const { page, size } = search.value
  const list = useQuery({ ...query(approvalRetention.destructions, { query: { page, size } }), placeholderData: keepPreviousData })
  const paper = usePrintAll((at, most) => call(approvalRetention.destructions, { query: { page: at, size: most } }))
  return (
    <>
      <Toolbar>
        {parts}
        <span className="grow" />
        <PrintButton all={paper} />
        <ExcelButton route={approvalRetention.destructionsExcel} args={{}} />
      </Toolbar>
      <DataTable
        name={label(labels.records)}
        list={list}
        printed={paper.rows}
        search={search}
        columns={recordColumns}
        rowId={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        empty={{ title: labels.recordsEmpty, text: labels.recordsEmptyText }}
      />
    </>
  )
}

/** Documents and papers nobody has to keep any more, and what became of those that two people destroyed. */
export function RetentionTab({ search, onOpen }: TabProps) {
  const label = useLabel()
  const { part } = search.value
  const parts = (
    <Segments
      name={label(labels.retention)}
      value={part}
      options={[
        { value: 'due', text: label(labels.due) },
        { value: 'paper', text: label(labels.duePaper) },
        { value: 'records', text: label(labels.records) },
      ]}
      onChange={(next) => search.set({ part: next, sort: undefined, direction: 'asc' })}
    />
  )
  if (part === 'records') return <Records search={search} onOpen={onOpen} parts={parts} />
  const register = part === 'paper' ? 'paper' : 'documents'
  return <Due key={register} register={register} search={search} parts={parts} />
}
