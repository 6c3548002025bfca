import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { Refusal } from '../errors.ts'
import { SESSION_COOKIE } from './session.ts'

const sessionKey = (request: FastifyRequest) => request.cookies[SESSION_COOKIE]?.slice(0, 100)

// The app's own files come in dozens at the first visit; probes come from one address all day.
const isLimited = ({ url }: FastifyRequest) => url.startsWith('/api/') && !url.startsWith('/api/v1/comm/mlang/i18n')

/**
 * A coarse brake per process, before anything is looked up: calls a minute per session, and per address without one (0 = off).
 * The lock of the sign-in is another thing: it is kept in PostgreSQL and counts over all processes.
 */
export async function limitRequests(app: FastifyInstance, env: Env) {
  if (env.RATE_LIMIT_PER_SESSION === 0 && env.RATE_LIMIT_PER_IP === 0) return
  const unlimited = Number.MAX_SAFE_INTEGER
  await app.register(rateLimit, { global: false })
  const brake = app.rateLimit({
    timeWindow: 60_000,
    keyGenerator: (request) => sessionKey(request) ?? request.ip,
    max: (request) => (sessionKey(request) ? env.RATE_LIMIT_PER_SESSION : env.RATE_LIMIT_PER_IP) || unlimited,
    errorResponseBuilder: (_request, context) =>
      new Refusal(429, 'TOO_MANY_REQUESTS', 'tooManyRequests', { retryAfter: Math.ceil(context.ttl / 1000) }),
  })
  // As a hook of its own, because the plugin's would run after the look-up of the session.
  app.addHook('onRequest', async (request, reply) => {
    if (isLimited(request)) await brake.call(app, request, reply)
  })
}
