import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import pino from 'pino'
import { toActorId } from '../kernel/access/session.ts'

/** Lines are written together, since a write for each costs as much as a short answer; the last ones go out when the process ends. */
const WRITE_AT_BYTES = 4096
const WRITE_WITHIN_MS = 200

let output: ReturnType<typeof pino.destination> | undefined
/** Standard output, once for all servers of a process: what it holds back goes out by a timer that only ends with the process. */
const standardOutput = () => (output ??= pino.destination({ sync: false, minLength: WRITE_AT_BYTES, periodicFlush: WRITE_WITHIN_MS }))

/** JSON lines; errors without anything but their own words. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    stream: standardOutput(),
    // Nothing is logged whole, so that no password is deeper than these; a wildcard would look through every line.
    redact: ['req.headers.cookie', 'req.headers.authorization', 'password'],
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code ?? '',
        stack: error.stack ?? '',
      }),
    },
  }
}

/**
 * One line an answer with the route's template, never its URL: addresses carry names, keys and, in one call of SPEC, a password. A call that hides
 * its caller has none: even without a name, its moment between the caller's other lines would tell (decision 049).
 */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.hidesCaller) {
      done()
      return
    }
    const route = request.routeOptions.url ?? 'unmatched'
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.who && toActorId(request.who),
    }
    // The request's own logger, so that a route asked all day (health, files of the app) stays silent.
    request.log.info(line, 'answered')
    done()
  })
}
