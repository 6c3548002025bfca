import { createHash, randomBytes } from 'node:crypto'
import type { RoleCode } from '@maru/shared/contract.ts'
import { languages, type Language } from '@maru/shared/labels.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { prepared } from '../database.ts'
import { endedElsewhere, noSession } from '../errors.ts'

/** Who asks: the signed-in user of a request with the rights in force at this moment. */
export interface Who {
  readonly userId: string
  readonly publicId: string
  readonly tokenHash: Buffer
  readonly roles: readonly RoleCode[]
  /** Whether one of the roles holds the API of this request. */
  readonly granted: boolean
  /** Whether the password was given within the last 15 minutes. */
  readonly steppedUp: boolean
  readonly mustChangePassword: boolean
  readonly departmentCode: string
  /** What names are answered in: English, or the language of the settings where the portal lets it take effect. */
  readonly language: Language
}

declare module 'fastify' {
  interface FastifyRequest {
    who: Who | undefined
  }
}

export const SESSION_COOKIE = '__Host-sid'
const STEP_UP_MINUTES = 15
/** Living sessions a user may have; the next one ends the oldest (SECURITY 4.6). */
export const MAX_SESSIONS = 3

export const hashToken = (token: string) => createHash('sha256').update(token).digest()
export const newToken = () => randomBytes(32).toString('base64url')

export function setSessionCookie(reply: FastifyReply, token: string) {
  reply.setCookie(SESSION_COOKIE, token, { path: '/', secure: true, httpOnly: true, sameSite: 'strict' })
}

export function clearSessionCookie(reply: FastifyReply) {
  reply.clearCookie(SESSION_COOKIE, { path: '/', secure: true, httpOnly: true, sameSite: 'strict' })
}

interface SessionRow {
  user_id: string
  public_id: string
  department_code: string
  language_code: string | null
  roles: RoleCode[]
  granted: boolean
  stepped_up: boolean
  must_change_password: boolean
  stale: boolean
  living: boolean
  end_reason: string | null
  end_announced: boolean
}

// Every time is the database's own clock, so that a wrong clock of an API process ends nobody's session.
const FIND = `
select s.user_id, s.public_id, u.department_code, us.language_code, s.end_reason, s.end_announced, u.must_change_password,
  s.ended_at is null and u.active and not u.deleted and s.expires_at > now() and s.last_seen_at > now() - make_interval(mins => $3) as living,
  s.last_seen_at < now() - interval '1 minute' as stale,
  s.authenticated_at > now() - make_interval(mins => ${String(STEP_UP_MINUTES)}) as stepped_up,
  coalesce(held.roles, '{}') as roles, coalesce(held.granted, false) as granted
from session s join users u on u.id = s.user_id left join user_settings us on us.user_id = u.id
left join lateral (
  select array_agg(ur.role_code::text order by ur.role_code) as roles, bool_or(ra.api_id is not null) as granted
  from user_role ur join role r on r.code = ur.role_code and r.active
  left join role_api ra on ra.role_code = ur.role_code and ra.api_id = $2
  where ur.user_id = u.id and coalesce(ur.valid_from, current_date) <= current_date and coalesce(ur.valid_to, current_date) >= current_date
) held on true
where s.token_hash = $1`

const SLIDE = `update session set last_seen_at = now() where token_hash = $1 and ended_at is null and last_seen_at < now() - interval '1 minute'`
const ANNOUNCE = `update session set end_announced = true where token_hash = $1 and not end_announced returning 1 as told`

/**
 * The user of a request from its cookie: one prepared query with the rights joined, so a change of rights counts at the next
 * request on every process. Throws 820 once when the session was ended elsewhere, else 800 when there is none.
 */
export async function sessionOf(
  pool: pg.Pool,
  request: FastifyRequest,
  apiId: string,
  options: { idleMinutes: number; languageChoice: boolean; slides: boolean },
): Promise<Who> {
  const token = request.cookies[SESSION_COOKIE]
  if (!token || token.length > 100) throw noSession()
  const tokenHash = hashToken(token)
  const [row] = await prepared<SessionRow>(pool, 'session-find', FIND, [tokenHash, apiId, options.idleMinutes])
  if (!row) throw noSession()
  if (!row.living) throw await whyItEnded(pool, row, tokenHash)
  if (row.stale && options.slides) await prepared(pool, 'session-slide', SLIDE, [tokenHash])
  return {
    userId: row.user_id,
    publicId: row.public_id,
    tokenHash,
    roles: row.roles,
    granted: row.granted,
    steppedUp: row.stepped_up,
    mustChangePassword: row.must_change_password,
    departmentCode: row.department_code,
    language: (options.languageChoice && languages.find((language) => language === row.language_code)) || 'en',
  }
}

const endedByOthers = new Set(['REPLACED', 'PASSWORD_CHANGED', 'ENDED_BY_USER', 'ENDED_BY_ADMIN'])

async function whyItEnded(pool: pg.Pool, row: SessionRow, tokenHash: Buffer) {
  if (row.end_announced || row.end_reason === null || !endedByOthers.has(row.end_reason)) return noSession()
  const told = await prepared(pool, 'session-announce', ANNOUNCE, [tokenHash])
  return told.length > 0 ? endedElsewhere() : noSession()
}
