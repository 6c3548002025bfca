import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBearer } from '../../kernel/access/access-token.ts'
import { readToken } from '../../kernel/access/session.ts'
import { Refusal } from '../../kernel/errors.ts'

const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Refuses a writing request that another site's page sent: browsers say so in `Sec-Fetch-Site`, older ones in `Origin`.
 * Programs send neither and pass: they hold no cookie by accident, and no browser adds a token by itself.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string) {
  const own = new URL(publicUrl).origin
  app.addHook('onRequest', (request, _reply, done) =>
    writing.has(request.method) && !hasTokenAlone(request) && !isSameOrigin(request, own)
      ? done(new Refusal(403, 'CROSS_SITE', 'crossSite'))
      : done(),
  )
}

const hasTokenAlone = (request: FastifyRequest) => readBearer(request) !== undefined && readToken(request) === undefined

function isSameOrigin(request: FastifyRequest, own: string) {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  return origin === undefined || origin === own
}
