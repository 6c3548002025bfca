import * as oidc from 'openid-client'
import { isUnreachable, keepConfiguration, type ProviderSettings, ProviderUnavailable, SignOnRefused } from './configuration.ts'
import { logoutReader } from './logout-token.ts'

/** What is kept until the person comes back (RFC 7636, OpenID Connect Core §3.1.2.1). */
export interface SignOnChecks {
  state: string
  nonce: string
  verifier: string
}

/** Who the provider says it is. */
export interface ProvenPerson {
  issuer: string
  subject: string
  /** '' where it names none. */
  email: string
  /** It says that the address is the person's own. */
  emailVerified: boolean
  /** How it made sure (RFC 8176), for instance `pwd`, `mfa`. */
  methods: readonly string[]
  /** When the person last proved who it is, in seconds since 1970; 0 where it does not say. */
  provenAt: number
  /** Its name of the person's session there; '' for none. */
  providerSession: string
}

const TIME_LIMIT_SECONDS = 5

export const newChecks = (): SignOnChecks => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
})

/** A provider people sign in through. All it does throws `ProviderUnavailable` where it does not answer. */
export function openProvider(settings: ProviderSettings, timeLimitSeconds = TIME_LIMIT_SECONDS) {
  const { clientId, redirectUri } = settings
  const configuration = keepConfiguration(settings, timeLimitSeconds)

  /** Where to send a person; `again` makes the provider ask for the proof even of somebody signed in there. */
  async function address({ state, nonce, verifier }: SignOnChecks, again: boolean) {
    const url = oidc.buildAuthorizationUrl(await configuration(), {
      redirect_uri: redirectUri,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(again && { prompt: 'login', max_age: '0' }),
    })
    return url.href
  }

  /** The person of an answer; `query` is the one the browser came back with. Throws `SignOnRefused`. */
  async function prove(query: string, { state, nonce, verifier }: SignOnChecks): Promise<ProvenPerson> {
    const read = await configuration()
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
    try {
      const tokens = await oidc.authorizationCodeGrant(read, new URL(`${redirectUri}?${query}`), checks)
      const claims = tokens.claims()
      if (!claims) throw new SignOnRefused('No ID token')
      return toPerson({ ...(await moreClaims(read, tokens.access_token, claims)), ...claims })
    } catch (cause) {
      if (isUnreachable(cause)) throw new ProviderUnavailable(cause)
      throw new SignOnRefused('What the identity provider sent is not accepted', { cause })
    }
  }
  return { address, prove, readLogout: logoutReader(configuration, clientId, timeLimitSeconds) }
}
export type Provider = ReturnType<typeof openProvider>

/** The address, from where a provider that keeps its ID tokens small says it (OpenID Connect Core §5.3). */
async function moreClaims(read: oidc.Configuration, accessToken: string, { sub, email }: oidc.IDToken) {
  if (email !== undefined || read.serverMetadata().userinfo_endpoint === undefined) return {}
  return oidc.fetchUserInfo(read, accessToken, sub)
}

function toPerson(claims: oidc.IDToken): ProvenPerson {
  const { iss, sub, email, email_verified: verified, amr, auth_time: provenAt, sid } = claims
  return {
    issuer: iss,
    subject: sub,
    email: typeof email === 'string' ? email : '',
    emailVerified: verified === true,
    methods: Array.isArray(amr) ? amr.filter((one): one is string => typeof one === 'string') : [],
    provenAt: provenAt ?? 0,
    providerSession: typeof sid === 'string' ? sid : '',
  }
}
