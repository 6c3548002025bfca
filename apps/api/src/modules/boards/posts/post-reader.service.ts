import type { PostReceipt } from '@maru/shared/boards/posts/post-fields.ts'
import type { ReceiptQuery } from '@maru/shared/boards/posts/post.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { bindings, containing, type Db, pageSql, preparedText, embedSql } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { conflict, recordDenied } from '../../../kernel/errors.ts'
import { instantSql, nameSql, personNameSql } from '../../../kernel/names.ts'
import { isPersonNamedSql } from '../../../kernel/users/people-match.sql.ts'
import { audienceSql } from './post-audience.sql.ts'
import { isUnnamed, loadPost, type ReadablePost } from './post-access.ts'
import { markPostNoticesDone, remindMissing } from './post-notices.service.ts'

type Context = { db: PrismaClient; pool: pg.Pool }

/** Marks a post as read by the caller; the first time counts. Throws 404 for one he may not read. */
export async function markRead(db: Db, who: Who, id: string) {
  const { post } = await loadPost(db, who, id)
  await db.$executeRaw`insert into post_reader (post_id, user_id, read_at) values (${id}::uuid, ${who.userId}, now())
    on conflict (post_id, user_id) do update set read_at = coalesce(post_reader.read_at, excluded.read_at)`
  await markPostNoticesDone(db, who.userId, post)
  return { id }
}

/**
 * Notes that the caller confirms having read a version of a post; the first confirmation counts. Throws 409 where nobody has to, and where
 * another version is shown by now.
 */
export async function acknowledgePost(db: PrismaClient, who: Who, id: string, { version }: { version: number }) {
  await db.$transaction(async (tx) => {
    // A change of the text waits, so that what is confirmed is what was shown or asks anew.
    await tx.$queryRaw`select 1 as held from post where id = ${id}::uuid for share`
    const { post } = await loadPost(tx, who, id)
    if (!post.mustConfirm) throw conflict('POST_NOT_TO_CONFIRM', 'postNotToConfirm')
    if (post.version !== version) throw conflict('POST_CHANGED', 'postChangedUnread')
    await tx.$executeRaw`insert into post_reader (post_id, user_id, read_at, acknowledged_at) values (${id}::uuid, ${who.userId}, now(), now())
      on conflict (post_id, user_id) do update set read_at = coalesce(post_reader.read_at, now()),
        acknowledged_at = coalesce(post_reader.acknowledged_at, now())`
    await tx.$executeRaw`insert into post_confirmation (post_id, version, user_id, content_hash, acknowledge_by)
      select id, version, ${who.userId}, post_content_hash(title, body, post_files(file_group_id)), acknowledge_by from post where id = ${id}::uuid
      on conflict do nothing`
    await markPostNoticesDone(tx, who.userId, post)
  })
  return { id }
}

/** Likes or follows a post, or no longer. */
export async function markPost(db: Db, who: Who, id: string, { liked, follows }: { liked: boolean; follows: boolean }) {
  await loadPost(db, who, id)
  const key = { postId: id, userId: who.userId }
  await db.postReader.upsert({ where: { postId_userId: key }, create: { ...key, liked, follows }, update: { liked, follows } })
  return { id }
}

const hasConfirmations = async (db: Db, postId: string) => (await db.postConfirmation.count({ where: { postId } })) > 0

/** Whether there are confirmations the caller may see: asked for, or given before that ended. */
export const seesReceipts = async (db: Db, { post, mayProve }: ReadablePost) =>
  mayProve && (post.mustConfirm || (await hasConfirmations(db, post.id)))

/** Throws 404 and 850 for who may not see the confirmations of a post, 409 where nobody was asked for any. */
export async function assertSeesReceipts(db: Db, who: Who, id: string) {
  const readable = await loadPost(db, who, id)
  if (!readable.mayProve) throw recordDenied()
  if (!(await seesReceipts(db, readable))) throw conflict('POST_NOT_TO_CONFIRM', 'postNotToConfirm')
  return readable.post
}

/** The audience of a post that asks for no confirmation: nobody is missing. */
const NOBODY = 'with audience as (select null::varchar as user_id where false)'
/** Readers who are asked, and those who confirmed before they, or the post, were asked no more. */
const READERS = `reader as (select user_id, true as asked from audience union all
  select distinct c.user_id, false from post_confirmation c where c.post_id = $1::uuid and c.user_id not in (select user_id from audience))`
