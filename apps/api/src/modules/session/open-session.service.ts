import type { signInResults } from '@maru/shared/histories/access-history.ts'
import { hashToken } from '../../kernel/access/session.ts'
import { prepared, type Database } from '../../kernel/database/database.ts'
import { secondFactorRoles } from '../../kernel/access/second-factor-roles.ts'
import type { Env } from '../../kernel/env.ts'

/** How an attempt to sign in ended. */
export type SignInResult = (typeof signInResults)[number]
/** What a session lacks after the right password: a second factor the person has, or one a role of the person asks for. */
export type Awaits = 'FACTOR' | 'ENROLMENT' | null

/** Minutes to prove or add a second factor after the password. */
const AWAITING_MINUTES = 15

const REMEMBER_DEVICE = `on conflict (device_hash, user_id) do update set expires_at = excluded.expires_at`

const OPEN = `
with asked as (
    select case when $10 then null
      when exists (select 1 from second_factor f where f.user_id = $3 and f.confirmed_at is not null) then 'FACTOR'
      when exists (select 1 from role_held_today h where h.user_id = $3 and h.role_code = any ($9::text[])) then 'ENROLMENT' end as awaits
  ),
  ended_here as (update session set ended_at = now(), end_reason = 'SIGNED_IN_AGAIN' where token_hash = $2 and ended_at is null),
  oldest as (
    select s.token_hash from session s, asked
    where s.user_id = $3 and s.ended_at is null and s.expires_at > now() and s.awaits is null and s.token_hash is distinct from $2
      and asked.awaits is null
    order by s.created_at desc offset $8 - 1
  ),
  replaced as (update session set ended_at = now(), end_reason = 'REPLACED' where token_hash in (select token_hash from oldest)),
  seen as (update users set last_sign_in_at = now() where id = $3 and (select awaits from asked) is null),
  device as (
    insert into known_device (device_hash, user_id, expires_at)
    select $7, $3, now() + interval '90 days' from asked where awaits is null ${REMEMBER_DEVICE}
  )
insert into session (token_hash, public_id, user_id, expires_at, ip, user_agent, awaits, has_factor, sign_on)
select $1, gen_random_uuid(), $3,
  now() + case when awaits is null then make_interval(hours => $4) else make_interval(mins => ${String(AWAITING_MINUTES)}) end, $5, $6, awaits, $10, $11
from asked returning awaits`

interface Opened {
  userId: string
  ip: string
  userAgent: string
  /** Token of the session the request came with: it ends, whoever signs in. */
  presented: string | undefined
  /** A passkey was given, which proves possession and the person at once. */
  provesAll: boolean
  /** The identity provider’s name of its session, '' where it has none; not there for a sign-in without one. */
  signOn?: string
}

/** Opens a session; returns what it still waits for. */
export async function openSession({ pool, env }: Database & { env: Env }, request: Opened, token: string, device: string): Promise<Awaits> {
  const values = [
    hashToken(token),
    request.presented ? hashToken(request.presented) : null,
    request.userId,
    env.SESSION_HOURS,
    request.ip,
    request.userAgent,
    hashToken(device),
    env.SESSIONS_PER_PERSON,
    secondFactorRoles(env),
    request.provesAll,
    request.signOn ?? null,
  ]
  const [row] = await prepared<{ awaits: Awaits }>(pool, 'session-open', OPEN, values)
  return row?.awaits ?? null
}

const COMPLETE = `
with done as (
    update session set awaits = null, has_factor = true, authenticated_at = now(), last_seen_at = now(), expires_at = now() + make_interval(hours => $2)
    where token_hash = $1 and awaits is not null and ended_at is null returning user_id
  ),
  oldest as (
    select s.token_hash from session s join done on done.user_id = s.user_id
    where s.ended_at is null and s.expires_at > now() and s.awaits is null and s.token_hash <> $1
    order by s.created_at desc offset $3 - 1
  ),
  replaced as (update session set ended_at = now(), end_reason = 'REPLACED' where token_hash in (select token_hash from oldest)),
  device as (
    insert into known_device (device_hash, user_id, expires_at)
    select $4, user_id, now() + interval '90 days' from done where $4::bytea is not null ${REMEMBER_DEVICE}
  )
update users set last_sign_in_at = now() where id in (select user_id from done) returning id`

/** The session waits for nothing any more and lasts as long as any; true where it did wait. */
export async function completeSession({ pool, env }: Database & { env: Env }, tokenHash: Buffer, device: string | undefined) {
  const values = [tokenHash, env.SESSION_HOURS, env.SESSIONS_PER_PERSON, device ? hashToken(device) : null]
  return (await prepared(pool, 'session-complete', COMPLETE, values)).length > 0
}

/** One line of the sign-in history. */
export async function recordSignIn({ pool }: Database, request: { userId: string; ip: string; userAgent: string }, result: SignInResult) {
  const sql = 'insert into sign_in (user_id, ip, user_agent, result) values ($1, $2, $3, $4)'
  await prepared(pool, 'sign-in-record', sql, [request.userId, request.ip, request.userAgent, result])
}
