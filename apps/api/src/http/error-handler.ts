import type { Problem } from '@maru/shared/problem.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalid, Refusal, unavailable } from '../kernel/errors.ts'

/** Codes of PostgreSQL and of its driver that mean "the database cannot answer now". */
const DATABASE_AWAY =
  /^(57P0[123]|08\w{3}|53\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|P1001|P1002|P1008|P1017|P2024|P2028)$/
/** The statement or lock took longer than a request may wait. */
const DATABASE_BUSY = /^(57014|55P03|40001|40P01|P2034)$/

/** The only place where an error becomes an answer: no stack, SQL or path ever leaves. */
export function answerErrors(app: FastifyInstance, statusLine: 'standard' | 'literal') {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.status === 503) request.log.warn({ code: refusal.code, cause: databaseCode(error), route: routeOf(request) }, 'not now')
    else if (refusal.status >= 500) request.log.error({ err: error, route: routeOf(request) }, 'request failed')
    return refuse(request, reply, refusal, statusLine)
  })
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'unmatched'

export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, statusLine: 'standard' | 'literal' = 'standard') {
  const body: Problem = {
    status: refusal.application ?? refusal.status,
    code: refusal.code,
    messageNo: refusal.messageNo,
    message: refusal.english,
    ...(refusal.values && { values: [...refusal.values] }),
    traceId: request.id,
    ...(refusal.issues && { issues: [...refusal.issues] }),
  }
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter))
  if (refusal.application !== undefined) void reply.header('x-app-status', String(refusal.application))
  // A body that was not read (an upload without rights) must not be waited for.
  if (!request.raw.readableEnded && request.headers['content-length'] !== '0' && request.method !== 'GET')
    void reply.header('connection', 'close')
  void reply.code(refusal.status).type('application/json; charset=utf-8').header('cache-control', 'no-store')
  // Status numbers over 599 are not HTTP; whoever needs the literal line switches it on (SECURITY 4.7).
  if (statusLine === 'literal' && refusal.application !== undefined) reply.raw.statusCode = refusal.application
  return reply.send(JSON.stringify(body))
}

interface Cause {
  code?: string
  cause?: Cause & { originalCode?: string; kind?: string }
  meta?: { driverAdapterError?: Cause }
}

/** The database's own error code, wherever Prisma's wrapping put it. */
export function databaseCode(error: unknown): string {
  const { code = '', cause, meta } = error as Cause
  const inner = cause?.originalCode ?? (cause ? databaseCode(cause) : '')
  return inner || (meta?.driverAdapterError ? databaseCode(meta.driverAdapterError) : '') || code
}

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  const code = databaseCode(error)
  if (DATABASE_AWAY.test(code) || isLostConnection(error)) return unavailable('DATABASE_AWAY')
  if (DATABASE_BUSY.test(code)) return unavailable('DATABASE_BUSY')
  if (code === '22021' || code === '22003' || code === '22P02')
    return invalid([{ path: '', code: 'BAD_VALUE', message: 'a value cannot be stored' }])
  if (error.statusCode === 413) return new Refusal(413, 'TOO_LARGE', 'requestTooLarge')
  if (error.statusCode === 415) return new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'unsupportedMedia')
  if (error.statusCode === 503) return unavailable('OVERLOADED')
  if (error.statusCode === 429) return new Refusal(429, 'TOO_MANY_REQUESTS', 'tooManyRequests', { retryAfter: 60 })
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal(error.statusCode, 'BAD_REQUEST', 'inputRefused')
  return new Refusal(500, 'INTERNAL', 'internalError')
}

/** A connection that broke under a query has no code of its own; Prisma wraps it in one of its many. */
const isLostConnection = (error: Error) =>
  /^(ConnectionClosed|DatabaseNotReachable|SocketTimeout|TooManyConnections)$|closed the connection|connection terminated|timeout exceeded when trying to connect|client was closed/i.test(
    error.message,
  )
