import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { FIND_SESSION } from '../../apps/api/src/http/session.sql.ts'

export interface LimitSession {
  user_id: string
  living: boolean
  heads: readonly string[]
  roles: readonly string[]
}

const IDLE_MINUTES = 60

/** The session of a request with its rights, by the portal's own statement; undefined without a living one. */
export async function sessionIn(pool: pg.Pool, request: FastifyRequest) {
  const token = /__Host-sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const values = [createHash('sha256').update(token).digest(), '', IDLE_MINUTES]
  const { rows } = await pool.query<LimitSession>({ name: 'session', text: FIND_SESSION, values })
  return rows[0]?.living === true ? rows[0] : undefined
}
