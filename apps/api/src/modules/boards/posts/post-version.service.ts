import { plainText, richText } from '@maru/shared/rich-text/rich-text.ts'
import type { PostInput } from '@maru/shared/boards/posts/post-fields.ts'
import type { Post, Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { changedTo } from '../../../kernel/changes/change-read.service.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { personNames } from '../../../kernel/names.ts'

/** Letters of a text that are shown beside its field; versions keep the whole. */
const EXCERPT_MAX = 300

type Content = Pick<PostInput, 'title' | 'category'> & { body: unknown }

/** The parts of a post as text, to compare and to show. */
const toTexts = ({ title, category, body }: Content) => ({ title, category, body: plainText(richText.parse(body)) })

/** The files of a post as they are now, by name and content. */
async function loadFilePrints(db: Db, postId: string) {
  const [row] = await db.$queryRaw<{ files: Prisma.InputJsonArray }[]>`
    select post_files(file_group_id) as files from post where id = ${postId}::uuid`
  return row?.files ?? []
}

/** Keeps what a published post says, and which files it has, as a version that can be read later. */
export async function keepVersion(db: Db, who: Who, { id, version, title, category, body }: Post, filesOnly = false) {
  const files = await loadFilePrints(db, id)
  const content = { title, category, body: body as Prisma.InputJsonValue, files, filesOnly }
  await db.postVersion.create({ data: { postId: id, version, ...content, userId: who.userId } })
}

/** Whether the files of a post are others than those of one of its versions. */
export async function haveFilesChanged(db: Db, postId: string, version: number) {
  const [row] = await db.$queryRaw<{ changed: boolean }[]>`select v.files <> post_files(p.file_group_id) as changed
    from post_version v join post p on p.id = v.post_id where v.post_id = ${postId}::uuid and v.version = ${version}`
  return row?.changed ?? false
}

/** Asks everybody who confirmed to confirm again; the time of their first reading goes with it, their evidence stays. */
export const askAgain = (db: Db, postId: string) =>
  db.postReader.updateMany({
    where: { postId, acknowledgedAt: { not: null } },
    data: { acknowledgedAt: null, readAt: null, remindedAt: null },
  })

const holdPost = (tx: Db, postId: string) => tx.$queryRaw`select 1 as held from post where id = ${postId}::uuid for update`

/** Makes other files of a published post another version, which is confirmed again. */
async function noteFileChange(tx: Db, who: Who, postId: string) {
  const post = await tx.post.findUnique({ where: { id: postId } })
  if (post?.status !== 'PUBLISHED' || !(await haveFilesChanged(tx, postId, post.version))) return
  const next = await tx.post.update({ where: { id: postId }, data: { version: post.version + 1, updatedAt: new Date() } })
  await keepVersion(tx, who, next, true)
  await askAgain(tx, postId)
}

/** What files of a post do to it. */
export const postFileChanges = { hold: holdPost, note: noteFileChange }

const findVersion = (db: Db, postId: string, version: number) =>
  db.postVersion.findUnique({
    where: { postId_version: { postId, version } },
    select: { title: true, category: true, body: true, at: true, userId: true },
  })

/** Whether all that was saved since a version are other files, put there by the caller, whose form does so before it is saved itself. */
async function hasOwnFilesOnly(db: Db, who: Who, { id, version }: Post, opened: number) {
  const own = await db.postVersion.count({ where: { postId: id, version: { gt: opened }, userId: who.userId, filesOnly: true } })
  return own > 0 && own === version - opened
}

/**
 * Nobody overwrites unread what another one saved since version `opened`. Throws 409 naming who, when and what the parts say now; nobody is
 * named on a board without authors (decision 048).
 */
export async function assertLatestVersion(
  db: Db,
  who: Who,
  { post, anonymous }: { post: Post; anonymous: boolean },
  input: Content & { version: number },
) {
  if (post.version === input.version || (await hasOwnFilesOnly(db, who, post, input.version))) return
  const [seen, latest] = [await findVersion(db, post.id, input.version), await findVersion(db, post.id, post.version)]
  const author = latest && (await db.user.findUnique({ where: { id: latest.userId }, select: personNames }))
  const [now, mine, read] = [toTexts(post), toTexts(input), seen ? toTexts(seen) : undefined]
  const issues = (['title', 'category', 'body'] as const)
    .filter((part) => now[part] !== mine[part] && now[part] !== read?.[part])
    .map((path) => ({ path, code: 'CHANGED_MEANWHILE', message: changedTo(who.language, now[path].slice(0, EXCERPT_MAX)) }))
  if (anonymous || !latest || !author) throw new Refusal(409, 'CHANGED_MEANWHILE', 'postChanged', { issues })
  throw new Refusal(409, 'CHANGED_MEANWHILE', 'changedMeanwhile', { issues, values: [author, latest.at.toISOString()] })
}
