import type { Route } from '@maru/shared/contract.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Column } from '../../../kit/table/DataTable.tsx'
import type { ListSearch } from '../../../kit/table/use-list-search.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { ListBody, type Search } from '../../../widgets/lists/ListScreen.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import type { usePrintAll } from '../../../widgets/lists/use-print-all.ts'
import { PaymentFrame } from './PaymentFrame.tsx'

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
  const { view, name, columns, searchText, onOpen } = props
  const actions = (
    <>
      <PrintButton all={view.paper} />
      <ExcelButton route={props.excel} args={{ query: view.filters }} />
      {props.actions}
    </>
  )
  return (
    <Frame tab={view.tab} count={view.list.data?.total} actions={actions}>
      <ListBody
        screen={view}
        title={name}
        columns={columns}
        rowId={({ id }) => id}
        searchText={searchText}
        filters={props.filters}
        {...(onOpen && { onOpen })}
        empty={{ title: props.emptyTitle }}
      />
      {props.children}
    </Frame>
  )
}
