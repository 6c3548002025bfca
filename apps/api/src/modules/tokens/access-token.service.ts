import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { findCall, personApis } from '@maru/shared/tokens/person-calls.ts'
import { holdsScope, readAreaScope } from '@maru/shared/tokens/scopes.ts'
import { type TokenCaller, TOKEN_DAYS_MAX, type TokenInput, type TokenRow, TOKENS_MAX } from '@maru/shared/tokens/token.ts'
import type { Db } from '../../kernel/database/database.ts'
import { invalidField, notFound, stepUpRequired } from '../../kernel/errors.ts'
import { endStoredToken, newAccessToken, storeToken } from '../../kernel/access/access-token.ts'
import type { Who } from '../../kernel/access/session.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { personNameIn, personNames } from '../../kernel/names.ts'
import { personReference } from '../../kernel/notifications/notice-values.ts'
import { notify } from '../../kernel/notifications/notification.service.ts'

const ENTITY = 'accessToken'
const WARNING_DAYS = [3, 14]

const isScope = (scope: string) => readAreaScope(scope) !== undefined || (findCall(scope) !== undefined && !personApis.has(scope))

/** Throws 400 for a scope that is none. */
export function assertScopes(scopes: readonly string[]) {
  if (!scopes.every(isScope)) throw invalidField('scopes', 'UNKNOWN_SCOPE')
}

type StoredToken = Omit<TokenRow, 'lastUsedAt'> & { lastUsedAt: Date | null }

/** Tokens in use of some accounts, the latest first. */
async function tokensOf(db: Db, userIds: readonly string[]): Promise<TokenRow[]> {
  const rows = await db.$queryRaw<StoredToken[]>`
    select t.id::text, t.name, coalesce(sa.name, '') as account, coalesce(sa.scopes, t.scopes) as scopes, t.created_at as "createdAt",
      to_char(t.expires_at at time zone office_zone(), 'YYYY-MM-DD') as "validTo", t.last_used_at as "lastUsedAt", t.last_used_ip as "lastUsedIp"
    from access_token t left join service_account sa on sa.user_id = t.user_id
    where t.user_id = any(${[...userIds]}) and t.revoked_at is null and t.expires_at > now() order by t.created_at desc, t.id`
  return rows.map(({ lastUsedAt, ...row }) => ({ ...row, lastUsedAt: lastUsedAt ?? ('' as const) }))
}

/** Service accounts that a person owns and that are in use. */
export const listOwnedAccounts = (db: Db, { userId }: Pick<Who, 'userId'>) =>
  db.serviceAccount.findMany({
    where: { ownerId: userId, active: true },
    select: { userId: true, name: true, scopes: true },
    orderBy: { name: 'asc' },
  })

/** Tokens in use of a person and of the service accounts she owns. */
export async function listTokens(db: Db, who: Pick<Who, 'userId'>) {
  const owned = await db.serviceAccount.findMany({ where: { ownerId: who.userId }, select: { userId: true } })
  return tokensOf(db, [who.userId, ...owned.map(({ userId }) => userId)])
}

/** Throws 400 for a last day that is over or more than a year ahead, and for a scope that is none. */
async function assertInput(db: Db, { validTo, scopes }: TokenInput) {
  const [day] = await db.$queryRaw<{ past: boolean; far: boolean }[]>`
    select ${validTo}::date < office_day() as past, ${validTo}::date > office_day() + ${TOKEN_DAYS_MAX}::int as far`
  if (day?.past) throw invalidField('validTo', 'PAST_DAY')
  if (day?.far) throw invalidField('validTo', 'MORE_THAN_YEAR')
  assertScopes(scopes)
}

/** Whose a new token is, locked: the caller's, or of a service account that the caller owns at this moment. Throws 400 for another one's. */
async function lockAccount(tx: Db, who: Who, account: string | undefined) {
  const userId = account ?? who.userId
  if (account !== undefined) await tx.$queryRaw`select 1 as locked from service_account where user_id = ${account} for update`
  await tx.$queryRaw`select id from users where id = ${userId} for update`
  if (account === undefined) return { userId, name: '' }
  const owned = (await listOwnedAccounts(tx, who)).find((one) => one.userId === account)
  if (!owned) throw invalidField('account', 'INVALID')
  return owned
}

