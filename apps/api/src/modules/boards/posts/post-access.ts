import type { Post } from '@maru/prisma/generated/client.ts'
import type { Ask, Db } from '../../../kernel/database/database.ts'
import { toActorId, type Who } from '../../../kernel/access/session.ts'
import { notFound, recordDenied } from '../../../kernel/errors.ts'
import { findReadableBoards, type ReadableBoard } from '../rights/board-rights.service.ts'

/** What decides which posts a person reads. */
export interface PostReach {
  readonly boards: ReadonlyMap<string, ReadableBoard>
  /** Departments of the person's posts with those above, which posts may be for. */
  readonly departments: readonly string[]
}

export async function findPostReach(db: Db | Ask, who: Who): Promise<PostReach> {
  const { boards, departments } = await findReadableBoards(db, who)
  return { boards: new Map(boards.filter(({ isHeading }) => !isHeading).map((board) => [board.id, board])), departments }
}

const isShown = ({ status, publishedAt, publishedTo }: Post, now: Date) =>
  status === 'PUBLISHED' && publishedAt !== null && publishedAt <= now && (publishedTo === null || publishedTo > now)

const isFor = ({ departmentCodes }: Post, departments: readonly string[]) =>
  departmentCodes.length === 0 || departmentCodes.some((code) => departments.includes(code))

/** A post with its board as the caller may see both. */
export interface ReadablePost {
  readonly post: Post
  readonly board: ReadableBoard
  readonly mine: boolean
  readonly mayEdit: boolean
  /** Sees who confirmed it, also once it asks for that no more or is deleted. */
  readonly mayProve: boolean
}

/** A post as a person of this reach may see it; undefined where it may not be read. */
function toReadablePost(who: Who, { boards, departments }: PostReach, post: Post): ReadablePost | undefined {
  const board = boards.get(post.boardId)
  if (!board) return undefined
  // A view tells nothing of who wrote on a board that names no authors, and opens no drafts.
  const mine = post.authorId === toActorId(who)
  const mayEdit = post.status !== 'REMOVED' && (mine || (board.mayManage && post.status === 'PUBLISHED'))
  const isOpen = post.status === 'REMOVED' || isShown(post, new Date())
  const mayProve = mine || (board.mayManage && post.status !== 'DRAFT')
  return mayEdit || mayProve || (isOpen && isFor(post, departments)) ? { post, board, mine, mayEdit, mayProve } : undefined
}

/**
 * A post the caller may read: one that is shown and for him, his own whatever its state, and what is published at any time on a board he
 * manages. Throws 404 for every other one, so that nothing tells whether it exists (decision 048).
 */
export async function loadPost(db: Db, who: Who, id: string): Promise<ReadablePost> {
  const post = await db.post.findUnique({ where: { id } })
  const readable = post && toReadablePost(who, await findPostReach(db, who), post)
  if (!readable) throw notFound()
  return readable
}

/** Which of several posts the caller may read and are not removed. */
export async function findReadablePosts(db: Db, who: Who, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const posts = await db.post.findMany({ where: { id: { in: [...ids] }, status: { not: 'REMOVED' } } })
  if (posts.length === 0) return new Set()
  const reach = await findPostReach(db, who)
  return new Set(posts.filter((post) => toReadablePost(who, reach, post)).map(({ id }) => id))
}

/** Loads a post that the caller may change. Throws 404, and 850 where it may be read only. */
export async function loadEditablePost(db: Db, who: Who, id: string): Promise<ReadablePost> {
  const readable = await loadPost(db, who, id)
  if (!readable.mayEdit) throw recordDenied()
  return readable
}

const isAllowed = (load: Promise<unknown>) =>
  load.then(
    () => true,
    () => false,
  )

/** Whether the files of a post may be read, and whether they may be changed. */
export const canReadPost = (db: Db, who: Who, id: string) => isAllowed(loadPost(db, who, id))
export const canEditPost = (db: Db, who: Who, id: string) => isAllowed(loadEditablePost(db, who, id))

/** Whether nobody is told who wrote a post, commented on it or put files on it, because its board names no authors. */
export async function isUnnamed(db: Db, id: string) {
  return (await db.post.count({ where: { id, board: { anonymous: true } } })) > 0
}
