import { postLabels as labels } from '@maru/shared/boards/posts/post.labels.ts'
import type { PostBoard, PostRow } from '@maru/shared/boards/posts/post-fields.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import { files } from '@maru/shared/files/file.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { toAddress, query } from '../../../api/client.ts'
import { Empty, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Card } from '../../../widgets/cards/Card.tsx'
import { InstantDay } from '../../../widgets/text/InstantText.tsx'
import { boardAddress, postAddress } from '../posts/post-addresses.ts'
import { countUnread, usePostBoards } from '../posts/use-post-boards.ts'
import { PostTitle, useAsksToConfirm } from '../posts/PostMarks.tsx'
import '../posts/posts.css'
import './home-posts.css'

const useHomePosts = () => useQuery(query(posts.home, {}))

/** The newest notice that was not read or confirmed, in one line below the band. It keeps its place without one, so that nothing moves. */
export function NoticeStrip() {
  const label = useLabel()
  const home = useHomePosts()
  const asksToConfirm = useAsksToConfirm()
  const isToConfirm = (row: PostRow) => asksToConfirm(row) && !row.acknowledged
  const first = home.data?.notices.find((row) => row.unread || isToConfirm(row))
  if (first === undefined)
    return (
      <p className="row py-6 px-16 gap-12 mb-16 surface box notice-strip muted">
        {home.data === undefined ? '' : label(labels.noNewNotices)}
      </p>
    )
  return (
    <Link className="row clickable py-6 px-16 gap-12 mb-16 surface box notice-strip" to={postAddress(first.boardId, first.id)}>
      <b>{first.boardName}</b>
      <span className="ellipsis grow">{first.title}</span>
      {isToConfirm(first) && <StatusChip tone="amber" dot="ring" text={label(labels.toConfirm)} />}
      {first.publishedAt !== '' && <InstantDay at={first.publishedAt} />}
    </Link>
  )
}

interface PostsCardProps {
  readonly title: LabelRecord
  readonly empty: LabelRecord
  readonly rows: readonly PostRow[] | undefined
  /** Kinds of the boards it shows. */
  readonly kinds: readonly PostBoard['kind'][]
  readonly children: (rows: readonly PostRow[]) => ReactNode
}

function PostsCard({ title, empty, rows, kinds, children }: PostsCardProps) {
  const label = useLabel()
  const boards = usePostBoards('').boards.filter(({ kind }) => kinds.includes(kind))
  // All of them are on the one board of their kind, else on the list of all boards.
  const all = boardAddress(boards.length === 1 ? (boards[0]?.id ?? '') : '')
  const unread = countUnread(boards)
  return (
    <Card
      title={label(title)}
      meta={
        unread > 0 && (
          <span className="count" title={label(labels.unreadCount, unread)}>
            {unread}
          </span>
        )
      }
      actions={<Link to={all}>{label(labels.showAll)}</Link>}
    >
      {rows === undefined && <SkeletonRows count={3} />}
      {rows?.length === 0 && <Empty title={label(empty)} />}
      {rows !== undefined && rows.length > 0 && children(rows)}
    </Card>
  )
}

interface PostLinesProps {
  readonly rows: readonly PostRow[]
  /** What stands behind the title. */
  readonly renderAside: (row: PostRow) => ReactNode
  readonly children?: ReactNode
}

/** Posts by their titles, one line each. */
export const PostLines = ({ rows, renderAside, children }: PostLinesProps) => (
  <ul className="line-top lined px-16 pb-12 home-posts">
    {rows.map((row) => (
      <li key={row.id} className="row gap-12">
        <Link className="grow" to={postAddress(row.boardId, row.id)}>
          <PostTitle row={row} />
        </Link>
        {renderAside(row)}
      </li>
    ))}
    {children}
  </ul>
)

const Lines = ({ rows }: { rows: readonly PostRow[] }) => (
  <PostLines
    rows={rows}
    renderAside={({ publishedAt }) =>
      publishedAt !== '' && (
        <span className="muted">
          <InstantDay at={publishedAt} />
        </span>
      )
    }
  />
)

/** Previews of five lines each (SPEC 2). */
const Texts = ({ rows }: { rows: readonly PostRow[] }) => (
  <ul className="line-top lined px-16 pb-12">
    {rows.map((row) => (
      <li key={row.id} className="py-8">
        <Link className="block" to={postAddress(row.boardId, row.id)}>
          <b className="ellipsis block">{row.title}</b>
          <span className="wrap-anywhere home-preview muted">{row.preview}</span>
        </Link>
      </li>
    ))}
  </ul>
)

const Pictures = ({ rows }: { rows: readonly PostRow[] }) => (
  <ul className="columns-3 gap-6 pb-16 px-16 home-pictures">
    {rows.map((row) => (
      <li key={row.id}>
        <Link to={postAddress(row.boardId, row.id)} title={row.title}>
          <img src={toAddress(files.image, { params: { fileKey: row.pictureKey } })} alt={row.title} loading="lazy" />
        </Link>
      </li>
    ))}
  </ul>
)

/** The cards of the home page that come from boards: notices, newest posts, frequent questions. */
export function BoardCards() {
  const home = useHomePosts().data
  return (
    <>
      <PostsCard title={labels.homeNotices} empty={labels.noNotices} rows={home?.notices} kinds={['NOTICE']}>
        {(rows) => <Lines rows={rows} />}
      </PostsCard>
      <PostsCard title={labels.homePosts} empty={labels.noPosts} rows={home?.posts} kinds={['FREE', 'DATA', 'QNA']}>
        {(rows) => <Texts rows={rows} />}
      </PostsCard>
      <PostsCard title={labels.homeQuestions} empty={labels.noQuestions} rows={home?.questions} kinds={['FAQ']}>
        {(rows) => <Lines rows={rows} />}
      </PostsCard>
    </>
  )
}

/** The newest photos of galleries. */
export const PhotosCard = () => (
  <PostsCard title={labels.homePictures} empty={labels.noPictures} rows={useHomePosts().data?.pictures} kinds={['GALLERY']}>
    {(rows) => <Pictures rows={rows} />}
  </PostsCard>
)
