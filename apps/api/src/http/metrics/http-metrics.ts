import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Seconds: a click that is felt, one that is waited for, one that is given up. */
const BUCKETS = [0.025, 0.1, 0.25, 1, 5]

/** Counts every answer by route template, method and class of status, and how long it took; an address that is no route counts as one. */
export function measureAnswers(app: FastifyInstance, registry: Registry) {
  const registers = [registry]
  const answers = new Counter({
    name: 'maru_http_answers_total',
    help: 'Answers by route template, method and class of status',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'maru_http_answer_seconds',
    help: 'Time from the arrival of a call to the end of its answer, in seconds',
    labelNames: ['route', 'method'],
    buckets: BUCKETS,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const method = request.method
    answers.inc({ route, method, status: `${String(Math.floor(reply.statusCode / 100))}xx` })
    seconds.observe({ route, method }, reply.elapsedTime / 1000)
    done()
  })
}
