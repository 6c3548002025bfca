import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { fieldMessageName, findFieldMessage, messages } from '@maru/shared/messages.ts'
import type { Problem } from '@maru/shared/problem.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Issue, Refusal, unavailable } from '../kernel/errors.ts'
import { refusalOfDatabase } from './database-refusal.ts'

/** Codes of PostgreSQL and of its driver that mean "the database cannot answer now". */
const DATABASE_AWAY =
  /^(57P0[123]|08\w{3}|53\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|P1001|P1002|P1008|P1017|P2024|P2028|P2037)$/
/** The statement or lock took longer than a request may wait. */
const DATABASE_BUSY = /^(57014|55P03|40001|40P01|P2034)$/

/** The only place where an error becomes an answer: no stack, SQL or path ever leaves. */
export function answerErrors(app: FastifyInstance, statusLine: 'standard' | 'literal') {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error, request)
    const isDatabase = !(error instanceof Refusal) && refusal.status < 500 && /^2[23]/.test(databaseCode(error))
    // A rule should have refused it before: nothing is broken, and whoever keeps the portal may want a better sentence.
    if (isDatabase) request.log.warn({ cause: databaseCode(error), route: routeOf(request) }, 'refused by the database')
    if (refusal.status === 503) request.log.warn({ code: refusal.code, cause: databaseCode(error), route: routeOf(request) }, 'not now')
    else if (refusal.status >= 500) request.log.error({ err: error, route: routeOf(request) }, 'request failed')
    return refuse(request, reply, refusal, statusLine)
  })
}

/** What Fastify refuses before there is a route: an address that is no text, or a part of it that is too long. */
export function refuseAddress(statusLine: 'standard' | 'literal') {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    void refuse(request, reply, toRefusal(error, request), statusLine)
  }
}

/** What Node refuses before it is a request: broken HTTP, headers that are too long or do not end. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, code, messageNo, english } = brokenRequest(error.code ?? '')
  const body = JSON.stringify({ status, code, messageNo, message: english, traceId: randomUUID() } satisfies Problem)
  const head = `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\ncontent-type: application/json; charset=utf-8\r\n`
  socket.end(`${head}content-length: ${String(Buffer.byteLength(body))}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`)
}

function brokenRequest(code: string) {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal(431, 'HEADERS_TOO_LARGE', 'requestTooLarge')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal(408, 'REQUEST_TOO_SLOW', 'requestTooSlow')
  return new Refusal(400, 'BAD_REQUEST', 'inputRefused')
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'unmatched'

/** A fault that is a word only, as a sentence that names its field. */
function toSentence(issue: Issue, refusal: Refusal): Issue {
  if (issue.message !== issue.code) return issue
  const name = findFieldMessage(issue.code) ?? (refusal.text === 'inputRefused' ? fieldMessageName(issue.code) : refusal.text)
  return { ...issue, message: `${issue.path || 'input'}: ${name === refusal.text ? refusal.english : messages[name][1]}` }
}

export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, statusLine: 'standard' | 'literal' = 'standard') {
  const body: Problem = {
    status: refusal.application ?? refusal.status,
    code: refusal.code,
    messageNo: refusal.messageNo,
    message: refusal.english,
    ...(refusal.values && { values: refusal.valuesIn(request.who?.language ?? 'en') ?? [] }),
    traceId: request.id,
    ...(refusal.details !== undefined && { details: refusal.details }),
    ...(refusal.issues && { issues: refusal.issues.map((issue) => toSentence(issue, refusal)) }),
  }
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter))
  if (refusal.challenge !== undefined) void reply.header('www-authenticate', refusal.challenge)
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

function toRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  const code = databaseCode(error)
  if (DATABASE_AWAY.test(code) || isLostConnection(error)) return unavailable('DATABASE_AWAY')
  if (DATABASE_BUSY.test(code)) return unavailable('DATABASE_BUSY')
  const byDatabase = refusalOfDatabase(error, request)
  if (byDatabase) return byDatabase
  if (error.statusCode === 414) return new Refusal(414, 'ADDRESS_TOO_LONG', 'inputRefused')
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
  /^(ConnectionClosed|DatabaseNotReachable|SocketTimeout|TooManyConnections)$|closed the connection|connection terminated|timeout exceeded when trying to connect|client was closed|is not queryable/i.test(
    error.message,
  )
