import type { Route } from '@maru/shared/contract.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Toolbar } from '../../../kit/layout.tsx'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { FilterBar, SearchBox } from '../../../kit/table/SearchBar.tsx'
import type { ListSearch } from '../../../kit/table/use-list-search.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { SavedViews } from '../../../widgets/lists/SavedViews.tsx'
import type { usePrintAll } from '../../../widgets/lists/use-print-all.ts'
import { PaymentFrame } from './PaymentFrame.tsx'

interface Search {
  readonly page: number
  readonly size: number
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

interface ListTabProps<Row extends { readonly id: string }, S extends Search> {
  /** The page around the view, that of payments unless given. */
  readonly Frame?: typeof PaymentFrame
  /** What `useListTab` answers. */
  readonly view: {
    readonly path: string
    readonly tab: string
    readonly search: ListSearch<S>
    readonly list: UseQueryResult<{ rows: Row[]; total: number }>
    readonly paper: ReturnType<typeof usePrintAll<Row>>
    readonly filters: object
  }
  readonly name: LabelRecord
  readonly excel: Route
  readonly columns: readonly Column<Row>[]
  /** Left out where a row has nothing more to show. */
  readonly onOpen?: (row: Row) => void
  readonly searchText: LabelRecord
  readonly filters: ReactNode
  /** Buttons after print and Excel. */
  readonly actions?: ReactNode
  readonly emptyTitle: LabelRecord
  /** Below the table: totals. */
  readonly children?: ReactNode
}

/** One view of a page: search, filters, print, Excel, its buttons, and the table. */
export function ListTab<Row extends { readonly id: string }, S extends Search>({ Frame = PaymentFrame, ...props }: ListTabProps<Row, S>) {
  const { path, tab, search, list, paper, filters } = props.view
  const label = useLabel()
  const set = search.set as (change: { q: string }) => void
  const actions = (
    <>
      <PrintButton all={paper} />
      <ExcelButton route={props.excel} args={{ query: filters }} />
      {props.actions}
    </>
  )
  return (
    <Frame tab={tab} count={list.data?.total} actions={actions}>
      <Toolbar>
        <SearchBox value={search.value.q ?? ''} placeholder={label(props.searchText)} onSearch={(q) => set({ q })} />
        <FilterBar narrowed={search.narrowed} onClear={search.clear}>
          {props.filters}
        </FilterBar>
        <SavedViews path={path} transient={['id', 'new']} />
      </Toolbar>
      <DataTable
        name={label(props.name)}
        list={list}
        printed={paper.rows}
        search={search}
        columns={props.columns}
        rowId={({ id }) => id}
        {...(props.onOpen && { onOpen: props.onOpen })}
        empty={{ title: props.emptyTitle }}
      />
      {props.children}
    </Frame>
  )
}
