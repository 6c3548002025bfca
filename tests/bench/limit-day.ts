import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { dayReads, type DayRead } from './limit-day.sql.ts'
import { sessionIn } from './limit-session.ts'

const reads: Readonly<Record<string, DayRead>> = dayReads

/** Reads of a day with nothing around them: the session with its rights, then one prepared statement. */
export function limitDay(app: FastifyInstance, pool: pg.Pool) {
  app.get<{ Params: { name: string } }>('/day/:name', async (request, reply) => {
    const session = await sessionIn(pool, request)
    if (!session) return reply.code(401).send()
    const { name } = request.params
    const read = reads[name]
    if (!read) return reply.code(404).send()
    const values = [session.user_id, ...(read.also?.(session) ?? [])]
    const { rows } = await pool.query<{ answer: string }>({ name: `day-${name}`, text: read.text, values })
    return reply.type('application/json; charset=utf-8').send(rows[0]?.answer ?? '')
  })
}
