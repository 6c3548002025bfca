import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { NewPasskey, ProvenPasskey } from '@maru/shared/session/second-factor.ts'
import { hash, randomUUID } from 'node:crypto'
import type { Who } from '../../../kernel/access/session.ts'
import { prepared, type Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField } from '../../../kernel/errors.ts'
import type { SignInContext } from '../session.service.ts'
import { assertMayChange, factorAdded } from './factor-list.service.ts'

const CHALLENGE_MINUTES = 5
/** EdDSA, ES256 and RS256 of COSE: what authenticators of today make. */
const ALGORITHMS = [-8, -7, -257]
type Purpose = 'ADD' | 'CONFIRM' | 'SIGN_IN'

/** The site passkeys belong to (WebAuthn §5.1.2): the host people type, and its whole origin. */
function siteOf({ env }: Pick<SignInContext, 'env'>) {
  const { hostname, origin } = new URL(env.PUBLIC_URL)
  return { rpID: hostname, origin }
}

const KEEP = `
with gone as (delete from passkey_challenge where expires_at < now())
insert into passkey_challenge (challenge, purpose, token_hash, expires_at) values ($1, $2, $3, now() + make_interval(mins => ${String(CHALLENGE_MINUTES)}))`
const TAKE = `
delete from passkey_challenge where challenge = $1 and purpose = $2 and token_hash is not distinct from $3 and expires_at > now() returning 1 as taken`

const keepChallenge = ({ pool }: SignInContext, challenge: string, purpose: Purpose, tokenHash: Buffer | null) =>
  prepared(pool, 'passkey-challenge-keep', KEEP, [challenge, purpose, tokenHash])

/** Whether a challenge was given for this purpose to this session; once. */
const takeChallenge =
  ({ pool }: SignInContext, purpose: Purpose, tokenHash: Buffer | null) =>
  async (challenge: string) =>
    challenge.length <= 100 && (await prepared(pool, 'passkey-challenge-take', TAKE, [challenge, purpose, tokenHash])).length > 0

const passkeysOf = (db: Db, userId: string) =>
  db.secondFactor.findMany({ where: { userId, kind: 'PASSKEY' }, select: { credentialId: true, transports: true } })
const descriptors = (rows: Awaited<ReturnType<typeof passkeysOf>>) =>
  rows.map(({ credentialId, transports }) => ({ id: credentialId ?? '', transports }))
/** Tells nothing of the account to whoever finds the passkey. */
const userHandle = (userId: string) => new Uint8Array(hash('sha256', `passkey:${userId}`, 'buffer'))

/** What a browser needs to make a passkey of the caller. */
export async function passkeyOptions(context: SignInContext, who: Who) {
  const { db } = context
  await assertMayChange(db, who)
  const { englishName } = await db.user.findUniqueOrThrow({ where: { id: who.userId }, select: { englishName: true } })
  const options = await generateRegistrationOptions({
    rpName: 'Maru',
    rpID: siteOf(context).rpID,
    userName: who.userId,
    userID: userHandle(who.userId),
    userDisplayName: englishName,
    excludeCredentials: descriptors(await passkeysOf(db, who.userId)),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await keepChallenge(context, options.challenge, 'ADD', who.tokenHash)
  return { ...options }
}

/**
 * What a passkey made for the caller says of itself, before anything is written: its challenge is taken once, whatever follows. Throws 400
 * for what was not made for this session and site.
 */
export async function verifyNewPasskey(context: SignInContext, who: Who, credential: NewPasskey) {
  await assertMayChange(context.db, who)
  const { rpID, origin } = siteOf(context)
  const done = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: takeChallenge(context, 'ADD', who.tokenHash),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!done?.verified) throw invalidField('credential', 'PASSKEY_REFUSED')
  return done.registrationInfo.credential
}
type VerifiedPasskey = Awaited<ReturnType<typeof verifyNewPasskey>>

/** Adds a verified passkey. Throws 409 for one that is there. */
export async function addPasskey(context: SignInContext, db: Db, who: Who, input: { name: string; passkey: VerifiedPasskey }) {
  await assertMayChange(db, who)
  const { id: credentialId, publicKey, counter, transports } = input.passkey
  const id = randomUUID()
  const added = await db.$executeRaw`
    insert into second_factor (id, user_id, kind, name, confirmed_at, credential_id, public_key, counter, transports)
    values (${id}::uuid, ${who.userId}, 'PASSKEY', ${input.name}, now(), ${credentialId}, ${Buffer.from(publicKey)}, ${counter}, ${transports ?? []}::text[])
    on conflict (credential_id) do nothing`
  if (added === 0) throw conflict('PASSKEY_TAKEN', 'passkeyTaken')
  return factorAdded(context, db, who, { id, kind: 'PASSKEY', name: input.name })
}

/** What a passkey of the caller has to sign. */
export async function confirmOptions(context: SignInContext, who: Who, userId: string) {
  const allowCredentials = descriptors(await passkeysOf(context.db, userId))
  const options = await generateAuthenticationOptions({ rpID: siteOf(context).rpID, allowCredentials, userVerification: 'required' })
  await keepChallenge(context, options.challenge, 'CONFIRM', who.tokenHash)
  return { ...options }
}

/** What any passkey of the portal has to sign to sign in. */
export async function signInOptions(context: SignInContext) {
  const options = await generateAuthenticationOptions({ rpID: siteOf(context).rpID, userVerification: 'required' })
  await keepChallenge(context, options.challenge, 'SIGN_IN', null)
  return { ...options }
}

/**
 * The person whose passkey signed the challenge of this session, or of a sign-in (null); undefined where it did not, or is of no passkey
 * here. A passkey that counts its signatures and has gone back was copied: it is refused (WebAuthn §6.1.1).
 */
export async function findProvenUser(context: SignInContext, credential: ProvenPasskey, tokenHash: Buffer | null) {
  const { db } = context
  const stored = await db.secondFactor.findUnique({ where: { credentialId: credential.id } })
  if (!stored?.publicKey) return undefined
  const { rpID, origin } = siteOf(context)
  const done = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: takeChallenge(context, tokenHash === null ? 'SIGN_IN' : 'CONFIRM', tokenHash),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: credential.id, publicKey: new Uint8Array(stored.publicKey), counter: Number(stored.counter ?? 0) },
  }).catch(() => undefined)
  if (!done?.verified) return undefined
  const { newCounter } = done.authenticationInfo
  const used = await db.$executeRaw`
    update second_factor set counter = ${newCounter}, last_used_at = now()
    where id = ${stored.id}::uuid and (counter < ${newCounter} or (counter = 0 and ${newCounter} = 0))`
  return used > 0 ? stored.userId : undefined
}
