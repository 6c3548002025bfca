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
import { PAYMENTS } from './payment-addresses.ts'
import { PaymentFrame } from './PaymentFrame.tsx'

interface Search {
  readonly page: number
  readonly size: number
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

interface ListTabProps<Row extends object, S extends Search> {
  /** The page around the view, that of payments unless given, and its address. */
  readonly Frame?: typeof PaymentFrame
  readonly path?: string
  /** Word of the view in the address. */
  readonly tab: string
  readonly name: LabelRecord
  readonly list: UseQueryResult<{ rows: Row[]; total: number }>
  readonly search: ListSearch<S>
  readonly paper: ReturnType<typeof usePrintAll<Row>>
  readonly excel: { readonly route: Route; readonly query: object }
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => string
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
export function ListTab<Row extends object, S extends Search>(props: ListTabProps<Row, S>) {
  const { search, list, paper, excel, Frame = PaymentFrame, path = PAYMENTS } = props
  const label = useLabel()
  const set = search.set as (change: { q: string }) => void
  const actions = (
    <>
      <PrintButton all={paper} />
      <ExcelButton route={excel.route} args={{ query: excel.query }} />
      {props.actions}
    </>
  )
  return (
    <Frame tab={props.tab} count={list.data?.total} actions={actions}>
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
        rowId={props.rowId}
        {...(props.onOpen && { onOpen: props.onOpen })}
        empty={{ title: props.emptyTitle }}
      />
      {props.children}
    </Frame>
  )
}
