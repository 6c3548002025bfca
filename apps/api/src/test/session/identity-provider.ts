import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Configuration, Provider } from 'oidc-provider'

/** Whoever signs in at the provider, as it would say. */
export interface ProviderPerson {
  subject: string
  email: string
  verified: boolean
  /** How it made sure (RFC 8176). */
  methods?: readonly string[]
}

const client = { client_id: 'maru', client_secret: 'a secret that only both of them know' }

interface State {
  signsIn: ProviderPerson | 'gives up'
  /** Takes what the provider sends the portal by itself; answers a status. */
  deliver: (form: string) => Promise<number>
}

/** How the provider is set up: nobody is asked for consent, and whoever `people` knows has an address. */
const setUp = (redirectUri: string, people: ReadonlyMap<string, ProviderPerson>, state: State): Configuration => ({
  clients: [
    {
      ...client,
      redirect_uris: [redirectUri],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      backchannel_logout_uri: new URL('logout', redirectUri).href,
    },
  ],
  claims: { openid: ['sub', 'amr', 'auth_time', 'sid'], email: ['email', 'email_verified'] },
  cookies: { keys: ['of this test'] },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
  fetch: async (_address, options) => {
    const form = options?.body instanceof URLSearchParams ? options.body.toString() : ''
    return new Response(null, { status: await state.deliver(form) })
  },
  interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
  findAccount: (_ctx, subject) => ({
    accountId: subject,
    claims: () => ({ sub: subject, email: people.get(subject)?.email, email_verified: people.get(subject)?.verified }),
  }),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ clientId: client.client_id, accountId: oidc.account?.accountId ?? '' })
    grant.addOIDCScope('openid email')
    await grant.save()
    return grant
  },
})

/** A certified OpenID provider on this machine at which `signsIn` signs in without a word; `env` is what the portal is told of it. */
export async function startIdentityProvider(redirectUri: string) {
  const state: State = { signsIn: 'gives up', deliver: async () => 404 }
  const people = new Map<string, ProviderPerson>()
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://localhost:${String((server.address() as AddressInfo).port)}`
  const provider = new Provider(issuer, setUp(redirectUri, people, state))
  const answer = provider.callback()
  server.on('request', (request, reply) => {
    if (request.url?.startsWith('/sign-in/') !== true) return void answer(request, reply)
    const { signsIn } = state
    if (signsIn === 'gives up') return void provider.interactionFinished(request, reply, { error: 'access_denied' })
    people.set(signsIn.subject, signsIn)
    const login = { accountId: signsIn.subject, ...(signsIn.methods && { amr: [...signsIn.methods] }) }
    return void provider.interactionFinished(request, reply, { login })
  })
  const { client_id: SSO_CLIENT_ID, client_secret: SSO_CLIENT_SECRET } = client
  const env = { SSO_ISSUER: issuer, SSO_CLIENT_ID, SSO_CLIENT_SECRET, SSO_NAME: 'Institute account' }
  const signOut = async (subject: string) => {
    const portal = (await provider.Client.find(client.client_id)) as unknown as {
      backchannelLogout: (subject: string, session: string) => Promise<void>
    }
    await portal.backchannelLogout(subject, '')
  }
  return { state, env, signOut, close: () => new Promise((done) => server.close(done)) }
}

/** Goes where a browser would be sent, from page to page of the provider, until it is sent back to `home`; answers that address. */
export async function walk(start: string, home: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = start
  for (let steps = 0; steps < 10 && !at.startsWith(home); steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    at = new URL(reply.headers.get('location') ?? `${home}?no-redirect=${String(reply.status)}`, at).href
  }
  return at
}
