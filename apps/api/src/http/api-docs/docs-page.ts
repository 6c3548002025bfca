import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const require = createRequire(import.meta.url)

/** The only files of Swagger UI that the page needs, served from here so that the page runs under the portal's own policy. */
const assets = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const

const start = `SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'list', filter: true, tryItOutEnabled: false, validatorUrl: null })`

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Maru API reference</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

/** The API reference for people, made from `/api/v1/openapi.json`; needs a session as that does. */
export function docsPage(app: FastifyInstance) {
  const config = { access: { kind: 'session' } } as const
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'))
  app.get('/api/docs', { config }, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs/start.js', { config }, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  for (const [name, type] of Object.entries(assets)) {
    let content: Buffer | undefined
    app.get(`/api/docs/${name}`, { config }, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'private, max-age=86400')
        .send((content ??= readFileSync(join(folder, name)))),
    )
  }
}
