import type { SignOnChecks } from '../../../adapters/sign-on/provider.ts'
import { hashToken } from '../../../kernel/access/session.ts'
import { prepared, type Database } from '../../../kernel/database/database.ts'

/** What somebody went to the identity provider for. */
export type SignOnPurpose = 'SIGN_IN' | 'CONNECT' | 'STEP_UP'

/** Minutes a person has at the identity provider. */
export const ATTEMPT_MINUTES = 10

const KEEP = `
with gone as (delete from sign_on_attempt where expires_at < now())
insert into sign_on_attempt (state_hash, browser_hash, purpose, token_hash, nonce, verifier, next, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(mins => ${String(ATTEMPT_MINUTES)}))`
const TAKE = `
delete from sign_on_attempt where state_hash = $1 and browser_hash = $2 and expires_at > now()
returning purpose, token_hash as "tokenHash", nonce, verifier, next, extract(epoch from started_at)::float as "startedAt"`

export interface Attempt extends Pick<SignOnChecks, 'nonce' | 'verifier'> {
  purpose: SignOnPurpose
  tokenHash: Buffer | null
  next: string
  /** Seconds since 1970. */
  startedAt: number
}

type NewAttempt = Pick<Attempt, 'purpose' | 'tokenHash' | 'next'> & { checks: SignOnChecks; browser: string }

/** Keeps what the answer of the provider is checked against; `browser` is the token of the browser's cookie. */
export async function keepAttempt({ pool }: Database, { checks, browser, purpose, tokenHash, next }: NewAttempt) {
  const { state, nonce, verifier } = checks
  await prepared(pool, 'sign-on-keep', KEEP, [hashToken(state), hashToken(browser), purpose, tokenHash, nonce, verifier, next])
}

/** The attempt a browser comes back from, once. */
export async function takeAttempt({ pool }: Database, state: string, browser: string): Promise<Attempt | undefined> {
  const [attempt] = await prepared<Attempt>(pool, 'sign-on-take', TAKE, [hashToken(state), hashToken(browser)])
  return attempt
}
