import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Env } from '../../kernel/env.ts'
import { measureAnswers } from './http-metrics.ts'
import { measureState } from './state-metrics.ts'

/**
 * Serves `GET /metrics` in the format of Prometheus on a port of its own, which no proxy leads to: the figures say who is busy with what.
 * Nothing is measured without `METRICS_PORT`.
 */
export function serveMetrics(
  app: FastifyInstance,
  { pool, env }: { pool: pg.Pool; env: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST' | 'DATA_DIR'> },
) {
  if (env.METRICS_PORT === 0) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureAnswers(app, registry)
  const lookUp = measureState(registry, pool, env.DATA_DIR)
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void reply.writeHead(404).end()
    return void lookUp()
      .then(() => registry.metrics())
      .then(
        (text) => reply.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
        (error: unknown) => {
          app.log.warn({ err: error }, 'metrics')
          reply.writeHead(500).end()
        },
      )
  })
  app.addHook('onListen', () => new Promise<void>((done) => server.listen(env.METRICS_PORT, env.METRICS_HOST, done)))
  app.addHook('onClose', () => new Promise<void>((done) => server.close(() => done())))
}
