import { createRemoteJWKSet, jwtVerify } from 'jose'
import type * as oidc from 'openid-client'
import { CLOCK_TOLERANCE_SECONDS, SignOnRefused } from './configuration.ts'
import type { ProvenPerson } from './provider.ts'

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** A logout token is sent at once; an older one is a copy. */
const LOGOUT_SECONDS = 120

/** Whose session at the provider ended; each part '' where it does not say. */
export type SignedOut = Pick<ProvenPerson, 'issuer' | 'subject' | 'providerSession'>

/** Reads the logout tokens of a provider (OpenID Connect Back-Channel Logout §2.6). Throws `SignOnRefused`. */
export function logoutReader(configuration: () => Promise<oidc.Configuration>, clientId: string, timeLimitSeconds: number) {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined
  return async (token: string): Promise<SignedOut> => {
    const { issuer, jwks_uri: keysAt } = (await configuration()).serverMetadata()
    if (keysAt === undefined) throw new SignOnRefused('The provider publishes no keys')
    keys ??= createRemoteJWKSet(new URL(keysAt), { timeoutDuration: timeLimitSeconds * 1000 })
    const rules = { issuer, audience: clientId, clockTolerance: CLOCK_TOLERANCE_SECONDS, maxTokenAge: LOGOUT_SECONDS }
    const { payload } = await jwtVerify(token, keys, rules).catch((cause: unknown) => {
      throw new SignOnRefused('The logout token is not accepted', { cause })
    })
    const { sub = '', sid, events, nonce } = payload
    const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events
    if (!isLogout || nonce !== undefined) throw new SignOnRefused('Not a logout token')
    return { issuer, subject: sub, providerSession: typeof sid === 'string' ? sid : '' }
  }
}
