import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

const ASK_AGAIN_MS = 1000
const ANSWER_WITHIN_MS = 1000

const answers = (pool: pg.Pool) =>
  pool.query('select 1').then(
    () => true,
    () => false,
  )

/** `/healthz`: the process answers. `/readyz`: PostgreSQL answers too and the process is not stopping; asked at most once a second. */
export function healthRoutes(app: FastifyInstance, pool: pg.Pool) {
  const access = { kind: 'public' } as const
  let stopping = false
  let asked = 0
  let answer: Promise<boolean> = Promise.resolve(false)
  const databaseAnswers = () => {
    if (Date.now() - asked < ASK_AGAIN_MS) return answer
    asked = Date.now()
    const tooLate = new Promise<boolean>((done) => void setTimeout(done, ANSWER_WITHIN_MS, false).unref())
    answer = Promise.race([answers(pool), tooLate])
    return answer
  }
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', { config: { access }, logLevel: 'warn' }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('ok'),
  )
  app.get('/readyz', { config: { access }, logLevel: 'warn' }, async (_request, reply) => {
    const ready = !stopping && (await databaseAnswers())
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain; charset=utf-8')
      .send(ready ? 'ready' : 'not ready')
  })
}
