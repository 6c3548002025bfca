import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { limitCases } from './limit-lists.ts'
import { reservationCases } from './limit-reservations.sql.ts'
import { sessionIn } from './limit-session.ts'

/** What a booking cannot do without: the resource locked, the row, who changed what. */
const bookSql = [
  'select 1 from resource where id = $1 for no key update',
  `insert into reservation (id, resource_id, user_id, booked_by, starts_at, ends_at, blocked_from, blocked_to, status, title, people)
values ($1, $2, $3, $3, $4, $5, $4, $5, 'CONFIRMED', 'Meeting', 1)`,
  `insert into change_log (user_id, entity, entity_id, action, after) values ($1, 'reservation', $2, 'create', $3)`,
] as const

interface Booking {
  readonly id: string
  readonly resourceId: string
  readonly start: string
  readonly end: string
}

/** Reads as one prepared statement each, and the bare writes of a booking in one transaction, after the portal's own statement for session and rights. */
export function limitReservations(app: FastifyInstance, pool: pg.Pool) {
  limitCases(app, pool, 'reservations', reservationCases())
  app.post<{ Body: Booking }>('/reservations/book', async (request, reply) => {
    const session = await sessionIn(pool, request)
    if (!session) return reply.code(401).send()
    const { id, resourceId, start, end } = request.body
    const values = [[resourceId], [id, resourceId, session.user_id, start, end], [session.user_id, id, { resourceId, start, end }]]
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const [at, text] of bookSql.entries()) await client.query({ name: `book-${String(at)}`, text, values: [...(values[at] ?? [])] })
      await client.query('commit')
      return { id }
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  })
}
