import { templateKindLabels as kinds, textTemplateLabels as labels } from '@maru/shared/templates/text-template.labels.ts'
import { offeredKinds } from '@maru/shared/templates/template-variables.ts'
import { type TextTemplateQuery, type TextTemplateRow, textTemplates } from '@maru/shared/templates/text-template.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../api/client.ts'
import { type Column, DataTable } from '../../kit/table/DataTable.tsx'
import { Toolbar } from '../../kit/layout.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../kit/table/SearchBar.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import type { ListSearch } from '../../kit/table/use-list-search.ts'
import { ActiveChip } from '../../widgets/lists/ActiveState.tsx'
import { InstantText } from '../../widgets/text/InstantText.tsx'
import type { TemplateForm } from './template-form.ts'

function Kind({ kind }: Pick<TextTemplateRow, 'kind'>) {
  const label = useLabel()
  return label(kinds[kind])
}

/** When the content was last changed; by whom, for whoever points at it. All versions with their writers stand at the content. */
function Changed({ changedAt, changedBy }: Pick<TextTemplateRow, 'changedAt' | 'changedBy'>) {
  const label = useLabel()
  if (changedAt === '') return <span className="muted">{label(labels.notWritten)}</span>
  return (
    <span title={changedBy}>
      <InstantText at={new Date(changedAt)} />
    </span>
  )
}

const columns: readonly Column<TextTemplateRow>[] = [
  { field: 'sortOrder', label: labels.sortOrder, width: 124, align: 'right', sortable: true },
  { field: 'nameEn', label: labels.nameEn, width: 170, grow: true, sortable: true },
  { field: 'nameKo', label: labels.nameKo, width: 140 },
  { field: 'nameDe', label: labels.nameDe, width: 170 },
  { field: 'kind', label: labels.kind, width: 110, sortable: true, render: ({ kind }) => <Kind kind={kind} /> },
  { field: 'version', label: labels.version, width: 80, render: ({ version }) => version || <span className="muted">–</span> },
  { field: 'changedAt', label: labels.changedAt, width: 150, sortable: true, render: (row) => <Changed {...row} /> },
  { field: 'active', label: labels.active, width: 142, render: ({ active }) => <ActiveChip labels={labels} active={active} /> },
]

type Search = ListSearch<Omit<TextTemplateQuery, 'form'> & { id?: string | undefined }>

/** One page of the templates of a form, for the list and for the choice of a content. */
export function useTemplates(form: TemplateForm, { id: _id, ...value }: Search['value']) {
  return useQuery({ ...query(textTemplates.list, { query: { ...value, form } }), placeholderData: keepPreviousData })
}

interface TemplateTableProps {
  readonly name: string
  readonly list: ReturnType<typeof useTemplates>
  readonly printed?: readonly TextTemplateRow[] | undefined
  readonly search: Search
  readonly add?: ReactNode
  readonly onOpen: (row: TextTemplateRow) => void
}

/** Templates with search and filters; what opens is up to the page. */
export function TemplateTable({ name, list, printed, search, add, onOpen }: TemplateTableProps) {
  const label = useLabel()
  const { q, kind, show } = search.value
  return (
    <>
      <Toolbar>
        <SearchBox value={q ?? ''} placeholder={label(labels.search)} onSearch={(typed) => search.set({ q: typed })} />
        <FilterBar narrowed={search.narrowed} onClear={search.clear}>
          <FilterChip
            label={labels.kind}
            value={kind ?? ''}
            options={offeredKinds.map((one) => ({ value: one, text: label(kinds[one]) }))}
            onChange={(next) => search.set({ kind: offeredKinds.find((one) => one === next) })}
          />
          <FilterChip
            label={labels.show}
            value={show ?? ''}
            options={[
              { value: 'active', text: label(labels.active) },
              { value: 'inactive', text: label(labels.inactive) },
            ]}
            onChange={(next) => search.set({ show: next === '' ? undefined : (next as 'active' | 'inactive') })}
          />
        </FilterBar>
      </Toolbar>
      <DataTable
        name={name}
        list={list}
        printed={printed}
        search={search}
        columns={columns}
        rowId={(row) => row.id}
        onOpen={onOpen}
        empty={{ title: labels.none, action: add }}
      />
    </>
  )
}
