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
}

/**
 * A post the caller may read: one that is shown and for him, his own whatever its state, and what is published at any time on a board he
 * manages. Throws 404 for every other one, so that nothing tells whether it exists (decision 060).
 */
export async function loadPost(db: Db, who: Who, id: string): Promise<ReadablePost> {
  const post = await db.post.findUnique({ where: { id } })
  const reach = post && (await findPostReach(db, who))
  const board = reach?.boards.get(post?.boardId ?? '')
  if (!post || !board) throw notFound()
  // A view tells nothing of who wrote on a board that names no authors, and opens no drafts.
  const mine = post.authorId === toActorId(who)
  const mayEdit = post.status !== 'REMOVED' && (mine || (board.mayManage && post.status === 'PUBLISHED'))
  const isStub = post.status === 'REMOVED' && isFor(post, reach?.departments ?? [])
  if (!mayEdit && !isStub && !(isShown(post, new Date()) && isFor(post, reach?.departments ?? []))) throw notFound()
  return { post, board, mine, mayEdit }
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

/** Whether nobody is told who put files on a post, because its board names no authors. */
export async function hidesUploader(db: Db, id: string) {
  return (await db.post.count({ where: { id, board: { anonymous: true } } })) > 0
}
