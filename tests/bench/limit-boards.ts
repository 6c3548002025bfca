import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { boardCases } from './limit-boards.sql.ts'
import { answerListed } from './limit-lists.ts'

/** Boards with nothing around them: one prepared statement each. */
export function limitBoards(app: FastifyInstance, pool: pg.Pool) {
  for (const [name, listed] of Object.entries(boardCases))
    app.get(`/boards/${name}`, (request, reply) => answerListed(pool, request, reply, `boards-${name}`, listed))
}
