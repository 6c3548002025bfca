import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../../kernel/env.ts'
import { unavailable } from '../../kernel/errors.ts'

const MOST_MEMORY_BYTES = 1_200_000_000

/** People can still sign in, and a supervisor can still ask, while everything else is told to come back. */
const alwaysAnswered = new Set(['/healthz', '/readyz', '/api/v1/common/loginprocess', '/api/v1/login/session', '/api/v1/comm/mlang/i18n'])

/** Answers 503 with Retry-After while the event loop is late or memory runs out, before any work is begun. */
export async function shedLoad(app: FastifyInstance, env: Env) {
  if (env.OVERLOAD_DELAY_MS === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: env.OVERLOAD_DELAY_MS,
    maxRssBytes: MOST_MEMORY_BYTES,
    retryAfter: 2,
    pressureHandler: (request: FastifyRequest) => {
      if (!alwaysAnswered.has(request.routeOptions.url ?? '')) throw unavailable('OVERLOADED')
    },
  })
}
