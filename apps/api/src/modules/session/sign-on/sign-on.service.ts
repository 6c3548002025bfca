import type { SignOnFault } from '@maru/shared/session/sign-on.ts'
import { SIGN_IN_FAILED } from '@maru/shared/session/session.ts'
import { ProviderUnavailable, SignOnRefused } from '../../../adapters/sign-on/configuration.ts'
import { newChecks, type Provider, type ProvenPerson } from '../../../adapters/sign-on/provider.ts'
import { newToken, type Who } from '../../../kernel/access/session.ts'
import { prepared } from '../../../kernel/database/database.ts'
import { recordDenied, Refusal, stepUpRequired } from '../../../kernel/errors.ts'
import { recordSignIn } from '../open-session.service.ts'
import { type ProvenRequest, type ProvenSession, signInProven } from '../proven-sign-in.service.ts'
import type { SignInContext } from '../session.service.ts'
import { connectOwn, findPersonOf, isConnected } from './accounts.service.ts'
import { type Attempt, keepAttempt, type SignOnPurpose, takeAttempt } from './attempts.service.ts'

export interface SignOnContext extends SignInContext {
  provider: Provider
}

/** Where the browser goes next, and the session it gets. */
export interface Ending {
  location: string
  session?: ProvenSession
}

const SIGN_IN_PAGE = '/authInfo'
/** Where the own account is looked after. */
const PROFILE = '/chems/userinfo'
/** Where a window of its own ends. */
const DONE_PAGE = `${SIGN_IN_PAGE}?signOn=DONE`
/** Seconds the provider's clock may be behind when it says when the person proved who it is. */
const CLOCK_TOLERANCE = 30
/** Longest name the history of sign-ins keeps. */
const NAME_MAX = 20

/** An address of this portal, whatever was asked for. */
export function ownPage(asked: string | undefined, publicUrl: string) {
  const { origin } = new URL(publicUrl)
  const url = asked?.startsWith('/') ? URL.parse(asked, origin) : null
  return url?.origin === origin && !url.pathname.startsWith('/api/') ? url.pathname + url.search : '/'
}

const toSignInPage = (params: Record<string, string>) => `${SIGN_IN_PAGE}?${new URLSearchParams(params).toString()}`
const failed = (attempt: Pick<Attempt, 'next'> | undefined, fault: SignOnFault): Ending => ({
  location: toSignInPage({ signOn: fault, ...(attempt && attempt.next !== '/' && { next: attempt.next }) }),
})

/** Begins; answers where the provider is, and the token the browser keeps until it comes back. Throws `ProviderUnavailable`. */
export async function begin(
  context: SignOnContext,
  { purpose, next, tokenHash }: { purpose: SignOnPurpose; next: string; tokenHash: Buffer | null },
) {
  const checks = newChecks()
  const browser = newToken()
  const location = await context.provider.address(checks, purpose !== 'SIGN_IN')
  await keepAttempt(context, { checks, browser, purpose, next, tokenHash })
  return { location, browser }
}

/** Begins for somebody signed in. Throws 850 for whoever looks on as somebody else, 503 where the provider does not answer. */
export async function beginFor(context: SignOnContext, who: Who, purpose: 'CONNECT' | 'STEP_UP') {
  if (who.viewedBy !== undefined) throw recordDenied()
  // Who can connect an account can come in by it: an unattended screen is not enough.
  if (purpose === 'CONNECT' && !who.steppedUp) throw stepUpRequired()
  try {
    return await begin(context, { purpose, next: purpose === 'CONNECT' ? PROFILE : DONE_PAGE, tokenHash: who.tokenHash })
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Refusal(503, 'SIGN_ON_UNAVAILABLE', 'signOnUnavailable')
    throw error
  }
}

interface Return {
  /** What the browser came back with, as it stood in the address. */
  query: string
  state: string
  /** The provider's refusal; '' for none. */
  error: string
  /** The token of `begin`. */
  browser: string
}

/** Ends what was begun: opens the session, connects the account or confirms the act, and says where to go. */
export async function finish(context: SignOnContext, request: ProvenRequest, back: Return): Promise<Ending> {
  const attempt = back.browser === '' || back.state === '' ? undefined : await takeAttempt(context, back.state, back.browser)
  if (!attempt) return failed(undefined, 'REFUSED')
  if (back.error !== '') return failed(attempt, back.error === 'access_denied' ? 'CANCELLED' : 'REFUSED')
  try {
    const person = await context.provider.prove(back.query, { ...attempt, state: back.state })
    return attempt.tokenHash === null ? await signInAs(context, request, attempt, person) : await goOn(context, attempt, person)
  } catch (error) {
    if (error instanceof ProviderUnavailable) return failed(attempt, 'UNAVAILABLE')
    if (error instanceof SignOnRefused) return failed(attempt, 'REFUSED')
    if (error instanceof Refusal) return failed(attempt, 'DORMANT')
    throw error
  }
}

async function signInAs(context: SignOnContext, request: ProvenRequest, attempt: Attempt, person: ProvenPerson): Promise<Ending> {
  const userId = await findPersonOf(context, person)
  if (userId === undefined) {
    const name = person.email || person.subject
    const shown = name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name
    await recordSignIn(context, { ...request, userId: shown.toLowerCase() }, 'NOT_CONNECTED')
    return failed(attempt, 'NOT_CONNECTED')
  }
  // A provider that asked for two factors need not be doubted (RFC 8176).
  const proof = { userId, provesAll: person.methods.includes('mfa'), signOn: person.providerSession }
  const session = await signInProven(context, request, proof)
  if (session === SIGN_IN_FAILED) return failed(attempt, 'CLOSED')
  if (session.awaits === null) return { location: attempt.next, session }
  return { location: toSignInPage({ step: session.awaits === 'FACTOR' ? 'factor' : 'enrolment', next: attempt.next }), session }
}

const LIVING_SESSION = 'select user_id as "userId" from session where token_hash = $1 and ended_at is null and expires_at > now()'
const STEP_UP = 'update session set authenticated_at = now() where token_hash = $1 and ended_at is null'

/** Goes on in the session that asked. */
async function goOn(context: SignOnContext, attempt: Attempt, person: ProvenPerson): Promise<Ending> {
  const [session] = await prepared<{ userId: string }>(context.pool, 'sign-on-session', LIVING_SESSION, [attempt.tokenHash])
  if (!session) return failed(attempt, 'REFUSED')
  // The provider was told to ask anew: an answer from before proves nothing (OpenID Connect Core §3.1.2.1, max_age).
  if (person.provenAt < attempt.startedAt - CLOCK_TOLERANCE) return failed(attempt, 'REFUSED')
  if (attempt.purpose === 'CONNECT') {
    const done = await connectOwn(context, person, session.userId)
    return { location: `${attempt.next}?signOn=${done ? 'DONE' : 'TAKEN'}` }
  }
  if (!(await isConnected(context, person, session.userId))) return failed(undefined, 'OTHER_PERSON')
  await prepared(context.pool, 'session-step-up', STEP_UP, [attempt.tokenHash])
  return { location: attempt.next }
}
