import { secondFactors } from '@maru/shared/session/second-factor.ts'
import { generate } from 'otplib'
import { softPasskey } from './soft-passkey.ts'
import { callAs, granted, type TestApp } from '../test-app.ts'

/** Address that people type in tests of passkeys, which belong to it. */
export const SITE = 'https://portal.example.org'
const STEP_SECONDS = 30

/** Seconds since 1970, as codes of authenticator apps count them. */
export const nowInSeconds = () => Math.floor(Date.now() / 1000)
/** Calls with the cookie of a session that is not complete. */
export const within = (cookie: string) => ({ headers: { cookie } })
export const challengeOf = (options: Record<string, unknown>) => String(options['challenge'])

/** Adds an authenticator app by its code of before; answers its secret and the recovery codes. */
export async function addApp(app: TestApp, user: string, cookie?: string) {
  const headers = cookie === undefined ? {} : within(cookie)
  const who = cookie === undefined ? user : null
  const { id, secret } = granted(await callAs(app, who, secondFactors.startAuthenticator, headers))
  const body = { name: 'Phone', code: await generate({ secret, epoch: nowInSeconds() - STEP_SECONDS }) }
  const { recoveryCodes } = granted(await callAs(app, who, secondFactors.confirmAuthenticator, { ...headers, params: { id }, body }))
  return { id, secret, recoveryCodes }
}

/** Adds a passkey of the site. */
export async function addPasskey(app: TestApp, user: string) {
  const passkey = softPasskey(SITE)
  const options = granted(await callAs(app, user, secondFactors.passkeyOptions, {}))
  const body = { name: 'Laptop', credential: passkey.create(challengeOf(options)) }
  return { passkey, ...granted(await callAs(app, user, secondFactors.addPasskey, { body })) }
}
