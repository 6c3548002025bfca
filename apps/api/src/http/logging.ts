import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/** One JSON line per answer with the route's template, never its URL: addresses carry names, keys and, in one call of SPEC, a password. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'password', '*.password'],
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? 'unmatched', id: request.id }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode ?? 0 }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code ?? '',
        stack: error.stack ?? '',
      }),
    },
  }
}
