import { SIGN_IN_FAILED, type Identity } from '@maru/shared/session/session.ts'
import type { ProvenPasskey } from '@maru/shared/session/second-factor.ts'
import { toActorId, type Who } from '../../../kernel/access/session.ts'
import { prepared } from '../../../kernel/database/database.ts'
import { readIdentity } from '../identity.service.ts'
import { completeSession, recordSignIn } from '../open-session.service.ts'
import { type ProvenRequest, signInProven } from '../proven-sign-in.service.ts'
import { lookedAt, type SignInContext, type SignInRequest } from '../session.service.ts'
import { startAttempt } from '../sign-in-limiter.ts'
import { isCodeOfApp, readCode } from './authenticator.service.ts'
import { takeRecoveryCode } from './factor-list.service.ts'
import { findProvenUser } from './passkey.service.ts'

type Caller = Pick<SignInRequest, 'ip' | 'userAgent' | 'device'>

const STEP_UP = 'update session set authenticated_at = now() where token_hash = $1 and ended_at is null'

/** Records a proof, and does what follows a right one: the sign-in is complete, or acts are open for 15 minutes as after the password. */
async function finish(context: SignInContext, who: Who, caller: Caller, fits: boolean) {
  const record = (result: 'OK' | 'WRONG_FACTOR') => recordSignIn(context, { ...caller, userId: toActorId(who) }, result)
  if (!fits) {
    await record('WRONG_FACTOR')
    return 'Fail' as const
  }
  if (who.awaits === undefined) await prepared(context.pool, 'session-step-up', STEP_UP, [who.tokenHash])
  else if (await completeSession(context, who.tokenHash, caller.device)) await record('OK')
  return 'Success' as const
}

/** Finishes a sign-in with a passkey, or confirms an act with one instead of the password. A signature is no guess, so nothing is counted. */
export async function provePasskey(context: SignInContext, who: Who, caller: Caller, credential: ProvenPasskey) {
  return finish(context, who, caller, (await findProvenUser(context, credential, who.tokenHash)) === toActorId(who))
}

/**
 * Looks at a code and counts it. All sessions of a person share one counter, so that guesses at six digits end early (RFC 4226 §7.3).
 */
async function counted(context: SignInContext, who: Who, { ip }: Caller, look: (userId: string) => Promise<boolean>) {
  const userId = toActorId(who)
  const attempt = await startAttempt(context.pool, { userId, ip, knownDevice: 'second-factor' })
  const fits = await lookedAt(attempt, () => look(userId))
  await (fits ? attempt.succeeded() : attempt.failed())
  return fits
}

/** Finishes a sign-in with a code of an authenticator app or a recovery code; confirms no act, as the password does that. */
export async function proveCode(context: SignInContext, who: Who, caller: Caller, typed: string) {
  const fits = await counted(context, who, caller, async (userId) => {
    if (who.awaits !== 'FACTOR') return false
    const code = readCode(typed)
    return context.db.$transaction((db) =>
      code === undefined ? takeRecoveryCode(context, db, userId, typed) : isCodeOfApp(context, db, userId, code),
    )
  })
  return finish(context, who, caller, fits)
}

/** Signs in with a passkey alone; `fail` and 840 as `signInProven` says. */
export async function signInWithPasskey(
  context: SignInContext,
  request: ProvenRequest,
  credential: ProvenPasskey,
): Promise<{ user: Identity; token: string; device: string } | typeof SIGN_IN_FAILED> {
  const userId = await findProvenUser(context, credential, null)
  const done = await signInProven(context, request, { userId, provesAll: true })
  if (done === SIGN_IN_FAILED) return SIGN_IN_FAILED
  const { token, device } = done
  return { user: await readIdentity(context.db, context.env, done.userId), token, device }
}
