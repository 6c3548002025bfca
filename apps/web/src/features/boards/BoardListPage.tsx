import { boardAdmin, boardKinds, type BoardRow } from '@maru/shared/boards/board-admin.ts'
import { boardLabels as labels } from '@maru/shared/boards/board-admin.labels.ts'
import { boardKindWords } from '@maru/shared/boards/board-kinds.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from 'react-router-dom'
import { call, query } from '../../api/client.ts'
import { type Column, DataTable } from '../../kit/table/DataTable.tsx'
import { ListPage, Toolbar } from '../../kit/layout.tsx'
import { StatusChip } from '../../kit/marks.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../kit/table/SearchBar.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useListSearch } from '../../kit/table/use-list-search.ts'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import { PrintButton } from '../../widgets/lists/PrintButton.tsx'
import { usePrintAll } from '../../widgets/lists/use-print-all.ts'
import { NewButton } from '../../widgets/lists/NewButton.tsx'
import './boards.css'

const PATH = '/system/bbs/masterlist'

function Name({ row }: { row: BoardRow }) {
  return (
    <span className={`board-name board-level-${String(Math.min(row.level, 6))} ellipsis`} title={row.name}>
      {row.name}
    </span>
  )
}

function Kind({ row }: { row: BoardRow }) {
  const label = useLabel()
  return <>{row.below > 0 ? label(labels.heading, row.below) : label(boardKindWords[row.kind])}</>
}

function Readers({ row }: { row: BoardRow }) {
  const label = useLabel()
  const codes = [...row.readRoleCodes, ...row.readDepartmentCodes]
  if (codes.length === 0) return <span className="muted">{label(labels.everybody)}</span>
  return (
    <span className="ellipsis" title={codes.join(', ')}>
      {codes.join(', ')}
    </span>
  )
}

function Shown({ active }: { active: boolean }) {
  const label = useLabel()
  return (
    <StatusChip tone={active ? 'green' : 'grey'} dot={active ? 'full' : 'ring'} text={label(active ? labels.active : labels.inactive)} />
  )
}

const columns: readonly Column<BoardRow>[] = [
  { field: 'nameEn', label: labels.board, width: 260, grow: true, sortable: true, render: (row) => <Name row={row} /> },
  { field: 'id', label: labels.id, width: 100, sortable: true },
  { field: 'kind', label: labels.kind, width: 180, sortable: true, render: (row) => <Kind row={row} /> },
  { field: 'readRoleCodes', label: labels.readers, width: 200, render: (row) => <Readers row={row} /> },
  {
    field: 'noticeDays',
    label: labels.noticeDays,
    width: 150,
    align: 'right',
    render: ({ noticeDays }) => (noticeDays === 0 ? '–' : noticeDays),
  },
  { field: 'active', label: labels.active, width: 140, render: ({ active }) => <Shown active={active} /> },
]

/** `/system/bbs/masterlist`: the boards as a tree, with kind, readers and options. */
export function BoardListPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const search = useListSearch(boardAdmin.list, PATH)
  const list = useQuery({ ...query(boardAdmin.list, { query: search.value }), placeholderData: keepPreviousData })
  const title = label(menuLabels.boardSetup)
  const open = (record: string) => void navigate(`/system/bbs/masteredt?${record}`)
  const { page: _page, size: _size, ...filters } = search.value
  const paper = usePrintAll((page, size) => call(boardAdmin.list, { query: { ...filters, page, size } }))
  const add = <NewButton text={labels.newBoard} onClick={() => open('new')} />
  const actions = (
    <>
      <PrintButton all={paper} />
      <ExcelButton route={boardAdmin.export} args={{ query: filters }} />
      {add}
    </>
  )
  return (
    <ListPage
      crumb={[label(userPopupLabels.administration)]}
      title={title}
      {...(list.data && { count: list.data.total })}
      actions={actions}
    >
      <Toolbar>
        <SearchBox value={search.value.q ?? ''} placeholder={label(labels.search)} onSearch={(q) => search.set({ q })} />
        <FilterBar narrowed={search.narrowed} onClear={search.clear}>
          <FilterChip
            label={labels.show}
            value={search.value.show ?? ''}
            options={[
              { value: 'active', text: label(labels.active) },
              { value: 'inactive', text: label(labels.inactive) },
            ]}
            onChange={(show) => search.set({ show: show === '' ? undefined : (show as 'active' | 'inactive') })}
          />
          <FilterChip
            label={labels.kind}
            value={search.value.kind ?? ''}
            options={boardKinds.map((kind) => ({ value: kind, text: label(boardKindWords[kind]) }))}
            onChange={(kind) => search.set({ kind: boardKinds.find((one) => one === kind) })}
          />
        </FilterBar>
      </Toolbar>
      <DataTable
        name={title}
        list={list}
        printed={paper.rows}
        search={search}
        columns={columns}
        rowId={(row) => row.id}
        onOpen={(row) => open(`id=${encodeURIComponent(row.id)}`)}
        empty={{ title: labels.noBoards, action: add }}
      />
      <Outlet />
    </ListPage>
  )
}
