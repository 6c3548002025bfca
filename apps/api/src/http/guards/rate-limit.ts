import rateLimit from '@fastify/rate-limit'
import { session } from '@maru/shared/session/session.ts'
import { signOn } from '@maru/shared/session/sign-on.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../../kernel/env.ts'
import { Refusal } from '../../kernel/errors.ts'
import { isPublic } from './access.ts'
import { formatClientNetwork } from '../../kernel/access/client-network.ts'
import { readBearer } from '../../kernel/access/access-token.ts'
import { readToken } from '../../kernel/access/session.ts'

// The app's own files come in dozens at the first visit; probes come from one address all day. Sign-ins have limits of their own in
// PostgreSQL, by name and by the failures of an address: an office behind one address arrives within a minute.
const unlimited = ['/api/v1/comm/mlang/i18n', session.signIn.path, signOn.provider.path]
/** The session or the token that a call says it is of. */
const readCredential = (request: FastifyRequest) => readToken(request) ?? readBearer(request)
/** The question every browser asks before its sign-in page is there; without a cookie nothing is looked up for it. */
const asksForSession = (request: FastifyRequest) => request.url.startsWith(session.current.path) && readCredential(request) === undefined
const isLimited = (request: FastifyRequest) =>
  request.url.startsWith('/api/') && !unlimited.some((path) => request.url.startsWith(path)) && !asksForSession(request)

const WINDOW_MS = 60_000
const networkOf = ({ ip }: FastifyRequest) => formatClientNetwork(ip)
/** Sessions a process remembers to have found; the oldest goes first. */
const MOST_KNOWN = 20_000

/**
 * Whom a call is counted for. A cookie counts as the session it says it is, a token as that token, until too many calls of its address, `most` a minute, brought
 * cookies of no session: from then on only sessions that were found before count for themselves, and inventing cookies gains nothing.
 */
function callers(most: number) {
  const knownCookies = new Set<string>()
  const invented = new Map<string, number>()
  let since = Date.now()
  const inventedFrom = (network: string) => {
    if (Date.now() - since > WINDOW_MS) {
      invented.clear()
      since = Date.now()
    }
    return invented.get(network) ?? 0
  }
  return {
    keyOf: (request: FastifyRequest) => {
      const cookie = readCredential(request)
      const network = networkOf(request)
      if (cookie === undefined || isPublic(request.routeOptions.config)) return network
      return knownCookies.has(cookie) || inventedFrom(network) < most ? cookie : network
    },
    /** Takes in what a call showed: that its cookie is of no session, of one, or that it was just signed in. */
    learn: (request: FastifyRequest) => {
      if (request.isStranger) invented.set(networkOf(request), inventedFrom(networkOf(request)) + 1)
      const cookie = request.newToken ?? (request.who && readCredential(request))
      if (cookie === undefined || knownCookies.has(cookie)) return
      knownCookies.add(cookie)
      if (knownCookies.size > MOST_KNOWN) knownCookies.delete(knownCookies.keys().next().value ?? '')
    },
  }
}

/**
 * A coarse brake per process, before anything is looked up: calls a minute per session or token, and per address without one (0 = off).
 * The lock of the sign-in is another thing: it is kept in PostgreSQL and counts over all processes.
 */
export async function limitRequests(app: FastifyInstance, env: Env) {
  if (env.RATE_LIMIT_PER_SESSION === 0 && env.RATE_LIMIT_PER_IP === 0) return
  const noLimit = Number.MAX_SAFE_INTEGER
  const { keyOf, learn } = callers(env.RATE_LIMIT_PER_IP || noLimit)
  await app.register(rateLimit, { global: false, enableDraftSpec: true })
  const brake = app.rateLimit({
    timeWindow: WINDOW_MS,
    keyGenerator: keyOf,
    max: (request, key) => (key === networkOf(request) ? env.RATE_LIMIT_PER_IP : env.RATE_LIMIT_PER_SESSION) || noLimit,
    errorResponseBuilder: (_request, context) =>
      new Refusal(429, 'TOO_MANY_REQUESTS', 'tooManyRequests', { retryAfter: Math.ceil(context.ttl / 1000) }),
  })
  // As a hook of its own, because the plugin's would run after the look-up of the session.
  app.addHook('onRequest', async (request, reply) => {
    if (isLimited(request)) await brake.call(app, request, reply)
  })
  app.addHook('onResponse', async (request) => learn(request))
}
