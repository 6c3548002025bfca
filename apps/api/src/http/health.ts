import { statfs } from 'node:fs/promises'
import { migrationNames } from '@maru/prisma/migration-names.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Env } from '../kernel/env.ts'

const ASK_AGAIN_MS = 1000
const ANSWER_WITHIN_MS = 1000

/** Share of the disk that must be free for the process to take work. */
const LEAST_FREE = 0.05

const APPLIED = 'select 1 from _prisma_migrations where migration_name = $1 and finished_at is not null and rolled_back_at is null'

/** PostgreSQL answers, and its tables are at least as new as this program. */
async function databaseReady(pool: pg.Pool, newestMigration: string) {
  const { rowCount } = await pool.query({ name: 'ready', text: APPLIED, values: [newestMigration] })
  return rowCount === 1
}

/** The folder of the files is there and has room. */
async function diskReady(folder: string) {
  const { bavail, blocks } = await statfs(folder)
  return bavail > blocks * LEAST_FREE
}

/**
 * `/healthz`: the process answers, whatever else is wrong. `/readyz`: it can also do its work: PostgreSQL answers with the tables of
 * this program, the disk has room, and the process is neither stopping nor overloaded; looked up at most once a second.
 */
export function healthRoutes(app: FastifyInstance, { pool, env }: { pool: pg.Pool; env: Pick<Env, 'DATA_DIR'> }) {
  const newestMigration = migrationNames().at(-1) ?? ''
  const looks = () =>
    Promise.all([databaseReady(pool, newestMigration), diskReady(env.DATA_DIR)]).then(([database, disk]) => database && disk)
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
