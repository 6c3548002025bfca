import type { LabelRecord } from '@maru/shared/labels.ts'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { ListPage, Toolbar } from '../../kit/layout.tsx'
import { type Column, DataTable } from '../../kit/table/DataTable.tsx'
import { FilterBar, SearchBox } from '../../kit/table/SearchBar.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { ExcelButton } from '../exports/ExcelButton.tsx'
import { NewButton } from './NewButton.tsx'
import { PrintButton } from './PrintButton.tsx'
import { SavedViews } from './SavedViews.tsx'
import type { ListScreenState } from './use-list-screen.ts'

interface Search {
  readonly page: number
  readonly size: number
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

interface ListScreenProps<Row extends object, S extends Search> {
  readonly screen: ListScreenState<Row, S>
  /** Names the group of pages above the title. */
  readonly crumb: LabelRecord
  readonly title: LabelRecord
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => string
  /** What a click on a row does; it opens its popup unless given, `false` = nothing. */
  readonly onOpen?: ((row: Row) => void) | false
  /** What the search box asks for; a list without `q` has none. */
  readonly searchText?: LabelRecord
  /** Filter chips; they change `screen.search`. */
  readonly filters?: ReactNode
  /** Buttons of this list only, before New. */
  readonly actions?: ReactNode
  /** The button that writes a new record, for whoever may. */
  readonly newText?: LabelRecord
  readonly emptyTitle?: LabelRecord
  /** The popup of a list whose record is at its own address; a popup with a page of its own comes by itself. */
  readonly children?: ReactNode
}

function SearchTools<Row extends object, S extends Search>({ screen, searchText, filters }: ListScreenProps<Row, S>) {
  const label = useLabel()
  const { search, path } = screen
  const set = search.set as (change: { q: string }) => void
  return (
    <Toolbar>
      {searchText && <SearchBox value={search.value.q ?? ''} placeholder={label(searchText)} onSearch={(q) => set({ q })} />}
      {filters !== undefined && (
        <FilterBar narrowed={search.narrowed} onClear={search.clear}>
          {filters}
        </FilterBar>
      )}
      <SavedViews path={path} transient={['id', 'new']} />
    </Toolbar>
  )
}

/** A list page: title with count, print, Excel, New; search, filters and saved views; the table; its popup over it. */
export function ListScreen<Row extends object, S extends Search>(props: ListScreenProps<Row, S>) {
  const { screen, newText, rowId, onOpen, emptyTitle } = props
  const label = useLabel()
  const { list, paper, excel, record } = screen
  const title = label(props.title)
  const add = newText && <NewButton text={newText} onClick={record.create} />
  const actions = (
    <>
      <PrintButton all={paper} />
      {excel && <ExcelButton route={excel.route} args={{ query: excel.query }} />}
      {props.actions}
      {add}
    </>
  )
  const open = onOpen === false ? {} : { onOpen: onOpen ?? ((row: Row) => record.open(rowId(row))) }
  const empty = emptyTitle && { title: emptyTitle, action: add }
  return (
    <ListPage crumb={[label(props.crumb)]} title={title} {...(list.data && { count: list.data.total })} actions={actions}>
      <SearchTools {...props} />
      <DataTable
        name={title}
        list={list}
        printed={paper.rows}
        search={screen.search}
        columns={props.columns}
        rowId={rowId}
        {...open}
        {...(empty && { empty })}
      />
      {props.children ?? <Outlet />}
    </ListPage>
  )
}
