import { statfs } from 'node:fs/promises'
import { migrationNames } from '@maru/prisma/migration-names.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Env } from '../kernel/env.ts'
import { serveMetrics } from './metrics/metrics-server.ts'

const ASK_AGAIN_MS = 1000
const ANSWER_WITHIN_MS = 1000

const APPLIED = 'select 1 from _prisma_migrations where migration_name = $1 and finished_at is not null and rolled_back_at is null'

/** PostgreSQL answers, and its tables are at least as new as this program. */
async function databaseReady(pool: pg.Pool, newestMigration: string) {
  const { rowCount } = await pool.query({ name: 'ready', text: APPLIED, values: [newestMigration] })
  return rowCount === 1
}

/** The folder of the files is there; one that is full refuses uploads and nothing else. */
const folderReady = (folder: string) =>
  statfs(folder).then(
    () => true,
    () => false,
  )

/**
 * `/healthz`: the process answers, whatever else is wrong. `/readyz`: it can also do its work: PostgreSQL answers with the tables of
 * this program, the folder of the files is there, and the process is neither stopping nor overloaded; looked up at most once a second.
 * Figures of both are in `/metrics`, on a port of its own.
 */
export function healthRoutes(
  app: FastifyInstance,
  { pool, env }: { pool: pg.Pool; env: Pick<Env, 'DATA_DIR' | 'METRICS_PORT' | 'METRICS_HOST'> },
) {
  serveMetrics(app, { pool, env })
  const newestMigration = migrationNames().at(-1) ?? ''
  const looks = () =>
    Promise.all([databaseReady(pool, newestMigration), folderReady(env.DATA_DIR)]).then(([database, folder]) => database && folder)
  const access = { kind: 'public' } as const
  let stopping = false
  let askedAt = 0
  let answer: Promise<boolean> = Promise.resolve(false)
  const isReady = () => {
    if (Date.now() - askedAt < ASK_AGAIN_MS) return answer
    askedAt = Date.now()
    const tooLate = new Promise<boolean>((done) => void setTimeout(done, ANSWER_WITHIN_MS, false).unref())
    answer = Promise.race([looks().catch(() => false), tooLate])
    return answer
  }
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', { config: { access }, logLevel: 'warn' }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('ok'),
  )
  app.get('/readyz', { config: { access }, logLevel: 'warn' }, async (_request, reply) => {
    const ready = !stopping && !app.isOverloaded() && (await isReady())
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain; charset=utf-8')
      .send(ready ? 'ready' : 'not ready')
  })
}
