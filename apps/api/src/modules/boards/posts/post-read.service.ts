import type { Post, PostBoard, PostComment, PostFilePrint } from '@maru/shared/boards/posts/post-fields.ts'
import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { askThrough, type Db } from '../../../kernel/database/database.ts'
import { toActorId, type Who } from '../../../kernel/access/session.ts'
import { notFound } from '../../../kernel/errors.ts'
import { nameIn, personNameIn, personNames } from '../../../kernel/names.ts'
import { loadPost, findPostReach, type ReadablePost } from './post-access.ts'
import { countUnread, listCategories } from './post-figures.service.ts'
import { seesReceipts } from './post-reader.service.ts'
import { findPostRow, findNeighbours } from './post-list.service.ts'

type Context = { db: PrismaClient; pool: pg.Pool }

const nobody = { userId: '', name: '', departmentName: '' }
const EMPTY: RichText = { type: 'doc', content: [] }
const dayText = (day: Date | null) => day?.toISOString().slice(0, 10) ?? ''

/** Boards that hold posts, with what the caller may do there. */
export async function listPostBoards({ db, pool }: Context, who: Who): Promise<PostBoard[]> {
  const reach = await findPostReach(db, who)
  const { boards } = reach
  const unread = await countUnread(pool, who, reach)
  const categories = await listCategories(askThrough(pool), [...boards.keys()])
  return [...boards.values()].map((board) => {
    const { id, name, kind, comments, attachments, anonymous, noticeDays, mayWrite, mayManage } = board
    const hasFixedCategories = board.categories.length > 0
    const offered = hasFixedCategories ? board.categories : (categories.get(id) ?? [])
    const shown = { id, name, kind, comments, attachments, anonymous, noticeDays, mayWrite, mayManage }
    return { ...shown, categories: offered, hasFixedCategories, unread: unread.get(id) ?? 0 }
  })
}

/** Working days of the head office a reader has to confirm a post. */
const DAYS_TO_CONFIRM = 3
/** The day a post published on a day, or today, is to be confirmed by unless its author says otherwise. */
export async function findConfirmBy(db: Db, from: string | undefined) {
  const [row] = await db.$queryRaw<{ day: string }[]>`
    select office_working_day(coalesce(${from ?? null}::date, office_day()), ${DAYS_TO_CONFIRM}::int)::text as day`
  return { day: row?.day ?? '' }
}

/** When something was written; on a board without authors the day alone, as its noon. */
function writtenAt(at: Date, { anonymous }: { anonymous: boolean }, zone: string) {
  if (!anonymous) return at
  return new Date(`${new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at)}T12:00:00Z`)
}
const officeZone = async (db: Db) => (await db.$queryRaw<{ zone: string }[]>`select office_zone() as zone`)[0]?.zone ?? 'UTC'

/** Names of people by their ids. */
async function namesOf(db: Db, who: Who, ids: readonly (string | null)[]) {
  const personIds = [...new Set(ids.filter((id) => id !== null))]
  const people = await db.user.findMany({ where: { id: { in: personIds } }, select: { id: true, ...personNames } })
  return new Map(people.map((one) => [one.id, personNameIn(one, who.language)]))
}

/** The person who removed a post or comment, and when. Nobody is named where that could be its author, whom nobody may know. */
function removalOf({ removedAt }: { removedAt: Date | null }, board: { anonymous: boolean }, zone: string, name = '') {
  return { removedByName: board.anonymous ? '' : name, removedAt: removedAt === null ? ('' as const) : writtenAt(removedAt, board, zone) }
}

