import { SIGN_IN_FAILED, type Identity } from '@maru/shared/session/session.ts'
import { prepared, type Database, type Db } from '../../kernel/database/database.ts'
import type { Env } from '../../kernel/env.ts'
import { accountBlocked, noSession, recordDenied } from '../../kernel/errors.ts'
import { FIND_ROLES } from '../../kernel/access/session.sql.ts'
import { toActorId, hashToken, newToken, type Who } from '../../kernel/access/session.ts'
import type { FileDisk } from '../../adapters/files/file-disk.ts'
import type { ParserPool } from '../../adapters/parsing/parser-pool.ts'
import { dormantSql } from '../../kernel/users/dormancy.service.ts'
import type { Passwords } from './password.service.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { readIdentity } from './identity.service.ts'
import { type Awaits, openSession, recordSignIn, type SignInResult as Result } from './open-session.service.ts'
import { startAttempt, type Attempt } from './sign-in-limiter.ts'

export interface SignInContext extends Database {
  env: Env
  passwords: Passwords
  disk: FileDisk
  parsers: ParserPool
}

export interface SignInRequest {
  /** As typed. */
  userId: string
  password: string
  ip: string
  userAgent: string
  /** Token of the session the request came with: it ends, whoever signs in. */
  presented: string | undefined
  /** Token of the device cookie. */
  device: string | undefined
}

interface Account {
  id: string
  password_hash: string | null
  open: boolean
  dormant: boolean
  one_time_expired: boolean
}

const ACCOUNT = `
select u.id, u.password_hash, u.active and not u.deleted as open, ${dormantSql('$2::int')} as dormant,
  u.one_time_password_until is not null and u.one_time_password_until < now() as one_time_expired
from users u where u.id = $1`

/** The account of an id, as the sign-in sees it. */
export async function findSignInAccount({ pool, env }: SignInContext, userId: string) {
  const [account] = await prepared<Account>(pool, 'sign-in-account', ACCOUNT, [userId, env.DORMANT_DAYS])
  return account
}

/** Longer than any id, and with a sign that none has: such a name is nobody's. */
const NAME = `
select coalesce((select u.id from users u where lower(u.id) = folded),
  case when length(folded) > 20 then left(folded, 19) || '…' else folded end) as name
from (select lower(normalize($1, NFKC)) as folded) typed`

/**
 * The one name that counter, look-up and history go by, however it is typed: the id of the account, or what no account has, folded.
 * The database folds alone, as its unique index of ids does: a second folding would tell spellings apart that reach the same account.
 */
async function accountName(pool: SignInContext['pool'], typed: string) {
  const [row] = await prepared<{ name: string }>(pool, 'sign-in-name', NAME, [typed])
  return row?.name ?? ''
}

/**
 * SPEC 4 and 5: the session user with a new session, or `fail`. Unknown, disabled and left accounts and those without a role answer
 * exactly as a wrong password does. Throws 830 while locked and, after the right password only, 840 for a dormant account.
 */
export async function signIn(
  context: SignInContext,
  typed: SignInRequest,
): Promise<{ user: Identity; token: string; device: string } | typeof SIGN_IN_FAILED> {
  const { pool, env, passwords } = context
  const request = { ...typed, userId: await accountName(pool, typed.userId) }
  const knownDevice = await knownDeviceOf(context, request)
  const record = (result: Result) => recordSignIn(context, request, result)
  const attempt = await startAttempt(pool, { ...request, knownDevice }).catch(async (error: unknown) => {
    await record('LOCKED')
    throw error
  })
  const account = await findSignInAccount(context, request.userId)
  const fits = await lookedAt(attempt, () => passwords.verify(account?.password_hash ?? null, request.password))
  const refusedAs = !account || !fits || !mayUsePassword(env, account.id) ? 'WRONG' : await whyClosed(pool, account)
  if (refusedAs || !account) {
    await attempt.failed()
    await record(refusedAs ?? 'WRONG')
    return SIGN_IN_FAILED
  }
  await attempt.succeeded()
  if (account.dormant) {
    await record('DORMANT')
    throw accountBlocked()
  }
  const token = newToken()
  const device = request.device ?? newToken()
  const awaits = await openSession(context, { ...request, userId: account.id, provesAll: false }, token, device)
  await record(awaits === null ? 'OK' : 'FACTOR')
  if (passwords.needsRehash(account.password_hash ?? '')) await rehash(context, account.id, request.password)
  return { user: { ...(await readIdentity(context.db, env, account.id)), awaits: toWireAwaits(awaits) }, token, device }
}

