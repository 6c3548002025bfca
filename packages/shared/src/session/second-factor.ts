import { z } from 'zod'
import { instant, requiredText, text } from '../codecs.ts'
import { contract } from '../contract.ts'
import { SIGN_IN_FAILED, wireIdentity } from './session.ts'

export const FACTOR_NAME_MAX = 100
/** Digits of a code of an authenticator app (RFC 6238). */
export const CODE_DIGITS = 6

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]*$/)
    .max(most)
/** What a browser answers for a passkey (WebAuthn Level 3, `PublicKeyCredentialJSON`). */
const credential = <S extends z.ZodRawShape>(response: S) =>
  z.object({
    id: base64url(1400),
    rawId: base64url(1400),
    type: z.literal('public-key'),
    response: z.object(response),
    clientExtensionResults: z.looseObject({}),
    authenticatorAttachment: text(20).optional(),
  })
const shared = { clientDataJSON: base64url(4000), authenticatorData: base64url(4000).optional() }
export const newPasskey = credential({
  ...shared,
  attestationObject: base64url(8000),
  transports: z.array(text(20)).max(10).optional(),
  publicKeyAlgorithm: z.number().optional(),
  publicKey: base64url(4000).optional(),
})
export type NewPasskey = z.output<typeof newPasskey>
export const provenPasskey = credential({
  ...shared,
  authenticatorData: base64url(4000),
  signature: base64url(4000),
  userHandle: base64url(200).optional(),
})
export type ProvenPasskey = z.output<typeof provenPasskey>

/** Options for `navigator.credentials`, as the standard writes them. */
const options = z.record(z.string(), z.unknown())
const outcome = z.enum(['Success', 'Fail']).meta({ media: 'text/plain' })
const done = z.literal('Success').meta({ media: 'text/plain' })

const factor = z.object({
  id: z.string(),
  kind: z.enum(['PASSKEY', 'AUTHENTICATOR']),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.union([z.literal(''), instant]),
})
export type Factor = z.output<typeof factor>

const ownFactors = z.object({
  factors: z.array(factor),
  recoveryCodesLeft: z.number().int(),
  /** A role of the person asks for a second factor, so the last one cannot be removed. */
  required: z.boolean(),
})
export type OwnFactors = z.output<typeof ownFactors>

/** Shown once: only their hashes are kept. Empty where the person has recovery codes already. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof recoveryCodes>

const name = requiredText(FACTOR_NAME_MAX)
const code = requiredText(20)
export const authenticatorInput = z.strictObject({ name, code })
export type AuthenticatorInput = z.output<typeof authenticatorInput>
const byId = z.strictObject({ id: z.uuid() })
const own = { kind: 'session' } as const
const path = '/api/v1/common/factors'

/** Passkeys, authenticator apps and recovery codes: what a person proves beside the password, or instead of it. */
export const secondFactors = contract('secondFactors', {
  challenge: {
    method: 'POST',
    path: '/api/v1/login/factor/passkey/options',
    summary: 'What a passkey of the own account has to sign, to finish the sign-in or to confirm an act',
    access: own,
    answer: options,
  },
  provePasskey: {
    method: 'POST',
    path: '/api/v1/login/factor/passkey',
    summary: 'Finishes the sign-in with a passkey, or confirms an act with it instead of the password',
    access: own,
    body: z.strictObject({ credential: provenPasskey }),
    answer: outcome,
  },
  proveCode: {
    method: 'POST',
    path: '/api/v1/login/factor/code',
    summary: 'Finishes the sign-in with a code of an authenticator app, or a recovery code; each works once',
    access: own,
    body: z.strictObject({ code }),
    answer: outcome,
  },
  signInChallenge: {
    method: 'POST',
    path: '/api/v1/login/passkey/options',
    summary: 'What any passkey of this portal has to sign to sign in',
    access: { kind: 'public' },
    answer: options,
  },
  signIn: {
    method: 'POST',
    path: '/api/v1/login/passkey',
    summary: 'Signs in with a passkey, without a password; the session user, or the text fail',
    access: { kind: 'public' },
    body: z.strictObject({ credential: provenPasskey }),
    answer: z.union([wireIdentity, z.literal(SIGN_IN_FAILED)]),
  },
  list: { method: 'GET', path, summary: 'The own passkeys and authenticator apps', access: own, answer: ownFactors },
  startAuthenticator: {
    method: 'POST',
    path: `${path}/authenticator`,
    summary: 'A secret for an authenticator app; it works once a code of the app was given',
    access: own,
    answer: z.object({ id: z.uuid(), secret: z.string(), uri: z.string() }),
  },
  confirmAuthenticator: {
    method: 'POST',
    path: `${path}/authenticator/:id`,
    summary: 'Adds the authenticator app that shows this code',
    access: own,
    params: byId,
    body: authenticatorInput,
    answer: recoveryCodes,
  },
  passkeyOptions: {
    method: 'POST',
    path: `${path}/passkey/options`,
    summary: 'What a browser needs to make a passkey',
    access: own,
    answer: options,
  },
  addPasskey: {
    method: 'POST',
    path: `${path}/passkey`,
    summary: 'Adds a passkey',
    access: own,
    body: z.strictObject({ name, credential: newPasskey }),
    answer: recoveryCodes,
  },
  rename: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Renames one of them',
    access: own,
    params: byId,
    body: z.strictObject({ name }),
    answer: done,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Removes one of them; 409 for the last one where a role asks for one',
    access: own,
    params: byId,
    answer: done,
  },
  newRecoveryCodes: {
    method: 'POST',
    path: `${path}/recovery-codes`,
    summary: 'New recovery codes; those before stop working',
    access: own,
    answer: recoveryCodes,
  },
})
