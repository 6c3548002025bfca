import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import { boxCases } from './approval-cases.ts'
import { bareCountSql, bareDocumentSql, boxSql, countSql, decideSql, documentSql, submitSql } from './limit-approvals.sql.ts'
import { toAssigneeKeys, sessionIn, type LimitSession } from './limit-session.ts'

interface Asked {
  Params: { id: string }
}

/**
 * Approvals with nothing around them: the session with its rights, then one prepared statement a read, or the bare writes of submission
 * and decision in one transaction.
 */
export function limitApprovals(app: FastifyInstance, pool: pg.Pool) {
  const sendJson = (reply: FastifyReply, body: string) => reply.type('application/json; charset=utf-8').send(body)
  const bare = (path: string, text: string) =>
    app.get<Asked>(`${path}/:id`, async ({ params }, reply) => {
      const { rows } = await pool.query<{ answer: string }>({ name: path, text, values: [params.id] })
      return sendJson(reply, rows[0]?.answer ?? '')
    })
  const read = (path: string, text: string, valuesOf: (session: LimitSession, id: string) => unknown[]) =>
    app.get<Asked>(`${path}/:id`, async (request, reply) => {
      const session = await sessionIn(pool, request)
      if (!session) return reply.code(401).send()
      const { rows } = await pool.query<{ answer: string }>({ name: path, text, values: valuesOf(session, request.params.id) })
      return rows[0] ? sendJson(reply, rows[0].answer) : reply.code(404).send()
    })
  const write = (path: string, statements: readonly string[]) =>
    app.post<Asked>(`${path}/:id`, async (request, reply) => {
      if (!(await sessionIn(pool, request))) return reply.code(401).send()
      const client = await pool.connect()
      try {
        await client.query('begin')
        for (const [at, text] of statements.entries())
          await client.query({ name: `${path}-${String(at)}`, text, values: text.includes('$1') ? [request.params.id] : [] })
        await client.query('commit')
        return { ok: true }
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    })
  const ofCaller = (session: LimitSession) => [session.user_id, toAssigneeKeys(session)]
  for (const [at, each] of Object.values(boxCases).entries()) read(`/approvals/box/${String(at)}`, boxSql(each), ofCaller)
  read('/approvals/count', countSql, ofCaller)
  read('/approvals/document', documentSql, (session, id) => [id, session.user_id, toAssigneeKeys(session)])
  bare('/approvals/bare-count', bareCountSql)
  bare('/approvals/bare-document', bareDocumentSql)
  write('/approvals/submit', submitSql)
  write('/approvals/decide', decideSql)
}
