import type { OwnSignOn } from '@maru/shared/session/sign-on.ts'
import { signOnLabels as labels } from '@maru/shared/session/sign-on.labels.ts'
import type { SignedOut } from '../../../adapters/sign-on/logout-token.ts'
import type { ProvenPerson } from '../../../adapters/sign-on/provider.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound, recordDenied } from '../../../kernel/errors.ts'
import { notifyFactorsChanged } from '../factors/factor-list.service.ts'
import type { SignInContext } from '../session.service.ts'

type Proven = Pick<ProvenPerson, 'issuer' | 'subject' | 'email'>

/** Who signs in with an account of the provider; undefined for none, or one that was disconnected. It counts as used now. */
async function findConnected(db: Db, { issuer, subject, email }: Proven) {
  const [row] = await db.$queryRaw<{ userId: string; ended: boolean }[]>`
    update sign_on_account set last_used_at = case when disconnected_at is null then now() else last_used_at end, email = left(${email}, 320)
    where issuer = ${issuer} and subject = ${subject} returning user_id as "userId", disconnected_at is not null as ended`
  return row
}

/**
 * Connects an account of the provider with a person, who is told; false where either has another one. One that was disconnected is connected
 * again only where the person asks for it herself.
 */
async function connect(db: Db, person: Proven, userId: string, renews: boolean) {
  const { issuer, subject, email } = person
  const done = await db.$executeRaw`
    insert into sign_on_account as a (issuer, subject, user_id, email, last_used_at) values (${issuer}, ${subject}, ${userId}, left(${email}, 320), now())
    on conflict do nothing`
  const again =
    done === 0 && renews
      ? await db.$executeRaw`
        update sign_on_account set disconnected_at = null, connected_at = now(), email = left(${email}, 320), subject = ${subject}
        where user_id = ${userId} and issuer = ${issuer} and disconnected_at is not null
          and not exists (select from sign_on_account o where o.issuer = ${issuer} and o.subject = ${subject} and o.user_id <> ${userId})`
      : 0
  if (done + again === 0) return false
  await recordChange(db, { userId }, { entity: 'user', entityId: userId, action: 'signOnConnected', after: { issuer, email } })
  await notifyFactorsChanged(db, userId, labels.connected)
  return true
}

/**
 * The one person whose company address the provider says is this person's, unless she has an account there already, or somebody else wrote the
 * address into her record a short time ago: whoever may write it must not come in as her.
 */
async function findByAddress(db: Db, { issuer, email }: Proven) {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select u.id from users u where lower(u.company_email) = lower(normalize(${email}, NFKC)) and not u.deleted
      and not exists (select from service_account s where s.user_id = u.id)
      and not exists (select from sign_on_account a where a.user_id = u.id and a.issuer = ${issuer})
      and not exists (select from change_log c where c.entity = 'user' and c.entity_id = u.id and writes_work_email(c) and c.at > now() - interval '30 days')`
  return rows.length === 1 ? rows[0]?.id : undefined
}

/**
 * The person an account of the provider belongs to. One that is new here is connected once with whom the address is of, where the provider
 * vouches for the address (OpenID Connect Core §5.7: an address alone identifies nobody).
 */
export async function findPersonOf({ db, env }: SignInContext, person: ProvenPerson): Promise<string | undefined> {
  return db.$transaction(async (tx) => {
    const known = await findConnected(tx, person)
    if (known) return known.ended ? undefined : known.userId
    if (person.email === '' || !(person.emailVerified || env.SSO_TRUST_EMAIL === 'on')) return undefined
    const userId = await findByAddress(tx, person)
    if (userId === undefined) return undefined
    return (await connect(tx, person, userId, false)) ? userId : undefined
  })
}

/** Connects an account of the provider with the caller's; false where it belongs to somebody else, or the caller has another one. */
export const connectOwn = ({ db }: SignInContext, person: Proven, userId: string) =>
  db.$transaction(async (tx) => {
    const known = await findConnected(tx, person)
    return known?.userId === userId && !known.ended ? true : connect(tx, person, userId, true)
  })

/** Ends the sessions of a person, or of one sign-in at the provider, that the provider signed out. */
export async function endSignedOut({ db }: SignInContext, { issuer, subject, providerSession }: SignedOut) {
  await db.$executeRaw`
    update session s set ended_at = now(), end_reason = 'SIGNED_OUT'
    where s.sign_on is not null and s.ended_at is null and (${providerSession} = '' or s.sign_on = ${providerSession})
      and (${subject} = '' and ${providerSession} <> ''
        or exists (select from sign_on_account a where a.user_id = s.user_id and a.issuer = ${issuer} and a.subject = ${subject}))`
}

/** Whether a person signs in with this account of the provider. */
export async function isConnected({ db }: SignInContext, { issuer, subject }: Proven, userId: string) {
  return (await db.signOnAccount.count({ where: { issuer, subject, userId, disconnectedAt: null } })) > 0
}

/** The caller's account at the provider. Throws 850 for whoever looks on as somebody else. */
export async function readOwn({ db, env }: SignInContext, who: Who): Promise<OwnSignOn> {
  if (who.viewedBy !== undefined) throw recordDenied()
  const row = await db.signOnAccount.findFirst({ where: { userId: who.userId, disconnectedAt: null } })
  const account = row && { issuer: row.issuer, email: row.email, connectedAt: row.connectedAt, lastUsedAt: row.lastUsedAt ?? ('' as const) }
  return { name: env.SSO_NAME ?? '', account }
}

/** The address of a person's account at the provider, or its issuer where that names none; '' for whoever has none. */
export async function findAddressThere(db: Db, userId: string) {
  const row = await db.signOnAccount.findFirst({ where: { userId, disconnectedAt: null } })
  return row ? row.email || row.issuer : ''
}

/** Disconnects a person's accounts at the provider and ends the sessions that came from there, but the one that asks. Throws 404 without one. */
export async function disconnect(db: Db, who: Who, userId: string, reason = '') {
  const rows = await db.$queryRaw<{ issuer: string; email: string }[]>`
    update sign_on_account set disconnected_at = now() where user_id = ${userId} and disconnected_at is null returning issuer, email`
  const [account] = rows
  if (!account) throw notFound()
  await db.$executeRaw`
    update session set ended_at = now(), end_reason = 'DISABLED'
    where user_id = ${userId} and sign_on is not null and ended_at is null and token_hash <> ${who.tokenHash}`
  await recordChange(db, who, {
    entity: 'user',
    entityId: userId,
    action: 'signOnDisconnected',
    before: { ...account },
    ...(reason !== '' && { after: { reason } }),
  })
  await notifyFactorsChanged(db, userId, labels.disconnected)
  return 'Success' as const
}
