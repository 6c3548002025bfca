import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { hash, randomBytes } from 'node:crypto'
import type { Language } from '@maru/shared/labels.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { prepared } from '../database/database.ts'
import { endedElsewhere, noSession, secondFactorRequired } from '../errors.ts'
import { knownLanguage } from '../names.ts'
import { type RightsState, loadRights } from './rights-cache.ts'
import { FIND_PERSON, FIND_SESSION, FIND_VIEWING_SESSION } from './session.sql.ts'

/** Token that a call came with. */
export interface TokenOfCall {
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly expiresAt: Date
  /** Of a service account, not of a person. */
  readonly isService: boolean
}

/** Caller: the signed-in user of a request with the rights in force at this moment. */
export interface Who {
  readonly userId: string
  /** The administrator who sees the portal as this person: nothing may be changed, and traces are his. */
  readonly viewedBy?: string
  readonly publicId: string
  readonly tokenHash: Buffer
  /** The token of the program that asks in this person's name; not there for a session. */
  readonly token?: TokenOfCall
  readonly roles: readonly string[]
  /** Whether one of the roles holds the API of this request. */
  readonly granted: boolean
  /** Whether the password was given within the last 15 minutes. */
  readonly steppedUp: boolean
  readonly mustChangePassword: boolean
  /** What the sign-in still asks for: a second factor, or that one is added. */
  readonly awaits?: 'FACTOR' | 'ENROLMENT'
  /** Counts up with every change of roles, grants and menus; read with the session, so an answer kept for another one is old. */
  readonly rightsVersion: string
  /** Counts up with every change of departments, forms, leave types and help texts, which are kept ready as answers. */
  readonly referenceVersion: string
  /** The day of the head office, by which roles, posts and codes begin and end. */
  readonly today: string
  /** The first day here while it is to come, the last one once it is over: the portal is only read. */
  readonly firstDay?: string
  readonly lastDay?: string
  readonly departmentCode: string
  /** Departments of every post of today: the own one, then those of second posts. */
  readonly departments: readonly string[]
  /**
   * Whom steps may ask so that the caller answers: himself, the departments he heads or keeps the register of, his roles. The same as
   * `approval_keys` of the database.
   */
  readonly keys: readonly string[]
  /** Whether anybody is stood in for by the caller at this moment. */
  readonly deputises: boolean
  /** What names are answered in: English, or the language of the settings where the portal lets it take effect. */
  readonly language: Language
}

declare module 'fastify' {
  interface FastifyRequest {
    who: Who | undefined
    /** Whether its cookie is that of no session there is or was. */
    isStranger: boolean
    /** Session that the call opened. */
    newToken: string | undefined
  }
}

export const SESSION_COOKIE = '__Host-sid'

/** What a request brings as its session; undefined for what is longer than any is. */
export function readToken({ cookies }: Pick<FastifyRequest, 'cookies'>) {
  const token = cookies[SESSION_COOKIE]
  return token && token.length <= 100 ? token : undefined
}
export const hashToken = (token: string) => hash('sha256', token, 'buffer')
export const newToken = () => randomBytes(32).toString('base64url')

export function setSessionCookie(reply: FastifyReply, token: string) {
  reply.request.newToken = token
  reply.setCookie(SESSION_COOKIE, token, { path: '/', secure: true, httpOnly: true, sameSite: 'strict' })
}

export function clearSessionCookie(reply: FastifyReply) {
  reply.clearCookie(SESSION_COOKIE, { path: '/', secure: true, httpOnly: true, sameSite: 'strict' })
}

interface SessionRow extends RightsState {
  public_id: string
  reference_version: string
  department_code: string
  language_code: string | null
  heads: string[]
  second_posts: string[]
  deputises: boolean
  first_day: string | null
  last_day: string | null
  stepped_up: boolean
  must_change_password: boolean
  awaits: 'FACTOR' | 'ENROLMENT' | null
  has_factor: boolean
  views: boolean
  viewed_by: string | null
  stale: boolean
  living: boolean
  end_reason: string | null
  end_announced: boolean
}

const SLIDE = `update session set last_seen_at = now() where token_hash = $1 and ended_at is null and last_seen_at < now() - interval '1 minute'`
/** Roles end by their day and by their own switch as well, where nobody thinks of sessions: whoever holds none has none. */
const END_WITHOUT_ROLE = `update session set ended_at = now(), end_reason = 'DISABLED' where user_id = $1 and ended_at is null`
const ANNOUNCE = `update session set end_announced = true where token_hash = $1 and not end_announced returning 1 as told`

/** Few sessions show the portal as another person, so what that takes is asked of those alone. */
async function findSession(pool: pg.Pool, tokenHash: Buffer, idleMinutes: number) {
  const values = [tokenHash, idleMinutes]
  const [row] = await prepared<SessionRow>(pool, 'session-find', FIND_SESSION, values)
  if (row?.views !== true) return row
  return (await prepared<SessionRow>(pool, 'session-find-viewing', FIND_VIEWING_SESSION, values))[0]
}

