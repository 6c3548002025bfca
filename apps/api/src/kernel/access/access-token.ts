import type { Route } from '@maru/shared/contract.ts'
import { personApis } from '@maru/shared/tokens/person-calls.ts'
import { holdsScope, scopeAsked } from '@maru/shared/tokens/scopes.ts'
import { TOKEN_PREFIX } from '@maru/shared/tokens/token.ts'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { type Db, prepared } from '../database/database.ts'
import { recordChange } from '../changes/change-log.service.ts'
import { insufficientScope, invalidToken, notByToken, tokenAwaitsFactor } from '../errors.ts'
import { hashToken, newToken, type PersonRow, personOf, type TokenOfCall, type Who } from './session.ts'
import { FIND_TOKEN } from './session.sql.ts'

const BEARER = /^bearer\b(.*)$/i
const TOKEN = /^maru_[\w-]{43}$/

/** What a request brings as the token of a program; undefined without one, and cut where it is longer than any is. */
export const readBearer = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  BEARER.exec(headers.authorization ?? '')?.[1]
    ?.trim()
    .slice(0, 100)

/** The text of a new token: 256 random bits behind the prefix that scanners of secrets know. */
export const newAccessToken = () => `${TOKEN_PREFIX}${newToken()}`

interface TokenRow extends PersonRow {
  token_id: string
  token_name: string
  scopes: string[]
  expires_at: Date
  stale: boolean
  owes_factor: boolean
}

/** An address without the port and the brackets that a proxy may add. */
const withoutPort = (ip: string) => /^\[([^\]]*)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip

/** An address as PostgreSQL compares it: IPv4 within IPv6 as IPv4. Null for what a proxy names that is no address. */
function plainAddress(ip: string): string | null {
  const plain =
    withoutPort(ip)
      .split('%', 1)[0]
      ?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(plain) ?? []
  if (high !== undefined && low !== undefined)
    return [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]).join('.')
  return isIP(plain) === 0 ? null : plain
}

const USED = `update access_token set last_used_at = now(), last_used_ip = $2
where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`

/**
 * The person of a token as she would ask at this moment, by one prepared query. Throws 401 for a token that is none, has expired or is
 * revoked, and for a person who may not come in, or lacks a second factor
 * that a role asks for.
 */
export async function loadTokenCaller(
  pool: pg.Pool,
  request: FastifyRequest,
  apiId: string,
  options: { languageChoice: boolean; dormantDays: number; factorRoles: readonly string[] },
): Promise<Who & { readonly token: TokenOfCall }> {
  const token = readBearer(request) ?? ''
  const values = [hashToken(token), options.dormantDays, plainAddress(request.ip), options.factorRoles]
  const [row] = TOKEN.test(token) ? await prepared<TokenRow>(pool, 'token-find', FIND_TOKEN, values) : []
  request.isStranger = row === undefined
  if (!row?.living) throw invalidToken()
  if (row.owes_factor) throw tokenAwaitsFactor(typeof row.service_role === 'string')
  const person = await personOf(pool, row, apiId, options)
  if (person.roles.length === 0) throw invalidToken()
  if (row.stale) await prepared(pool, 'token-used', USED, [row.token_id, request.ip.slice(0, 64)])
  const { token_id: id, token_name: name, scopes, expires_at: expiresAt } = row
  return {
    ...person,
    token: { id, name, scopes, expiresAt, isService: typeof row.service_role === 'string' },
    publicId: '',
    tokenHash: Buffer.alloc(0),
    steppedUp: false,
    mustChangePassword: false,
  }
}

/** Stores a new token of a person, valid to the end of a day at the head office. Returns its id. */
export async function storeToken(
  db: Db,
  { token, userId, name, scopes, validTo }: { token: string; userId: string; name: string; scopes: readonly string[]; validTo: string },
) {
  const [row] = await db.$queryRaw<{ id: string }[]>`
    insert into access_token (id, token_hash, user_id, name, scopes, expires_at)
    values (gen_random_uuid(), ${new Uint8Array(hashToken(token))}, ${userId}, ${name}, ${[...new Set(scopes)]}::varchar[],
      (${validTo}::date + time '23:59:59') at time zone office_zone()) returning id::text`
  return row?.id ?? ''
}

/** Ends a token in use. Returns its name and who answers for it; undefined when there is none. */
export async function endStoredToken(db: Db, id: string, by: string) {
  const [ended] = await db.$queryRaw<{ ownerId: string; name: string }[]>`
    update access_token t set revoked_at = now(), revoked_by = ${by} where t.id = ${id}::uuid and t.revoked_at is null
    returning t.name, coalesce((select sa.owner_id from service_account sa where sa.user_id = t.user_id), t.user_id) as "ownerId"`
  return ended
}

/** Asserts that a token holds a call that another call names. Throws 403 for a call of people, and for one its scopes leave out. */
export function assertTokenHolds(scopes: readonly string[], route: Route) {
  if (personApis.has(`${route.method} ${route.path}`)) throw notByToken()
  if (!holdsScope(scopes, route)) throw insufficientScope(scopeAsked(route))
}

/** Asserts it of a stored token, for what is done later. Throws 401 for one that has ended. */
export async function assertStoredTokenHolds(db: Db, id: string, route: Route) {
  const [token] = await db.$queryRaw<{ scopes: string[] }[]>`
    select coalesce(sa.scopes, t.scopes) as scopes from access_token t left join service_account sa on sa.user_id = t.user_id
    where t.id = ${id}::uuid and t.revoked_at is null and t.expires_at > now()`
  if (!token) throw invalidToken()
  assertTokenHolds(token.scopes, route)
}

/** Ends every token of somebody or of an account of a program, which the history says. */
export async function endTokensOf(db: Db, who: Pick<Who, 'userId'>, userId: string) {
  const ended = await db.$queryRaw<{ id: string; name: string }[]>`
    update access_token set revoked_at = now(), revoked_by = ${who.userId} where user_id = ${userId} and revoked_at is null and expires_at > now()
    returning id::text, name`
  for (const { id, name } of ended)
    await recordChange(db, who, { entity: 'accessToken', entityId: id, action: 'withdraw', before: { name } })
  return ended.length
}

const LIVING = `select 1 as living from access_token t join users u on u.id = t.user_id left join service_account sa on sa.user_id = u.id
where t.id = $1 and t.revoked_at is null and coalesce(sa.active, u.active and not u.deleted)`

/** Asserts, after what a program changed is committed, that its token was not revoked before: otherwise nobody is told that it was done. */
export async function assertStillLiving(pool: pg.Pool, token: TokenOfCall) {
  if ((await prepared(pool, 'token-living', LIVING, [token.id])).length === 0) throw invalidToken()
}