/** The comments of a post, oldest first; of a removed one only its place is left. */
async function discussionOf(db: Db, who: Who, { post, board }: ReadablePost): Promise<PostComment[]> {
  const comments = await db.postComment.findMany({ where: { postId: post.id }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
  const authors = await db.user.findMany({
    where: { id: { in: comments.map(({ authorId }) => authorId) } },
    include: { department: true },
  })
  const named = new Map(authors.map((one) => [one.id, one]))
  const removers = await namesOf(
    db,
    who,
    comments.map(({ removedBy }) => removedBy),
  )
  const zone = await officeZone(db)
  return comments.map((comment) => {
    const person = named.get(comment.authorId)
    const isOpen = comment.removedAt === null
    const mine = comment.authorId === toActorId(who)
    const shown = person && !board.anonymous && isOpen
    return {
      id: comment.id,
      parentId: comment.parentId ?? '',
      author: shown
        ? { userId: person.id, name: personNameIn(person, who.language), departmentName: nameIn(person.department, who.language) }
        : nobody,
      text: isOpen ? comment.text : '',
      createdAt: writtenAt(comment.createdAt, board, zone),
      edited: comment.editedAt !== null,
      removed: !isOpen,
      ...removalOf(comment, board, zone, removers.get(comment.removedBy ?? '')),
      mine: mine && isOpen,
      mayRemove: isOpen && (mine || board.mayManage),
      isAnswer: post.answerId === comment.id,
    }
  })
}

/** When a later or limited post is shown, by the clock of the person who edits it. */
async function periodOf(db: Db, who: Who, { id }: { id: string }) {
  const [row] = await db.$queryRaw<{ day: string; time: string; last: string }[]>`
    select coalesce(to_char(p.published_at at time zone z.zone, 'YYYY-MM-DD'), '') as day,
      coalesce(to_char(p.published_at at time zone z.zone, 'HH24:MI'), '') as time,
      coalesce(office_day(p.published_to - interval '1 second')::text, '') as last
    from post p, (select coalesce((select s.time_zone_code from user_settings s where s.user_id = ${who.userId}), office_zone()) as zone) z
    where p.id = ${id}::uuid`
  return { publishDay: row?.day ?? '', publishTime: row?.time ?? '', lastDay: row?.last ?? '' }
}

/** Whether a confirmation came after its day. */
async function isLate(db: Db, { acknowledgeBy }: { acknowledgeBy: Date | null }, at: Date | null) {
  if (acknowledgeBy === null || at === null) return false
  const [row] = await db.$queryRaw<{ late: boolean }[]>`select office_day(${at}::timestamptz) > ${acknowledgeBy}::date as late`
  return row?.late ?? false
}

/** What the caller may do with a post. */
function rightsOf({ post, board, mine, mayEdit }: ReadablePost) {
  const isOpen = post.status === 'PUBLISHED'
  return {
    mine,
    mayEdit,
    mayRemove: mayEdit,
    mayComment: isOpen && board.comments,
    mayAccept: isOpen && board.kind === 'QNA' && mayEdit,
  }
}

/** One post as the caller may see it. Throws 404 otherwise. */
export async function readPost(context: Context, who: Who, id: string): Promise<Post> {
  const { db, pool } = context
  const readable = await loadPost(db, who, id)
  const { post } = readable
  const row = await findPostRow(pool, who, id)
  if (!row) throw notFound()
  const [own, likes, departments, discussion, period, beside] = await Promise.all([
    db.postReader.findUnique({ where: { postId_userId: { postId: id, userId: toActorId(who) } } }),
    db.postReader.count({ where: { postId: id, liked: true } }),
    db.department.findMany({ where: { code: { in: post.departmentCodes } }, orderBy: { code: 'asc' } }),
    discussionOf(db, who, readable),
    periodOf(db, who, post),
    findNeighbours(context, who, post),
  ])
  const zone = await officeZone(db)
  const remover = (await namesOf(db, who, [post.removedBy])).get(post.removedBy ?? '')
  return {
    ...row,
    ...rightsOf(readable),
    seesReceipts: await seesReceipts(db, readable),
    ...period,
    ...beside,
    body: post.status === 'REMOVED' ? EMPTY : (post.body as RichText),
    departmentCodes: post.departmentCodes,
    departmentNames: departments.map((department) => nameIn(department, who.language)),
    pinnedTo: dayText(post.pinnedTo),
    fileKey: post.fileGroupId ?? '',
    version: post.version,
    updatedAt: writtenAt(post.updatedAt, readable.board, zone),
    ...removalOf(post, readable.board, zone, remover),
    acknowledgedAt: own?.acknowledgedAt ?? '',
    late: await isLate(db, post, own?.acknowledgedAt ?? null),
    likes,
    liked: own?.liked ?? false,
    follows: own?.follows ?? false,
    discussion,
  }
}

/** What a post said at each of its versions, of a deleted one at those confirmed, newest first; without names on a board without authors. */
export async function listVersions(db: Db, who: Who, id: string) {
  const { board, post, mayProve } = await loadPost(db, who, id)
  // What a deleted post said is there for the evidence alone.
  if (post.status === 'REMOVED' && !mayProve) return []
  const versions = await db.postVersion.findMany({ where: { postId: id }, orderBy: { version: 'desc' } })
  const names = await namesOf(
    db,
    who,
    versions.map(({ userId }) => userId),
  )
  const zone = await officeZone(db)
  return versions.map(({ version, title, category, body, files, userId, at }) => ({
    version,
    title,
    category,
    body: body as RichText,
    files: files as unknown as PostFilePrint[],
    name: board.anonymous ? '' : (names.get(userId) ?? userId),
    at: writtenAt(at, board, zone),
  }))
}
