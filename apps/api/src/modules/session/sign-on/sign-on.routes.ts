import { signOn, signOnLogout } from '@maru/shared/session/sign-on.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProviderUnavailable, SignOnRefused } from '../../../adapters/sign-on/configuration.ts'
import { openProvider } from '../../../adapters/sign-on/provider.ts'
import { implement } from '../../../http/implement.ts'
import { SESSION_COOKIE, setSessionCookie, type Who } from '../../../kernel/access/session.ts'
import type { Env } from '../../../kernel/env.ts'
import { invalidField, notFound, recordDenied, stepUpRequired } from '../../../kernel/errors.ts'
import { readCaller, rememberDevice } from '../session-cookies.ts'
import type { SignInContext } from '../session.service.ts'
import { disconnect, endSignedOut, readOwn } from './accounts.service.ts'
import { ATTEMPT_MINUTES } from './attempts.service.ts'
import { begin, beginFor, finish, ownPage, type SignOnContext } from './sign-on.service.ts'

const BROWSER_COOKIE = '__Host-sign-on'
/** Lax: the browser brings it back from the provider's site. */
const cookie = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const

const rememberBrowser = (reply: FastifyReply, token: string) =>
  reply.setCookie(BROWSER_COOKIE, token, { ...cookie, maxAge: ATTEMPT_MINUTES * 60 }).header('cache-control', 'no-store')
const redirect = (reply: FastifyReply, location: string) => reply.header('cache-control', 'no-store').redirect(location, 303)

function contextOf(context: SignInContext): SignOnContext | undefined {
  const { SSO_ISSUER: issuer, SSO_CLIENT_ID: clientId, SSO_CLIENT_SECRET: clientSecret, PUBLIC_URL }: Env = context.env
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined
  const redirectUri = new URL(signOn.callback.path, PUBLIC_URL).href
  return { ...context, provider: openProvider({ issuer, clientId, clientSecret, redirectUri }) }
}

/** To the provider, or back to the sign-in where it does not answer. */
async function start(context: SignOnContext, reply: FastifyReply, asked: string | undefined) {
  const next = ownPage(asked, context.env.PUBLIC_URL)
  try {
    const { location, browser } = await begin(context, { purpose: 'SIGN_IN', next, tokenHash: null })
    return await redirect(rememberBrowser(reply, browser), location)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    return redirect(reply, `/authInfo?signOn=UNAVAILABLE&next=${encodeURIComponent(next)}`)
  }
}

/** Back from the provider: the session, and the page after it. */
async function comeBack(context: SignOnContext, request: FastifyRequest, reply: FastifyReply, { state = '', error = '' }) {
  const caller = { presented: request.cookies[SESSION_COOKIE], ...readCaller(request) }
  const query = new URL(request.url, context.env.PUBLIC_URL).search.slice(1)
  const { location, session } = await finish(context, caller, { query, state, error, browser: request.cookies[BROWSER_COOKIE] ?? '' })
  reply.clearCookie(BROWSER_COOKIE, cookie)
  if (session) {
    setSessionCookie(reply, session.token)
    rememberDevice(reply, session.device)
  }
  return redirect(reply, location)
}

/** Signing in through the organisation's identity provider; without one every call but the question for it answers 404. */
export function signOnRoutes(app: FastifyInstance, context: SignInContext) {
  const { SSO_NAME, SSO_ONLY } = context.env
  const known = contextOf(context)
  const configured = () => {
    if (!known) throw notFound()
    return known
  }
  const beginAs = async (who: Who, reply: FastifyReply, purpose: 'CONNECT' | 'STEP_UP') => {
    const { location, browser } = await beginFor(configured(), who, purpose)
    rememberBrowser(reply, browser)
    return { location }
  }
  receiveLogouts(app, configured)
  implement(app, signOn, {
    provider: async () => ({ name: known ? (SSO_NAME ?? '') : '', passwords: SSO_ONLY === 'off' }),
    start: ({ query, reply }) => start(configured(), reply, query.next),
    callback: ({ query, request, reply }) => comeBack(configured(), request, reply, query),
    own: ({ who }) => readOwn(context, who),
    connect: ({ who, reply }) => beginAs(who, reply, 'CONNECT'),
    stepUp: ({ who, reply }) => beginAs(who, reply, 'STEP_UP'),
    disconnect: ({ who, inTransaction }) => {
      if (who.viewedBy !== undefined) throw recordDenied()
      if (!who.steppedUp) throw stepUpRequired()
      return inTransaction((tx) => disconnect(tx, who, who.userId))
    },
  })
}

const FORM = 'application/x-www-form-urlencoded'

/** The one call that is sent as a plain form, by the provider: no page of a browser may send one elsewhere. */
function receiveLogouts(app: FastifyInstance, configured: () => SignOnContext) {
  app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    implement(scope, signOnLogout, {
      ended: async ({ body, reply }) => {
        const context = configured()
        const ended = await context.provider.readLogout(body.logout_token).catch((error: unknown) => {
          throw error instanceof SignOnRefused ? invalidField('logout_token', 'INVALID') : error
        })
        await endSignedOut(context, ended)
        void reply.header('cache-control', 'no-store')
        return 'Success' as const
      },
    })
  })
}
