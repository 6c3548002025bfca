import { SIGN_IN_FAILED } from '@maru/shared/session/session.ts'
import { newToken } from '../../kernel/access/session.ts'
import { accountBlocked } from '../../kernel/errors.ts'
import { type Awaits, openSession, recordSignIn } from './open-session.service.ts'
import { findSignInAccount, type SignInContext, type SignInRequest, whyClosed } from './session.service.ts'

export type ProvenRequest = Omit<SignInRequest, 'userId' | 'password'>

interface Proof {
  /** Undefined where nobody of the portal was proven. */
  userId: string | undefined
  /** Two factors were proven. */
  provesAll: boolean
  /** The identity provider’s name of its session, '' where it has none. */
  signOn?: string
}

export interface ProvenSession {
  userId: string
  token: string
  device: string
  awaits: Awaits
}

/**
 * Opens a session for whoever proved who it is without a password, by the rules of a password: `fail` for closed accounts and those without
 * a role. Throws 840 for a dormant account. A signature is no guess, so nothing is counted.
 */
export async function signInProven(
  context: SignInContext,
  request: ProvenRequest,
  { userId, ...proof }: Proof,
): Promise<ProvenSession | typeof SIGN_IN_FAILED> {
  const account = userId === undefined ? undefined : await findSignInAccount(context, userId)
  if (!account) return SIGN_IN_FAILED
  const record = (result: Parameters<typeof recordSignIn>[2]) => recordSignIn(context, { ...request, userId: account.id }, result)
  const closedAs = await whyClosed(context.pool, { ...account, one_time_expired: false })
  if (closedAs !== undefined) {
    await record(closedAs)
    return SIGN_IN_FAILED
  }
  if (account.dormant) {
    await record('DORMANT')
    throw accountBlocked()
  }
  const token = newToken()
  const device = request.device ?? newToken()
  const awaits = await openSession(context, { ...request, userId: account.id, ...proof }, token, device)
  await record(awaits === null ? 'OK' : 'FACTOR')
  return { userId: account.id, token, device, awaits }
}
