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

/** Keeps what a published post says as a version that can be read later. */
export const keepVersion = (db: Db, who: Who, { id, version, title, category, body }: Post) =>
  db.postVersion.create({ data: { postId: id, version, title, category, body: body as Prisma.InputJsonValue, userId: who.userId } })

const findVersion = (db: Db, postId: string, version: number) =>
  db.postVersion.findUnique({
    where: { postId_version: { postId, version } },
    select: { title: true, category: true, body: true, at: true, userId: true },
  })

/**
 * Nobody overwrites unread what another one saved since version `opened`. Throws 409 naming who, when and what the parts say now; nobody is
 * named on a board without authors (decision 060).
 */
export async function assertLatestVersion(
  db: Db,
  who: Who,
  { post, anonymous }: { post: Post; anonymous: boolean },
  input: Content & { version: number },
) {
  if (post.version === input.version) return
  const [seen, latest] = [await findVersion(db, post.id, input.version), await findVersion(db, post.id, post.version)]
  const author = latest && (await db.user.findUnique({ where: { id: latest.userId }, select: personNames }))
  const [now, mine, read] = [toTexts(post), toTexts(input), seen ? toTexts(seen) : undefined]
  const issues = (['title', 'category', 'body'] as const)
    .filter((part) => now[part] !== mine[part] && now[part] !== read?.[part])
    .map((path) => ({ path, code: 'CHANGED_MEANWHILE', message: changedTo(who.language, now[path].slice(0, EXCERPT_MAX)) }))
  if (anonymous || !latest || !author) throw new Refusal(409, 'CHANGED_MEANWHILE', 'postChanged', { issues })
  throw new Refusal(409, 'CHANGED_MEANWHILE', 'changedMeanwhile', { issues, values: [author, latest.at.toISOString()] })
}
