import type { LabelRecord } from '@maru/shared/labels.ts'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { ListPage, Toolbar } from '../../kit/layout.tsx'
import { type Column, DataTable, type TableSearch } from '../../kit/table/DataTable.tsx'
import { FilterBar, SearchBox } from '../../kit/table/SearchBar.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { ExcelButton } from '../exports/ExcelButton.tsx'
import { NewButton } from './NewButton.tsx'
import { PrintButton } from './PrintButton.tsx'
import { SavedViews } from './SavedViews.tsx'
import type { ListScreenState } from './use-list-screen.ts'

/** What a list screen keeps in the address: the place in the table, and what is searched for. */
export type Search = TableSearch & { readonly q?: string | undefined }

interface ListBodyProps<Row extends object, S extends Search> {
  readonly screen: Pick<ListScreenState<Row, S>, 'path' | 'search' | 'list' | 'paper'>
  readonly title: LabelRecord
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => string
  /** What the search box asks for; a list without `q` has none. */
  readonly searchText?: LabelRecord
  /** Filter chips; they change `screen.search`. */
  readonly filters?: ReactNode
  /** Print, Excel and New, where the list has no page head of its own to hold them. */
  readonly tools?: ReactNode
}

export interface ScreenProps<Row extends object, S extends Search> extends Omit<ListBodyProps<Row, S>, 'screen' | 'tools'> {
  /** A list without `record` says what a click on a row does, and brings its own button for New. */
  readonly screen: Omit<ListScreenState<Row, S>, 'record'> & Partial<Pick<ListScreenState<Row, S>, 'record'>>
  /** What a click on a row does; it opens its popup unless given, `false` = nothing. */
  readonly onOpen?: ((row: Row) => void) | false
  /** Buttons of this list only, before New. */
  readonly actions?: ReactNode
  /** The button that writes a new record, for whoever may. */
  readonly newText?: LabelRecord
  readonly emptyTitle?: LabelRecord
  readonly emptyText?: LabelRecord
  /** The popup of a list whose record is at its own address; a popup with a page of its own comes by itself. */
  readonly children?: ReactNode
}

interface ListScreenProps<Row extends object, S extends Search> extends ScreenProps<Row, S> {
  /** Names the group of pages above the title. */
  readonly crumb: LabelRecord
}

/** Search, filters and saved views of a list, and its table. */
export function ListBody<Row extends object, S extends Search>({
  screen: { search, path, list, paper },
  ...props
}: ListBodyProps<Row, S> & Pick<Parameters<typeof DataTable<Row, S>>[0], 'onOpen' | 'empty' | 'rowState'>) {
  const { title, searchText, filters, tools, ...table } = props
  const label = useLabel()
  const set = search.set as (change: { q: string }) => void
  return (
    <>
      <Toolbar>
        {searchText && <SearchBox value={search.value.q ?? ''} placeholder={label(searchText)} onSearch={(q) => set({ q })} />}
        {filters !== undefined && (
          <FilterBar narrowed={search.narrowed} onClear={search.clear}>
            {filters}
          </FilterBar>
        )}
        {tools && <span className="grow" />}
        <SavedViews path={path} />
        {tools}
      </Toolbar>
      <DataTable {...table} name={label(title)} list={list} printed={paper.rows} search={search} />
    </>
  )
}

/** The parts of a list screen: its buttons, and what `ListBody` needs. */
export function screenParts<Row extends object, S extends Search>(props: ScreenProps<Row, S>) {
  const { screen, title, columns, rowId, searchText, filters, newText, onOpen, emptyTitle, emptyText } = props
  const { paper, excel, record } = screen
  const add = newText && record && <NewButton text={newText} onClick={record.create} />
  const buttons = (
    <>
      <PrintButton all={paper} />
      {excel && <ExcelButton route={excel} args={{ query: screen.filters }} />}
      {props.actions}
      {add}
    </>
  )
  const open = onOpen ?? (record && ((row: Row) => record.open(rowId(row))))
  const empty = emptyTitle && { title: emptyTitle, ...(emptyText && { text: emptyText }), action: add }
  const body = {
    screen,
    title,
    columns,
    rowId,
    filters,
    ...(searchText && { searchText }),
    ...(open && { onOpen: open }),
    ...(empty && { empty }),
  }
  return { buttons, body }
}

/** A list page: title with count, print, Excel, New; search, filters and saved views; the table; its popup over it. */
export function ListScreen<Row extends object, S extends Search>(props: ListScreenProps<Row, S>) {
  const label = useLabel()
  const { buttons, body } = screenParts(props)
  const { data } = props.screen.list
  return (
    <ListPage crumb={[label(props.crumb)]} title={label(props.title)} {...(data && { count: data.total })} actions={buttons}>
      <ListBody {...body} />
      {props.children ?? <Outlet />}
    </ListPage>
  )
}

/** A list that is one view of a page: the same with its buttons beside search and filters. */
export function TabScreen<Row extends object, S extends Search>(props: ScreenProps<Row, S>) {
  const { buttons, body } = screenParts(props)
  return (
    <>
      <ListBody {...body} tools={buttons} />
      {props.children}
    </>
  )
}
