import { z } from 'zod'
import { instant, requiredText, text } from '../codecs.ts'
import { binary, contract } from '../contract.ts'

/** Why a sign-in at the organisation's identity provider did not end in a session; `signOn` of the address of the sign-in page. */
export const signOnFaults = ['UNAVAILABLE', 'REFUSED', 'CANCELLED', 'NOT_CONNECTED', 'TAKEN', 'CLOSED', 'DORMANT', 'OTHER_PERSON'] as const
export type SignOnFault = (typeof signOnFaults)[number]

/** The steps of a sign-in that may follow the provider's. */
export const signOnSteps = ['factor', 'enrolment'] as const

const provider = z.object({
  /** Name of the organisation's sign-in; '' where there is none. */
  name: z.string(),
  /** Whether everybody may sign in with a password of the portal as well; else only accounts kept for an emergency may. */
  passwords: z.boolean(),
})
export type SignOnProvider = z.output<typeof provider>

const account = z.object({
  issuer: z.string(),
  /** Its address there, as last seen; '' for none. */
  email: z.string(),
  connectedAt: instant,
  lastUsedAt: z.union([z.literal(''), instant]),
})
const own = z.object({ name: z.string(), account: account.nullable() })
export type OwnSignOn = z.output<typeof own>

const address = z.object({ location: z.string() })
const path = '/api/v1/login/sign-on'

/** Signing in through the organisation's identity provider (OpenID Connect), beside the sign-in of SPEC 2. */
export const signOn = contract('signOn', {
  provider: {
    method: 'GET',
    path,
    summary: 'Whether people sign in through an identity provider, and its name',
    access: { kind: 'public' },
    answer: provider,
  },
  start: {
    method: 'GET',
    path: `${path}/start`,
    summary: 'Sends the browser to the identity provider; `next` is the page after that',
    access: { kind: 'public' },
    query: z.strictObject({ next: text(2000).optional() }),
    answer: binary,
  },
  callback: {
    method: 'GET',
    path: `${path}/callback`,
    summary: 'Where the identity provider sends the browser back to',
    access: { kind: 'public' },
    // The provider may add what it likes (RFC 6749 §4.1.2); what is not known is left aside.
    query: z.looseObject({ state: text(200).optional(), error: text(200).optional() }),
    answer: binary,
  },
  own: {
    method: 'GET',
    path: '/api/v1/common/sign-on',
    summary: 'The account at the identity provider that the caller signs in with',
    access: { kind: 'session' },
    answer: own,
  },
  connect: {
    method: 'POST',
    path: '/api/v1/common/sign-on',
    summary: 'Begins to connect an account at the identity provider with the caller’s; answers where to go',
    access: { kind: 'session' },
    answer: address,
  },
  disconnect: {
    method: 'DELETE',
    path: '/api/v1/common/sign-on',
    summary: 'The caller no longer signs in through the identity provider',
    access: { kind: 'session' },
    answer: z.literal('Success').meta({ media: 'text/plain' }),
  },
  stepUp: {
    method: 'POST',
    path: '/api/v1/login/step-up/sign-on',
    summary: 'Begins to confirm an act at the identity provider instead of by password; answers where to go',
    access: { kind: 'session' },
    answer: address,
  },
})

/** What the identity provider itself calls. */
export const signOnLogout = contract('signOnLogout', {
  ended: {
    method: 'POST',
    path: '/api/v1/login/sign-on/logout',
    summary: 'The identity provider signed somebody out: the sessions that came from there end (Back-Channel Logout)',
    access: { kind: 'public' },
    body: z.object({ logout_token: requiredText(10_000) }),
    answer: z.literal('Success').meta({ media: 'text/plain' }),
  },
})