/** Where everybody signs in through the identity provider, those kept for the day it is away may use a password. */
const mayUsePassword = ({ SSO_ONLY, SSO_PASSWORD_USERS }: Env, userId: string) =>
  SSO_ONLY === 'off' ||
  (SSO_PASSWORD_USERS ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .includes(userId.toLowerCase())

const toWireAwaits = (awaits: Awaits) => (awaits === null ? 'none' : awaits === 'FACTOR' ? 'factor' : 'enrolment')

export async function whyClosed(pool: SignInContext['pool'], account: Account): Promise<Result | undefined> {
  if (!account.open) return 'DISABLED'
  if (account.one_time_expired) return 'EXPIRED'
  return (await prepared(pool, 'roles-find', FIND_ROLES, [account.id])).length === 0 ? 'NO_ROLE' : undefined
}

/** A look at the password that too many others were in the way of counts as no attempt: a crowd must not lock its own address. */
export async function lookedAt<T>(attempt: Attempt, look: () => Promise<T>) {
  try {
    return await look()
  } catch (error) {
    await attempt.withdrawn()
    throw error
  }
}

async function knownDeviceOf({ pool }: SignInContext, request: SignInRequest) {
  if (!request.device) return undefined
  const hash = hashToken(request.device)
  const sql = 'select 1 as known from known_device where device_hash = $1 and user_id = $2 and expires_at > now()'
  const rows = await prepared(pool, 'device-find', sql, [hash, request.userId])
  return rows.length > 0 ? hash.toString('base64url') : undefined
}

async function rehash({ db, passwords }: SignInContext, userId: string, password: string) {
  await db.user.update({ where: { id: userId }, data: { passwordHash: await passwords.hash(password) } })
}

export async function signOut({ pool }: Database, token: string) {
  const sql = `update session set ended_at = now(), end_reason = 'SIGNED_OUT' where token_hash = $1 and ended_at is null`
  await prepared(pool, 'session-close', sql, [hashToken(token)])
}

/** Ends every session of a user, the current one too (SECURITY 4.6). */
export async function endSessions(db: Db, userId: string, reason: 'PASSWORD_CHANGED' | 'PROFILE_SAVED' | 'DISABLED') {
  await db.$executeRaw`update session set ended_at = now(), end_reason = ${reason} where user_id = ${userId} and ended_at is null`
}

/** The caller sees the portal as himself again; what he saw as whom and until when is recorded. */
export async function endViewAs({ db }: Database, who: Who) {
  const { viewedBy } = who
  if (viewedBy === undefined) return 'Success' as const
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`update session set viewing_user_id = null, viewing_until = null where token_hash = ${who.tokenHash}`
    await recordChange(tx, { ...who, userId: viewedBy }, { entity: 'user', entityId: who.userId, action: 'viewAsEnd' })
    return 'Success' as const
  })
}

/** The session user; `id` must be the public id of the own session, else 850. */
export async function whoami({ db, env }: SignInContext, who: Who, publicId: string) {
  if (publicId !== who.publicId) throw recordDenied()
  return readIdentity(db, env, who.userId, who)
}

/** Opens administrator acts for 15 minutes; counts as an attempt to sign in at a device of its own, so that a stranger's guesses lock nobody who is in. */
export async function stepUp(context: SignInContext, who: Who, request: { password: string; ip: string }) {
  const { pool, db, passwords } = context
  const userId = toActorId(who)
  const attempt = await startAttempt(pool, { userId, ip: request.ip, knownDevice: `session-${who.publicId}` })
  const user = await db.user.findUnique({ where: { id: userId }, select: { passwordHash: true } })
  if (!user) throw noSession()
  if (!(await lookedAt(attempt, () => passwords.verify(user.passwordHash, request.password)))) {
    await attempt.failed()
    return 'Fail' as const
  }
  await attempt.succeeded()
  await prepared(pool, 'session-step-up', 'update session set authenticated_at = now() where token_hash = $1', [who.tokenHash])
  return 'Success' as const
}