/** When a reader confirmed, and until when that was asked: the present version, or the last one of somebody who is asked no more. */
const CONFIRMED_AT = 'case when a.asked then r.acknowledged_at else c.confirmed_at end'
const DUE = 'case when a.asked then p.acknowledge_by else c.acknowledge_by end'

/**
 * Readers who have to confirm a post, those missing first, and how many have; with those who did and are asked no more. For its author and the
 * managers of its board. On a board without authors counts and days alone: a name that is missing, or a second, would tell who wrote the post
 * or a comment (decision 049).
 */
export async function listReceipts({ db, pool }: Context, who: Who, id: string, query: ReceiptQuery) {
  const { mustConfirm } = await assertSeesReceipts(db, who, id)
  const { values, bind } = bindings(id)
  const readers = `${mustConfirm ? embedSql(audienceSql(id), bind) : NOBODY}, ${READERS}`
  const from = `from reader a join post p on p.id = $1::uuid join board b on b.id = p.board_id join users u on u.id = a.user_id
    left join department d on d.code = u.department_code left join post_reader r on r.post_id = p.id and r.user_id = a.user_id
    left join lateral (select confirmed_at, acknowledge_by from post_confirmation where post_id = p.id and user_id = a.user_id
      order by version desc limit 1) c on not a.asked
    where (b.anonymous or a.user_id <> p.author_id)`
  const [counts] = await preparedText<{ confirmed: number; missing: number }>(pool, {
    text: `${readers} select count(${CONFIRMED_AT})::int as confirmed, (count(*) - count(${CONFIRMED_AT}))::int as missing ${from}`,
    values: [...values],
  })
  const { confirmed, missing } = counts ?? { confirmed: 0, missing: 0 }
  if (await isUnnamed(db, id)) {
    const text = `${readers} select office_day(${CONFIRMED_AT})::text as day, count(*)::int as confirmed ${from} and ${CONFIRMED_AT} is not null
      group by 1 order by 1 desc`
    const days = await preparedText<{ day: string; confirmed: number }>(pool, { text, values: [...values] })
    return { rows: [], total: 0, confirmed, missing, days }
  }
  const clauses = query.show === undefined ? [] : [`and ${CONFIRMED_AT} is ${query.show === 'missing' ? 'null' : 'not null'}`]
  if (query.q?.trim())
    clauses.push(
      `and (lower(u.english_name || ' ' || u.korean_name) like ${bind(containing(query.q))} or ${isPersonNamedSql('u.id', bind(query.q))})`,
    )
  const rows = await preparedText<ReceiptRow>(pool, {
    text: `${readers} select a.user_id as "userId", ${personNameSql('u', who.language)} as name, coalesce(${nameSql('d', who.language)}, '') as "departmentName",
      ${instantSql('r.read_at')} as "readAt", ${instantSql(CONFIRMED_AT)} as "acknowledgedAt", ${instantSql('r.reminded_at')} as "remindedAt",
      coalesce(office_day(${CONFIRMED_AT}) > ${DUE}, false) as late, count(*) over ()::int as total ${from} ${clauses.join(' ')}
      order by ${CONFIRMED_AT} is not null, u.english_name, u.id ${pageSql(query, bind)}`,
    values,
  })
  return { rows: rows.map(toReceipt), total: rows[0]?.total ?? 0, confirmed, missing, days: [] }
}

type ReceiptRow = pg.QueryResultRow & {
  userId: string
  name: string
  departmentName: string
  readAt: string
  acknowledgedAt: string
  remindedAt: string
  late: boolean
  total: number
}
const timeOf = (text: string) => (text === '' ? ('' as const) : new Date(text))
const toReceipt = ({ total: _total, ...row }: ReceiptRow): PostReceipt => ({
  userId: row.userId,
  name: row.name,
  departmentName: row.departmentName,
  readAt: timeOf(row.readAt),
  acknowledgedAt: timeOf(row.acknowledgedAt),
  late: row.late,
  remindedAt: timeOf(row.remindedAt),
})

/** Reminds whoever is missing; nobody twice on a day. Throws 850 unless the caller sees who is missing. */
export const remindReaders = (db: PrismaClient, who: Who, id: string) =>
  db.$transaction(async (tx) => {
    const post = await assertSeesReceipts(tx, who, id)
    if (!post.mustConfirm) throw conflict('POST_NOT_TO_CONFIRM', 'postNotToConfirm')
    if (post.status !== 'PUBLISHED' || (post.publishedAt ?? new Date()) > new Date()) throw recordDenied()
    return { reminded: await remindMissing(tx, id) }
  })
