import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import { boxCases } from './approval-cases.ts'
import { boxSql, countSql, decideSql, documentSql, submitSql } from './limit-approvals.sql.ts'

interface Asked {
  Params: { id: string }
}

/** Approvals with nothing around them: one prepared statement a read, the bare writes of submission and decision in one transaction. */
export function limitApprovals(app: FastifyInstance, pool: pg.Pool) {
  const sendJson = (reply: FastifyReply, body: string) => reply.type('application/json; charset=utf-8').send(body)
  const read = (path: string, text: string) =>
    app.get<Asked>(`${path}/:id`, async ({ params }, reply) => {
      const { rows } = await pool.query<{ answer: string }>({ name: path, text, values: [params.id] })
      return sendJson(reply, rows[0]?.answer ?? '')
    })
  const write = (path: string, statements: readonly string[]) =>
    app.post<Asked>(`${path}/:id`, async ({ params }) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        for (const [at, text] of statements.entries())
          await client.query({ name: `${path}-${String(at)}`, text, values: text.includes('$1') ? [params.id] : [] })
        await client.query('commit')
        return { ok: true }
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    })
  for (const [at, each] of Object.values(boxCases).entries()) read(`/approvals/box/${String(at)}`, boxSql(each))
  read('/approvals/count', countSql)
  read('/approvals/document', documentSql)
  write('/approvals/submit', submitSql)
  write('/approvals/decide', decideSql)
}
