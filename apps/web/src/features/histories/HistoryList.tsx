import { HISTORY_MOST, historyPeriods, type HistoryPeriod } from '@maru/shared/histories/access-history.ts'
import { accessHistoryLabels as labels, periodLabels } from '@maru/shared/histories/access-history.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../../kit/table/DataTable.tsx'
import { ListPage, Toolbar } from '../../kit/layout.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../kit/table/SearchBar.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useLocale } from '../../widgets/text/use-locale.ts'
import { DaysChip } from '../../widgets/calendar/DaysChip.tsx'
import { usePrintAll } from '../../widgets/lists/use-print-all.ts'
import { PrintButton } from '../../widgets/lists/PrintButton.tsx'

interface Found<Row> {
  rows: Row[]
  total: number
  /** There are older ones than the list reaches. */
  more?: boolean
}
interface Search {
  value: { q?: string | undefined; period: HistoryPeriod; from?: string | undefined; to?: string | undefined; page: number; size: number }
  set: (change: {
    q?: string
    period?: HistoryPeriod
    from?: string | undefined
    to?: string | undefined
    page?: number
    size?: number
  }) => void
  clear: () => void
  narrowed: boolean
}
interface FrameProps {
  title: LabelRecord
  placeholder: LabelRecord
  list: UseQueryResult<Found<object>>
  search: Search
  /** The filters of this history beside the period. */
  filters: ReactNode
  /** The button that exports what the search finds. */
  readonly excel: ReactNode
  /** Prints all that the search finds. */
  readonly paper: { readonly pending: boolean; readonly print: () => void }
  /** Links to the other histories of the page. */
  views?: ReactNode
  children: ReactNode
}

/** Head and search of a history of many rows: the newest first, what is shown ends at ten thousand, the export goes on. */
export function HistoryFrame(props: FrameProps) {
  const label = useLabel()
  const locale = useLocale()
  const { list, search } = props
  const { from, to } = search.value
  const actions = (
    <>
      <PrintButton all={props.paper} />
      {props.excel}
    </>
  )
  return (
    <ListPage
      crumb={[label(userPopupLabels.administration)]}
      title={label(props.title)}
      {...(list.data && { count: list.data.total })}
      actions={list.data && actions}
    >
      {props.views}
      <Toolbar>
        <SearchBox value={search.value.q ?? ''} placeholder={label(props.placeholder)} onSearch={(q) => search.set({ q })} />
        <FilterBar narrowed={search.narrowed} onClear={search.clear}>
          <FilterChip
            label={labels.period}
            value={from === undefined && to === undefined ? search.value.period : ''}
            options={historyPeriods.map((value) => ({ value, text: label(periodLabels[value]) }))}
            onChange={(next) =>
              search.set({ period: historyPeriods.find((period) => period === next) ?? 'all', from: undefined, to: undefined })
            }
          />
          <DaysChip from={from} to={to} onChange={(days) => search.set(days)} />
          {props.filters}
        </FilterBar>
      </Toolbar>
      {list.data?.more && (
        <p className="secondary pb-8 px-20" role="status">
          {label(labels.more, HISTORY_MOST.toLocaleString(locale))}
        </p>
      )}
      {props.children}
    </ListPage>
  )
}

interface Props<Row extends object> extends Omit<FrameProps, 'list' | 'children' | 'paper'> {
  /** A page of what the search finds, for paper. */
  pageOf: (page: number, size: number) => Promise<Found<Row>>
  list: UseQueryResult<Found<Row>>
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  isFault: (row: Row) => boolean
}

/** A history as a table. */
export function HistoryList<Row extends object>(props: Props<Row>) {
  const label = useLabel()
  const paper = usePrintAll(props.pageOf)
  return (
    <HistoryFrame {...props} paper={paper}>
      <DataTable
        name={label(props.title)}
        list={props.list}
        printed={paper.rows}
        search={props.search}
        columns={props.columns}
        rowId={props.rowId}
        rowState={(row) => (props.isFault(row) ? 'error' : undefined)}
        empty={{ title: labels.none, text: labels.noneText }}
      />
    </HistoryFrame>
  )
}
