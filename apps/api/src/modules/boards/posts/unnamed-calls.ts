import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Counts a record whose author is not named, by the part of the call's template before its id. */
const unnamedCounts: Readonly<Record<string, (db: PrismaClient, id: string) => Promise<number>>> = {
  post: (db, id) => db.post.count({ where: { id, board: { anonymous: true } } }),
  comment: (db, id) => db.postComment.count({ where: { id, post: { board: { anonymous: true } } } }),
  disclosure: (db, id) => db.postDisclosure.count({ where: { id } }),
}

/** Reads that only authors and managers of a post make. */
const authorsRead = /\/(receipts|confirm-by)\b/

const personalFilters = z.object({ show: z.string().optional(), state: z.string().optional(), board: z.string().optional() })

/** Whether an export is filtered by whose the posts are, on boards of which one may have no authors: its rows are noted. */
async function isPersonalExport(db: PrismaClient, { query, routeOptions }: FastifyRequest) {
  if (routeOptions.url !== posts.export.path) return false
  const { show, state, board } = personalFilters.safeParse(query).data ?? {}
  if (show === undefined && state === undefined) return false
  return board === undefined || (await db.board.count({ where: { id: board, anonymous: false } })) === 0
}

/** Whether a call tells of an author: one that writes, or reads what only authors do. One that names no board may be meant for any. */
async function isUnnamedCall(db: PrismaClient, request: FastifyRequest) {
  const { method, params, body, routeOptions } = request
  if (method === 'GET' && (await isPersonalExport(db, request))) return true
  if (method === 'GET' && !authorsRead.test(routeOptions.url ?? '')) return false
  const id = z.object({ id: z.uuid() }).safeParse(params).data?.id
  const kind = /\/(\w+)\/:id/.exec(routeOptions.url ?? '')?.[1] ?? ''
  if (routeOptions.url?.includes(':id')) return id !== undefined && ((await unnamedCounts[kind]?.(db, id)) ?? 0) > 0
  const boardId = z.object({ boardId: z.string() }).safeParse(body).data?.boardId
  return boardId === undefined || (await db.board.count({ where: { id: boardId, anonymous: false } })) === 0
}

/**
 * Hooks of calls that the history keeps without a name where they tell of an author (decision 049): asked before a body is read, which may be
 * refused, and again for a new post, which names its board in its body.
 */
export function unnamedCallHooks(db: PrismaClient) {
  const hideCaller = async (request: FastifyRequest) => {
    request.hidesCaller = await isUnnamedCall(db, request)
  }
  const nameKnownBoards = async (request: FastifyRequest) => {
    if (request.hidesCaller) await hideCaller(request)
  }
  return { preParsing: hideCaller, preHandler: nameKnownBoards }
}
