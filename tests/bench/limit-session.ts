import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { FIND_ROLES, FIND_SESSION } from '../../apps/api/src/kernel/access/session.sql.ts'

export interface LimitSession {
  user_id: string
  public_id: string
  living: boolean
  heads: readonly string[]
  roles: readonly string[]
}

/** Departments and roles a person answers for, as steps name them. */
export const toAssigneeKeys = ({ heads, roles }: LimitSession) => [
  ...heads.map((code) => `dept:${code}`),
  ...roles.map((code) => `role:${code}`),
]

const IDLE_MINUTES = 60

/** What a bare server would keep of rights that do not change: nothing tells it when they do. */
const rolesOf = new Map<string, readonly string[]>()

/** The session of a request with its rights, by the portal's own statements; undefined without a living one. */
export async function sessionIn(pool: pg.Pool, request: FastifyRequest) {
  const token = /__Host-sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const values = [createHash('sha256').update(token).digest(), IDLE_MINUTES]
  const { rows } = await pool.query<Omit<LimitSession, 'roles'>>({ name: 'session', text: FIND_SESSION, values })
  const [row] = rows
  if (row?.living !== true) return undefined
  const roles = rolesOf.get(row.user_id) ?? (await rolesFrom(pool, row.user_id))
  rolesOf.set(row.user_id, roles)
  return { ...row, roles }
}

const rolesFrom = async (pool: pg.Pool, userId: string) =>
  (await pool.query<{ role: string }>({ name: 'roles', text: FIND_ROLES, values: [userId] })).rows.map(({ role }) => role)
