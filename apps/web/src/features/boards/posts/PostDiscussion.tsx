import { isBlank } from '@maru/shared/codecs.ts'
import { COMMENT_MAX, type Post, type PostComment } from '@maru/shared/boards/posts/post-fields.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import { postLabels as labels } from '@maru/shared/boards/posts/post.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useId, useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { Writing } from '../../../kit/forms/reading.ts'
import { isEnter } from '../../../kit/on-enter.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { type ChosenPerson, PeopleInput } from '../../users/people/PeopleInput.tsx'
import { PostAuthor, Removal, WrittenAt } from './PostMarks.tsx'

interface CommentFormProps {
  readonly submitText: string
  readonly start?: string
  readonly onSend: (text: string, mentions: readonly string[]) => Promise<unknown>
  readonly onCancel?: () => void
}

/** A comment while it is written; Ctrl Enter sends it. */
function CommentForm({ submitText, start = '', onSend, onCancel }: CommentFormProps) {
  const label = useLabel()
  const id = useId()
  const [text, setText] = useState(start)
  const [people, setPeople] = useState<readonly ChosenPerson[]>([])
  const [sending, setSending] = useState(false)
  const send = async () => {
    if (isBlank(text) || sending) return
    setSending(true)
    try {
      await onSend(
        text,
        people.map(({ userId }) => userId),
      )
      setText('')
      setPeople([])
    } catch {
      // The call has told why; what was typed stays.
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="stack no-print">
      <label className="sr" htmlFor={id}>
        {label(labels.writeComment)}
      </label>
      <textarea
        id={id}
        className="input"
        rows={3}
        maxLength={COMMENT_MAX}
        placeholder={label(labels.writeComment)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => (event.ctrlKey || event.metaKey) && isEnter(event.nativeEvent) && void send()}
      />
      {!isBlank(text) && (
        <>
          <PeopleInput label={label(labels.mention)} people={people} most={20} onChange={setPeople} />
          <div className="row">
            <Button size="small" variant="contained" loading={sending} onClick={() => void send()}>
              {submitText}
            </Button>
            {onCancel && (
              <Button size="small" variant="text" onClick={onCancel}>
                {label(kitLabels.cancel)}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}

const commentRemoval = { plain: labels.deletedComment, by: labels.removedComment, on: labels.removedCommentOn }

interface CommentProps {
  readonly post: Post
  readonly comment: PostComment
  readonly replies: readonly PostComment[]
}

/** What may be done with a comment. */
function CommentActions({ post, comment, onReply, onEdit }: Omit<CommentProps, 'replies'> & { onReply: () => void; onEdit: () => void }) {
  const label = useLabel()
  const remove = useAction(posts.removeComment)
  const accept = useAction(posts.accept)
  const drop = async () => {
    if (await confirm({ title: labels.deleteCommentAsk, yes: kitLabels.delete, danger: true }))
      remove.mutate({ params: { id: comment.id } })
  }
  const setAnswer = () => accept.mutate({ params: { id: post.id }, body: { commentId: comment.isAnswer ? '' : comment.id } })
  return (
    <Writing>
      <div className="row indent level-1 no-print">
        {post.mayComment && (
          <Button size="small" variant="text" onClick={onReply}>
            {label(labels.reply)}
          </Button>
        )}
        {comment.mine && post.mayComment && (
          <Button size="small" variant="text" onClick={onEdit}>
            {label(labels.edit)}
          </Button>
        )}
        {comment.mayRemove && (
          <Button size="small" variant="text" onClick={() => void drop()}>
            {label(kitLabels.delete)}
          </Button>
        )}
        {post.mayAccept && (
          <Button size="small" variant="text" onClick={setAnswer}>
            {label(comment.isAnswer ? labels.unacceptAnswer : labels.acceptAnswer)}
          </Button>
        )}
      </div>
    </Writing>
  )
}

function Comment({ post, comment, replies }: CommentProps) {
  const label = useLabel()
  const [mode, setMode] = useState<'reply' | 'edit'>()
  const add = useAction(posts.comment)
  const edit = useAction(posts.editComment)
  const done = () => setMode(undefined)
  const reply = async (text: string, mentions: readonly string[]) => {
    await add.mutateAsync({ params: { id: post.id }, body: { text, parentId: comment.id, mentions: [...mentions] } })
    done()
  }
  const change = async (text: string, mentions: readonly string[]) => {
    await edit.mutateAsync({ params: { id: comment.id }, body: { text, mentions: [...mentions] } })
    done()
  }
  return (
    <li className={comment.isAnswer ? 'py-10 px-12 rounded tint-green' : 'py-10'}>
      {comment.removed ? (
        <p className="muted">
          <Removal of={comment} texts={commentRemoval} />
        </p>
      ) : (
        <>
          <div className="row wrap gap-12">
            <PostAuthor author={comment.author} mine={comment.mine} />
            <span className="muted num">
              <WrittenAt at={comment.createdAt} author={comment.author} />
            </span>
            {comment.edited && <span className="muted">{label(labels.edited)}</span>}
            {comment.isAnswer && <StatusChip tone="green" text={label(labels.answer)} />}
          </div>
          {mode === 'edit' ? (
            <CommentForm submitText={label(labels.saveComment)} start={comment.text} onSend={change} onCancel={done} />
          ) : (
            <p className="wrap-anywhere pre-wrap comment-text">{comment.text}</p>
          )}
          {mode === undefined && (
            <CommentActions post={post} comment={comment} onReply={() => setMode('reply')} onEdit={() => setMode('edit')} />
          )}
        </>
      )}
      {mode === 'reply' && <CommentForm submitText={label(labels.addReply)} onSend={reply} onCancel={done} />}
      {replies.length > 0 && (
        <ul className="comments">
          {replies.map((one) => (
            <Comment key={one.id} post={post} comment={one} replies={[]} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** The comments of a post with their replies, and a new one. */
export function Discussion({ post }: { post: Post }) {
  const label = useLabel()
  const add = useAction(posts.comment)
  const { discussion } = post
  if (discussion.length === 0 && !post.mayComment) return null
  const top = discussion.filter(({ parentId }) => parentId === '')
  const send = (text: string, mentions: readonly string[]) =>
    add.mutateAsync({ params: { id: post.id }, body: { text, parentId: '', mentions: [...mentions] } })
  return (
    <section className="pt-16 line-top" aria-label={label(labels.comments)}>
      <h2 className="mb-8">{label(labels.commentCount, discussion.filter(({ removed }) => !removed).length)}</h2>
      <ul className="comments">
        {top.map((comment) => (
          <Comment key={comment.id} post={post} comment={comment} replies={discussion.filter(({ parentId }) => parentId === comment.id)} />
        ))}
      </ul>
      {post.mayComment && (
        <Writing>
          <CommentForm submitText={label(labels.addComment)} onSend={send} />
        </Writing>
      )}
    </section>
  )
}
