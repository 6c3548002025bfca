import { galleryLabels as labels } from '@maru/shared/gallery/gallery.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { Button } from '../../../kit/buttons.tsx'
import { type Column, DataTable, type RowState } from '../../../kit/table/DataTable.tsx'
import { moneyText } from '../../../kit/text/format.ts'
import { Toolbar } from '../../../kit/layout.tsx'
import { FilterBar, SearchBox } from '../../../kit/table/SearchBar.tsx'
import { TableView } from '../../../kit/table/TableView.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { listSamples, type SampleRow, type SampleSearch, sampleSearch } from '../samples/sample-rows.ts'

const PLAIN_ROWS = 3
const shows = {
  rows: labels.rowsOf,
  loading: kitLabels.loading,
  empty: labels.empty,
  failed: labels.failed,
  noRight: labels.noRight,
} as const
type Show = keyof typeof shows

const rowStates: Readonly<Record<RowState | 'plain', LabelRecord>> = {
  plain: labels.plain,
  created: labels.created,
  updated: labels.updated,
  deleted: labels.deleted,
  'created-deleted': labels.createdDeleted,
  error: labels.error,
  warning: labels.warning,
  info: labels.info,
}

/** What a list's call would answer; it is asked nothing, because these rows are the gallery's own. */
async function answer(show: Show, search: SampleSearch, nameOf: (state: SampleRow['state']) => string) {
  if (show === 'loading') return new Promise<never>(() => undefined)
  if (show === 'failed') throw new ApiError(500)
  if (show === 'noRight') throw new ApiError(403)
  return show === 'empty' ? { rows: [], total: 0 } : listSamples(search, nameOf)
}

function useColumns(): readonly Column<SampleRow>[] {
  return [
    { field: 'id', label: labels.number, width: 90, align: 'right', sortable: true },
    {
      field: 'name',
      label: labels.name,
      width: 260,
      grow: true,
      sortable: true,
      render: (row) => (
        <span className="ellipsis title-cell" title={row.name}>
          {row.name}
        </span>
      ),
    },
    { field: 'amount', label: labels.amount, width: 140, align: 'right', sortable: true, render: (row) => moneyText(row.amount) },
  ]
}

/** Tables with rows in every state; search, filter, sort and pages work on the rows of this page. */
export function TableParts() {
  const label = useLabel()
  const columns = useColumns()
  const [show, setShow] = useState<Show>('rows')
  const [value, setValue] = useState<SampleSearch>(sampleSearch)
  const nameOf = (state: SampleRow['state']) => label(rowStates[state])
  const search = {
    queryKey: ['gallery', show, value, label(labels.plain)],
    queryFn: () => answer(show, value, nameOf),
    retry: false,
  }
  const list = useQuery(search)
  const plainList = useQuery({ ...search, select: ({ rows }) => rows.slice(0, PLAIN_ROWS) })
  const narrowed = value.q !== '' || value.state !== undefined
  const set = (change: Partial<SampleSearch>) => setValue({ ...value, page: 1, ...change })
  const clear = () => setValue(sampleSearch)
  return (
    <>
      <div className="row">
        {(Object.keys(shows) as Show[]).map((each) => (
          <Button key={each} variant={each === show ? 'contained' : 'outlined'} aria-pressed={each === show} onClick={() => setShow(each)}>
            {label(shows[each])}
          </Button>
        ))}
      </div>
      <Toolbar>
        <SearchBox value={value.q} placeholder={label(labels.name)} onSearch={(q) => set({ q })} />
        <FilterBar narrowed={narrowed} onClear={clear}>
          <ChoiceChip label={labels.rowsOf} words={rowStates} value={value.state} onChange={(state) => set({ state })} />
        </FilterBar>
      </Toolbar>
      <div className="column gallery-table">
        <DataTable
          name={label(labels.table)}
          list={list}
          search={{ value, set, clear, narrowed }}
          columns={columns}
          rowId={(row) => String(row.id)}
          rowState={(row) => (row.state === 'plain' ? undefined : row.state)}
          onOpen={() => toast.info(labels.heldInPage)}
        />
      </div>
      <TableView
        name={labels.plain}
        empty={labels.empty}
        list={plainList}
        columns={columns.map((column) => ({
          key: column.field,
          label: column.label,
          ...(column.align && { align: column.align }),
          render: (row: SampleRow) => column.render?.(row) ?? String(row[column.field]),
        }))}
        rowId={(row) => String(row.id)}
      />
    </>
  )
}
