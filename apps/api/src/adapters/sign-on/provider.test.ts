import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ProviderUnavailable, SignOnRefused } from './configuration.ts'
import { newChecks, openProvider, type SignOnChecks } from './provider.ts'

// A provider that does wrong what a certified one never would.

const redirectUri = 'http://localhost:3000/api/v1/login/sign-on/callback'
const alg = 'RS256'
type Claims = Record<string, unknown>
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let others: Awaited<ReturnType<typeof generateKeyPair>>
let server: Server
let issuer: string
/** What the token endpoint answers; undefined to hang. */
let tokens: ((checks: SignOnChecks) => Promise<{ status: number; body: unknown }>) | undefined
let checks: SignOnChecks

beforeAll(async () => {
  keys = await generateKeyPair(alg)
  others = await generateKeyPair(alg)
  server = createServer((request, reply) => {
    const send = (status: number, body: unknown) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/token') return void tokens?.(checks).then(({ status, body }) => send(status, body))
    if (request.url === '/jwks')
      return void exportJWK(keys.publicKey).then((jwk) => send(200, { keys: [{ ...jwk, alg, use: 'sig', kid: 'of-now' }] }))
    return void send(200, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      authorization_response_iss_parameter_supported: true,
      id_token_signing_alg_values_supported: [alg],
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  issuer = `http://localhost:${String((server.address() as AddressInfo).port)}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const now = () => Math.floor(Date.now() / 1000)
const rightClaims = ({ nonce }: SignOnChecks): Claims => ({
  iss: issuer,
  aud: 'maru',
  sub: 'kim',
  nonce,
  iat: now(),
  exp: now() + 60,
  email: 'kim@x.example',
})
const signed = (claims: Claims, key = keys.privateKey) => new SignJWT(claims).setProtectedHeader({ alg, kid: 'of-now' }).sign(key)
const answerWith = (idToken: (own: SignOnChecks) => Promise<string> | string) => async (own: SignOnChecks) => ({
  status: 200,
  body: { access_token: 'a', token_type: 'bearer', id_token: await idToken(own) },
})

/** Comes back with what the provider is told to answer; `query` changes what stands in the address. */
async function prove(query: Record<string, string> = {}) {
  const provider = openProvider({ issuer, clientId: 'maru', clientSecret: 'secret', redirectUri }, 0.5)
  checks = newChecks()
  await provider.address(checks, false)
  return provider.prove(new URLSearchParams({ code: 'c', state: checks.state, iss: issuer, ...query }).toString(), checks)
}

it('takes a right answer, a little early by a clock that is ahead', async () => {
  tokens = answerWith((own) => signed({ ...rightClaims(own), iat: now() + 20 }))
  expect(await prove()).toMatchObject({ issuer, subject: 'kim', email: 'kim@x.example', emailVerified: false, provenAt: 0 })
})

it.each<[string, (own: SignOnChecks) => Promise<string> | string]>([
  ['made for another program', (own) => signed({ ...rightClaims(own), aud: 'another' })],
  ['of another issuer', (own) => signed({ ...rightClaims(own), iss: 'https://elsewhere.example' })],
  ['that has expired', (own) => signed({ ...rightClaims(own), exp: now() - 120 })],
  ['of another sign-in', (own) => signed({ ...rightClaims(own), nonce: 'another' })],
  ['signed with another key', (own) => signed(rightClaims(own), others.privateKey)],
  ['not signed at all', (own) => new UnsecuredJWT(rightClaims(own)).encode()],
  ['of nobody', (own) => signed({ ...rightClaims(own), sub: undefined })],
])('refuses an ID token %s', async (_what, idToken) => {
  tokens = answerWith(idToken)
  await expect(prove()).rejects.toThrow(SignOnRefused)
})

it('refuses an answer of another provider, of another state, or without a code', async () => {
  tokens = answerWith((own) => signed(rightClaims(own)))
  const wrong: Record<string, string>[] = [{ iss: 'https://mixed-up.example' }, { state: 'another' }, { code: '' }]
  for (const query of wrong) await expect(prove(query)).rejects.toThrow(SignOnRefused)
})

it('reads a logout token of the provider, and no other token', async () => {
  const provider = openProvider({ issuer, clientId: 'maru', clientSecret: 'secret', redirectUri })
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const right = { iss: issuer, aud: 'maru', sub: 'kim', sid: 's', iat: now(), exp: now() + 60, jti: '1', events }
  expect(await provider.readLogout(await signed(right))).toEqual({ issuer, subject: 'kim', providerSession: 's' })
  for (const wrong of [{ aud: 'another' }, { iat: now() - 900 }, { events: {} }, { nonce: 'n' }, { iss: 'https://elsewhere.example' }])
    await expect(provider.readLogout(await signed({ ...right, ...wrong }))).rejects.toThrow(SignOnRefused)
  await expect(provider.readLogout(await signed(right, others.privateKey))).rejects.toThrow(SignOnRefused)
})

it('says of a provider that is silent, broken or away that it does not answer', async () => {
  tokens = undefined
  await expect(prove()).rejects.toThrow(ProviderUnavailable)
  tokens = async () => ({ status: 502, body: {} })
  await expect(prove()).rejects.toThrow(ProviderUnavailable)
  const away = openProvider({ issuer: 'http://localhost:9', clientId: 'maru', clientSecret: 'secret', redirectUri })
  await expect(away.address(newChecks(), false)).rejects.toThrow(ProviderUnavailable)
})
