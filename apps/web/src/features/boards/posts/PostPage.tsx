import type { Post } from '@maru/shared/boards/posts/post-fields.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import { postLabels as labels } from '@maru/shared/boards/posts/post.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { ChevronLeft, ChevronRight, Bell, Eye, Mail, Pencil, RotateCcw, ThumbsUp } from '../../../kit/icons.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { ListPage } from '../../../kit/layout.tsx'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Writing } from '../../../kit/forms/reading.ts'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { DeleteButton } from '../../../widgets/records/DeleteButton.tsx'
import { RichTextView } from '../../../widgets/rich-text/RichTextView.tsx'
import { useTabTitle } from '../../../widgets/tabs/tab-titles.ts'
import { ConfirmBanner } from './PostConfirmations.tsx'
import { PostDisclosures } from './PostDisclosure.tsx'
import { Discussion } from './PostDiscussion.tsx'
import { PostFiles } from './PostFiles.tsx'
import { PostAuthor, PostChips, Removal, WrittenAt } from './PostMarks.tsx'
import { PostVersions } from './PostVersions.tsx'
import { boardAddress, editAddress, postAddress } from './post-addresses.ts'
import './posts.css'

/** Opening a post marks it as read, once a visit. */
function useMarkRead(post: Post | undefined) {
  const { mutate } = useAction(posts.read)
  const id = post?.id
  // Whoever views as somebody else reads nothing in that person's name.
  const isViewed = useMe().viewedBy !== null
  const isNews = post?.unread === true && !isViewed
  useEffect(() => {
    if (id !== undefined && isNews) mutate({ params: { id } })
  }, [id, isNews, mutate])
}

/** What a reader does with a post: like it, follow it, pass it on. */
function PostReactions({ post }: { post: Post }) {
  const label = useLabel()
  const { id, liked, follows, likes, title } = post
  const mark = useAction(posts.mark)
  const set = (change: { liked?: boolean; follows?: boolean }) => mark.mutate({ params: { id }, body: { liked, follows, ...change } })
  const address = `${window.location.origin}${postAddress(post.boardId, id)}`
  const mail = `/email/writer?${new URLSearchParams({ subject: title, text: address }).toString()}`
  return (
    <div className="row mt-20 mb-16 no-print">
      <Button size="small" variant={liked ? 'contained' : 'outlined'} aria-pressed={liked} onClick={() => set({ liked: !liked })}>
        <ThumbsUp size={14} />
        {label(labels.like)}
        {likes > 0 && <span className="num">&nbsp;{likes}</span>}
      </Button>
      <Button size="small" variant="outlined" aria-pressed={follows} onClick={() => set({ follows: !follows })}>
        <Bell size={14} />
        {label(follows ? labels.following : labels.follow)}
      </Button>
      <Link className="inline-row gap-6 medium text-brand" to={mail}>
        <Mail size={14} aria-hidden />
        {label(labels.shareByMail)}
      </Link>
    </div>
  )
}

/** The posts before and after this one in its board. */
function Neighbours({ post }: { post: Post }) {
  const label = useLabel()
  const line = (title: string, one: Post['newer'], Icon: typeof ChevronLeft) =>
    one !== null && (
      <Link className="row gap-10 py-8" to={postAddress(post.boardId, one.id)}>
        <Icon size={15} aria-hidden />
        <span className="muted">{title}</span>
        <span className="ellipsis">{one.title}</span>
      </Link>
    )
  if (post.newer === null && post.older === null) return null
  return (
    <nav className="mt-20 line-top lined no-print" aria-label={label(labels.posts)}>
      {line(label(labels.newer), post.newer, ChevronLeft)}
      {line(label(labels.older), post.older, ChevronRight)}
    </nav>
  )
}

