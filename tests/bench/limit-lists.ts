import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { callCases, signInCases } from './limit-histories.sql.ts'
import { labelCases } from './limit-labels.sql.ts'
import { sessionIn } from './limit-session.ts'

/** One search of a list: as the portal is asked, and as the statement that answers it whole. */
export interface ListedCase {
  /** The person who asks; an administrator where nobody is named. */
  person?: string
  /** Path with the query string of the portal's call. */
  path: string
  text: string
  values: readonly unknown[]
}
export type ListedCases = Readonly<Record<string, ListedCase>>

/** Where the limit server answers a case of an area. */
export const toLimitPath = (area: string, name: string) => `/${area}/${encodeURIComponent(name)}`

type Lists = Readonly<Record<string, ListedCases>>
const listCache = new Map<number, Lists>()
/** The long lists with their searches; `calls` is how many calls the history holds. */
export function longLists(calls: number): Lists {
  const lists = listCache.get(calls) ?? { Texts: labelCases, 'API history': callCases(calls), 'Sign-in history': signInCases }
  listCache.set(calls, lists)
  return lists
}

/** Answers a case as PostgreSQL builds it, after the portal's own statement for session and rights. */
async function answerListed(pool: pg.Pool, request: FastifyRequest, reply: FastifyReply, name: string, listed: ListedCase | undefined) {
  if (!(await sessionIn(pool, request))) return reply.code(401).send()
  if (!listed) return reply.code(404).send()
  const { rows } = await pool.query<{ answer: string }>({ name, text: listed.text, values: [...listed.values] })
  return reply.type('application/json; charset=utf-8').send(rows[0]?.answer ?? '')
}

/** The cases of an area with nothing around them: one prepared statement each. */
export function limitCases(app: FastifyInstance, pool: pg.Pool, area: string, cases: ListedCases) {
  app.get<{ Params: { name: string } }>(`/${area}/:name`, (request, reply) => {
    const { name } = request.params
    return answerListed(pool, request, reply, `${area}-${name}`, cases[name])
  })
}

/** Lists with nothing around them: one prepared statement each. */
export function limitLists(app: FastifyInstance, pool: pg.Pool) {
  app.get<{ Params: { list: string; at: string; calls: string } }>('/lists/:calls/:list/:at', (request, reply) => {
    const { list, at, calls } = request.params
    const listed = Object.values(Object.values(longLists(Number(calls)))[Number(list)] ?? {})[Number(at)]
    return answerListed(pool, request, reply, `${list}-${at}`, listed)
  })
}
