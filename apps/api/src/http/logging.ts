import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** JSON lines; errors without anything but their own words. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'password', '*.password'],
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

/** One line an answer with the route's template, never its URL: addresses carry names, keys and, in one call of SPEC, a password. */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched'
    const line = { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime), userId: request.who?.userId }
    // The request's own logger, so that a route asked all day (health, files of the app) stays silent.
    request.log.info(line, 'answered')
  })
}
