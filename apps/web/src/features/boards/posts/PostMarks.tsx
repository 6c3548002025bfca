import { postLabels as labels } from '@maru/shared/boards/posts/post.labels.ts'
import { postStateLabels } from '@maru/shared/boards/posts/post-states.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type { Post, PostRow } from '@maru/shared/boards/posts/post-fields.ts'
import { useMe } from '../../../api/identity.ts'
import { MessageSquare, Paperclip, Pin } from '../../../kit/icons.ts'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { dateIn, today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantDay, InstantText } from '../../../widgets/text/InstantText.tsx'
import { UserCell } from '../../../widgets/people/UserCell.tsx'

const tones: Readonly<Record<PostRow['state'], Tone>> = {
  DRAFT: 'grey',
  SCHEDULED: 'blue',
  PUBLISHED: 'green',
  ENDED: 'grey',
  REMOVED: 'red',
}

/** Says whether a post asks the reader for a confirmation; its author has nothing to confirm. */
export function useAsksToConfirm() {
  const me = useMe().userId
  return ({ mustConfirm, author }: Pick<PostRow, 'mustConfirm' | 'author'>) => mustConfirm && author.userId !== me
}

/** Says whether the day a post is to be confirmed by has passed at the head office. */
export function useIsOverdue() {
  const { officeTimeZone } = useMe()
  return (acknowledgeBy: string) => acknowledgeBy !== '' && acknowledgeBy < today(officeTimeZone)
}

type Marked = Pick<PostRow, 'state' | 'mustConfirm' | 'acknowledgeBy' | 'acknowledged' | 'answered' | 'pinned' | 'author'>

/** Whether the reader has confirmed a post, has to, or is late with it. */
function ConfirmChip({ post: { acknowledged, acknowledgeBy } }: { post: Pick<PostRow, 'acknowledgeBy' | 'acknowledged'> }) {
  const label = useLabel()
  const isOverdue = useIsOverdue()
  if (acknowledged) return <StatusChip tone="green" dot="full" text={label(labels.confirmed)} />
  if (isOverdue(acknowledgeBy)) return <StatusChip tone="red" dot="ring" text={label(labels.overdue)} />
  return <StatusChip tone="amber" dot="ring" text={label(labels.toConfirm)} />
}

/** What a post is, where it is not simply shown; whether it is to be confirmed, and whether a question is answered. */
export function PostChips({ post }: { post: Marked }) {
  const label = useLabel()
  const asksToConfirm = useAsksToConfirm()
  return (
    <>
      {post.pinned && <StatusChip tone="blue" text={label(labels.pinned)} />}
      {post.state !== 'PUBLISHED' && <StatusChip tone={tones[post.state]} dot="ring" text={label(postStateLabels[post.state])} />}
      {asksToConfirm(post) && <ConfirmChip post={post} />}
      {post.answered && <StatusChip tone="green" text={label(labels.answered)} />}
    </>
  )
}

/** Title of a post in a list: bold while it is unread, with its category, comments and files. */
export function PostTitle({ row }: { row: PostRow }) {
  const label = useLabel()
  const title = row.state === 'REMOVED' ? label(labels.deletedTitle) : row.title
  return (
    <span className={row.unread ? 'row gap-6 shrink post-title is-unread' : 'row gap-6 shrink post-title'}>
      {row.unread && <i className="dot" role="img" aria-label={label(labels.unread)} />}
      {row.pinned && <Pin className="muted" size={13} role="img" aria-label={label(labels.pinned)} />}
      {row.category !== '' && <span className="secondary flex-none ellipsis tag post-category">{row.category}</span>}
      <span className="ellipsis" title={title}>
        {title}
      </span>
      {row.comments > 0 && (
        <span className="inline-row flex-none muted num gap-3" title={label(labels.commentCount, row.comments)}>
          <MessageSquare size={13} aria-hidden />
          {row.comments}
        </span>
      )}
      {row.files > 0 && <Paperclip className="muted" size={13} role="img" aria-label={label(labels.files)} />}
    </span>
  )
}

interface RemovalProps {
  readonly of: { readonly removedByName: string; readonly removedAt: Date | '' }
  readonly texts: { readonly plain: LabelRecord; readonly by: LabelRecord; readonly on: LabelRecord }
}

/** Says who removed a post or comment and when, as far as that is known and may be told. */
export function Removal({ of: { removedByName, removedAt }, texts: { plain, by, on } }: RemovalProps) {
  const label = useLabel()
  const { timeZone } = useMe()
  if (removedAt === '') return label(plain)
  const day = dateIn(removedAt, timeZone)
  return removedByName === '' ? label(on, day) : label(by, removedByName, day)
}

/** When something was written; on a board without authors the day, since its time of day is not known. */
export const WrittenAt = ({ at, author }: { at: Date; author: Post['author'] }) =>
  author.userId === '' ? <InstantDay at={at} /> : <InstantText at={at} />

/** Author of a post; no name on a board without authors. */
export function PostAuthor({ author, mine = false }: { author: Post['author']; mine?: boolean }) {
  const label = useLabel()
  if (author.userId === '') return <span className="muted">{label(mine ? labels.you : labels.anonymous)}</span>
  return <UserCell userId={author.userId} name={author.name} />
}
