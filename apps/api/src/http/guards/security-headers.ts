import type { FastifyInstance } from 'fastify'

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')

const A_YEAR = 31_536_000

/** What every answer says to a browser, an answer of data or an error too. Built once: it goes out thousands of times a second. */
function securityHeaders(publicUrl: string) {
  return {
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${String(A_YEAR)}; includeSubDomains` }),
  }
}

/** Sets the headers before anything can answer; a route that needs another policy (a stored file) sets its own over it. */
export function guardBrowsers(app: FastifyInstance, publicUrl: string) {
  const headers = securityHeaders(publicUrl)
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}
