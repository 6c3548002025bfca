import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../../kernel/env.ts'
import { unavailable } from '../../kernel/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether calls are told to come back: `/readyz` says so as well. */
    isOverloaded: () => boolean
  }
}

/** Share of the heap that may be in use. What the system has not taken back of the process says nothing about what is needed. */
const MOST_OF_HEAP = 0.85
const SAMPLE_MS = 1000
/** Looks at the event loop, a second each, that have to be late in a row: one call that loads its program is not overload. */
const LATE_SAMPLES = 2
/** A process is warm after so many calls, or so long: until then it is late because it loads what it works with. */
const WARM_CALLS = 200
const WARM_MS = 60_000

/** People can still sign in, and a supervisor can still ask, while everything else is told to come back. */
const alwaysAnswered = new Set(['/healthz', '/readyz', '/api/v1/common/loginprocess', '/api/v1/login/session', '/api/v1/comm/mlang/i18n'])

/** Answers 503 with Retry-After while the event loop is late or the heap is full, before any work is begun. */
export async function shedLoad(app: FastifyInstance, env: Env) {
  const since = performance.now()
  let calls = 0
  let late = 0
  const isWarm = () => calls >= WARM_CALLS || performance.now() - since >= WARM_MS
  const isFull = () => app.memoryUsage().heapUsed > getHeapStatistics().heap_size_limit * MOST_OF_HEAP
  const isOn = env.OVERLOAD_DELAY_MS > 0
  app.decorate('isOverloaded', () => isOn && (late >= LATE_SAMPLES || isFull()))
  if (!isOn) return
  await app.register(underPressure, { sampleInterval: SAMPLE_MS, maxEventLoopDelay: 0 })
  const look = () => {
    late = isWarm() && app.memoryUsage().eventLoopDelay > env.OVERLOAD_DELAY_MS ? late + 1 : 0
  }
  const timer = setInterval(look, SAMPLE_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (alwaysAnswered.has(request.routeOptions.url ?? '')) return
    calls += 1
    if (app.isOverloaded()) throw unavailable('OVERLOADED')
  })
}