function PostHead({ post }: { post: Post }) {
  const label = useLabel()
  return (
    <div className="row wrap gap-12 mb-16 pb-12 line-bottom">
      <PostAuthor author={post.author} mine={post.mine} />
      {post.author.departmentName !== '' && <span className="muted">{post.author.departmentName}</span>}
      {post.publishedAt !== '' && (
        <span className="muted num">
          <WrittenAt at={post.publishedAt} author={post.author} />
        </span>
      )}
      <span className="muted">{label(labels.viewCount, post.views)}</span>
      {post.category !== '' && <span className="secondary flex-none ellipsis tag post-category">{post.category}</span>}
      <PostChips post={post} />
      {post.departmentNames.length > 0 && <span className="muted">{label(labels.forDepartments, post.departmentNames.join(', '))}</span>}
    </div>
  )
}

function PostActions({ post, onVersions }: { post: Post; onVersions: () => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const list = listAddress(boardAddress(post.boardId))
  return (
    <>
      <Button variant="text" onClick={() => void navigate(list)}>
        <ChevronLeft size={15} />
        {label(labels.backToList)}
      </Button>
      <PrintButton />
      {(post.state === 'REMOVED' ? post.seesReceipts : post.version > 1) && (
        <IconButton name={label(labels.versions)} onClick={onVersions}>
          <RotateCcw size={16} />
        </IconButton>
      )}
      <Writing>
        {post.mayRemove && (
          <DeleteButton
            ask={{ title: labels.deleteAsk, args: [post.title] }}
            route={posts.remove}
            args={{ params: { id: post.id } }}
            onDone={() => void navigate(list, { replace: true })}
          />
        )}
        {post.mayEdit && (
          <Button variant="contained" onClick={() => void navigate(editAddress(post.boardId, post.id))}>
            <Pencil size={14} />
            {label(labels.edit)}
          </Button>
        )}
      </Writing>
    </>
  )
}

const postRemoval = { plain: labels.removed, by: labels.removedPost, on: labels.removedOn }

function PostBody({ post }: { post: Post }) {
  const label = useLabel()
  if (post.state === 'REMOVED')
    return <Empty icon={Eye} title={label(labels.deletedTitle)} text={<Removal of={post} texts={postRemoval} />} />
  return (
    <>
      <RichTextView text={post.body} />
      <PostFiles fileKey={post.fileKey} />
      <PostReactions post={post} />
    </>
  )
}

/** What a post is called; a deleted one has no title any more. */
const toTitle = (label: ReturnType<typeof useLabel>, post: Post | undefined) =>
  post?.state === 'REMOVED' ? label(labels.deletedTitle) : post?.title

/** `/bbs/basic/basicinfo/{board}/{post}`: a post with its comments. */
export function PostPage() {
  const { basicinfo = '' } = useParams<'basiclist' | 'basicinfo'>()
  const label = useLabel()
  const [showsVersions, showVersions] = useState(false)
  const read = useQuery({ ...query(posts.one, { params: { id: basicinfo } }), placeholderData: keepPreviousData })
  const post = read.data
  useTabTitle(toTitle(label, read.isPlaceholderData ? undefined : post))
  useMarkRead(read.isPlaceholderData ? undefined : post)
  if (read.error instanceof ApiError && [400, 404].includes(read.error.status))
    return <Empty title={label(labels.postGone)} text={label(labels.postGoneText)} />
  if (read.isError && post === undefined) return <ErrorBox error={read.error} onRetry={() => void read.refetch()} />
  if (post === undefined) return <SkeletonRows />
  const title = toTitle(label, post) ?? ''
  return (
    <ListPage
      crumb={[label(menuLabels.boards), post.boardName]}
      title={title}
      actions={<PostActions post={post} onVersions={() => showVersions(true)} />}
    >
      <ScrollRegion className="scroll line-top" name={title}>
        <article className="text-width px-20 py-16 post">
          <PostHead post={post} />
          <PostDisclosures post={post} />
          <ConfirmBanner post={post} />
          <PostBody post={post} />
          <Discussion post={post} />
          <Neighbours post={post} />
        </article>
      </ScrollRegion>
      {showsVersions && <PostVersions post={post} onClose={() => showVersions(false)} />}
    </ListPage>
  )
}