/** A role that asks for a second factor and began after the sign-in opens nothing before the next one; who is only looked at has none to prove. */
const lacksFactor = (row: SessionRow, { roles }: Pick<Who, 'roles'>, factorRoles: readonly string[] = []) =>
  row.awaits === null && !row.has_factor && row.viewed_by === null && factorRoles.some((role) => roles.includes(role))

/**
 * The user of a request from its cookie: one prepared query with the version of the rights in it, so a change of rights counts at the next
 * request on every process. Throws 820 once when the session was ended elsewhere, else 800 when there is none or no role is left.
 */
export async function loadSession(
  pool: pg.Pool,
  request: FastifyRequest,
  apiId: string,
  options: { idleMinutes: number; languageChoice: boolean; slides: boolean; factorRoles?: readonly string[] },
): Promise<Who> {
  const token = readToken(request)
  if (token === undefined) throw noSession()
  const tokenHash = hashToken(token)
  const row = await findSession(pool, tokenHash, options.idleMinutes)
  if (!row) {
    request.isStranger = true
    throw noSession()
  }
  if (!row.living) throw await whyItEnded(pool, row, tokenHash)
  const person = await personOf(pool, row, apiId, options)
  if (person.roles.length === 0) {
    await prepared(pool, 'session-without-role', END_WITHOUT_ROLE, [row.user_id])
    throw noSession()
  }
  if (lacksFactor(row, person, options.factorRoles)) throw secondFactorRequired()
  if (row.stale && options.slides) await prepared(pool, 'session-slide', SLIDE, [tokenHash])
  return {
    ...person,
    ...(row.viewed_by !== null && { viewedBy: row.viewed_by }),
    ...(row.awaits !== null && { awaits: row.awaits }),
    publicId: row.public_id,
    tokenHash,
    steppedUp: row.stepped_up,
    mustChangePassword: row.must_change_password,
  }
}

export type PersonRow = Omit<
  SessionRow,
  | 'public_id'
  | 'stepped_up'
  | 'must_change_password'
  | 'awaits'
  | 'has_factor'
  | 'views'
  | 'viewed_by'
  | 'stale'
  | 'end_reason'
  | 'end_announced'
>

/** A person with the rights of this moment, from a row that the database found. */
export async function personOf(pool: pg.Pool, row: PersonRow, apiId: string, { languageChoice }: { languageChoice: boolean }) {
  const { roles, granted } = await loadRights(pool, row, apiId)
  return {
    userId: row.user_id,
    roles,
    granted,
    departments: [row.department_code, ...row.second_posts],
    rightsVersion: row.rights_version,
    referenceVersion: row.reference_version,
    today: row.today,
    ...(row.first_day !== null && { firstDay: row.first_day }),
    ...(row.last_day !== null && { lastDay: row.last_day }),
    departmentCode: row.department_code,
    keys: keysOf(row, roles),
    deputises: row.deputises,
    language: interfaceLanguage(row.language_code, languageChoice),
  }
}

/** Whether the first day has begun and the last one is not over (decision 009). */
export const isAtWork = ({ firstDay, lastDay }: Pick<Who, 'firstDay' | 'lastDay'>) => firstDay === undefined && lastDay === undefined

/** Actor behind this person: the administrator who sees the portal as him, else he himself. */
export const toActorId = ({ userId, viewedBy }: Pick<Who, 'userId' | 'viewedBy'>) => viewedBy ?? userId

/** The language the portal speaks to a person: the chosen one where the settings decide, else English. */
export const interfaceLanguage = (chosen: string | null | undefined, isChoice: boolean): Language =>
  isChoice ? knownLanguage(chosen) : 'en'

/**
 * A person as he would ask at this moment, for work that is done in his name without a session: `granted` says whether a role of his
 * holds the API. Undefined for an account that is closed or holds no role.
 */
export async function personNow(
  pool: pg.Pool,
  userId: string,
  apiId: string,
  options: { languageChoice: boolean },
): Promise<Who | undefined> {
  const [row] = await prepared<PersonRow>(pool, 'person-find', FIND_PERSON, [userId])
  if (!row?.living) return undefined
  const person = await personOf(pool, row, apiId, options)
  if (person.roles.length === 0) return undefined
  return { ...person, publicId: '', tokenHash: Buffer.alloc(0), steppedUp: false, mustChangePassword: false }
}

function keysOf({ user_id: userId, department_code: department, second_posts: seconds, heads }: PersonRow, roles: readonly string[]) {
  const posts = hasCapability({ roles }, 'isClerk') ? [department, ...seconds] : []
  const departments = [...heads, ...posts.filter((code) => !heads.includes(code))]
  return [userId, ...departments.map((code) => `dept:${code}`), ...roles.map((code) => `role:${code}`)]
}

const endedByOthers = new Set(['REPLACED', 'PASSWORD_CHANGED', 'ENDED_BY_USER', 'ENDED_BY_ADMIN'])

async function whyItEnded(pool: pg.Pool, row: SessionRow, tokenHash: Buffer) {
  if (row.end_announced || row.end_reason === null || !endedByOthers.has(row.end_reason)) return noSession()
  const announcedRows = await prepared(pool, 'session-announce', ANNOUNCE, [tokenHash])
  return announcedRows.length > 0 ? endedElsewhere() : noSession()
}
