import { isIP } from 'node:net'
import * as oidc from 'openid-client'

/** An identity provider as the configuration of the portal names it. */
export interface ProviderSettings {
  /** Address of its OpenID configuration, without `/.well-known/openid-configuration`. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Where it sends people back to. */
  redirectUri: string
}

/** The provider does not answer in time, or not as one does. */
export class ProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('The identity provider does not answer', { cause })
  }
}
/** What came back is not an answer to what was asked, or is not the provider's. */
export class SignOnRefused extends Error {}

export const CLOCK_TOLERANCE_SECONDS = 30
const KEPT_MS = 3_600_000

const isThisMachine = ({ hostname }: URL) => hostname === 'localhost' || (isIP(hostname) === 4 && hostname.startsWith('127.'))

function discover({ issuer, clientId, clientSecret }: ProviderSettings, timeout: number) {
  const address = new URL(issuer)
  const execute = [oidc.enableNonRepudiationChecks, ...(isThisMachine(address) ? [oidc.allowInsecureRequests] : [])]
  const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  return oidc.discovery(address, clientId, metadata, undefined, { execute, timeout })
}

/** What the provider says of itself, read at the first sign-in and hourly after that. Throws `ProviderUnavailable`. */
export function keepConfiguration(settings: ProviderSettings, timeLimitSeconds: number) {
  let kept: { at: number; read: Promise<oidc.Configuration> } | undefined
  return async () => {
    if (kept === undefined || Date.now() - kept.at > KEPT_MS) kept = { at: Date.now(), read: discover(settings, timeLimitSeconds) }
    try {
      return await kept.read
    } catch (cause) {
      kept = undefined
      throw new ProviderUnavailable(cause)
    }
  }
}

/** No answer, or the server's own fault: nothing the person or the portal did wrong. */
export function isUnreachable(fault: unknown) {
  if (fault instanceof oidc.ClientError && fault.code === 'OAUTH_TIMEOUT') return true
  if (fault instanceof TypeError && fault.message === 'fetch failed') return true
  const answer = fault instanceof Error && fault.cause instanceof Response ? fault.cause : undefined
  return answer !== undefined && answer.status >= 500
}
