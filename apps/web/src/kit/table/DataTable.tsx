import { kitLabels } from '@maru/shared/web.labels.ts'
import { DataGrid, type GridColDef, type GridRenderCellParams, type GridSortModel, type GridValidRowModel } from '@mui/x-data-grid'
import type { UseQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { Button } from '../buttons.tsx'
import { SearchX } from '../icons.ts'
import { type LabelKey, numberText } from '../text/label-store.ts'
import { onEnter } from '../on-enter.ts'
import { Pager } from './Pager.tsx'
import { PlainTable } from './PlainTable.tsx'
import { usePrinting } from '../printing.ts'
import { Empty, ErrorBox, useSteadyLoading } from '../feedback/states.tsx'
import { useLabel } from '../text/use-label.ts'
import type { ListSearch } from './use-list-search.ts'
import './table.css'

export interface Column<Row> {
  readonly field: Extract<keyof Row, string>
  readonly label: LabelKey
  /** CSS pixels; a column with `grow` takes the rest, `width` is then its least width. */
  readonly width: number
  readonly grow?: true
  readonly align?: 'right'
  /** The server sorts by `field`. */
  readonly sortable?: boolean
  readonly render?: (row: Row) => ReactNode
}

/** Looks of a row of SPEC 4; nothing for an ordinary one. */
export type RowState = 'created' | 'updated' | 'deleted' | 'created-deleted' | 'error' | 'warning' | 'info'

/** What a list's search has, whatever else it filters by. */
export interface TableSearch {
  readonly page: number
  readonly size: number
  readonly sort?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

interface DataTableProps<Row extends GridValidRowModel, Search extends TableSearch> {
  /** Names the table for screen readers. */
  readonly name: string
  readonly list: UseQueryResult<{ rows: Row[]; total: number }>
  readonly search: ListSearch<Search>
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => string
  readonly onOpen?: (row: Row) => void
  readonly printed?: readonly Row[] | undefined
  readonly rowState?: (row: Row) => RowState | undefined
  /** Shown instead of rows when there are none at all (not: none that match). */
  readonly empty?: { readonly title: LabelKey; readonly text?: LabelKey; readonly action?: ReactNode }
}

/** What a cell shows: what its column draws, a text cut with dots where it does not fit. */
function cellOf<Row>(column: Column<Row>, row: Row) {
  const plain = () => (column.align ? numberText(row[column.field] as number | string) : String(row[column.field]))
  const content = column.render?.(row) ?? plain()
  if (typeof content !== 'string') return content
  return (
    <span className="ellipsis" title={content}>
      {content}
    </span>
  )
}

/** The grid draws only the rows in sight; on paper stand all rows of the page, or those given for paper. */
function PrintedRows<Row extends GridValidRowModel>(
  props: Pick<DataTableProps<Row, never>, 'name' | 'columns' | 'rowId'> & { rows: readonly Row[] },
) {
  const columns = props.columns.map((column) => ({
    key: column.field,
    label: column.label,
    ...(column.align && { align: column.align }),
    render: (row: Row) => cellOf(column, row),
  }))
  return (
    <div className="print-only">
      <PlainTable name={props.name} columns={columns} rows={props.rows} rowId={props.rowId} />
    </div>
  )
}

function useGridColumns<Row extends GridValidRowModel>(columns: readonly Column<Row>[]): GridColDef<Row>[] {
  const label = useLabel()
  return useMemo(
    () =>
      columns.map((column, index) => ({
        field: column.field,
        headerName: label(column.label),
        // The outer ones have 10 px more room: they begin and end where the title and the actions of the page do.
        width: column.width + (index % (columns.length - 1) === 0 ? 10 : 0),
        ...(column.grow && { flex: 1, minWidth: column.width }),
        ...(column.align && { align: column.align, headerAlign: column.align }),
        sortable: column.sortable ?? false,
        renderCell: ({ row }: GridRenderCellParams<Row>) => cellOf(column, row),
      })),
    [columns, label],
  )
}

interface NoRowsProps {
  readonly narrowed: boolean
  readonly onClear: () => void
  readonly empty: DataTableProps<never, never>['empty']
}

/** What a table says instead of rows is a row itself: a grid may hold nothing else. */
const NoRows = (props: NoRowsProps) => (
  <div role="row" className="no-rows">
    <div role="gridcell">
      <NoRowsText {...props} />
    </div>
  </div>
)

/** No match offers to clear the search, an empty list its own next step. */
function NoRowsText({ narrowed, onClear, empty }: NoRowsProps) {
  const label = useLabel()
  if (!narrowed) {
    const text = label(empty?.text ?? kitLabels.emptyText)
    return <Empty title={label(empty?.title ?? kitLabels.emptyTitle)} text={text} action={empty?.action} />
  }
  const action = (
    <Button variant="outlined" size="small" onClick={onClear}>
      {label(kitLabels.clearFilters)}
    </Button>
  )
  return <Empty icon={SearchX} title={label(kitLabels.noMatchTitle)} text={label(kitLabels.noMatchText)} action={action} />
}

const slots = { noRowsOverlay: NoRows as never }

/** Table of a list: the server pages and sorts, the address holds both; a click or Enter opens a row. */
export function DataTable<Row extends GridValidRowModel, Search extends TableSearch>(props: DataTableProps<Row, Search>) {
  const { list, search, onOpen, rowState } = props
  const columns = useGridColumns(props.columns)
  const loading = useSteadyLoading(list.isFetching)
  const printing = usePrinting()
  const { sort, direction, page, size } = search.value
  // An order that no column shows is not the grid's: it would take it away at once.
  const isShown = props.columns.some(({ field, sortable }) => sortable && field === sort)
  const sortModel: GridSortModel = sort !== undefined && isShown ? [{ field: sort, sort: direction ?? 'asc' }] : []
  const setSort = ([next]: GridSortModel) => search.set({ sort: next?.field, direction: next?.sort ?? undefined } as Partial<Search>)
  if (list.isError && list.data === undefined) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  return (
    <>
      <div className={onOpen === undefined ? 'data-table' : 'data-table opens'} aria-busy={list.isFetching}>
        <DataGrid<Row>
          aria-label={props.name}
          rows={list.data?.rows ?? []}
          getRowId={props.rowId}
          rowCount={list.data?.total ?? 0}
          columns={columns}
          loading={loading}
          hideFooter
          disableColumnFilter
          paginationMode="server"
          paginationModel={{ page: page - 1, pageSize: size }}
          sortingMode="server"
          sortingOrder={['asc', 'desc']}
          sortModel={sortModel}
          onSortModelChange={setSort}
          {...(rowState && { getRowClassName: ({ row }: { row: Row }) => `row-${rowState(row) ?? 'plain'}` })}
          {...(onOpen && {
            onRowClick: ({ row }: { row: Row }) => onOpen(row),
            onCellKeyDown: ({ row }: { row: Row }, event: KeyboardEvent) => onEnter(() => onOpen(row))(event),
          })}
          slots={slots}
          slotProps={{
            loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' },
            noRowsOverlay: { narrowed: search.narrowed, onClear: search.clear, empty: props.empty } satisfies NoRowsProps as never,
          }}
        />
      </div>
      {printing && <PrintedRows {...props} rows={props.printed ?? list.data?.rows ?? []} />}
      <Pager
        page={page}
        size={size}
        total={list.data?.total ?? 0}
        onPage={(next) => search.set({ page: next } as Partial<Search>)}
        onSize={(next) => search.set({ size: next } as Partial<Search>)}
      />
    </>
  )
}
