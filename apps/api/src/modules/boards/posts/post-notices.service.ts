import { Prisma } from '@maru/prisma/generated/client.ts'
import { richText } from '@maru/shared/rich-text/rich-text.ts'
import type { NoticeKind } from '@maru/shared/notifications/notification.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { markNoticesDone } from '../../../kernel/notifications/notification.service.ts'
import type { MailedRecord } from '../../../kernel/notifications/notice-subjects.ts'
import type { NoticeValue } from '../../../kernel/notifications/notice-values.ts'
import { audienceSql } from './post-audience.sql.ts'

interface PostNotice {
  kind: NoticeKind
  postId: string
  /** Makes a notice to a person once. */
  key: string
  /** Readers, as a condition on `a.user_id`, the post `p` and the person's mark `r`. */
  whom: Prisma.Sql
}

/** Kinds about the post itself: of several that wait for a person, the last one says it all. */
const ofThePost: NoticeKind[] = ['postPublished', 'postConfirm']

/**
 * Puts a notice to readers of a post into the outbox. Values: title, board, `board/post` of its address, the day to confirm by.
 * Title and day are references: the line says those of now, and deleted with the post, it is in no notice either; the text comes into mails alone. Answers how many are new.
 */
async function notifyAudience(db: Db, { kind, postId, key, whom }: PostNotice) {
  const people = await db.$queryRaw<{ userId: string; values: NoticeValue[] }[]>`
    ${audienceSql(postId)}
    select a.user_id as "userId", jsonb_build_array(jsonb_build_object('ref', 'post', 'id', p.id), jsonb_build_object('ref', 'board', 'id', p.board_id),
      p.board_id || '/' || p.id, jsonb_build_object('ref', 'postDay', 'id', p.id)) as values
    from audience a join post p on p.id = ${postId}::uuid join board b on b.id = p.board_id
      left join post_reader r on r.post_id = p.id and r.user_id = a.user_id
    where ${whom}`
  return enqueue(
    db,
    people.map(({ userId, values }) => {
      const payload = { userId, kind, values, ...(ofThePost.includes(kind) && { replaces: { kinds: ofThePost, place: 2 } }) }
      return { topic: 'notify', key: `${key}:${userId}`, payload }
    }),
  )
}

/** Everybody but the author, who knows; on a board without authors the author as well, whom the gap would name (decision 049). */
const exceptAuthor = Prisma.sql`(b.anonymous or a.user_id <> p.author_id)`

/** Tells readers of a post that is to be told and is shown already. */
export async function notifyReaders(db: Db, postId: string) {
  const [post] = await db.$queryRaw<{ version: number; isToConfirm: boolean }[]>`
    update post set told_version = notice_version where id = ${postId}::uuid and status = 'PUBLISHED' and published_at <= now()
      and told_version < notice_version returning notice_version as version, must_confirm as "isToConfirm"`
  if (!post) return 0
  const key = `post:${postId}:${String(post.version)}`
  return notifyAudience(db, { kind: post.isToConfirm ? 'postConfirm' : 'postPublished', postId, key, whom: exceptAuthor })
}

/** What a mail about a post says: its whole text, with its pictures. */
export async function loadMailedPost(db: Db, id: string): Promise<MailedRecord | undefined> {
  const post = await db.post.findUnique({ where: { id }, select: { body: true, fileGroupId: true } })
  return post === null ? undefined : { body: richText.parse(post.body), fileGroupId: post.fileGroupId }
}

/** Marks a person's notices about a post as read once it was opened or confirmed. */
export const markPostNoticesDone = (db: Db, userId: string, { id, boardId }: { id: string; boardId: string }) =>
  markNoticesDone(db, userId, ['postPublished', 'postConfirm', 'postComment', 'postMention'], { place: 2, value: `${boardId}/${id}` })

/** Reminds whoever has not confirmed a post. Answers how many; a second time on a day reminds nobody again. */
export async function remindMissing(db: Db, postId: string) {
  const whom = Prisma.sql`${exceptAuthor} and r.acknowledged_at is null and (r.reminded_at is null or office_day(r.reminded_at) < office_day())`
  const [today] = await db.$queryRaw<{ day: string }[]>`select office_day()::text as day`
  const reminded = await notifyAudience(db, { kind: 'postConfirm', postId, key: `post.confirm:${postId}:${today?.day ?? ''}`, whom })
  await db.$executeRaw`
    ${audienceSql(postId)}
    insert into post_reader (post_id, user_id, reminded_at)
    select p.id, a.user_id, now() from audience a join post p on p.id = ${postId}::uuid join board b on b.id = p.board_id
      left join post_reader r on r.post_id = p.id and r.user_id = a.user_id
    where ${whom} on conflict (post_id, user_id) do update set reminded_at = excluded.reminded_at`
  return reminded
}

/** Tells those who follow a post, its author and those a comment names, as far as they may read it. */
export async function notifyOfComment(
  db: Db,
  postId: string,
  { id, authorId, mentions }: { id: string; authorId: string; mentions: readonly string[] },
) {
  const named = Prisma.sql`a.user_id = any (${[...mentions]}::text[])`
  const others = Prisma.sql`a.user_id <> ${authorId}`
  await notifyAudience(db, { kind: 'postMention', postId, key: `post.mention:${id}`, whom: Prisma.sql`${others} and ${named}` })
  const following = Prisma.sql`(a.user_id = p.author_id or coalesce(r.follows, false))`
  await notifyAudience(db, {
    kind: 'postComment',
    postId,
    key: `post.comment:${id}`,
    whom: Prisma.sql`${others} and not ${named} and ${following}`,
  })
}

/** The job: tells of posts whose time has come, and reminds on the day before they are to be confirmed. */
export async function postNoticesJob(db: Db) {
  const due = await db.$queryRaw<{ id: string }[]>`
    select id from post where status = 'PUBLISHED' and told_version < notice_version and published_at <= now() order by published_at limit 50`
  let notified = 0
  for (const { id } of due) notified += await notifyReaders(db, id)
  const ending = await db.$queryRaw<{ id: string }[]>`
    select p.id from post p where p.status = 'PUBLISHED' and p.acknowledge_by = office_day() + 1 and p.published_at <= now()
      and office_day(p.published_at) < office_day()`
  let reminded = 0
  for (const { id } of ending) reminded += await remindMissing(db, id)
  return { told: notified, reminded }
}