/** Makes a token, which its person is told; only its hash is stored, so that its text is said this once. Throws 400 for a name in use and for too many. */
export async function createToken(db: PrismaClient, who: Who, { name, validTo, scopes, account }: TokenInput) {
  if (!who.steppedUp) throw stepUpRequired()
  await assertInput(db, { name, validTo, scopes })
  const token = newAccessToken()
  return db.$transaction(async (tx) => {
    const { userId, name: accountName } = await lockAccount(tx, who, account)
    const tokens = await tokensOf(tx, [userId])
    if (tokens.some((one) => one.name === name)) throw invalidField('name', 'TAKEN')
    if (tokens.length >= TOKENS_MAX) throw invalidField('name', 'TOO_MANY_TOKENS')
    const id = await storeToken(tx, { token, userId, name, scopes, validTo })
    await recordChange(tx, who, { entity: ENTITY, entityId: id, action: 'create', after: { userId, name, validTo, scopes: [...scopes] } })
    const values = [accountName === '' ? name : `${accountName} · ${name}`]
    await notify(tx, { userId: who.userId, kind: 'tokenCreated', key: `tokenCreated:${id}`, values })
    return { id, token }
  })
}

/** Ends a token in use. Throws 404 when there is none of that id. */
async function endToken(tx: Db, who: Who, id: string, reason?: string) {
  const ended = await endStoredToken(tx, id, who.userId)
  if (!ended) throw notFound()
  await recordChange(tx, who, {
    entity: ENTITY,
    entityId: id,
    action: 'withdraw',
    before: { name: ended.name },
    ...(reason !== undefined && { after: { reason } }),
  })
  return ended
}

/** Revokes a token of the caller: its next call is refused. */
export async function revokeToken(db: PrismaClient, who: Who, id: string) {
  await db.$transaction(async (tx) => {
    const token = (await listTokens(tx, who)).find((one) => one.id === id)
    if (!token) throw notFound()
    await endToken(tx, who, id)
  })
  return { id }
}

/** Revokes the token of anybody with a reason, which its owner is told. */
export async function revokeAnyToken(db: PrismaClient, who: Who, id: string, reason: string) {
  await db.$transaction(async (tx) => {
    const { name, ownerId: userId } = await endToken(tx, who, id, reason)
    if (userId !== who.userId)
      await notify(tx, { userId, kind: 'tokenRevoked', key: `tokenRevoked:${id}`, values: [name, personReference(who.userId), reason] })
  })
  return { id }
}

/** Tokens in use whose scopes hold an API, those that called it last first. Throws 404 for an API that is none. */
export async function listCallers(db: Db, { language }: Who, apiId: string): Promise<TokenCaller[]> {
  const route = findCall(apiId)
  if (!route || personApis.has(apiId)) return []
  const tokens = await db.$queryRaw<(Omit<TokenCaller, 'calledAt' | 'userName'> & { calledAt: Date | null })[]>`
    select t.id::text, t.name, t.user_id as "userId", coalesce(sa.scopes, t.scopes) as scopes, to_char(t.expires_at at time zone office_zone(), 'YYYY-MM-DD') as "validTo",
      (select max(h.at) from history.api_call h where h.token_id = t.id and h.api_id = ${apiId}) as "calledAt"
    from access_token t left join service_account sa on sa.user_id = t.user_id
    where t.revoked_at is null and t.expires_at > now() and coalesce(sa.active, true) order by "calledAt" desc nulls last, t.name, t.id`
  const holding = tokens.filter(({ scopes }) => holdsScope(scopes, route))
  const people = await db.user.findMany({
    where: { id: { in: holding.map(({ userId }) => userId) } },
    select: { id: true, ...personNames },
  })
  const names = new Map(people.map((person) => [person.id, personNameIn(person, language)]))
  return holding.map(({ calledAt, ...row }) => ({ ...row, userName: names.get(row.userId) ?? '', calledAt: calledAt ?? ('' as const) }))
}

/** Tells owners 14 and 3 days before a token expires, once each. Returns how many were told. */
export async function warnTokenOwners(db: PrismaClient) {
  let warned = 0
  for (const days of WARNING_DAYS) {
    const tokens = await db.$queryRaw<{ userId: string; name: string; key: string; validTo: string }[]>`
      select u.id as "userId", concat_ws(' · ', sa.name, t.name) as name, 'tokenExpires:' || t.id || ':' || ${days}::int as key,
        to_char(t.expires_at at time zone office_zone(), 'YYYY-MM-DD') as "validTo"
      from access_token t left join service_account sa on sa.user_id = t.user_id
        join users u on u.id = coalesce(sa.owner_id, t.user_id) and u.active and not u.deleted
      where t.revoked_at is null and t.expires_at > now() and t.expires_at < now() + make_interval(days => ${days}::int)
        and not exists (select from notification n where n.user_id = u.id
          and n.key = any(array(select 'tokenExpires:' || t.id || ':' || d from unnest(array[3, 14]) d where d <= ${days}::int)))
      order by t.id`
    for (const { userId, name, key, validTo } of tokens)
      await db.$transaction((tx) => notify(tx, { userId, kind: 'tokenExpires', key, values: [name, validTo] }))
    warned += tokens.length
  }
  return warned
}
