import { randomUUID } from 'node:crypto'
import type { CommentInput } from '@maru/shared/boards/posts/post.ts'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { dropKeyedMessages } from '../../../kernel/background/enqueue.ts'
import { conflict, invalidField, notFound, recordDenied, Refusal } from '../../../kernel/errors.ts'
import { personNameSql } from '../../../kernel/names.ts'
import { findReadablePosts, loadPost } from './post-access.ts'
import { audienceSql } from './post-audience.sql.ts'
import { notifyOfComment } from './post-notices.service.ts'

/** A post that can be commented on. Throws 404 for one the caller may not read, 409 where comments are closed. */
async function loadOpenPost(db: Db, who: Who, postId: string) {
  const readable = await loadPost(db, who, postId)
  if (readable.post.status !== 'PUBLISHED' || !readable.board.comments) throw conflict('COMMENTS_CLOSED', 'postCommentsClosed')
  return readable
}

/** Throws 400 naming a person a comment mentions who may not read the post: nobody would tell that person. */
async function assertReadersMentioned(db: Db, who: Who, postId: string, mentions: readonly string[]) {
  if (mentions.length === 0) return
  const [stranger] = await db.$queryRaw<{ name: string }[]>`
    ${audienceSql(postId)}
    select ${Prisma.raw(personNameSql('u', who.language))} as name from users u
    where u.id = any(${[...mentions]}::text[]) and u.id not in (select user_id from audience) order by u.id limit 1`
  const issues = [{ path: 'mentions', code: 'CANNOT_READ', message: 'CANNOT_READ' }]
  if (stranger) throw new Refusal(400, 'VALIDATION', 'postCannotRead', { values: [stranger.name], issues })
}

/** Comments on a post, or replies to one of its comments. Whoever comments follows the post from then on. */
export const addComment = (db: PrismaClient, who: Who, postId: string, { text, parentId, mentions }: CommentInput) =>
  db.$transaction(async (tx) => {
    const { board } = await loadOpenPost(tx, who, postId)
    await assertReadersMentioned(tx, who, postId, mentions)
    const parent = parentId === '' ? null : await tx.postComment.findFirst({ where: { id: parentId, postId } })
    if (parentId !== '' && (!parent || parent.removedAt !== null)) throw invalidField('parentId', 'INVALID')
    const comment = await tx.postComment.create({
      // A reply to a reply stands under the same comment.
      data: {
        // An id of the database tells its millisecond.
        ...(board.anonymous && { id: randomUUID() }),
        postId,
        parentId: parent ? (parent.parentId ?? parent.id) : null,
        authorId: who.userId,
        text,
        mentions: [...new Set(mentions)],
      },
    })
    const key = { postId, userId: who.userId }
    await tx.postReader.upsert({
      where: { postId_userId: key },
      create: { ...key, follows: true, readAt: new Date() },
      update: { follows: true },
    })
    await notifyOfComment(tx, postId, { id: comment.id, authorId: who.userId, mentions })
    return { id: comment.id }
  })

/** Which of several comments are still there, on posts the caller may read. */
export async function findReadableComments(db: Db, who: Who, ids: readonly string[], more: Prisma.PostCommentWhereInput = {}) {
  const comments = await db.postComment.findMany({
    where: { ...more, id: { in: [...ids] }, removedAt: null },
    select: { id: true, postId: true },
  })
  const readable = await findReadablePosts(db, who, [...new Set(comments.map(({ postId }) => postId))])
  return new Set(comments.filter(({ postId }) => readable.has(postId)).map(({ id }) => id))
}
/** Which of several comments name the caller, as `findReadableComments`. */
export const findMentions = (db: Db, who: Who, ids: readonly string[]) =>
  findReadableComments(db, who, ids, { mentions: { has: who.userId } })

/** A comment of a post the caller may read, as it is. Throws 404 for every other one. */
async function loadComment(db: Db, who: Who, id: string) {
  const comment = await db.postComment.findUnique({ where: { id } })
  if (!comment || comment.removedAt !== null) throw notFound()
  return { comment, ...(await loadPost(db, who, comment.postId)) }
}

/** Changes an own comment; whoever it names anew is notified. */
export const editComment = (db: PrismaClient, who: Who, id: string, { text, mentions }: Pick<CommentInput, 'text' | 'mentions'>) =>
  db.$transaction(async (tx) => {
    const { comment, post } = await loadComment(tx, who, id)
    if (comment.authorId !== who.userId) throw recordDenied()
    await loadOpenPost(tx, who, post.id)
    const added = mentions.filter((one) => !comment.mentions.includes(one))
    await assertReadersMentioned(tx, who, post.id, added)
    await tx.postComment.update({ where: { id }, data: { text, mentions: [...new Set(mentions)], editedAt: new Date() } })
    if (added.length > 0) await notifyOfComment(tx, post.id, { id, authorId: who.userId, mentions: added })
    return { id }
  })

/** Deletes an own comment, or one of a board the caller manages: its text goes, its place stays. */
export const removeComment = (db: PrismaClient, who: Who, id: string) =>
  db.$transaction(async (tx) => {
    const { comment, board, post } = await loadComment(tx, who, id)
    if (comment.authorId !== who.userId && !board.mayManage) throw recordDenied()
    await tx.postComment.update({ where: { id }, data: { text: '', mentions: [], removedAt: new Date(), removedBy: who.userId } })
    await dropKeyedMessages(tx, ['postMention', 'postComment'], [id])
    if (post.answerId === id) await tx.post.update({ where: { id: post.id }, data: { answerId: null } })
    return { id }
  })

/** Marks a comment as the answer of a question, or none with ''. For who asked and the managers of the board. */
export async function acceptAnswer(db: Db, who: Who, postId: string, commentId: string) {
  const { board, mayEdit } = await loadPost(db, who, postId)
  if (!mayEdit) throw recordDenied()
  if (board.kind !== 'QNA') throw conflict('NO_QUESTION', 'postNoQuestion')
  if (commentId !== '' && (await db.postComment.count({ where: { id: commentId, postId, removedAt: null } })) === 0)
    throw invalidField('commentId', 'INVALID')
  await db.post.update({ where: { id: postId }, data: { answerId: commentId === '' ? null : commentId } })
  return { id: postId }
}
