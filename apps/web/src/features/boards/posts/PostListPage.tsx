import type { PostBoard, PostRow } from '@maru/shared/boards/posts/post-fields.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import { postLabels as labels } from '@maru/shared/boards/posts/post.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { useNavigate, useParams } from 'react-router-dom'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { Empty } from '../../../kit/feedback/states.tsx'
import { ListPage, Toolbar } from '../../../kit/layout.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../../kit/table/SearchBar.tsx'
import { type ListSearch, useListSearch } from '../../../kit/table/use-list-search.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { SavedViews } from '../../../widgets/lists/SavedViews.tsx'
import { useListRows } from '../../../widgets/lists/use-list-screen.ts'
import { useTabTitle } from '../../../widgets/tabs/tab-titles.ts'
import { InstantDay } from '../../../widgets/text/InstantText.tsx'
import { boardAddress, editAddress, postAddress } from './post-addresses.ts'
import { FaqList, PostGallery } from './PostCards.tsx'
import { PostAuthor, PostChips, PostTitle } from './PostMarks.tsx'
import { countUnread, usePostBoards } from './use-post-boards.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import './posts.css'

const search = { query: posts.list.query.omit({ board: true }) }
type Search = ListSearch<ReturnType<(typeof search)['query']['parse']>>

const title: Column<PostRow> = {
  field: 'title',
  label: labels.title,
  width: 300,
  grow: true,
  sortable: true,
  render: (row) => <PostTitle row={row} />,
}
const rest: readonly Column<PostRow>[] = [
  {
    field: 'state',
    label: labels.state,
    width: 210,
    render: (row) => (
      <span className="row">
        <PostChips post={{ ...row, pinned: false }} />
      </span>
    ),
  },
  { field: 'author', label: labels.author, width: 180, render: ({ author }) => <PostAuthor author={author} /> },
  {
    field: 'publishedAt',
    label: labels.publishedAt,
    width: 120,
    sortable: true,
    render: ({ publishedAt }) => (publishedAt === '' ? '–' : <InstantDay at={publishedAt} />),
  },
  { field: 'views', label: labels.views, width: 90, align: 'right', sortable: true },
]
const ofOneBoard: readonly Column<PostRow>[] = [{ field: 'number', label: labels.number, width: 80, align: 'right' }, title, ...rest]
const ofAllBoards: readonly Column<PostRow>[] = [{ field: 'boardName', label: labels.board, width: 180 }, title, ...rest]

const showLabels = { unread: labels.unread, acknowledge: labels.toConfirm, mine: labels.myPosts }
const stateLabels = { DRAFT: labels.draft, SCHEDULED: labels.scheduled, ENDED: labels.ended, REMOVED: labels.removed }

function Filters({ list, board }: { list: Search; board: PostBoard | undefined }) {
  return (
    <FilterBar narrowed={list.narrowed} onClear={list.clear}>
      {board !== undefined && board.categories.length > 0 && (
        <FilterChip
          label={labels.category}
          value={list.value.category ?? ''}
          options={board.categories.map((value) => ({ value, text: value }))}
          onChange={(category) => list.set({ category: category === '' ? undefined : category })}
        />
      )}
      <ChoiceChip label={labels.show} words={showLabels} value={list.value.show} onChange={(show) => list.set({ show })} />
      <ChoiceChip label={labels.state} words={stateLabels} value={list.value.state} onChange={(state) => list.set({ state })} />
    </FilterBar>
  )
}

/** How many posts are unread, and the way to them. */
function UnreadLink({ count, onShow }: { count: number; onShow: () => void }) {
  const label = useLabel()
  if (count === 0) return null
  return (
    <button type="button" className="text-button num" onClick={onShow}>
      {label(labels.unreadCount, count)}
    </button>
  )
}

/** The posts of a board; of all boards with an empty id. */
export function PostList({ boardId }: { boardId: string }) {
  const label = useLabel()
  const navigate = useNavigate()
  const path = boardAddress(boardId)
  const { boards, board, isPending } = usePostBoards(boardId)
  const own = useListSearch(search, path)
  const listSearch = { ...own.value, ...(boardId !== '' && { board: boardId }) }
  const { list, paper, filters } = useListRows(posts.list, listSearch)
  const name = board?.name ?? label(labels.allBoards)
  useTabTitle(board === undefined && boardId !== '' ? undefined : name)
  const mayWrite = board === undefined ? boards.some((one) => one.mayWrite) : board.mayWrite
  const add = mayWrite ? <NewButton text={labels.newPost} onClick={() => void navigate(editAddress(boardId))} /> : undefined
  const open = (row: PostRow) => void navigate(row.state === 'DRAFT' ? editAddress(row.boardId, row.id) : postAddress(row.boardId, row.id))
  if (boardId !== '' && board === undefined && !isPending)
    return <Empty title={label(labels.boardGone)} text={label(labels.boardGoneText)} />
  const actions = (
    <>
      <SavedViews path={path} />
      <PrintButton all={paper} />
      <ExcelButton route={posts.export} args={{ query: filters }} />
      {add}
    </>
  )
  const common = {
    list,
    search: own,
    onOpen: open,
    empty: { title: labels.noPosts, text: labels.noPostsText, ...(add && { action: add }) },
  }
  return (
    <ListPage crumb={[label(menuLabels.boards)]} title={name} {...(list.data && { count: list.data.total })} actions={actions}>
      <Toolbar>
        <SearchBox value={own.value.q ?? ''} placeholder={label(labels.search)} onSearch={(q) => own.set({ q })} />
        <Filters list={own} board={board} />
        <span className="grow" />
        <UnreadLink count={countUnread(board === undefined ? boards : [board])} onShow={() => own.set({ show: 'unread' })} />
      </Toolbar>
      {board?.kind === 'GALLERY' && <PostGallery {...common} />}
      {board?.kind === 'FAQ' && <FaqList {...common} />}
      {board?.kind !== 'GALLERY' && board?.kind !== 'FAQ' && (
        <DataTable
          {...common}
          name={name}
          printed={paper.rows}
          columns={board === undefined ? ofAllBoards : ofOneBoard}
          rowId={(row) => row.id}
        />
      )}
    </ListPage>
  )
}

/** `/bbs/basic/basiclist/{board}`: the posts of a board, or of all of them. */
export function PostListPage() {
  const { basiclist = '' } = useParams<'basiclist'>()
  return <PostList key={basiclist} boardId={basiclist} />
}
